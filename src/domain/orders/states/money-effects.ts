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
import { assertCovered } from '../receipts/assert-covered.ts';
import type { LockedOrder } from './lock-order.ts';
import type { MoneyMove, OrderTransition } from './order-transitions.ts';

/** A move of an order, and who made it. */
interface Moved {
  order: LockedOrder;
  transition: OrderTransition;
  actor: string;
}

type Effect = (trx: Trx, moved: Moved) => Promise<EventDraft[]>;

/** The effects of the column `money` of the order table (D10, D24). Wallets are locked before receipts. */
const EFFECTS: Record<MoneyMove, Effect> = {
  collect,
  uncollect: async (trx, moved) => {
    const events = await uncollect(trx, moved.order);
    await unmatch(trx, moved);
    return events;
  },
  unmatch,
  release: async (trx, moved) => {
    await releaseWalletAmount(trx, moved.order);
    return unmatch(trx, moved);
  },
  refund: (trx, { order }) => refund(trx, order),
  revoke: async (trx, moved) => {
    const events = await refund(trx, moved.order);
    await unmatch(trx, moved);
    return events;
  },
};

/**
 * Applies a transition to the day's limit, the wallet, the receipts and the commission ledger (D10,
 * D24, D57). Returns the events of these changes.
 */
export async function applyMoneyEffects(trx: Trx, moved: Moved): Promise<EventDraft[]> {
  const { to, money } = moved.transition;
  if (to === 'cancelled') await releaseDailyLimit(trx, moved.order);
  return money ? EFFECTS[money](trx, moved) : [];
}

/**
 * Spends the amount that the order had reserved in the wallet, and records the commission. Receipts
 * that are matched to the order must cover it, also if a simulation confirms the payment.
 * @throws ApiError state_conflict with details {matched, payable}
 */
async function collect(trx: Trx, { order, transition }: Moved): Promise<EventDraft[]> {
  await assertCovered(trx, order, transition);
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
async function refund(trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await creditRefund(trx, order);
  return reversePurchaseCommission(trx, order);
}

/** Releases the receipts that are matched to the order. */
async function unmatch(trx: Trx, { order, actor }: Moved): Promise<EventDraft[]> {
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
