import type { Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Database } from '../../database/driver/connection.ts';

export type KycAgreement = components['schemas']['KycAgreement'];

/** Returns which attestations of a partner count, as the partner and staff see it (D216). */
export function kycAgreementOf({
  kyc_levels: levels,
  kyc_required_fields: requiredFields,
}: Pick<Selectable<Database['partners']>, 'kyc_levels' | 'kyc_required_fields'>): KycAgreement {
  return { levels, requiredFields };
}
