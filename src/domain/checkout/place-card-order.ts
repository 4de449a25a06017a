import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import {
  findStoredResponse,
  IdempotencyKeyConflict,
  keyInUse,
  resolveFailure,
  type IdempotentRequest,
  type Replayable,
} from '../idempotency/idempotency.ts';
import { CardProcessorRefusal } from '../../gateways/card/card-processor.ts';
import { insertCardOrder, orderToInsert } from '../orders/placing/insert-orders.ts';
import { planAndInsert, type OrderReply } from '../orders/placing/place-order.ts';
import type { PlaceOrder } from '../orders/placing/plan-order.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { canCheckOut, CheckoutUnavailable, createPaymentPage } from './create-payment-page.ts';
import { publishOrder } from './publish-order.ts';
import { resumeCheckout, type CheckoutAttempt } from './resume-checkout.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Places an order that the customer pays on a card page, in three phases: reserve (one
 * transaction), create the page at the processor (no transaction), publish (one transaction: the
 * order with its page, order.created, and the response under the Idempotency-Key). No partner sees
 * the order before it is published. After a crash in between, a request with the same key resumes
 * it, or `abandonStuckCheckouts` releases it. If the processor fails or refuses, the order is
 * released at once.
 * @param origin the address of the sandbox's own page
 * @throws ApiError as `planAndInsert` does; checkout_unavailable: nothing is reserved and the key is
 * free; checkout_rejected with details {reason}: nothing is reserved and the key has this response
 */
export async function placeCardOrder(
  ctx: Context,
  input: PlaceOrder,
  origin: string,
): Promise<Replayable<OrderReply>> {
  const { caller, key } = input;
  const stored = await findStoredResponse(ctx, key);
  if (stored) return { ...(stored as OrderReply), replayed: true };
  try {
    const attempt =
      (await resumeCheckout(ctx.db, caller.partner.id, key.key)) ?? (await reserve(ctx, input));
    return { status: 201, body: await openCheckout(ctx, attempt, origin), replayed: false };
  } catch (error) {
    if (error instanceof IdempotencyKeyConflict) return awaitResponse(ctx, key, keyInUse());
    if (error instanceof ApiError && error.code === 'idempotency_key_in_use')
      return awaitResponse(ctx, key, error);
    if (error instanceof ApiError) return resolveFailure<OrderReply>(ctx, key, error);
    throw error;
  }
}

/** Reserves the order and claims the key, which has no response yet (phase 1). */
function reserve(ctx: Context, input: PlaceOrder): Promise<CheckoutAttempt> {
  return planAndInsert(ctx, input, async (plan) => {
    if (!canCheckOut(ctx)) {
      throw new ApiError('checkout_unavailable', {
        retryAfter: RETRY_AFTER_SECONDS,
        message: 'Card checkout is not set up here.',
      });
    }
    if (!(await insertCardOrder(ctx.db, orderToInsert(input, plan, null))))
      throw new IdempotencyKeyConflict();
    return { orderId: plan.order.id, attempt: 1 };
  });
}

/** Creates the page and publishes the order (phases 2 and 3). */
async function openCheckout(
  ctx: Context,
  attempt: CheckoutAttempt,
  origin: string,
): Promise<OrderReply['body']> {
  try {
    const page = await createPaymentPage(ctx, attempt, origin);
    return await publishOrder(ctx, { attempt, page });
  } catch (error) {
    if (error instanceof CardProcessorRefusal) {
      ctx.log.error({ err: error, order: attempt.orderId }, 'card payment page was refused');
      await abandonCheckout(ctx, attempt);
      throw new ApiError('checkout_rejected', { details: { reason: error.reason }, cause: error });
    }
    if (!(error instanceof CheckoutUnavailable)) throw error;
    ctx.log.warn({ err: error, order: attempt.orderId }, 'card payment page could not be created');
    await abandonCheckout(ctx, attempt);
    throw new ApiError('checkout_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause: error });
  }
}

const RESPONSE_TIMEOUT_MS = 2000;
const POLL_INTERVAL_MS = 50;

/**
 * Waits for the response of another request with the key (D45).
 * @throws ApiError its stored error, or `timeout` after 2 seconds
 */
async function awaitResponse(
  ctx: Context,
  key: IdempotentRequest,
  timeout: ApiError,
): Promise<Replayable<OrderReply>> {
  for (let waited = 0; waited < RESPONSE_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    const response = await findStoredResponse(ctx, key);
    if (response) return { ...(response as OrderReply), replayed: true };
    await delay(POLL_INTERVAL_MS);
  }
  throw timeout;
}
