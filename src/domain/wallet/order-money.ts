import type { Trx } from '../../database/connection.ts';
import { assertAvailable, bookEntry, lockWallet, type WalletKind } from './ledger.ts';
import { splitHold, splitRefund, type Parts } from './split.ts';

/** Of an order, what its money in the wallet depends on. Amounts in piastres. */
export interface OrderMoney {
  id: string;
  number: string;
  investor_id: string;
  wallet_applied: bigint;
  refund_amount: bigint | null;
}

type Reason = 'order_hold' | 'order_release' | 'order_payment' | 'refund';

/** Reserves what a new order takes from the wallet, rewards before cash. @throws ApiError state_conflict where there is less */
export async function holdForOrder(trx: Trx, order: OrderMoney): Promise<void> {
  if (order.wallet_applied === 0n) return;
  const wallet = await lockWallet(trx, order.investor_id);
  assertAvailable(wallet.cash_available + wallet.rewards_available, order.wallet_applied);
  const { cash, rewards } = splitHold(order.wallet_applied, wallet.rewards_available);
  await book(trx, order, 'order_hold', { cash: -cash, rewards: -rewards });
}

/** Frees what an unpaid order held. */
export async function releaseHold(trx: Trx, order: OrderMoney): Promise<void> {
  const held = await heldBy(trx, order);
  await book(trx, order, 'order_release', held);
}

/** Spends what an order held: it is paid. */
export async function spendHold(trx: Trx, order: OrderMoney): Promise<void> {
  const { cash, rewards } = await heldBy(trx, order);
  await book(trx, order, 'order_payment', { cash: -cash, rewards: -rewards });
}

/** Credits what an undone order gives back (D24): as rewards what had been paid with them, the rest as cash. */
export async function refundOrder(trx: Trx, order: OrderMoney): Promise<void> {
  const { rewards } = await heldBy(trx, order);
  await book(trx, order, 'refund', splitRefund(order.refund_amount ?? 0n, rewards));
}

/** What the order took from each side when it was placed. */
async function heldBy(trx: Trx, order: OrderMoney): Promise<Parts> {
  const parts: Parts = { cash: 0n, rewards: 0n };
  if (order.wallet_applied === 0n) return parts;
  const holds = await trx
    .selectFrom('wallet_entries')
    .select(['kind', 'amount'])
    .where('order_id', '=', order.id)
    .where('reason', '=', 'order_hold')
    .execute();
  for (const { kind, amount } of holds) parts[kind] = -amount;
  return parts;
}

const KINDS: readonly WalletKind[] = ['cash', 'rewards'];

/** One entry a side; none for nothing. */
async function book(trx: Trx, order: OrderMoney, reason: Reason, parts: Parts): Promise<void> {
  for (const kind of KINDS) {
    const amount = parts[kind];
    if (amount !== 0n) await bookEntry(trx, { investor_id: order.investor_id, kind, reason, amount, reference: order.number, order_id: order.id });
  }
}
