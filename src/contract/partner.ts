import { bundleDigest, operations } from '../../generated/partner/operations.ts';
import { readBundle } from './bundle.ts';

/** The partner contract and its route table. */
export const partnerContract = {
  document: readBundle('partner', bundleDigest),
  operations,
  maxBodyBytes: 100 * 1024,
};
