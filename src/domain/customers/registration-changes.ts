import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { mergeMetadata } from './metadata.ts';

export type RegistrationRequest = components['schemas']['CreateCustomerRequest'];
type PartnerData = Pick<RegistrationRequest, 'externalId' | 'metadata' | 'kyc'>;
export type Link = Selectable<Database['customers']>;
type LinkChange = Omit<UpdateObject<Database, 'customers'>, 'version'>;

/** The columns that a repeated registration changes, by the status of the link (D25, D48). */
const CHANGES: Record<
  Link['link_status'],
  (link: Link, request: RegistrationRequest, phone: string) => LinkChange
> = {
  active: (link, request) => partnerColumns(missingData(link, request)),
  pending_consent: (link, request, phone) => ({
    ...partnerColumns(request),
    ...(phone !== link.known_phone && { known_phone: phone }),
  }),
  unlinked: (_link, request, phone) => ({
    ...partnerColumns(request),
    known_phone: phone,
    link_status: 'pending_consent',
    linked_at: null,
    unlinked_at: null,
  }),
};

/** Changes an existing link as a repeated registration with this phone does. */
export async function applyRegistration(
  trx: Trx,
  link: Link,
  request: RegistrationRequest,
  phone: string,
): Promise<void> {
  const columns = CHANGES[link.link_status](link, request, phone);
  if (Object.keys(columns).length === 0) return;
  await trx
    .updateTable('customers')
    .set({
      ...columns,
      // A change of the investor in the same registration may have counted already.
      version: sql<number>`greatest(version, ${link.version + 1})`,
      updated_at: now,
    })
    .where('id', '=', link.id)
    .execute();
}

/** Returns the columns for the partner's own data in the request; omitted fields have none. */
export function partnerColumns({ externalId, metadata, kyc }: PartnerData) {
  return {
    ...(externalId !== undefined && { external_id: externalId }),
    ...(metadata && { metadata: JSON.stringify(metadata) }),
    ...(kyc && { attestation: JSON.stringify(kyc) }),
  };
}

/** Returns the data of the request that the customer does not have yet. */
function missingData(
  link: Link,
  { externalId, metadata = {}, kyc }: RegistrationRequest,
): PartnerData {
  const hasNewKeys = Object.keys(metadata).some((key) => !Object.hasOwn(link.metadata, key));
  return {
    ...(externalId !== undefined && link.external_id === null && { externalId }),
    ...(hasNewKeys && { metadata: mergeMetadata(metadata, link.metadata) }),
    ...(kyc && link.attestation === null && { kyc }),
  };
}
