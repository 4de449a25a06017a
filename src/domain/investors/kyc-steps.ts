import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';

/** The investor columns that KYC, suspension and erasure depend on. */
export type InvestorFacts = Pick<
  Selectable<Database['investors']>,
  | 'erased_at'
  | 'suspended_at'
  | 'phone_verified_at'
  | 'email_verified_at'
  | 'pin_created_at'
  | 'identity_status'
>;

interface KycStepRow {
  step: components['schemas']['KycStep'];
  /** The step as part of a sentence. */
  name: string;
  /** The column that shows whether the investor has done the step. */
  column: Exclude<keyof InvestorFacts, 'erased_at' | 'suspended_at'>;
}

/** The KYC steps of the service's app, in the order in which they are done (D4). */
// prettier-ignore
export const KYC_STEPS = [
  { step: 'phone_verification',    name: 'phone verification',    column: 'phone_verified_at' },
  { step: 'email_verification',    name: 'e-mail verification',   column: 'email_verified_at' },
  { step: 'pin_creation',          name: 'PIN creation',          column: 'pin_created_at' },
  { step: 'identity_verification', name: 'identity verification', column: 'identity_status' },
] as const satisfies readonly KycStepRow[];

/** Returns whether the investor has done the step. */
export function isStepDone(investor: InvestorFacts, { column }: KycStepRow): boolean {
  return column === 'identity_status'
    ? investor.identity_status === 'verified'
    : investor[column] !== null;
}

/**
 * Returns whether the investor has done every step in the service's app. A partner's attestation
 * does not count.
 */
export function isOwnKycComplete(investor: InvestorFacts): boolean {
  return KYC_STEPS.every((row) => isStepDone(investor, row));
}
