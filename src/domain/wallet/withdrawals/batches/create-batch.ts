import { sql } from 'kysely';
import { now } from '../../../../database/clock.ts';
import type { Trx } from '../../../../database/driver/connection.ts';
import { newId } from '../../../../database/ids.ts';
import { ApiError } from '../../../../errors.ts';
import { command } from '../../../command.ts';
import { getBatch } from './read-batches.ts';

/** The most withdrawals of one batch. */
const MAX_LINES = 500;

interface NewBatch {
  /** Ids; all that can be sent if there are none. */
  withdrawals?: readonly string[] | undefined;
  actor: string;
}

/**
 * Makes a batch of reserved withdrawals for the bank, the oldest first. A withdrawal is in one batch at
 * most (`withdrawal_batch_lines_once`).
 * @throws ApiError state_conflict if none can be sent, or one that is named cannot
 */
export const createBatch = command(
  async ({ trx, ctx }, { withdrawals: ids, actor }: NewBatch) => {
    const named = ids && [...new Set(ids)];
    const found = await lockReserved(trx, ctx.config.phoneChangeWaitHours, named);
    if (named) assertAllSendable(named, found);
    const lines = found.filter(({ obstacle }) => obstacle === null);
    if (lines.length === 0) {
      throw new ApiError('state_conflict', {
        message: 'No withdrawal can be sent that is not in a batch already.',
      });
    }
    const id = newId('withdrawalBatch');
    const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
    await trx
      .insertInto('withdrawal_batches')
      .values({ id, line_count: lines.length, total, created_by: actor })
      .execute();
    await trx
      .insertInto('withdrawal_batch_lines')
      .values(
        lines.map((line, index) => ({ batch_id: id, line: index + 1, withdrawal_id: line.id })),
      )
      .execute();
    return getBatch(trx, id);
  },
  { constraints: ['withdrawal_batch_lines_once'] },
);

type Locked = Awaited<ReturnType<typeof lockReserved>>[number];

/** Locks the withdrawals with these ids, or those that can be sent, and reads why one cannot. */
function lockReserved(trx: Trx, waitHours: number, ids: readonly string[] | undefined) {
  const obstacle = sql<string | null>`case
    when withdrawals.status <> 'reserved' then 'it is ' || withdrawals.status
    when iban is null or iban = '[erased]' then 'it names no account'
    when suspended_at is not null then 'the investor is suspended'
    when phone_changed_at + make_interval(hours => ${waitHours}) > ${now} then 'the phone of the investor was just changed'
    when exists (select from withdrawal_batch_lines as line
      where line.withdrawal_id = withdrawals.id and not is_released) then 'it is in a batch'
    end`;
  return trx
    .selectFrom('withdrawals')
    .innerJoin('investors', 'investors.id', 'withdrawals.investor_id')
    .select(['withdrawals.id', 'withdrawals.amount'])
    .select(obstacle.as('obstacle'))
    .$if(ids !== undefined, (rows) => rows.where('withdrawals.id', 'in', [...ids!]))
    .$if(ids === undefined, (rows) =>
      rows.where('withdrawals.status', '=', 'reserved').where(obstacle, 'is', null),
    )
    .orderBy('withdrawals.position')
    .limit(MAX_LINES)
    .forUpdate('withdrawals')
    .execute();
}

/** @throws ApiError state_conflict with details {withdrawal} */
function assertAllSendable(ids: readonly string[], found: readonly Locked[]): void {
  for (const id of ids) {
    const withdrawal = found.find((one) => one.id === id);
    const why = withdrawal ? withdrawal.obstacle : 'there is no such withdrawal';
    if (why === null) continue;
    throw new ApiError('state_conflict', {
      param: 'withdrawals',
      message: `The withdrawal ${id} cannot be sent: ${why}.`,
      details: { withdrawal: id },
    });
  }
}
