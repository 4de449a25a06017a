import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { isTransient, violates } from '../../database/failures.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { appendEvents } from '../events/append.ts';
import { runIdempotently, type IdempotentRequest } from '../idempotency/idempotency.ts';
import { toEgp, toPiastres } from '../money.ts';
import { holdForOrder } from '../wallet/order-money.ts';
import { backOfficeOrder, findAnyOrder } from './back-office.ts';
import { followSale } from './close-funding.ts';
import { holdBuyer, priceItems, type PricedItem } from './decide-app-order.ts';
import { lockViewers, type LockedOrder } from './find-orders.ts';
import { nextOrderNumber } from './order-number.ts';
import { findTransition } from './order-transitions.ts';
import { APP_HOLD_MINUTES } from './review-payment.ts';
import { moveOrder, moveShares, orderEvents, recordMove } from './transition.ts';

type Schemas = components['schemas'];
type AppOrder = Schemas['CreateAppOrderRequest'];
type AppOrderReply = { status: 201; body: Schemas['BackOfficeOrder']; kept: 'now' | 'before' };

/** Guards that say that the shares which were seen are gone: look again. */
const GUARDS = ['property_shares_not_oversold', 'property_shares_open'];
const TRIES = 5;

/**
 * Places an order of the service's app: the shares of all its items are reserved or none, and what the wallet pays is held until the order is paid.
 * Where the wallet pays for everything the order is paid at once (specification, Order; D21), and a unit that is then sold out closes its funding after
 * the answer was made.
 * @param actor the operator that places it
 * @param key the Idempotency-Key of the request, if it has one
 * @throws ApiError resource_not_found, customer_not_eligible, invalid_parameter, invalid_shares, property_not_available, state_conflict where the
 *   wallet has less, and as `runIdempotently` does
 */
export async function placeAppOrder(ctx: Context, request: AppOrder, actor: string, key: IdempotentRequest | null): Promise<AppOrderReply> {
  const reply = await insist(() =>
    runIdempotently(ctx, key, async (trx) => {
      const { id } = await place(ctx, trx, request, actor);
      return { status: 201 as const, body: backOfficeOrder(await findAnyOrder(trx, id)) };
    }),
  );
  const { id, status } = reply.body;
  if (reply.kept === 'now' && status === 'paid') await followSale(ctx, id, actor);
  return reply;
}

/** Tries again where somebody else took the shares meanwhile: what is left is then an order or an error that says so. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!violates(error, ...GUARDS) && !isTransient(error)) throw error;
    }
  }
  throw new ApiError('service_unavailable', { retryAfter: 1, message: 'Too many orders for these properties at once. Try again.' });
}

async function place(ctx: Context, trx: Trx, request: AppOrder, actor: string): Promise<LockedOrder> {
  const investor = await holdBuyer(trx, request.investor);
  const items = await priceItems(trx, request.items);
  const gross = items.reduce((sum, item) => sum + item.gross, 0n);
  const order = await insertOrder(trx, investor.id, items, gross, walletAmount(request, gross));
  const placed = findTransition(null, 'place')!;
  await recordMove(trx, order, placed, actor);
  await holdForOrder(trx, order);
  await moveShares(trx, order, 'reserve');
  const created = orderEvents(placed, order);
  if (order.payable > 0n) {
    await appendEvents(ctx, trx, created);
    return order;
  }
  const paid = await moveOrder(ctx, trx, order, 'confirmDirectPayment', actor);
  await appendEvents(ctx, trx, [...created, ...paid.events]);
  return paid.order;
}

/** In piastres. @throws ApiError invalid_parameter where it is more than the price */
function walletAmount({ walletAmount: egp = 0 }: AppOrder, gross: bigint): bigint {
  const amount = toPiastres(egp, 'walletAmount');
  if (amount <= gross) return amount;
  throw new ApiError('invalid_parameter', {
    param: 'walletAmount',
    message: 'walletAmount is more than the order costs.',
    details: { gross: toEgp(gross) },
  });
}

async function insertOrder(trx: Trx, investorId: string, items: PricedItem[], gross: bigint, walletApplied: bigint): Promise<LockedOrder> {
  const row = await trx
    .insertInto('orders')
    .values({
      id: newId('order'),
      number: nextOrderNumber,
      investor_id: investorId,
      source: 'app',
      status: 'awaiting_payment',
      gross,
      wallet_applied: walletApplied,
      payable: gross - walletApplied,
      funding_method: 'in_app',
      expires_at: sql<Date>`clock_timestamp() + ${APP_HOLD_MINUTES} * interval '1 minute'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = items.map(({ property_id, shares, pricePerShare, subtotal, fees }, position) => {
    return { order_id: row.id, position, property_id, shares, price_per_share: pricePerShare, subtotal, fees };
  });
  await trx.insertInto('order_items').values(lines).execute();
  const order = { ...row, items: items.map(({ property_id, code, name, shares }) => ({ property_id, code, name, shares })) };
  return { ...order, viewers: await lockViewers(trx, order) };
}
