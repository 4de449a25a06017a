import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import { assertCurrentAttestation } from './attestation.ts';
import { assertExternalIdFree, refusingTakenExternalId } from './external-id.ts';
import { findCustomer, lockCustomer } from './find-customers.ts';
import { customerResource } from './resource.ts';

type Schemas = components['schemas'];

/**
 * Changes the partner's own data: externalId, metadata, attestation. Fields that are left out do
 * not change, and an empty change does nothing. Once the customer is unlinked, only its externalId
 * can be removed, for the person's next number.
 * @throws ApiError resource_not_found, state_conflict once unlinked, external_id_in_use,
 * invalid_parameter for an attestation that is too old (D3) or more than 20 pairs (D53)
 */
export async function updateCustomer(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  id: string,
  change: Schemas['UpdateCustomerRequest'],
): Promise<Schemas['Customer']> {
  assertCurrentAttestation(change.kyc);
  const customer = await lockCustomer(trx, caller, id);
  if (Object.keys(change).length === 0) return customerResource(ctx.config, customer);
  if (customer.link_status === 'unlinked' && !onlyFreesExternalId(change)) {
    throw new ApiError('state_conflict', {
      message: 'The customer is unlinked. Register the phone number again to link it.',
      details: {
        status: 'unlinked',
        allowed: ['pending_consent', 'onboarding', 'active', 'suspended'],
      },
    });
  }
  const { externalId, metadata, kyc } = change;
  if (externalId !== customer.external_id) await assertExternalIdFree(trx, caller, externalId);
  await refusingTakenExternalId(() =>
    trx
      .updateTable('customers')
      .set({
        ...(externalId !== undefined && { external_id: externalId }),
        ...(metadata && { metadata: JSON.stringify(mergeMetadata(customer.metadata, metadata)) }),
        ...(kyc !== undefined && { attestation: kyc && JSON.stringify(kyc) }),
        version: customer.version + 1,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute(),
  );
  return customerResource(ctx.config, await findCustomer(trx, caller, id));
}

function onlyFreesExternalId({ externalId, ...others }: Schemas['UpdateCustomerRequest']): boolean {
  return externalId === null && Object.keys(others).length === 0;
}

const MOST_PAIRS = 20;

/**
 * The stored pairs with the change put into them: a string sets its key, null removes it. @throws
 * ApiError invalid_parameter (D53)
 */
export function mergeMetadata(
  stored: Schemas['Metadata'],
  change: Schemas['MetadataPatch'],
): Schemas['Metadata'] {
  const pairs = Object.entries({ ...stored, ...change }).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  );
  if (pairs.length <= MOST_PAIRS) return Object.fromEntries(pairs);
  throw new ApiError('invalid_parameter', {
    param: 'metadata',
    message: `metadata would have ${pairs.length} pairs; it may have ${MOST_PAIRS}. Remove keys by setting them to null.`,
    details: { pairs: pairs.length, limit: MOST_PAIRS },
  });
}
