import { sql } from 'kysely';
import type { components } from '../../../../generated/backoffice/types.ts';
import type { Config } from '../../../configuration/config.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';
import { toEgp } from '../../money.ts';
import { toPercent } from '../../percent.ts';
import { allocate, lockUsableReceipt, type ReceiptRow } from '../receipts/allocate-receipt.ts';
import { getReceipt } from '../receipts/back-office.ts';
import { assertUnused } from '../receipts/void-receipt.ts';
import { excessOf, readPayout, type Payout } from './read-payout.ts';

interface Settling extends Readonly<components['schemas']['SettleCardPaymentsRequest']> {
  receiptId: string;
  actor: string;
}

/** Another settlement has taken in a payment meanwhile: the command reads again what is owed. */
const SETTLED_MEANWHILE = { constraints: ['card_settlement_lines_once'] };

/**
 * Settles, once, the card payments that a receipt pays out, and what was taken back of them and returned (D190): those
 * of a period of days in Cairo that no other receipt settles. Returns the receipt.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict with details {gross, amount} if less is owed
 * than the receipt, with {fee, agreedFee} if the fee is above the agreed percentage and has no reason, or as
 * `lockPayout` does
 */
export const settleCardPayments = command(
  async ({ trx, ctx }, { receiptId, actor, firstDay, lastDay, reason }: Settling) => {
    const receipt = await lockPayout(trx, receiptId);
    const { amount } = receipt;
    const payout = await readPayout(trx, ctx.config, { firstDay, lastDay, amount });
    assertOwed(payout, receipt);
    if (reason === undefined) assertAgreed(payout, ctx.config);
    const id = newId('cardSettlement');
    const { gross, fee, agreedFee, lines } = payout;
    await trx
      .insertInto('card_settlements')
      .values({
        id,
        receipt_id: receiptId,
        first_day: firstDay,
        last_day: lastDay,
        gross,
        amount,
        fee,
        agreed_fee: agreedFee,
        reason: reason ?? null,
        settled_by: actor,
      })
      .execute();
    await insertLines(trx, id, lines);
    await allocate(trx, receipt, { cardSettlementId: id, amount, actor });
    await postEntries(trx, 'card_settled', [id]);
    return getReceipt(trx, receiptId);
  },
  SETTLED_MEANWHILE,
);

/** Locks a receipt that can be a payout: it is open, nothing of it is used, and the bank has not taken it back. */
export async function lockPayout(trx: Trx, receiptId: string): Promise<ReceiptRow> {
  const receipt = await lockUsableReceipt(trx, receiptId, 'allocateRest');
  assertUnused(receipt);
  return receipt;
}

/** @throws ApiError state_conflict */
function assertOwed({ fee, gross }: Payout, { amount }: ReceiptRow): void {
  if (fee >= 0n) return;
  throw new ApiError('state_conflict', {
    situation: 'payout_too_large',
    message:
      `The receipt is ${toEgp(amount).toFixed(2)} EGP, and the card processor owes ${toEgp(gross).toFixed(2)} EGP ` +
      'for these days. Check the days and the receipt.',
    details: { amount: toEgp(amount), gross: toEgp(gross) },
  });
}

/** @throws ApiError state_conflict */
function assertAgreed(payout: Payout, { cardFeeBasisPoints }: Config): void {
  if (excessOf(payout) === 0n) return;
  const [fee, agreedFee] = [toEgp(payout.fee), toEgp(payout.agreedFee)];
  throw new ApiError('state_conflict', {
    situation: 'fee_above_agreed',
    param: 'reason',
    message:
      `The fee is ${fee.toFixed(2)} EGP, and ${toPercent(cardFeeBasisPoints)}% of the payments are ` +
      `${agreedFee.toFixed(2)} EGP. Give the reason of the difference, or other days.`,
    details: { fee, agreedFee },
  });
}

async function insertLines(trx: Trx, id: string, lines: Payout['lines']): Promise<void> {
  await sql`
    insert into card_settlement_lines (settlement_id, kind, transaction_id, reversal_id, amount)
    select ${id}, line.* from unnest(
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map((line) => line.transaction_id)}::text[],
      ${lines.map((line) => line.reversal_id)}::text[], ${lines.map(({ amount }) => amount)}::bigint[]) as line`.execute(
    trx,
  );
}
