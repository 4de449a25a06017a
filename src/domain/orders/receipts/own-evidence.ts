import { sql } from 'kysely';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { lockWalletRow } from '../../wallet/lock-wallet.ts';
import { readSameReference } from '../queries/same-reference.ts';
import { lockReceipt } from './allocate-receipt.ts';
import { readReceiptsOf } from './read-receipts-of.ts';

/** What a receipt says of who brought it. */
interface Brought {
  recorded_by: string;
  /** Who imported the statement that shows it. */
  statement_by: string | null;
}

/** Returns whether a receipt is shown by nobody but the person, who typed or imported it (D154). */
const isShownBy = ({ recorded_by, statement_by }: Brought, person: string) =>
  recorded_by === person && (statement_by === null || statement_by === person);

/**
 * Returns whether what shows the payment of a locked order was brought by the person who confirms it: other evidence,
 * or one of the receipts, or that a receipt is of this order, if the person matched it and the order is not the
 * only one that names the transfer (D154): it may be the transfer of somebody else. One is enough, because a small real
 * transfer could hide a large invented one. A receipt that the confirmation will match is locked, so that nobody
 * replaces it meanwhile.
 */
export async function isPaidByOwnEvidence(
  trx: Trx,
  orderId: string,
  person: string,
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'status', 'settlement_reference', 'payable', 'wallet_applied', 'investor_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return false;
  const receipts = await readReceiptsOf(trx, order);
  const [next] = receipts;
  if (next && !next.isMatched) {
    if (order.wallet_applied > 0n) await lockWalletRow(trx, order.investor_id); // before the receipt
    const { status, unallocated } = await lockReceipt(trx, next.id);
    if (status !== 'open' || unallocated !== order.payable) return true;
  }
  if (receipts.length === 0 || receipts.some((receipt) => isShownBy(receipt, person))) return true;
  const own = receipts.filter(({ matched_by }) => matched_by === person);
  if (own.some(({ is_named }) => !is_named)) return true;
  return own.length > 0 && (await readSameReference(trx, orderId)).sameReferenceOfOthers.length > 0;
}

/** Returns whether a refund due is of a transfer that only the person shows, who typed or imported it. */
export async function isOfOwnReceipt(trx: Trx, refundId: string, person: string): Promise<boolean> {
  const receipt = await trx
    .selectFrom('refunds_due')
    .innerJoin('receipts', 'receipts.id', 'refunds_due.receipt_id')
    .select(['recorded_by', 'statement_by'])
    .where('refunds_due.id', '=', refundId)
    .executeTakeFirst();
  return receipt !== undefined && isShownBy(receipt, person);
}

/** Returns whether only the person shows a transfer, who typed or imported it. */
export async function isOwnReceipt(trx: Trx, receiptId: string, person: string): Promise<boolean> {
  const receipt = await trx
    .selectFrom('receipts')
    .select(['recorded_by', 'statement_by'])
    .where('id', '=', receiptId)
    .executeTakeFirst();
  return receipt !== undefined && isShownBy(receipt, person);
}

/**
 * Stores that a statement shows the transfers of receipts on these days, and who imported it: another person than
 * the one who recorded the receipt, once there is one (D148, D154).
 */
export async function markShown(
  trx: Trx,
  shown: readonly { receipt: string; day: string }[],
  importer: string,
): Promise<void> {
  const receiptIds = shown.map(({ receipt }) => receipt);
  await sql`
    update receipts set statement_on = given.day
    from unnest(${receiptIds}::text[], ${shown.map(({ day }) => day)}::date[]) as given (id, day)
    where receipts.id = given.id and statement_on is null and status <> 'voided'`.execute(trx);
  await trx
    .updateTable('receipts')
    .set({ statement_at: sql`coalesce(statement_at, ${now})`, statement_by: importer })
    .where(sql<boolean>`id = any(${receiptIds})`)
    .where('status', '<>', 'voided')
    .where(
      sql<boolean>`(statement_by is null or statement_by = recorded_by and recorded_by <> ${importer})`,
    )
    .execute();
}
