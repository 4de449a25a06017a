import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { oneOf } from '../../../database/any-of.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Db } from '../../../database/driver/connection.ts';
import { greater, toEgp } from '../../money.ts';
import { numberColumn } from '../../staff-numbers.ts';
import type { components } from '../../../../generated/backoffice/types.ts';
import { isCurrent } from './allocate-receipt.ts';

type Schemas = components['schemas'];
type Orders = ExpressionBuilder<Database, 'orders'>;

/**
 * Whether a payer, as `normalize_reference` writes it, is known as that of the order: it has the name of the partner,
 * or for an app order of the investor; or one of the payer's last 100 receipts paid an order of the same partner or
 * investor (D208).
 */
export const isKnownPayer = (payer: RawBuilder<string>): RawBuilder<boolean> => sql`(
  exists (
    select from unnest(case when orders.partner_id is null
      then (select array[name ->> 'en', name ->> 'ar'] from investors where investors.id = orders.investor_id)
      else (select array[name] from partners where partners.id = orders.partner_id) end) as known
    where length(normalize_reference(known)) > 2
      and strpos(${payer}, normalize_reference(known)) > 0)
  or exists (
    select from (
      select id from receipts as seen where normalize_reference(seen.payer) = ${payer}
      order by id desc limit 100) as earlier
    join receipt_allocations as paid on paid.receipt_id = earlier.id
    join orders as confirmed on confirmed.id = paid.order_id
    where confirmed.id <> orders.id and confirmed.paid_at is not null
      and coalesce(confirmed.partner_id, confirmed.investor_id) = coalesce(orders.partner_id, orders.investor_id)))`;

/** The same of the payer of a receipt. */
export const IS_KNOWN_PAYER = isKnownPayer(sql`normalize_reference(receipts.payer)`);

/** Selects the receipts that are matched to orders, and whether their payers are known. */
export const matchedReceipts = (eb: Orders) =>
  jsonArrayFrom(
    eb
      .selectFrom('receipt_allocations as allocation')
      .innerJoin('receipts', 'receipts.id', 'allocation.receipt_id')
      .whereRef('allocation.order_id', '=', 'orders.id')
      .where('allocation.releases', 'is', null)
      .where(isCurrent)
      .orderBy('allocation.position')
      .select(['allocation.receipt_id', 'receipts.reference', 'receipts.payer'])
      .select(IS_KNOWN_PAYER.as('is_known'))
      // As text, because the numbers of JSON are not exact enough for piastres.
      .select(sql<string>`allocation.amount::text`.as('amount')),
  );

/** Selects the open receipts with the reference that an order names whose payment is to be confirmed. */
export const namedReceipts = (eb: Orders) =>
  jsonArrayFrom(
    eb
      .selectFrom('receipts')
      .where('receipts.status', '=', 'open')
      .where('orders.status', '=', 'payment_under_review')
      .where(
        sql<boolean>`normalize_reference(receipts.reference) = normalize_reference(orders.settlement_reference)`,
      )
      .select('receipts.payer')
      .select(IS_KNOWN_PAYER.as('is_known'))
      .select(sql<string>`receipts.unallocated::text`.as('amount')),
  );

/** Selects the oldest request to confirm an order's payment that waits for a second operator. */
export const pendingConfirmation = (eb: Orders) =>
  jsonObjectFrom(
    eb
      .selectFrom('approvals')
      .whereRef('approvals.target', '=', 'orders.id')
      .where('approvals.operation', '=', 'confirmPayment')
      .where('approvals.status', 'in', oneOf(['pending']))
      .where('approvals.expires_at', '>', now)
      .orderBy('approvals.position')
      .limit(1)
      .select(['approvals.id', numberColumn('approvals').as('number')]),
  );

/** Selects orders by whether receipts show exactly what is to be transferred, or more or less. */
export const isMatch = (match: Schemas['OrderPaymentMatch']): RawBuilder<boolean> => {
  const shown = sql`coalesce(
    (select sum(allocation.amount) from receipt_allocations as allocation where allocation.order_id = orders.id
      having sum(allocation.amount) > 0),
    (select sum(receipts.unallocated) from receipts where receipts.status = 'open'
      and normalize_reference(receipts.reference) = normalize_reference(orders.settlement_reference)))`;
  return sql`(orders.status = 'payment_under_review' and ${shown} ${match === 'exact' ? sql`=` : sql`<>`} orders.payable)`;
};

interface Receipt {
  amount: string;
  payer: string;
  is_known: boolean;
}

interface PaidOrder {
  status: string;
  payable: bigint;
  reversed_amount: bigint;
  paid_at: Date | null;
  receipts: readonly Receipt[];
  named_receipts: readonly Receipt[];
  pending_approval?: Schemas['PendingApproval'] | null;
}

/** The statuses in which the payment of an order is awaited. */
export const UNPAID = [
  'awaiting_payment',
  'payment_under_review',
  'payment_rejected',
] as const satisfies Schemas['OrderStatus'][];

const isUnpaid = (status: string) => UNPAID.some((one) => one === status);

const sumOf = (receipts: readonly Receipt[]) =>
  receipts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** Returns what has arrived of an order's payment, what is still awaited, and what receipts show of it. */
export function paymentOf(order: PaidOrder): Schemas['OrderPayment'] {
  const { payable, receipts, named_receipts: named } = order;
  const matched = sumOf(receipts);
  const isConfirmedOtherwise = order.paid_at !== null && matched === 0n;
  const arrived = isConfirmedOtherwise ? payable : matched;
  const shown = receipts.length > 0 ? receipts : named;
  const payers = shown.filter(({ is_known }) => !is_known).map(({ payer }) => payer);
  return {
    received: toEgp(greater(arrived - order.reversed_amount, 0n)),
    outstanding: toEgp(isUnpaid(order.status) ? greater(payable - arrived, 0n) : 0n),
    match:
      order.status !== 'payment_under_review' || shown.length === 0
        ? null
        : sumOf(shown) === payable
          ? 'exact'
          : 'differs',
    ...(payers.length > 0 && { otherPayers: [...new Set(payers)] }),
    ...(order.pending_approval && { pendingApproval: order.pending_approval }),
  };
}

/** Reads the payers of an order's receipts who are not known as its partner, or for an app order as its investor. */
export async function readOtherPayers(db: Db, orderId: string): Promise<string[]> {
  const row = await db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select(['status', 'payable', 'reversed_amount', 'paid_at'])
    .select((eb) => [matchedReceipts(eb).as('receipts'), namedReceipts(eb).as('named_receipts')])
    .executeTakeFirst();
  return (row && paymentOf(row).otherPayers) ?? [];
}
