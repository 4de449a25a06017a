import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { statement } from '../../database/statement.ts';
import { ApiError, notFound } from '../../errors.ts';
import { command } from '../command.ts';
import { toEgp } from '../money.ts';
import { getBankLine } from './back-office.ts';
import { lockLineAside, lockMatchedLine, lockOpenLine } from './lock-line.ts';
import { lockMatches } from './match-lines.sql.ts';
import { ALL_MOVEMENTS, INSERT_CHOSEN, movementsWhere } from './movements.ts';

interface OfLine {
  lineId: string;
  /** The operator's id. */
  actor: string;
}

/*
 * Reads what has left the account with an id.
 *
 * Reads:   withdrawals, withdrawal_batches, refunds_due, commissions, receipts, wallet_entries,
 *          bank_matches
 */
const readMovement = statement<
  { id: string },
  { id: string; kind: string; sent: bigint; line_id: string | null }
>(movementsWhere(() => 'row.id = :id', ALL_MOVEMENTS));

/*
 * Matches a line with a movement.
 *
 * Writes:  bank_matches
 */
const insertMatch = statement<{
  line: string;
  id: string;
  kind: string;
  sent: bigint;
  actor: string;
}>(`
with chosen as (select :line::text as line_id, :id::text as id, :kind::text as kind, :sent::bigint as sent)${INSERT_CHOSEN}`);

/**
 * Matches a line that left the account with what the service has recorded as sent (D201). No money moves.
 * @throws ApiError resource_not_found, also for the movement, state_conflict with details {line} if the line is set
 * aside, a charge, or matched already, or the movement is, {amount} if the amounts differ, or {movement} if it is not
 * recorded as sent
 */
export const matchBankLine = command(
  async ({ trx }, { lineId, movement: id, actor }: OfLine & { movement: string }) => {
    await lockMatches(trx);
    const { amount } = await lockOpenLine(trx, lineId);
    const [movement] = await readMovement(trx, { id });
    if (!movement) throw await unsent(trx, id);
    const sent = BigInt(movement.sent);
    if (movement.line_id !== null)
      throw new ApiError('state_conflict', {
        situation: 'movement_matched',
        param: 'movement',
        message: 'Another line of a bank statement is matched with it.',
        details: { line: movement.line_id },
      });
    if (sent !== -amount)
      throw new ApiError('state_conflict', {
        situation: 'movement_amount',
        param: 'movement',
        message: `The line has ${egp(-amount)} EGP, and the movement ${egp(sent)} EGP.`,
        details: { amount: toEgp(sent) },
      });
    await insertMatch(trx, { line: lineId, id: movement.id, kind: movement.kind, sent, actor });
    return getBankLine(trx, lineId);
  },
);

const egp = (piastres: bigint) => toEgp(piastres).toFixed(2);

/**
 * Releases what a line is matched with; the history stores it.
 * @throws ApiError resource_not_found, state_conflict with details {line} if the line is open, or a charge
 */
export const unmatchBankLine = command(async ({ trx }, { lineId, actor }: OfLine) => {
  await lockMatches(trx);
  await lockMatchedLine(trx, lineId);
  await trx
    .updateTable('bank_matches')
    .set({ released_by: actor, released_at: now })
    .where('line_id', '=', lineId)
    .where('released_at', 'is', null)
    .execute();
  return getBankLine(trx, lineId);
});

/**
 * Sets a line aside that does not count, because it was read wrongly or imported twice (D224). No money moves.
 * @throws ApiError resource_not_found, state_conflict with details {line} if the line is matched, a charge, or set
 * aside
 */
export const setAsideBankLine = command(
  async ({ trx }, { lineId, reason, actor }: OfLine & { reason: string }) => {
    await lockMatches(trx);
    await lockOpenLine(trx, lineId);
    await trx
      .insertInto('bank_lines_set_aside')
      .values({ line_id: lineId, reason, set_aside_by: actor })
      .execute();
    return getBankLine(trx, lineId);
  },
);

/**
 * Lets a line count again that was set aside; the history stores it.
 * @throws ApiError resource_not_found, state_conflict with details {line} if the line is not set aside
 */
export const resumeBankLine = command(async ({ trx }, { lineId, actor }: OfLine) => {
  await lockMatches(trx);
  await lockLineAside(trx, lineId);
  await trx
    .updateTable('bank_lines_set_aside')
    .set({ resumed_by: actor, resumed_at: now })
    .where('line_id', '=', lineId)
    .where('resumed_at', 'is', null)
    .execute();
  return getBankLine(trx, lineId);
});

const TABLES = {
  wdr: 'withdrawals',
  wdb: 'withdrawal_batches',
  rfd: 'refunds_due',
  com: 'commissions',
  rcp: 'receipts',
  wal: 'wallet_entries',
} as const;

/** Returns why nothing that was sent has the id: it is not sent yet, or there is no such thing. */
async function unsent(trx: Trx, id: string): Promise<ApiError> {
  const prefix = id.slice(0, 3);
  const table = prefix in TABLES ? TABLES[prefix as keyof typeof TABLES] : null;
  const row =
    table && (await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  if (!row) return notFound('movement', id, 'movement');
  return new ApiError('state_conflict', {
    situation: 'movement_open',
    param: 'movement',
    message: 'It is not recorded as sent from the bank account.',
    details: { movement: id },
  });
}
