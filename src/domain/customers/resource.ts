import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Config } from '../../configuration/config.ts';
import type { Database } from '../../database/driver/connection.ts';
import { maskPhone } from '../investors/phone.ts';
import { appLink } from '../partners/app-link.ts';
import type { KycTerms, PersonFacts } from '../customer-states/attestation-gaps.ts';
import { deriveCustomerState } from '../customer-states/customer-states.ts';
import { HIDDEN_PERSON, kycResource } from '../customer-states/hide-person.ts';

type Schemas = components['schemas'];

/**
 * A customer with everything that its resource shows: its investor, and what the partner's agreement says.
 */
export type CustomerRow = Selectable<Database['customers']> &
  PersonFacts &
  KycTerms &
  Pick<
    Selectable<Database['investors']>,
    'phone' | 'language' | 'attributed_partner_id' | 'attributed_at'
  > & {
    /** Whether a contract that the partner can see waits for the customer's signature (D173). */
    awaits_signature: boolean;
    /** Counts the changes of capabilities that the customer shows. */
    customer_version_offset: number;
  };

/**
 * Returns the customer as its partner sees it. Unless linked, the person is hidden, and the phone is
 * the masked number that the partner knows (D16, D28, D29).
 */
export function customerResource(config: Config, row: CustomerRow): Schemas['Customer'] {
  const state = deriveCustomerState(row, row, row);
  const isLinked = row.link_status === 'active';
  const attributedToYou = row.attributed_partner_id === row.partner_id;
  return {
    object: 'customer',
    id: row.id,
    version: row.version + row.customer_version_offset,
    externalId: row.external_id,
    status: state.status,
    origin: row.origin,
    phone: isLinked ? row.phone : row.known_phone && maskPhone(row.known_phone),
    ...(isLinked
      ? { email: row.email, name: row.name ?? HIDDEN_PERSON.name, language: row.language }
      : HIDDEN_PERSON),
    kyc: kycResource(row.attestation !== null, state),
    canInvest: state.canInvest,
    attribution: {
      attributedToYou,
      ...(attributedToYou &&
        row.attributed_at && { attributedAt: row.attributed_at.toISOString() }),
    },
    service: { app: appLink(config.appUrl, row.partner_id, row.id) },
    nextAction: state.nextAction,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    linkedAt: row.linked_at?.toISOString() ?? null,
  };
}
