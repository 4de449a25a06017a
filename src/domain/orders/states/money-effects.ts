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
} from '../../wallet/order-wallet-amount.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderStatus, OrderTransition } from './order-transitions.ts';

type Effect = (trx: Trx, order: LockedOrder, transition: OrderTransition) => Promise<EventDraft[]>;

/** What happens to an order's money when it enters a status (D10, D24). */
const EFFECTS: Partial<Record<OrderStatus, Effect>> = {
  paid: async (trx, order, { from }) =>
    from === 'cancellation_requested' ? [] : collect(trx, order),
  cancelled: (trx, order, { from }) =>
    from === 'cancellation_requested' ? refund(trx, order) : release(trx, order),
  refunded: refund,
};

/**
 * Applies a transition to the day's limit, the wallet and the commission ledger (D10, D24, D57).
 * Returns the events of the money.
 */
export async function applyMoneyEffects(
  trx: Trx,
  order: LockedOrder,
  transition: OrderTransition,
): Promise<EventDraft[]> {
  if (transition.to === 'cancelled') await releaseDailyLimit(trx, order);
  return (await EFFECTS[transition.to]?.(trx, order, transition)) ?? [];
}

/** Spends what the order had reserved in the wallet and records the commission. */
async function collect(trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await spendWalletAmount(trx, order);
  return recordPurchaseCommission(trx, order);
}

/** Credits a paid order's refund to the wallet and reverses the commission. */
async function refund(trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await creditRefund(trx, order);
  return reversePurchaseCommission(trx, order);
}

/** Releases what an unpaid order had reserved in the wallet. */
async function release(trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await releaseWalletAmount(trx, order);
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
