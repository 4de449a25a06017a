import { sql, type Insertable } from 'kysely';
import { unindexed } from '../../database/any-of.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import type { EventDraft } from '../events/append.ts';
import { commissionCreated } from '../events/events.ts';
import { percentage } from '../money.ts';
import { commissionResource } from './resource.ts';
import { visibilityOf, type SeenOrder } from './visibility.ts';
import { nameCause, postEntries } from '../journal/post-entries.sql.ts';

interface PaidOrder extends SeenOrder {
  id: string;
  number: string;
  investor_id: string;
  /** Piastres. */
  gross: bigint;
  payment_attempt: number;
}

/**
 * Records the commission of an order that has become paid: a percentage of amounts.gross, for the
 * partner to which the investor is attributed, even if another partner placed the order (D9, D10).
 * Records nothing if the investor is attributed to no partner. The row names the order only if that
 * partner can see it, and the customer only if it is linked or the order is seen (D28). Returns the
 * events.
 */
export async function recordPurchaseCommission(trx: Trx, order: PaidOrder): Promise<EventDraft[]> {
  const attribution = await findAttribution(trx, order.investor_id);
  if (!attribution) return [];
  return record(trx, {
    ...attribution.columns,
    type: 'purchase_commission',
    amount: percentage(order.gross, attribution.purchase_commission_basis_points),
    customer_amount: order.gross,
    order_id: order.id,
    payment_attempt: order.payment_attempt,
    ...(await visibilityOf(trx, attribution.columns, order)),
    reference: order.number,
  });
}

/**
 * Reverses the commission of a paid order that is now cancelled, refunded or unpaid again, by a row
 * whose reference is the reversed row (D10). Records nothing if the order earned none, or if it is
 * already reversed. Returns the events.
 */
export async function reversePurchaseCommission(
  trx: Trx,
  order: SeenOrder & Pick<PaidOrder, 'id' | 'payment_attempt'>,
): Promise<EventDraft[]> {
  const earned = await trx
    .selectFrom('commissions')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('type', '=', 'purchase_commission')
    .where('payment_attempt', '=', order.payment_attempt)
    .executeTakeFirst();
  if (!earned) return [];
  const { created_at: _earnedAt, position: _position, ...columns } = earned;
  return record(trx, {
    ...columns,
    ...(await visibilityOf(trx, earned, order)),
    type: 'reversal',
    amount: -earned.amount,
    reference: earned.id,
  });
}

/**
 * Records the signup fee of an attributed investor whose own KYC is complete for the first time.
 * Records nothing if the fee is zero (D10). `actor` has recorded the last step. Returns the events.
 */
export async function recordSignupFee(
  trx: Trx,
  investor: { id: string },
  actor: string,
): Promise<EventDraft[]> {
  const attribution = await findAttribution(trx, investor.id);
  if (!attribution || attribution.signup_fee === 0n) return [];
  await nameCause(trx, actor);
  return record(trx, {
    ...attribution.columns,
    ...(await visibilityOf(trx, attribution.columns)),
    type: 'signup_fee',
    amount: attribution.signup_fee,
  });
}

/**
 * Reads the partner to which an investor is attributed: its agreement, and the columns that all of
 * its rows have.
 */
async function findAttribution(trx: Trx, investorId: string) {
  const row = await trx
    .selectFrom('investors')
    .innerJoin('partners', 'partners.id', 'investors.attributed_partner_id')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.investor_id', '=', 'investors.id')
        .on(unindexed('customers.partner_id'), '=', sql.ref('partners.id')),
    )
    .where('investors.id', '=', investorId)
    .select([
      'partners.id as partner_id',
      'partners.mode',
      'purchase_commission_basis_points',
      'signup_fee',
      'customers.id as customer_id',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { partner_id, mode, customer_id, ...agreement } = row;
  return {
    ...agreement,
    columns: { partner_id, customer_id, investor_id: investorId, test_mode: mode === 'test' },
  };
}

/** Adds a row to the ledger, unless the same commission is already recorded. */
async function record(
  trx: Trx,
  columns: Omit<Insertable<Database['commissions']>, 'id'>,
): Promise<EventDraft[]> {
  const row = await trx
    .insertInto('commissions')
    .values({ ...columns, id: newId('commission') })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return [];
  await postEntries(trx, 'commission_earned', [row.id]);
  return [commissionCreated(row.partner_id, commissionResource(row))];
}
