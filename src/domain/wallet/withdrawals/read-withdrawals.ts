import { sql } from 'kysely';
import type { components, operations } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import type { QueryOf } from '../../../database/filters.ts';
import { mapPage, type Page } from '../../../database/page.ts';
import { notFound } from '../../../errors.ts';
import { toEgp } from '../../money.ts';
import { operatorName } from '../../operators/operator-name.ts';
import { numberOf } from '../../staff-numbers.ts';
import { newestFirstWithTotals } from '../../totals.ts';
import { destinationOf } from './destination.ts';
import { obstacle } from './obstacle.ts';

type Withdrawal = components['schemas']['Withdrawal'];

const allWithdrawals = ({ db, config }: Pick<Context, 'db' | 'config'>) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('withdrawal_batch_lines as line')
        .innerJoin('withdrawal_batches as batch', 'batch.id', 'line.batch_id')
        .whereRef('line.withdrawal_id', '=', 'withdrawals.id')
        .where('is_released', '=', false)
        .select('batch.number')
        .as('batch'),
    )
    .select(obstacle(config).as('obstacle'))
    .select([
      operatorName('requested_by').as('requested_by_name'),
      operatorName('decided_by').as('decided_by_name'),
    ]);

type WithdrawalRow = Awaited<
  ReturnType<ReturnType<typeof allWithdrawals>['executeTakeFirstOrThrow']>
>;

/** Returns a page of the withdrawals, newest first. @throws ApiError invalid_cursor */
export async function listWithdrawals(
  ctx: Context,
  filters: QueryOf<operations['listWithdrawals']>,
): Promise<Page<Withdrawal>> {
  const isSendable = sql<boolean>`(status = 'reserved' and ${obstacle(ctx.config)} is null)`;
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['withdrawals'],
      query: allWithdrawals(ctx),
      table: 'withdrawals',
      where: {
        status: 'status',
        // Whether a new batch would contain it.
        sendable: (all, isWanted) => all.where(isSendable, '=', isWanted),
      },
    },
    { fields: { amount: 'amount' } },
  );
  return mapPage(rows, withdrawalResource);
}

/** Returns a withdrawal. @throws ApiError resource_not_found */
export async function getWithdrawal(
  ctx: Pick<Context, 'db' | 'config'>,
  id: string,
): Promise<Withdrawal> {
  const row = await allWithdrawals(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('withdrawal', id);
  return withdrawalResource(row);
}

/** Returns the withdrawal as staff see it. */
function withdrawalResource(row: WithdrawalRow): Withdrawal {
  return {
    object: 'withdrawal',
    id: row.id,
    number: numberOf('withdrawals', row),
    investor: row.investor_id,
    amount: toEgp(row.amount),
    currency: 'EGP',
    destination: destinationOf(row),
    status: row.status,
    batch: row.batch,
    obstacle: row.obstacle,
    reference: row.reference,
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    decidedBy: row.decided_by,
    decidedByName: row.decided_by_name,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
