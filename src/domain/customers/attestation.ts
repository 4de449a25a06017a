import type { components } from '../../../generated/partner/types.ts';
import { ApiError } from '../../errors.ts';
import { assertNotInFuture } from '../date-time.ts';

type KycAttestation = components['schemas']['KycAttestation'];

const MAX_AGE_YEARS = 5;
const PARAM = 'kyc.verifiedAt';

/**
 * Refuses an attestation of a verification that is in the future or more than 5 years old (D3).
 * @throws ApiError invalid_parameter
 */
export function assertCurrentAttestation(kyc: KycAttestation | null | undefined): void {
  if (!kyc) return;
  assertNotInFuture(kyc.verifiedAt, PARAM);
  const oldest = new Date();
  oldest.setUTCFullYear(oldest.getUTCFullYear() - MAX_AGE_YEARS);
  if (new Date(kyc.verifiedAt) >= oldest) return;
  throw new ApiError('invalid_parameter', {
    param: PARAM,
    message:
      `${PARAM} is more than ${MAX_AGE_YEARS} years ago. ` +
      'Verify the customer again and attest the new verification.',
    details: { earliest: oldest.toISOString() },
  });
}
