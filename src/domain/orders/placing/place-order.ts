import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { isLocked, pgFailure } from '../../../database/driver/failures.ts';
import { retry } from '../../../database/driver/retry.ts';
import { ApiError } from '../../../errors.ts';
import {
  IdempotencyKeyConflict,
  keyInUse,
  resolveFailure,
  type Replayable,
} from '../../idempotency/idempotency.ts';
import { insertSettledOrder, orderToInsert } from './insert-orders.ts';
import { placedEvents, planOrder, type PlaceOrder, type PlannedOrder } from './plan-order.ts';
import { withoutMetadata } from '../../order-metadata.ts';
import { orderResource } from '../resource.ts';
import { readForPlacing } from './read-for-placing.ts';

export type OrderReply = { status: 201; body: components['schemas']['Order'] };

/**
 * Violations if the state has changed since it was read; the order is then planned again. For an
 * API order, the statement must find a day to count it towards and a customer
 * (orders_source_complete): it finds none if the day's limit is used up, or if the customer's
 * version has changed.
 */
const STALE = [
  'property_shares_not_oversold',
  'property_shares_open',
  'order_items_terms_current',
  'order_items_of_one_world', // the world of the sandbox was reset
  'orders_external_reference_unique',
  'orders_source_complete',
];

/**
 * Places an order that the partner settles: reserves the shares at the current price, counts it
 * towards the day's limit, and writes its events and the response under its Idempotency-Key, in one
 * statement after one that reads (D11, D13, D43, D57). The first statement also reads whether the
 * key was used, so the router does not read the stored response before.
 * @throws ApiError as `planAndInsert` does
 */
export async function placeOrder(ctx: Context, input: PlaceOrder): Promise<Replayable<OrderReply>> {
  try {
    return await planAndInsert(ctx, input, async (plan) => {
      const events = placedEvents(input.caller, plan);
      const body = orderResource(plan.order, plan.customerId);
      const response = { status: 201, body: JSON.stringify(withoutMetadata(body)) };
      const order = orderToInsert(input, plan, response);
      if (!(await insertSettledOrder(ctx, order, events))) throw new IdempotencyKeyConflict();
      ctx.tracing.events(events);
      await ctx.sandbox?.onSettlement(ctx, {
        orderId: body.id,
        partnerId: input.caller.partner.id,
        reference: plan.order.settlement_reference,
      });
      return { status: 201, body, replayed: false };
    });
  } catch (error) {
    if (error instanceof ApiError || error instanceof IdempotencyKeyConflict)
      return resolveFailure<OrderReply>(ctx, input.key, error);
    throw error;
  }
}

/**
 * Reads, plans and inserts. Nothing is locked between reading and inserting. The insert checks
 * every condition again; if one is no longer true, the state is read again, which leads to the
 * right error or to another attempt.
 * @throws IdempotencyKeyConflict, and ApiError capability_not_enabled, resource_not_found,
 * consent_required, customer_not_eligible, invalid_shares, property_not_available,
 * order_limit_exceeded, daily_limit_exceeded, amount_mismatch, external_reference_in_use,
 * idempotency_key_in_use
 */
export function planAndInsert<Result>(
  ctx: Context,
  input: PlaceOrder,
  insert: (plan: PlannedOrder) => Promise<Result>,
): Promise<Result> {
  const attempt = async () => {
    const seen = await readForPlacing(ctx, input.caller, input.request, input.key);
    if (seen.key_is_used) throw new IdempotencyKeyConflict();
    try {
      return await insert(planOrder(input.caller, input.request, seen, ctx.sandbox));
    } catch (error) {
      if (isLocked(error) && pgFailure(error)?.where?.includes('idempotency_keys'))
        throw keyInUse();
      throw error;
    }
  };
  return retry(attempt, {
    constraints: STALE,
    exhausted: () =>
      new ApiError('service_unavailable', {
        retryAfter: 1,
        message: 'Too many orders for this property at once. Retry with the same Idempotency-Key.',
      }),
  });
}
