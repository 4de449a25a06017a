import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { isTransient, LOCK_TIMEOUT, pgFailure, violates } from '../../database/failures.ts';
import { ApiError } from '../../errors.ts';
import { logStatement, type EventDraft } from '../events/append.ts';
import { orderEvent } from '../events/events.ts';
import { keyInUse, KeyTaken, settleFailure, type IdempotentRequest } from '../idempotency/idempotency.ts';
import type { Caller } from '../partners/caller.ts';
import { decideOrder, type PlannedOrder } from './decide-order.ts';
import type { OrderRow } from './find-orders.ts';
import { findTransition, type OrderTransition } from './order-transitions.ts';
import { readForPlacing } from './read-for-placing.ts';
import { orderResource } from './resource.ts';

type CreateOrderRequest = components['schemas']['CreateOrderRequest'];
type OrderReply = { status: 201; body: components['schemas']['Order'] };

/**
 * Guards that say that what was read has changed since: look again. An API order has a day to be counted on and a customer (orders_source_whole): it
 * gets none where the day's limit is used up, or the customer was unlinked or suspended meanwhile.
 */
const GUARDS = ['property_shares_not_oversold', 'property_shares_open', 'orders_external_reference_unique', 'orders_source_whole'];
const TRIES = 5;

/**
 * Places an order: reserves the shares at today's price, counts it toward the day's limit, and logs its events and the answer under its
 * Idempotency-Key, all in one statement, after one that reads (specification, Endpoints; D11, D13, D43, D57).
 *
 * Nothing is locked between the two. The statement repeats every guard itself, by constraint or by finding no row; where one of them refuses, the
 * state is read anew, which either names the error or tries again.
 * @throws ApiError capability_not_enabled, resource_not_found, consent_required, customer_not_eligible, invalid_shares, property_not_available,
 *   order_limit_exceeded, daily_limit_exceeded, amount_mismatch, external_reference_in_use, checkout_unavailable
 */
export async function placeOrder(
  ctx: Context,
  caller: Caller,
  request: CreateOrderRequest,
  key: IdempotentRequest,
): Promise<OrderReply & { kept: 'now' | 'before' }> {
  try {
    for (let tries = 1; ; tries++) {
      const seen = await readForPlacing(ctx, caller, request.customer, request.property, request.externalReference);
      const plan = decideOrder(caller, request, seen);
      const body = await write(ctx, caller, plan, key);
      if (body) return { status: 201, body, kept: 'now' };
      if (tries === TRIES)
        throw new ApiError('service_unavailable', {
          retryAfter: 1,
          message: 'Too many orders for this property at once. Retry with the same Idempotency-Key.',
        });
    }
  } catch (error) {
    if (error instanceof ApiError || error instanceof KeyTaken) return settleFailure<OrderReply>(ctx, key, error);
    throw error;
  }
}

/** The order's answer, or null where a guard refused and nothing was written. @throws KeyTaken */
async function write(ctx: Context, caller: Caller, plan: PlannedOrder, key: IdempotentRequest): Promise<OrderReply['body'] | null> {
  const { events, order } = eventsOf(caller, plan);
  const body = orderResource(order, plan.customerId);
  try {
    const { rows } = await statement(ctx, caller, plan, order, events, key, JSON.stringify(body)).execute(ctx.db);
    const [outcome] = rows;
    if (!outcome?.claimed) throw new KeyTaken();
    return body;
  } catch (error) {
    const failure = pgFailure(error);
    if (failure?.code === LOCK_TIMEOUT && failure.where?.includes('idempotency_keys')) throw keyInUse();
    if (violates(error, ...GUARDS) || isTransient(error)) return null;
    throw error;
  }
}

/** The order as it will stand, and an event for each step it takes, each with the order as it is after that step. */
function eventsOf(caller: Caller, plan: PlannedOrder): { order: OrderRow; events: EventDraft[] } {
  const steps = ['place', ...(plan.settlement ? (['submitSettlement'] as const) : [])] as const;
  const events: EventDraft[] = [];
  let order = plan.placed;
  let status: OrderRow['status'] | null = null;
  for (const [index, trigger] of steps.entries()) {
    const [, , to, , event]: OrderTransition = findTransition(status, trigger)!;
    order = { ...order, ...(trigger === 'submitSettlement' ? plan.settlement : {}), status: to, version: index + 1 };
    if (event) events.push(orderEvent(event, caller.partner.id, orderResource(order, plan.customerId)));
    status = to;
  }
  return { order, events };
}

/** Claim the key, count the day, hold the buyer, write the order, reserve the shares, log the events: each part reads the one before, which is the order of their locks. */
function statement(ctx: Context, caller: Caller, plan: PlannedOrder, order: OrderRow, events: EventDraft[], key: IdempotentRequest, answer: string) {
  const { numbered, logged } = logStatement(ctx, caller.partner.id, events, sql`from reserved`);
  const history = events.map((_, index) =>
    index === 0
      ? sql`(${order.id}, 1, null, 'place', 'awaiting_payment', ${caller.keyId})`
      : sql`(${order.id}, ${index + 1}::integer, 'awaiting_payment', 'submitSettlement', 'payment_under_review', ${caller.keyId})`,
  );
  return sql<{ claimed: boolean }>`
    with claimed as (
      insert into idempotency_keys (partner_id, key, fingerprint, status, body)
      values (${key.partnerId}, ${key.key}, ${key.fingerprint}, 201, ${answer})
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
      select customers.id from customers join investors on investors.id = customers.investor_id, claimed
      where customers.id = ${plan.customerId} and customers.link_status = 'active' and investors.suspended_at is null
      for share of customers, investors
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
    ), numbered as (${numbered}), logged as (${logged} returning 1)
    select exists (select from claimed) as claimed, (select count(*) from logged) as logged`;
}
