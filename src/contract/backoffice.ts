import { bundleDigest, operations } from '../../generated/backoffice/operations.ts';
import { readBundle } from './bundle.ts';

/** The back office contract and its route table. */
export const backofficeContract = {
  document: readBundle('backoffice', bundleDigest),
  operations,
  maxBodyBytes: 1024 * 1024,
  // 2 MiB of CSV or XML, whose line ends and quotation marks JSON writes as two characters.
  largerBodies: {
    importStatement: 5 * 1024 * 1024,
    readBankAnswer: 5 * 1024 * 1024,
    uploadFile: 7 * 1024 * 1024, // 5 MiB in base64
  },
};
