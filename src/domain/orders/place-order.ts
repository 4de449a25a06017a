import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { logStatement, type EventDraft } from '../events/append.ts';
import { orderEvent } from '../events/events.ts';
import { KeyTaken, settleFailure, type IdempotentRequest } from '../idempotency/idempotency.ts';
import type { Caller } from '../partners/caller.ts';
import { decideOrder, type PlannedOrder } from './decide-order.ts';
import type { OrderRow } from './find-orders.ts';
import { findTransition, type OrderTransition } from './order-transitions.ts';
import { writeOrder, type Placing } from './placing-statement.ts';
import { readForPlacing } from './read-for-placing.ts';
import { orderResource } from './resource.ts';

export type CreateOrderRequest = components['schemas']['CreateOrderRequest'];
export type OrderReply = { status: 201; body: components['schemas']['Order'] };

const TRIES = 5;

/**
 * Places an order that the partner settles: reserves the shares at today's price, counts it toward the day's limit, and logs its events and the answer
 * under its Idempotency-Key, all in one statement, after one that reads (specification, Endpoints; D11, D13, D43, D57).
 * @throws ApiError as `reserveOrder` does
 */
export async function placeOrder(
  ctx: Context,
  caller: Caller,
  request: CreateOrderRequest,
  key: IdempotentRequest,
): Promise<OrderReply & { kept: 'now' | 'before' }> {
  try {
    const { order, customerId } = await reserveOrder(ctx, caller, request, key, (plan) => placingOf(ctx, caller, plan));
    return { status: 201, body: orderResource(order, customerId), kept: 'now' };
  } catch (error) {
    if (error instanceof ApiError || error instanceof KeyTaken) return settleFailure<OrderReply>(ctx, key, error);
    throw error;
  }
}

/**
 * Reads, decides and writes. Nothing is locked between reading and writing. The statement repeats every guard itself, by constraint or by finding no row;
 * where one of them refuses, the state is read anew, which either names the error or tries again.
 * @throws KeyTaken, and ApiError capability_not_enabled, resource_not_found, consent_required, customer_not_eligible, invalid_shares, property_not_available,
 *   order_limit_exceeded, daily_limit_exceeded, amount_mismatch, external_reference_in_use, idempotency_key_in_use
 */
export async function reserveOrder(
  ctx: Context,
  caller: Caller,
  request: CreateOrderRequest,
  key: IdempotentRequest,
  placingOfPlan: (plan: PlannedOrder) => Placing,
): Promise<{ order: OrderRow; customerId: string }> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const seen = await readForPlacing(ctx, caller, request.customer, request.property, request.externalReference);
    const plan = decideOrder(caller, request, seen);
    const placing = placingOfPlan(plan);
    if (await writeOrder(ctx, caller, plan, key, placing)) return { order: placing.order, customerId: plan.customerId };
  }
  throw new ApiError('service_unavailable', {
    retryAfter: 1,
    message: 'Too many orders for this property at once. Retry with the same Idempotency-Key.',
  });
}

function placingOf(ctx: Context, caller: Caller, plan: PlannedOrder): Placing {
  const { order, events } = eventsOf(caller, plan);
  const { numbered, logged } = logStatement(ctx, caller.partner.id, events, sql`from reserved`);
  const ending = sql`numbered as (${numbered}), ending as (${logged} returning 1)`;
  return { order, answer: JSON.stringify(orderResource(order, plan.customerId)), ending };
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
