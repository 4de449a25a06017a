import { sql } from 'kysely';
import type { Trx } from '../../../database/connection.ts';
import {
  recordPurchaseCommission,
  reversePurchaseCommission,
} from '../../commissions/record-commission.ts';
import type { EventDraft } from '../../events/append.ts';
import {
  creditRefund,
  releaseWalletAmount,
  spendWalletAmount,
  unspendWalletAmount,
} from '../../wallet/order-wallet-amount.ts';
import { releaseReceipts } from '../receipts/allocate-receipt.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderStatus, OrderTransition } from './order-transitions.ts';

/** A move of an order, and who made it. */
interface Moved {
  order: LockedOrder;
  transition: OrderTransition;
  actor: string;
}

type Effect = (trx: Trx, moved: Moved) => Promise<EventDraft[]>;

const HAS_BEEN_PAID: readonly (OrderStatus | null)[] = ['paid', 'cancellation_requested'];

/** The effects on an order's money when it enters a status (D10, D24). */
const EFFECTS: Partial<Record<OrderStatus, Effect>> = {
  paid: async (trx, { order, transition }) =>
    transition.from === 'cancellation_requested' ? [] : collect(trx, order),
  payment_rejected: async (trx, { order, transition, actor }) => {
    await releaseReceipts(trx, order.id, actor);
    return HAS_BEEN_PAID.includes(transition.from) ? uncollect(trx, order) : [];
  },
  cancelled: (trx, moved) =>
    HAS_BEEN_PAID.includes(moved.transition.from) ? refund(trx, moved) : release(trx, moved),
  refunded: async (trx, moved) => {
    if (moved.transition.from === 'completed')
      await releaseReceipts(trx, moved.order.id, moved.actor);
    return refund(trx, moved);
  },
};

/**
 * Applies a transition to the day's limit, the wallet, the receipts and the commission ledger (D10,
 * D24, D57). Returns the events of these changes.
 */
export async function applyMoneyEffects(trx: Trx, moved: Moved): Promise<EventDraft[]> {
  const { to } = moved.transition;
  if (to === 'cancelled') await releaseDailyLimit(trx, moved.order);
  return (await EFFECTS[to]?.(trx, moved)) ?? [];
}

/** Spends the amount that the order had reserved in the wallet, and records the commission. */
async function collect(trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await spendWalletAmount(trx, order);
  return recordPurchaseCommission(trx, order);
}

/**
 * Reserves the amount again that a paid order had spent in the wallet, and reverses the commission.
 */
async function uncollect(trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await unspendWalletAmount(trx, order);
  return reversePurchaseCommission(trx, order);
}

/** Credits a paid order's refund to the wallet and reverses the commission. */
async function refund(trx: Trx, { order }: Moved): Promise<EventDraft[]> {
  await creditRefund(trx, order);
  return reversePurchaseCommission(trx, order);
}

/**
 * Releases the amount that an unpaid order had reserved in the wallet, and the transfers that are
 * matched to it.
 */
async function release(trx: Trx, { order, actor }: Moved): Promise<EventDraft[]> {
  await releaseWalletAmount(trx, order);
  await releaseReceipts(trx, order.id, actor);
  return [];
}

/** Removes a cancelled order from the partner's limit of its day (D57). */
async function releaseDailyLimit(trx: Trx, order: LockedOrder): Promise<void> {
  if (!order.partner_id || !order.limit_day) return;
  await trx
    .updateTable('daily_order_amounts')
    .set({ amount: sql`amount - ${order.payable}` })
    .where('partner_id', '=', order.partner_id)
    .where('day', '=', order.limit_day)
    .execute();
}
