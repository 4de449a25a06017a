import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import type { InvestorFacts } from '../investors/kyc-steps.ts';

type AttestationGap = components['schemas']['AttestationGap'];

/** The investor columns that a customer's state depends on. */
export type PersonFacts = InvestorFacts &
  Pick<Selectable<Database['investors']>, 'email' | 'name' | 'national_id_digest'>;

/** What a partner's agreement says about its attestations (D216). */
export type KycTerms = Pick<
  Selectable<Database['partners']>,
  'capabilities' | 'kyc_levels' | 'kyc_required_fields'
>;

/** Without an agreement: no capability. */
export const NO_TERMS: KycTerms = { capabilities: [], kyc_levels: [], kyc_required_fields: [] };

/** The columns of an investor in which what an agreement can require is stored. */
const COLUMNS = {
  name: 'name',
  email: 'email',
  nationalId: 'national_id_digest',
} as const satisfies Record<components['schemas']['KycRequiredField'], keyof PersonFacts>;

/**
 * Returns why an attestation does not count under the agreement; nothing if it counts. The filter canInvest
 * of the list of customers has the same rule in SQL (`COUNTS` in list-customers.ts).
 */
export function attestationGaps(
  attestation: Selectable<Database['customers']>['attestation'],
  investor: PersonFacts,
  { kyc_levels: levels, kyc_required_fields: fields }: KycTerms,
): AttestationGap[] {
  if (attestation === null) return [];
  const isLevelAgreed = levels.length === 0 || levels.includes(attestation.level);
  return [
    ...(isLevelAgreed ? [] : (['level'] as const)),
    ...fields.filter((field) => investor[COLUMNS[field]] === null),
  ];
}
