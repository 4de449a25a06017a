import type { components } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { toEgp } from '../../money.ts';
import { excessOf, readPayout } from '../../orders/card-settlements/read-payout.ts';
import { toDetails, type ApprovalDetail } from './details.ts';
import { receiptDetails } from './money-back.ts';
import { amountIn } from './read-targets.ts';

interface Settling {
  /** Of the receipt. */
  id: string;
  body: components['schemas']['SettleCardPaymentsRequest'];
}

/** Reads by how much the fee of a payout is above the agreed one, in piastres. */
export async function payoutExcess(
  db: Db,
  { id, body }: Settling,
  config: Context['config'],
): Promise<bigint> {
  const amount = await amountIn('receipts')(db, { id });
  return excessOf(await readPayout(db, config, { ...body, amount }));
}

/** Reads a receipt, and what it settles or would settle. None if there is no such receipt. */
export async function payoutDetails(
  db: Db,
  { id, body }: Settling,
  config: Context['config'],
): Promise<ApprovalDetail[]> {
  const receipt = await receiptDetails(db, id);
  if (receipt.length === 0) return [];
  const payout = (await readSettled(db, id)) ?? (await readOwed(db, { id, body }, config));
  const excess = excessOf(payout);
  return [
    ...receipt,
    ...toDetails({
      'cardSettlement.lines': String(payout.count),
      'cardSettlement.gross': toEgp(payout.gross),
      'cardSettlement.fee': toEgp(payout.fee),
      'cardSettlement.agreedFee': toEgp(payout.agreedFee),
      ...(excess > 0n && { 'cardSettlement.excess': toEgp(excess) }),
    }),
  ];
}

async function readOwed(db: Db, { id, body }: Settling, config: Context['config']) {
  const amount = await amountIn('receipts')(db, { id });
  const { lines, ...payout } = await readPayout(db, config, { ...body, amount });
  return { ...payout, count: lines.length };
}

async function readSettled(db: Db, receiptId: string) {
  const settlement = await db
    .selectFrom('card_settlements')
    .where('receipt_id', '=', receiptId)
    .where('cancelled_at', 'is', null)
    .select(['gross', 'fee', 'agreed_fee as agreedFee'])
    .select(({ selectFrom }) =>
      selectFrom('card_settlement_lines')
        .whereRef('settlement_id', '=', 'card_settlements.id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('count'),
    )
    .executeTakeFirst();
  return settlement && { ...settlement, count: settlement.count ?? 0n };
}
