import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { findAnswer, keyInUse, KeyTaken, settleFailure, type IdempotentRequest } from '../idempotency/idempotency.ts';
import { reserveOrder, type CreateOrderRequest, type OrderReply } from '../orders/place-order.ts';
import type { Caller } from '../partners/caller.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { askForPage, canCheckOut, CheckoutUnavailable } from './ask-for-page.ts';
import { showOrder } from './show-order.ts';
import { takeUpCheckout, type Opening } from './take-up-checkout.ts';

type KeptReply = OrderReply & { kept: 'now' | 'before' };

/**
 * Places an order that the customer pays on a card page, in phases: reserve (one transaction), ask the processor for the page (none), show (one transaction:
 * the order with its page, order.created and the answer under the Idempotency-Key). Until it is shown no partner sees it. A crash in between is finished by
 * the same key, or undone by `finishCheckouts`; where the processor fails, it is undone at once.
 * @param origin where the sandbox's own page stands
 * @throws ApiError as `reserveOrder` does, and checkout_unavailable: nothing is reserved and the key is free
 */
export async function placeCardOrder(
  ctx: Context,
  caller: Caller,
  request: CreateOrderRequest,
  key: IdempotentRequest,
  origin: string,
): Promise<KeptReply> {
  try {
    const opening = (await takeUpCheckout(ctx.db, caller.partner.id, key.key)) ?? (await reserve(ctx, caller, request, key));
    return { status: 201, body: await open(ctx, opening, origin), kept: 'now' };
  } catch (error) {
    if (error instanceof KeyTaken) return awaitAnswer(ctx, key, keyInUse());
    if (error instanceof ApiError && error.code === 'idempotency_key_in_use') return awaitAnswer(ctx, key, error);
    if (error instanceof ApiError) return settleFailure<OrderReply>(ctx, key, error);
    throw error;
  }
}

/** Phase 1. The key is claimed and has no answer yet. */
async function reserve(ctx: Context, caller: Caller, request: CreateOrderRequest, key: IdempotentRequest): Promise<Opening> {
  const { order } = await reserveOrder(ctx, caller, request, key, ({ placed }) => {
    if (!canCheckOut(ctx)) throw new ApiError('checkout_unavailable', { retryAfter: RETRY_AFTER, message: 'Card checkout is not set up here.' });
    const ending = sql`ending as (
      insert into card_checkouts (order_id, partner_id, idempotency_key) select order_id, ${caller.partner.id}, ${key.key} from reserved returning 1)`;
    return { order: placed, answer: null, ending };
  });
  return { orderId: order.id, attempt: 1 };
}

const RETRY_AFTER = 5;

/** Phases 2 and 3. */
async function open(ctx: Context, opening: Opening, origin: string): Promise<OrderReply['body']> {
  try {
    const page = await askForPage(ctx, opening, origin);
    return await showOrder(ctx, opening, page);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    ctx.log.warn({ err: error, order: opening.orderId }, 'no card page');
    await abandonCheckout(ctx, opening);
    throw new ApiError('checkout_unavailable', { retryAfter: RETRY_AFTER, cause: error });
  }
}

const WAIT_MS = 2000;
const LOOK_EVERY_MS = 50;

/** What another request with the key is about to answer (D45). @throws ApiError what was kept, or `otherwise` after 2 seconds */
async function awaitAnswer({ db }: Context, key: IdempotentRequest, otherwise: ApiError): Promise<KeptReply> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    const answer = await findAnswer(db, key);
    if (answer) return { ...(answer as OrderReply), kept: 'before' };
    await wait(LOOK_EVERY_MS);
  }
  throw otherwise;
}
