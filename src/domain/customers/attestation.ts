import type { components } from '../../../generated/partner/types.ts';
import { ApiError, faultOf } from '../../errors.ts';
import { assertNotInFuture } from '../date-time.ts';
import type { Caller } from '../partners/caller.ts';
import type { RegistrationRequest } from './registration-changes.ts';

type KycAttestation = components['schemas']['KycAttestation'];

const MAX_AGE_YEARS = 5;
const PARAM = 'kyc.verifiedAt';

/**
 * Refuses an attestation of a verification that is in the future or more than 5 years old (D3), or of a level
 * that the partner's agreement does not name (D216).
 * @throws ApiError invalid_parameter
 */
export function assertAcceptableAttestation(
  { partner }: Caller,
  kyc: KycAttestation | null | undefined,
): void {
  if (!kyc) return;
  assertAgreedLevel(kyc, partner.kycAgreement.levels);
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

function assertAgreedLevel({ level }: KycAttestation, allowed: readonly string[]): void {
  if (allowed.length === 0 || allowed.includes(level)) return;
  throw new ApiError('invalid_parameter', {
    param: 'kyc.level',
    message: `Your agreement does not name this level. It names: ${allowed.join(', ')}.`,
    details: { allowed: [...allowed] },
  });
}

/**
 * Refuses a registration with an attestation if it lacks a field that the partner's agreement requires (D216),
 * no matter who has the phone: what is stored of the person must not decide.
 * @throws ApiError missing_parameter, with all missing fields in details.errors
 */
export function assertRequiredFields({ partner }: Caller, request: RegistrationRequest): void {
  if (!request.kyc) return;
  const missing = partner.kycAgreement.requiredFields.filter(
    (field) => request[field] === undefined,
  );
  if (missing.length === 0) return;
  const errors = missing.map(
    (param) =>
      new ApiError('missing_parameter', {
        param,
        message: `Your agreement requires ${param} of a customer whom you attest.`,
      }),
  );
  const { param, message } = errors[0]!;
  throw new ApiError('missing_parameter', {
    ...(param !== undefined && { param }),
    message,
    details: { errors: errors.map(faultOf) },
  });
}
