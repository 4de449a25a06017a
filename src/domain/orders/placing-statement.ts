import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import { isTransient, LOCK_TIMEOUT, pgFailure, violates } from '../../database/failures.ts';
import { keyInUse, KeyTaken, type IdempotentRequest } from '../idempotency/idempotency.ts';
import type { Caller } from '../partners/caller.ts';
import type { PlannedOrder } from './decide-order.ts';
import type { OrderRow } from './find-orders.ts';

/** What one kind of order writes beside what all of them do. */
export interface Placing {
  /** The order as it will stand. */
  order: OrderRow;
  /** Kept under the key as JSON; null where it is not known yet. */
  answer: string | null;
  /** What follows the reservation: common table expressions, of which the last is called `ending`; the first of them reads `reserved`. */
  ending: RawBuilder<unknown>;
}

/**
 * Guards that say that what was read has changed since: look again. An API order has a day to be counted on and a customer (orders_source_whole): it
 * gets none where the day's limit is used up, or the customer has changed: link, suspension, KYC and attestation all count in its version.
 */
const GUARDS = ['property_shares_not_oversold', 'property_shares_open', 'orders_external_reference_unique', 'orders_source_whole'];

/** Writes a new order in one statement. @returns false where a guard refused and nothing was written @throws KeyTaken, ApiError idempotency_key_in_use */
export async function writeOrder(ctx: Context, caller: Caller, plan: PlannedOrder, key: IdempotentRequest, placing: Placing): Promise<boolean> {
  try {
    const { rows } = await statement(caller, plan, key, placing).execute(ctx.db);
    if (!rows[0]?.claimed) throw new KeyTaken();
    return true;
  } catch (error) {
    const failure = pgFailure(error);
    if (failure?.code === LOCK_TIMEOUT && failure.where?.includes('idempotency_keys')) throw keyInUse();
    if (violates(error, ...GUARDS) || isTransient(error)) return false;
    throw error;
  }
}

/** Claim the key, count the day, hold the buyer, write the order, reserve the shares, and the ending: each part reads the one before, which is the order of their locks. */
function statement(caller: Caller, plan: PlannedOrder, key: IdempotentRequest, { order, answer, ending }: Placing) {
  const history = [sql`(${order.id}, 1, null, 'place', 'awaiting_payment', ${caller.keyId})`];
  if (plan.settlement) history.push(sql`(${order.id}, 2::integer, 'awaiting_payment', 'submitSettlement', 'payment_under_review', ${caller.keyId})`);
  return sql<{ claimed: boolean }>`
    with claimed as (
      insert into idempotency_keys (partner_id, key, fingerprint, status, body)
      values (${caller.partner.id}, ${key.key}, ${key.fingerprint}, ${answer === null ? null : 201}, ${answer})
      on conflict (partner_id, key) do update
        set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
            created_at = excluded.created_at, expires_at = excluded.expires_at
        where idempotency_keys.expires_at <= clock_timestamp()
      returning 1
    ), counted as (
      insert into daily_order_amounts (partner_id, day, amount)
      select ${caller.partner.id}, ${order.counted_on}::date, ${order.payable}::bigint from claimed
      on conflict (partner_id, day) do update set amount = daily_order_amounts.amount + excluded.amount
        where daily_order_amounts.amount + excluded.amount <= ${caller.partner.dailyOrderAmountCap}
      returning day
    ), buyer as (
      select customers.id from customers, claimed
      where customers.id = ${plan.customerId} and customers.version = ${plan.customerVersion}
      for share of customers
    ), placed as (
      insert into orders (id, number, investor_id, partner_id, customer_id, source, status, external_reference, gross, payable, funding_method,
        settlement_reference, settlement_amount, settlement_paid_at, settlement_submitted_at, expires_at, counted_on, metadata, version, created_at, updated_at)
      select ${order.id}, ${order.number}, ${order.investor_id}, ${caller.partner.id}, (select id from buyer), 'api', ${order.status}, ${order.external_reference},
        ${order.gross}::bigint, ${order.payable}::bigint, ${order.funding_method}, ${order.settlement_reference}, ${order.settlement_amount}::bigint, ${order.settlement_paid_at}::timestamptz,
        ${order.settlement_submitted_at}::timestamptz, ${order.expires_at}::timestamptz, (select day from counted), ${JSON.stringify(order.metadata)}::jsonb, ${order.version}::integer,
        ${order.created_at}::timestamptz, ${order.updated_at}::timestamptz
      from claimed
      returning id
    ), listed as (
      insert into order_items (order_id, property_id, shares, price_per_share, subtotal, fees)
      select id, ${plan.item.propertyId}, ${plan.item.shares}::integer, ${plan.item.pricePerShare}::bigint, ${plan.item.subtotal}::bigint, ${plan.item.fees}::bigint from placed
    ), recorded as (
      insert into order_transitions (order_id, version, from_status, trigger, to_status, actor)
      select history.* from placed, (values ${sql.join(history)}) as history
    ), reserved as (
      insert into share_moves (order_id, property_id, kind, shares)
      select id, ${plan.item.propertyId}, 'reserve', ${plan.item.shares}::integer from placed
      returning order_id
    ), ${ending}
    select exists (select from claimed) as claimed, (select count(*) from ending) as ended`;
}
