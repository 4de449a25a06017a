import type { components } from '../../../../generated/backoffice/types.ts';
import { minutesFromNow } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toEgp, toPiastres } from '../../money.ts';
import { reserveWalletAmount } from '../../wallet/order-wallet-amount.ts';
import { getBackOfficeOrder } from '../back-office.ts';
import { completeAfterSale } from '../funding/close-funding.ts';
import { APP_HOLD_MINUTES } from '../payment/hold.ts';
import { lockViewers, type LockedOrder } from '../states/lock-order.ts';
import { emitOrderEvent, moveOrder, moveShares, recordTransition } from '../states/move-order.ts';
import { findTransition } from '../../order-states/order-transitions.ts';
import { nextOrderNumber } from './order-number.ts';
import { lockBuyer, priceItems, type PricedItem } from './price-app-order.ts';

type AppOrder = components['schemas']['CreateAppOrderRequest'];

/**
 * Violations if another order has taken the shares, or price, fee or minimum have changed. The next
 * attempt succeeds or throws the error for the new state.
 */
export const TERMS_CHANGED_MEANWHILE = {
  constraints: [
    'property_shares_not_oversold',
    'property_shares_open',
    'order_items_terms_current',
    'order_items_of_one_world', // the world of the sandbox was reset
  ],
  exhausted: () =>
    new ApiError('service_unavailable', {
      retryAfter: 1,
      message: 'Too many orders for these properties at once. Try again.',
    }),
};

interface PlaceAppOrder {
  request: AppOrder;
  actor: string;
}

/**
 * Places an order of the service's app. The shares of all its items are reserved, or none; the
 * wallet's part is reserved until the order is paid. If the wallet pays for everything, the order
 * is paid at once (D21).
 * @throws ApiError resource_not_found, customer_not_eligible, invalid_parameter, invalid_shares,
 * property_not_available, state_conflict if the wallet has less or the person was erased
 */
export const placeAppOrder = command(async (work, { request, actor }: PlaceAppOrder) => {
  const investor = await lockBuyer(work.trx, request.investor);
  const items = await priceItems(work.trx, request.items, investor.world);
  const gross = items.reduce((sum, item) => sum + item.gross, 0n);
  const order = await insertOrder(
    work.trx,
    investor.id,
    items,
    gross,
    walletAmount(request, gross),
  );
  const transition = findTransition(null, 'place')!;
  await recordTransition(work.trx, { orders: [order], transition, actor });
  await reserveWalletAmount(work.trx, order);
  await moveShares(work.trx, order, 'reserve');
  emitOrderEvent(work, order, transition);
  if (order.payable === 0n) {
    await moveOrder(work, { order, trigger: 'confirmDirectPayment', actor });
    completeAfterSale(work, order.id, actor);
  }
  return getBackOfficeOrder(work.trx, order.id);
}, TERMS_CHANGED_MEANWHILE);

/**
 * Returns the wallet's part of the price, in piastres.
 * @throws ApiError invalid_parameter if it is more than the order costs
 */
function walletAmount({ walletAmount: egp = 0 }: AppOrder, gross: bigint): bigint {
  const amount = toPiastres(egp, 'walletAmount');
  if (amount <= gross) return amount;
  throw new ApiError('invalid_parameter', {
    param: 'walletAmount',
    message: 'walletAmount is more than the order costs.',
    details: { gross: toEgp(gross) },
  });
}

async function insertOrder(
  trx: Trx,
  investorId: string,
  items: PricedItem[],
  gross: bigint,
  walletApplied: bigint,
): Promise<LockedOrder> {
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
      is_published: true,
      expires_at: minutesFromNow(APP_HOLD_MINUTES),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = items.map(({ property_id, shares, pricePerShare, subtotal, fees }, position) => {
    return {
      order_id: row.id,
      position,
      property_id,
      shares,
      price_per_share: pricePerShare,
      subtotal,
      fees,
    };
  });
  await trx.insertInto('order_items').values(lines).execute();
  const order = {
    ...row,
    items: items.map(({ property_id, code, name, shares }) => ({
      property_id,
      code,
      name,
      shares,
    })),
  };
  return { ...order, viewers: await lockViewers(trx, order) };
}
