import { sql } from 'kysely';
import type { components, operations } from '../../../../../generated/backoffice/types.ts';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../database/driver/connection.ts';
import type { QueryOf } from '../../../../database/filters.ts';
import { mapPage, newestFirst, type Page } from '../../../../database/page.ts';
import { notFound } from '../../../../errors.ts';
import { csvOf } from '../../../../csv-text.ts';
import { toEgp } from '../../../money.ts';
import { operatorName } from '../../../operators/operator-name.ts';
import { cleanLine } from '../../../../text.ts';
import { destinationOf } from '../read-withdrawals.ts';

type Schemas = components['schemas'];
type Batch = Schemas['WithdrawalBatch'];
type Line = Schemas['WithdrawalBatchLine'];

/** Selects batches with what is open of them: lines that are neither released nor decided. */
const allBatches = (db: Db) =>
  db
    .selectFrom('withdrawal_batches')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('withdrawal_batch_lines as line')
          .innerJoin('withdrawals', 'withdrawals.id', 'line.withdrawal_id')
          .whereRef('line.batch_id', '=', 'withdrawal_batches.id')
          .where('is_released', '=', false)
          .where('withdrawals.status', '=', 'reserved')
          .select([
            sql<number>`count(*)::integer`.as('open_count'),
            sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('open_total'),
          ])
          .as('open'),
      (join) => join.onTrue(),
    )
    .selectAll('withdrawal_batches')
    .select(['open_count', 'open_total'])
    .select([
      operatorName('withdrawal_batches.created_by').as('created_by_name'),
      operatorName('withdrawal_batches.settled_by').as('settled_by_name'),
      operatorName('withdrawal_batches.released_by').as('released_by_name'),
    ]);

type BatchRow = Awaited<ReturnType<ReturnType<typeof allBatches>['executeTakeFirstOrThrow']>>;

/** Returns a page of the batches, newest first, without their lines. @throws ApiError invalid_cursor */
export async function listBatches(
  ctx: Context,
  filters: QueryOf<operations['listWithdrawalBatches']>,
): Promise<Page<Batch>> {
  const rows = await newestFirst(ctx, filters, {
    of: ['withdrawal-batches'],
    query: allBatches(ctx.db),
    table: 'withdrawal_batches',
    where: {
      status: (all, status) => all.where('open_count', status === 'open' ? '>' : '=', 0),
    },
  });
  return mapPage(rows, batchResource);
}

/** Returns a batch with its lines, by its id or number. @throws ApiError resource_not_found */
export async function getBatch(db: Db, idOrNumber: string): Promise<Batch> {
  const row = await allBatches(db)
    .where(({ eb, or }) => or([eb('id', '=', idOrNumber), eb('number', '=', idOrNumber)]))
    .executeTakeFirst();
  if (!row) throw notFound('withdrawal batch', idOrNumber);
  return { ...batchResource(row), lines: await readLines(db, row) };
}

/** The purpose that the bank shows to the investor. */
export const PURPOSE = 'Withdrawal from the investment account';
const COLUMNS = ['line', 'iban', 'accountName', 'amount', 'currency', 'reference', 'purpose'];

/** Returns the open lines of a batch as a file for the bank. @throws ApiError resource_not_found */
export async function getBatchFile(
  db: Db,
  idOrNumber: string,
): Promise<Schemas['WithdrawalBatchFile']> {
  const { number, lines = [] } = await getBatch(db, idOrNumber);
  const rows = lines
    .filter(({ status }) => status === 'open')
    .map(({ line, destination, amount, reference }) => [
      { number: String(line) },
      destination && cleanLine(destination.iban),
      destination && cleanLine(destination.accountName),
      { number: amount.toFixed(2) },
      'EGP',
      reference,
      PURPOSE,
    ]);
  return { object: 'withdrawal_batch_file', name: `${number}.csv`, csv: csvOf(COLUMNS, rows) };
}

/** Returns the reference of a line: that of the file, and of the withdrawal if the batch is settled. */
export function lineReference(number: string, line: number): string {
  return `${number}-${line}`;
}

async function readLines(db: Db, { id, number }: BatchRow): Promise<Line[]> {
  const rows = await db
    .selectFrom('withdrawal_batch_lines as in_batch')
    .innerJoin('withdrawals', 'withdrawals.id', 'in_batch.withdrawal_id')
    .where('batch_id', '=', id)
    .orderBy('line')
    .select(['line', 'is_released', 'withdrawal_id', 'investor_id', 'amount', 'iban'])
    .select(['account_name', 'requested_by', 'status', 'reason', 'return_code'])
    .select(operatorName('requested_by').as('requested_by_name'))
    .execute();
  return rows.map((row) => ({
    line: row.line,
    status: lineStatus(row),
    withdrawal: row.withdrawal_id,
    investor: row.investor_id,
    amount: toEgp(row.amount),
    destination: destinationOf(row),
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    reference: lineReference(number, row.line),
    ...(row.return_code && !row.is_released && { reasonCode: row.return_code }),
    reason: row.is_released ? null : row.reason,
  }));
}

const LINE_STATUSES = { reserved: 'open', settled: 'settled', cancelled: 'returned' } as const;

function lineStatus(row: {
  is_released: boolean;
  status: keyof typeof LINE_STATUSES;
}): Line['status'] {
  return row.is_released ? 'released' : LINE_STATUSES[row.status];
}

function batchResource(row: BatchRow): Batch {
  return {
    object: 'withdrawal_batch',
    id: row.id,
    number: row.number,
    status: row.open_count > 0 ? 'open' : 'closed',
    lineCount: row.line_count,
    total: toEgp(row.total),
    openCount: row.open_count,
    openTotal: toEgp(row.open_total),
    currency: 'EGP',
    createdBy: row.created_by,
    createdByName: row.created_by_name ?? '',
    createdAt: row.created_at.toISOString(),
    settlement:
      row.settled_by !== null && row.settled_at !== null && row.reference !== null
        ? {
            reference: row.reference,
            operator: row.settled_by,
            operatorName: row.settled_by_name ?? '',
            at: row.settled_at.toISOString(),
          }
        : null,
    release:
      row.released_by !== null && row.released_at !== null && row.release_reason !== null
        ? {
            reason: row.release_reason,
            operator: row.released_by,
            operatorName: row.released_by_name ?? '',
            at: row.released_at.toISOString(),
          }
        : null,
  };
}
