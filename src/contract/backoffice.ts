import document from '../../generated/backoffice/openapi.json' with { type: 'json' };
import { operations } from '../../generated/backoffice/operations.ts';
import type { ContractDocument } from './document.ts';

/** The back office contract and its route table. */
export const backofficeContract = {
  document: document as unknown as ContractDocument,
  operations,
  maxBodyBytes: 1024 * 1024,
  // 2 MiB of CSV, whose line ends and quotation marks JSON writes as two characters.
  largerBodies: { importStatement: 5 * 1024 * 1024 },
};
