import { sql } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import { anyOf } from '../../../database/any-of.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import type { UnitOfWork } from '../../command.ts';
import { customersWithInvestor } from '../../customers/find-customers.ts';
import { customerResource } from '../../customers/resource.ts';
import type { EventDraft } from '../../events/append.ts';
import { payoutsWithProperty } from './list-payouts.ts';
import { payoutResource } from '../resource.ts';

type Schemas = components['schemas'];

/**
 * Locks the customers whose partners can see the payouts. The lock makes customer.unlinked a
 * partner's last event about a customer (D28). Returns their ids.
 */
export async function lockViewers(trx: Trx, investorIds: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('customers')
    .innerJoin('partners', 'partners.id', 'customers.partner_id')
    .where('customers.investor_id', '=', anyOf(investorIds))
    .where('link_status', '=', 'active')
    .where(sql<boolean>`'portfolioAccess' = any(partners.capabilities)`)
    .orderBy('customers.id')
    .forShare('customers')
    .select('customers.id')
    .execute();
  return rows.map(({ id }) => id);
}

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
