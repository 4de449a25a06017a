import type { components } from '../../../../generated/backoffice/types.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { lesser, toEgp, toPiastres } from '../../money.ts';
import { insertRefundDue } from '../../refunds/insert-refund-due.ts';
import { lockOrder, type LockedOrder } from '../states/lock-order.ts';
import { findTransition, type OrderTrigger } from '../../order-states/order-transitions.ts';
import { allowedTrigger, stateConflict } from '../states/state-conflict.ts';
import {
  allocate,
  lockReceipt,
  lockUsableReceipt,
  matchedAmount,
  matchedOrders,
  releaseReceipts,
} from './allocate-receipt.ts';
import { getReceipt } from './back-office.ts';

type Match = components['schemas']['MatchReceiptRequest']['orders'][number];

interface ReceiptInput {
  receiptId: string;
  /** The operator's id. */
  actor: string;
}

/**
 * Matches a receipt to orders that wait for the confirmation of their payment. Each gets its
 * missing amount, unless an amount is given. The rest of the receipt remains open.
 * @throws ApiError resource_not_found, invalid_parameter if an order is named twice, state_conflict
 * if an order's status does not allow it, if nothing is missing, with details {missing} if less than
 * the given amount is, or with {unallocated} if less is left of the receipt
 */
export const matchReceipt = command(
  async ({ trx }, { receiptId, actor, orders }: ReceiptInput & { orders: Match[] }) => {
    assertNamedOnce(orders);
    const locked = new Map<string, LockedOrder>();
    for (const id of orders.map(({ order }) => order).sort())
      locked.set(id, await lockNamed(trx, id, orders));
    let receipt = await lockUsableReceipt(trx, receiptId, 'allocatePart');
    for (const [index, { order: id, amount }] of orders.entries()) {
      const order = locked.get(id)!;
      const missing = await missingAmount(trx, order);
      const wanted =
        amount === undefined
          ? lesser(missing, receipt.unallocated)
          : toPiastres(amount, `orders.${index}.amount`);
      if (wanted > missing) {
        throw new ApiError('state_conflict', {
          situation: 'exceeds_missing',
          param: `orders.${index}.amount`,
          message: `The order ${order.number} lacks only ${toEgp(missing).toFixed(2)} EGP.`,
          details: { missing: toEgp(missing) },
        });
      }
      receipt = await allocate(trx, receipt, { orderId: order.id, amount: wanted, actor });
    }
    return getReceipt(trx, receiptId);
  },
);

/**
 * Takes back what of a receipt is matched to an order whose payment is not confirmed. The receipt is
 * open again, and the order still waits for the confirmation of its payment. The lock of the order makes
 * a concurrent confirmation either see the match, which then stays, or refuse an order that lacks it.
 * @throws ApiError resource_not_found, state_conflict with details {status, order, matched} if nothing of the
 * receipt is matched to the order, or {status, allowed} if its payment is confirmed
 */
export const unmatchReceipt = command(
  async ({ trx }, { receiptId, actor, order: id }: ReceiptInput & { order: string }) => {
    const order = await lockOrder(trx, id, 'order');
    await lockReceipt(trx, receiptId);
    if (!(await releaseReceipts(trx, id, { actor, ofReceipt: receiptId })))
      throw new ApiError('state_conflict', {
        situation: 'not_matched',
        message: `Nothing of the receipt is matched to the order ${order.number}.`,
        details: { status: order.status, order: id, matched: 0 },
      });
    assertNotConfirmed(order);
    return getReceipt(trx, receiptId);
  },
);

/**
 * Refuses a receipt of which nothing is matched to an order whose payment is not confirmed: no order can be named
 * to `unmatchReceipt`. Only reads, in a transaction that removes the locks (`readWithoutLocks`).
 * @throws ApiError resource_not_found, state_conflict, as `unmatchReceipt` does
 */
export async function assertUnmatchable(trx: Trx, receiptId: string): Promise<void> {
  const { status } = await lockReceipt(trx, receiptId);
  const orders = await matchedOrders(trx, receiptId);
  if (orders.length === 0)
    throw new ApiError('state_conflict', {
      situation: 'not_matched',
      message: 'Nothing of the receipt is matched to an order.',
      details: { status, matched: 0 },
    });
  const locked: LockedOrder[] = [];
  for (const id of orders) locked.push(await lockOrder(trx, id));
  assertNotConfirmed(locked.find(isUnconfirmed) ?? locked[0]!);
}

const isUnconfirmed = (order: LockedOrder) =>
  confirmations(order).some((trigger) => findTransition(order.status, trigger));

/** @throws ApiError state_conflict if the payment of the order is confirmed */
function assertNotConfirmed(order: LockedOrder): void {
  if (isUnconfirmed(order)) return;
  throw stateConflict(order, confirmations(order), {
    situation: 'payment_confirmed',
    message: `The payment of the order ${order.number} is confirmed. Revoke it first, which releases its receipts.`,
  });
}

/**
 * Marks the rest of a receipt to be sent back: it becomes a refund due of the kind transfer.
 * @throws ApiError resource_not_found, also for the order, state_conflict with details {status,
 * allowed}
 */
export const returnReceipt = command(
  async ({ trx }, { receiptId, actor, order }: ReceiptInput & { order?: string | undefined }) => {
    if (order !== undefined) await lockOrder(trx, order, 'order');
    const receipt = await lockUsableReceipt(trx, receiptId, 'allocateRest');
    const { unallocated: amount } = receipt;
    const refundId = await insertRefundDue(trx, {
      orderId: order ?? null,
      receiptId,
      amount,
      reason: 'unmatched',
    });
    await allocate(trx, receipt, { refundId, amount, actor });
    return getReceipt(trx, receiptId);
  },
);

/** Locks an order of the request. @throws ApiError resource_not_found naming its place */
function lockNamed(trx: Trx, id: string, orders: Match[]): Promise<LockedOrder> {
  return lockOrder(trx, id, `orders.${orders.findIndex(({ order }) => order === id)}.order`);
}

function assertNamedOnce(orders: Match[]): void {
  const ids = orders.map(({ order }) => order);
  const index = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (index < 0) return;
  throw new ApiError('invalid_parameter', {
    param: `orders.${index}.order`,
    message: `The order ${ids[index]} is named twice.`,
  });
}

/** Returns what can confirm the payment of an order; one of the app needs no transfer proof first (D21). */
function confirmations({ source }: LockedOrder): OrderTrigger[] {
  return source === 'app' ? ['confirmPayment', 'confirmDirectPayment'] : ['confirmPayment'];
}

/**
 * Returns the missing amount of an order that waits for the confirmation of its payment, in
 * piastres.
 * @throws ApiError state_conflict
 */
async function missingAmount(trx: Trx, order: LockedOrder): Promise<bigint> {
  allowedTrigger(order, ...confirmations(order));
  const missing = order.payable - ((await matchedAmount(trx, order.id)) ?? 0n);
  if (missing > 0n) return missing;
  throw new ApiError('state_conflict', {
    situation: 'order_covered',
    message: `Receipts already cover the order ${order.number}.`,
    details: { status: order.status, order: order.id, missing: 0 },
  });
}
