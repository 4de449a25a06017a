import { bundleDigest, operations } from '../../generated/backoffice/operations.ts';
import { readBundle } from './bundle.ts';

/** The back office contract and its route table; staff import bank statements. */
export const backofficeContract = {
  document: readBundle('backoffice', bundleDigest),
  operations,
  maxBodyBytes: 1024 * 1024,
};
