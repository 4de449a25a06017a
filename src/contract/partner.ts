import document from '../../generated/partner/openapi.json' with { type: 'json' };
import { operations } from '../../generated/partner/operations.ts';
import type { ContractDocument } from './document.ts';

/** The partner contract and its route table. */
export const partnerContract = {
  document: document as unknown as ContractDocument,
  operations,
  maxBodyBytes: 100 * 1024,
};
