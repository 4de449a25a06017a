import type { components } from '../../../generated/partner/types.ts';
import { now } from '../../database/clock.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import type { Caller } from '../partners/caller.ts';
import { assertAcceptableAttestation } from './attestation.ts';
import { assertExternalIdFree, mapExternalIdConflict } from './external-id.ts';
import { getCustomerRow, lockCustomer } from './find-customers.ts';
import { mergeMetadata } from './metadata.ts';
import { reportCustomerChange } from './report-customer-change.ts';
import { customerResource, type CustomerRow } from './resource.ts';

type CustomerChange = components['schemas']['UpdateCustomerRequest'];

interface UpdateCustomer {
  caller: Caller;
  customerId: string;
  change: CustomerChange;
}

/**
 * Changes the partner's own data: externalId, metadata, attestation. Omitted fields do not change,
 * and an empty change does nothing. An attestation that changes the customer is reported. Once the
 * customer is unlinked, only its externalId can be removed, so that the person's next number can have
 * it.
 * @throws ApiError resource_not_found, state_conflict once unlinked, external_id_in_use,
 * invalid_parameter for an attestation that is too old (D3) or of another level than agreed (D216), or for
 * more than 20 pairs (D53)
 */
export const updateCustomer = command(
  async (work, { caller, customerId, change }: UpdateCustomer) => {
    const { ctx, trx } = work;
    assertAcceptableAttestation(caller, change.kyc);
    const customer = await lockCustomer(trx, caller, customerId);
    if (Object.keys(change).length === 0) return customerResource(ctx.config, customer);
    assertChangeable(customer, change);
    const { externalId, metadata, kyc } = change;
    if (externalId !== customer.external_id) await assertExternalIdFree(trx, caller, externalId);
    await mapExternalIdConflict(() =>
      trx
        .updateTable('customers')
        .set({
          ...(externalId !== undefined && { external_id: externalId }),
          ...(metadata && { metadata: JSON.stringify(mergeMetadata(customer.metadata, metadata)) }),
          ...(kyc !== undefined && { attestation: kyc && JSON.stringify(kyc) }),
          version: customer.version + 1,
          updated_at: now,
        })
        .where('id', '=', customerId)
        .execute(),
    );
    const changed = await getCustomerRow(trx, caller, customerId);
    reportCustomerChange(work, customer, changed);
    return customerResource(ctx.config, changed);
  },
);

/** @throws ApiError state_conflict if the customer is unlinked and more than its externalId changes */
function assertChangeable(
  { link_status }: CustomerRow,
  { externalId, ...others }: CustomerChange,
): void {
  const isExternalIdRemoval = externalId === null && Object.keys(others).length === 0;
  if (link_status !== 'unlinked' || isExternalIdRemoval) return;
  throw new ApiError('state_conflict', {
    situation: 'unlinked',
    message: 'The customer is unlinked. Register the phone number again to link it.',
    details: {
      status: 'unlinked',
      allowed: ['pending_consent', 'onboarding', 'active', 'suspended'],
    },
  });
}
