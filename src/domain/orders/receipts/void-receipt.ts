import { now } from '../../../database/clock.ts';
import { ApiError } from '../../../errors.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import { toEgp } from '../../money.ts';
import { nextStatus } from '../../state-table.ts';
import { lockReceipt, type ReceiptRow } from './allocate-receipt.ts';
import { getReceipt } from './back-office.ts';
import { receiptTransitions } from './receipt-transitions.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

/**
 * Voids, once, a receipt that was recorded by mistake: nothing can be done with it any more, and its
 * reference can be recorded again (D123). Returns the receipt.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}, or with
 * {amount, unallocated} if a part of it pays an order or is to be sent back
 */
export const voidReceipt = command(
  async (
    { trx },
    { receiptId, actor, reason }: { receiptId: string; actor: string; reason: string },
  ) => {
    const next = await lockVoidable(trx, receiptId);
    await trx
      .updateTable('receipts')
      .set({ status: next, void_reason: reason, voided_by: actor, voided_at: now })
      .where('id', '=', receiptId)
      .execute();
    await postEntries(trx, 'receipt_voided', [receiptId]);
    return getReceipt(trx, receiptId);
  },
);

/**
 * Locks a receipt of which nothing is used. Returns its status once it is voided.
 * @throws ApiError as `voidReceipt` does
 */
export async function lockVoidable(trx: Trx, receiptId: string) {
  const receipt = await lockReceipt(trx, receiptId);
  const { status } = receipt;
  const next = nextStatus(receiptTransitions, 'void', { noun: 'receipt', status });
  assertUnused(receipt);
  return next;
}

/** Refuses a receipt of which a part is used. @throws ApiError state_conflict with details {amount, unallocated} */
export function assertUnused({ amount, unallocated }: ReceiptRow): void {
  if (unallocated === amount) return;
  throw new ApiError('state_conflict', {
    situation: 'receipt_used',
    message:
      'A part of the receipt pays an order or is to be sent back. ' +
      'Take the match back, revoke that payment, or cancel the refund first.',
    details: { amount: toEgp(amount), unallocated: toEgp(unallocated) },
  });
}
