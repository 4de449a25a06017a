import { sql } from 'kysely';
import type { Trx } from '../../../database/driver/connection.ts';
import {
  recordPurchaseCommission,
  reversePurchaseCommission,
} from '../../commissions/record-commission.ts';
import type { EventDraft } from '../../events/append.ts';
import { unbookTransfer } from '../../wallet/top-ups/booked-transfers.ts';
import {
  creditRefund,
  releaseWalletAmount,
  spendWalletAmount,
  unspendWalletAmount,
} from '../../wallet/order-wallet-amount.ts';
import { releaseReceipts } from '../receipts/allocate-receipt.ts';
import { assertCovered } from '../receipts/assert-covered.ts';
import type { LockedOrder } from './lock-order.ts';
import type { MoneyMove, OrderTransition } from '../../order-states/order-transitions.ts';
import type { EntryKind } from '../../journal/kind.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

/** A move of an order, and who made it. */
interface Moved {
  order: LockedOrder;
  transition: OrderTransition;
  actor: string;
}

interface Effects {
  wallet?: (trx: Trx, order: LockedOrder) => Promise<void>;
  receipts?: (trx: Trx, moved: Moved) => Promise<void>;
  commission?: (trx: Trx, order: LockedOrder) => Promise<EventDraft[]>;
  /** In the journal, once everything else is written. */
  entries?: readonly EntryKind[];
}

/** Releases what proved the payment: receipts, or the transfer that was booked for the order. */
const unmatch: Effects['receipts'] = async (trx, { order, actor }) => {
  await releaseReceipts(trx, order.id, { actor });
  await unbookTransfer(trx, { order_id: order.id });
};

/** The effects of the column `money` of the order table (D10, D24). */
const EFFECTS: Record<MoneyMove, Effects> = {
  collect: {
    wallet: spendWalletAmount,
    receipts: assertCovered,
    commission: recordPurchaseCommission,
    entries: ['order_paid'],
  },
  uncollect: {
    wallet: unspendWalletAmount,
    receipts: unmatch,
    commission: reversePurchaseCommission,
    entries: ['order_unpaid'],
  },
  unmatch: { receipts: unmatch },
  release: { wallet: releaseWalletAmount, receipts: unmatch },
  refund: {
    wallet: creditRefund,
    commission: reversePurchaseCommission,
    entries: ['order_ended'],
  },
  revoke: {
    wallet: creditRefund,
    receipts: unmatch,
    commission: reversePurchaseCommission,
    entries: ['order_uncompleted', 'order_unpaid', 'order_ended'],
  },
};

/**
 * Applies a transition to the day's limit, the wallet and the receipts, which are locked in this
 * order (D10, D24, D57).
 * @throws ApiError state_conflict if an order is paid that its receipts do not cover
 */
export async function applyMoneyEffects(trx: Trx, moved: Moved): Promise<void> {
  const { to, money } = moved.transition;
  if (to === 'cancelled') await releaseDailyLimit(trx, moved.order);
  if (!money) return;
  const { wallet, receipts } = EFFECTS[money];
  await wallet?.(trx, moved.order);
  await receipts?.(trx, moved);
}

/**
 * Applies a transition to the commission ledger (D10). To be called after the shares are moved: the
 * partner's totals are locked after them. Returns the events.
 */
export async function applyCommission(
  trx: Trx,
  { order, transition: { money } }: Moved,
): Promise<EventDraft[]> {
  const record = money && EFFECTS[money].commission;
  return record ? record(trx, order) : [];
}

/** Writes the entries of moved orders to the journal, once everything else that a move changes is written. */
export async function postMove(
  trx: Trx,
  orderIds: readonly string[],
  { to, money }: OrderTransition,
): Promise<void> {
  if (to === 'completed') await postEntries(trx, 'order_completed', orderIds);
  for (const kind of (money && EFFECTS[money].entries) ?? [])
    await postEntries(trx, kind, orderIds);
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
