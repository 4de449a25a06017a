import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';
import { lockReceipt, releaseSettlement } from '../receipts/allocate-receipt.ts';
import { getReceipt } from '../receipts/back-office.ts';

/**
 * Takes back, once, that a receipt settles card payments (D190): the processor owes them again, and the receipt is open
 * again. Returns the receipt.
 * @throws ApiError resource_not_found, state_conflict if it settles none
 */
export const cancelCardSettlement = command(
  async ({ trx }, { receiptId, actor }: { receiptId: string; actor: string }) => {
    const { receipt, settlementId } = await lockSettled(trx, receiptId);
    await trx
      .updateTable('card_settlements')
      .set({ cancelled_by: actor, cancelled_at: now })
      .where('id', '=', settlementId)
      .execute();
    await trx
      .updateTable('card_settlement_lines')
      .set({ is_cancelled: true })
      .where('settlement_id', '=', settlementId)
      .execute();
    await releaseSettlement(trx, receipt, { cardSettlementId: settlementId, actor });
    await postEntries(trx, 'card_settlement_cancelled', [settlementId]);
    return getReceipt(trx, receiptId);
  },
);

/** Locks a receipt that settles card payments. @throws ApiError as `cancelCardSettlement` does */
export async function lockSettled(trx: Trx, receiptId: string) {
  const receipt = await lockReceipt(trx, receiptId);
  const settlement = await trx
    .selectFrom('card_settlements')
    .select('id')
    .where('receipt_id', '=', receiptId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (settlement) return { receipt, settlementId: settlement.id };
  throw new ApiError('state_conflict', {
    situation: 'no_card_settlement',
    message: 'The receipt settles no card payments.',
  });
}
