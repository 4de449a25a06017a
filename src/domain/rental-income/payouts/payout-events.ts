import type { components } from '../../../../generated/partner/types.ts';
import { anyOf } from '../../../database/any-of.ts';
import type { UnitOfWork } from '../../command.ts';
import { customersWithInvestor } from '../../customers/find-customers.ts';
import { customerResource } from '../../customers/resource.ts';
import type { EventDraft } from '../../events/append.ts';
import { payoutsWithProperty } from './list-payouts.ts';
import { payoutResource } from '../resource.ts';

type Schemas = components['schemas'];

/** Emits an event of each payout for each customer, with the partner's view of the customer. */
export async function emitPayoutEvents(
  { ctx, trx, emit }: UnitOfWork,
  eventOf: (
    partnerId: string,
    customer: Schemas['Customer'],
    payout: Schemas['Payout'],
  ) => EventDraft,
  payoutIds: string[],
  customerIds: string[],
): Promise<void> {
  if (customerIds.length === 0 || payoutIds.length === 0) return;
  const payouts = await payoutsWithProperty(trx)
    .where('payouts.id', '=', anyOf(payoutIds))
    .orderBy('payouts.position')
    .execute();
  const payoutsByInvestor = Map.groupBy(payouts, (payout) => payout.investor_id);
  const customers = await customersWithInvestor(trx)
    .where('customers.id', '=', anyOf(customerIds))
    .orderBy('customers.id')
    .execute();
  for (const customer of customers)
    for (const payout of payoutsByInvestor.get(customer.investor_id) ?? [])
      emit(
        eventOf(
          customer.partner_id,
          customerResource(ctx.config, customer),
          payoutResource(payout),
        ),
      );
}
