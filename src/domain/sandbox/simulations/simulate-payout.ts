import type { components } from '../../../../generated/partner/types.ts';
import { command } from '../../command.ts';
import { getPublishedRow } from '../../properties/find-properties.ts';
import { payoutsWithProperty } from '../../rental-income/payouts/list-payouts.ts';
import { payoutResource } from '../../rental-income/resource.ts';
import { getLinkedCustomer, type AboutCustomer } from '../linked-customer.ts';
import { payRent } from '../pay-rent.ts';

type Request = components['schemas']['SimulatePayoutRequest'];

/**
 * Splits a quarter's rent of a property for one of its owners (D92): the amount is the customer's
 * part, and no other owner receives anything. A job pays the payout, as on live.
 * @throws ApiError resource_not_found, also once unlinked; invalid_parameter; state_conflict before
 * consent, or if the customer owns no share of the property
 */
export const simulatePayout = command(
  async (work, { property, amount, ...about }: AboutCustomer & Request) => {
    const { investor_id: onlyHolder, partner_id } = await getLinkedCustomer(work.trx, about);
    const { world } = about.caller.partner;
    const { id: propertyId } = await getPublishedRow(work.trx, world, property, 'property');
    const runId = await payRent(work, { propertyId, onlyHolder, amount, partner: partner_id });
    const payout = payoutsWithProperty(work.trx).where('payouts.run_id', '=', runId);
    return payoutResource(await payout.executeTakeFirstOrThrow());
  },
  { enqueues: true },
);
