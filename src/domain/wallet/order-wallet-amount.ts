import type { Db, Trx } from '../../database/driver/connection.ts';
import { assertAvailable, bookEntry, type WalletKind } from './ledger.ts';
import { lockWallet } from './lock-wallet.ts';
import { repayDebts } from './debts.ts';
import { splitRefund, splitReservation, type WalletParts } from './split-amounts.ts';

/** The part of an order on which its wallet entries depend. Amounts in piastres. */
export interface OrderAmounts {
  id: string;
  number: string;
  investor_id: string;
  wallet_applied: bigint;
  refund_amount: bigint | null;
  payment_attempt: number;
}

type Reason =
  'order_hold' | 'order_release' | 'order_payment' | 'order_payment_reversal' | 'refund';

/**
 * Reserves the wallet's part of a new order, rewards before cash.
 * @throws ApiError state_conflict if the wallet has less
 */
export async function reserveWalletAmount(trx: Trx, order: OrderAmounts): Promise<void> {
  if (order.wallet_applied === 0n) return;
  const wallet = await lockWallet(trx, order.investor_id);
  assertAvailable(wallet.cash_available + wallet.rewards_available, order.wallet_applied);
  const { cash, rewards } = splitReservation(order.wallet_applied, wallet.rewards_available);
  await bookParts(trx, order, 'order_hold', { cash: -cash, rewards: -rewards });
}

/** Releases the reserved amount of an unpaid order. */
export async function releaseWalletAmount(trx: Trx, order: OrderAmounts): Promise<void> {
  await bookParts(trx, order, 'order_release', await readReserved(trx, order));
}

/** Spends the reserved amount of an order, because it is paid. */
export async function spendWalletAmount(trx: Trx, order: OrderAmounts): Promise<void> {
  const { cash, rewards } = await readReserved(trx, order);
  await bookParts(trx, order, 'order_payment', { cash: -cash, rewards: -rewards });
}

/** Reserves the spent amount of an order again, because its payment is revoked. */
export async function unspendWalletAmount(trx: Trx, order: OrderAmounts): Promise<void> {
  await bookParts(trx, order, 'order_payment_reversal', await readReserved(trx, order));
}

/**
 * Credits the refund of a cancelled or refunded order (D24): as rewards up to the rewards that paid
 * for it, and the rest as cash.
 */
export async function creditRefund(trx: Trx, order: OrderAmounts): Promise<void> {
  await bookParts(trx, order, 'refund', await readRefundParts(trx, order));
}

/** Reads how an order's refund is split over the sides of the wallet. */
export async function readRefundParts(
  db: Db,
  order: Pick<OrderAmounts, 'id' | 'wallet_applied' | 'refund_amount'>,
): Promise<WalletParts> {
  const { rewards } = await readReserved(db, order);
  return splitRefund(order.refund_amount ?? 0n, rewards);
}

/** Reads the amounts that the order reserved on each side of the wallet when it was placed. */
async function readReserved(
  db: Db,
  order: Pick<OrderAmounts, 'id' | 'wallet_applied'>,
): Promise<WalletParts> {
  const parts: WalletParts = { cash: 0n, rewards: 0n };
  if (order.wallet_applied === 0n) return parts;
  const entries = await db
    .selectFrom('wallet_entries')
    .select(['kind', 'amount'])
    .where('order_id', '=', order.id)
    .where('reason', '=', 'order_hold')
    .execute();
  for (const { kind, amount } of entries) parts[kind] = -amount;
  return parts;
}

const KINDS: readonly WalletKind[] = ['cash', 'rewards'];

/**
 * Books one entry for each side of the wallet whose amount is not zero. A credit of cash repays debts.
 */
async function bookParts(
  trx: Trx,
  order: OrderAmounts,
  reason: Reason,
  parts: WalletParts,
): Promise<void> {
  for (const kind of KINDS) {
    const amount = parts[kind];
    if (amount === 0n) continue;
    await bookEntry(trx, {
      investor_id: order.investor_id,
      kind,
      reason,
      amount,
      reference: order.number,
      order_id: order.id,
      payment_attempt: order.payment_attempt,
    });
  }
  if (parts.cash > 0n) await repayDebts(trx, [order.investor_id]);
}
