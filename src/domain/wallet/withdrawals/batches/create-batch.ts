import type { Config } from '../../../../configuration/config.ts';
import type { Trx } from '../../../../database/driver/connection.ts';
import { newId } from '../../../../database/ids.ts';
import { ApiError } from '../../../../errors.ts';
import { command } from '../../../command.ts';
import { obstacle, type Obstacle } from '../obstacle.ts';
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
    const found = await lockReserved(trx, ctx.config, named);
    if (named) assertAllSendable(named, found);
    const lines = found.filter(({ obstacle }) => obstacle === null);
    if (lines.length === 0) {
      throw new ApiError('state_conflict', {
        situation: 'nothing_to_send',
        message: 'No withdrawal can be sent that is not in a batch already.',
        details: { withdrawals: 0 },
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
function lockReserved(trx: Trx, config: Config, ids: readonly string[] | undefined) {
  return trx
    .selectFrom('withdrawals')
    .select(['id', 'amount', 'status'])
    .select(obstacle(config).as('obstacle'))
    .$if(ids !== undefined, (rows) => rows.where('id', 'in', [...ids!]))
    .$if(ids === undefined, (rows) =>
      rows.where('status', '=', 'reserved').where(obstacle(config), 'is', null),
    )
    .orderBy('position')
    .limit(MAX_LINES)
    .forUpdate()
    .execute();
}

const REASONS: Readonly<Record<Obstacle, string>> = {
  no_account: 'it names no account',
  investor_suspended: 'the investor is suspended',
  phone_changed: 'the phone of the investor was just changed',
  in_batch: 'it is in a batch',
};

/** Says why a withdrawal cannot be sent; null if it can. */
function reasonOf(withdrawal: Locked | undefined): string | null {
  if (!withdrawal) return 'there is no such withdrawal';
  const { status, obstacle: found } = withdrawal;
  if (status !== 'reserved') return `it is ${status}`;
  return found && REASONS[found];
}

/** @throws ApiError state_conflict with details {withdrawal} */
function assertAllSendable(ids: readonly string[], found: readonly Locked[]): void {
  for (const id of ids) {
    const why = reasonOf(found.find((one) => one.id === id));
    if (why === null) continue;
    throw new ApiError('state_conflict', {
      situation: 'not_sendable',
      param: 'withdrawals',
      message: `The withdrawal ${id} cannot be sent: ${why}.`,
      details: { withdrawal: id },
    });
  }
}
