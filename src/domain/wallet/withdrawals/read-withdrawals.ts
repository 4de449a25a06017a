import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { components, operations } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import type { QueryOf } from '../../../database/filters.ts';
import { mapPage, type Page } from '../../../database/page.ts';
import { notFound } from '../../../errors.ts';
import { ERASED } from '../../erased.ts';
import { toEgp } from '../../money.ts';
import type { Operator } from '../../operators/operator.ts';
import { operatorName } from '../../operators/operator-name.ts';
import { numberColumn, numberOf } from '../../staff-numbers.ts';
import { newestFirstWithTotals } from '../../totals.ts';
import { isInvestorOf } from '../../worlds.ts';
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
        .where(sql<boolean>`not is_released`) // literally, as the index of lines has it
        .select('batch.number')
        .as('batch'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('approvals')
          // The index of approvals has their target, which is the investor.
          .whereRef('approvals.target', '=', 'withdrawals.investor_id')
          .where(sql<boolean>`approvals.status = 'approved'`)
          .whereRef('approvals.result_id', '=', 'withdrawals.id')
          .select(numberColumn('approvals').as('number'))
          .select(operatorName('approvals.decided_by').as('approver')),
      ).as('approval'),
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
  operator?: Pick<Operator, 'id'>,
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
        decidable: (all, isWanted) => all.where(isSettledBy(ctx.config, operator), '=', isWanted),
        world: (all, world) => all.where(isInvestorOf(world, 'withdrawals.investor_id')),
      },
    },
    { fields: { amount: 'amount' } },
  );
  return mapPage(rows, withdrawalResource);
}

/** Whether the person may settle a reserved withdrawal: what `lockWithdrawalToSettle` checks, for a list. */
function isSettledBy(
  config: Context['config'],
  operator: Pick<Operator, 'id'> | undefined,
): RawBuilder<boolean> {
  const person = operator?.id ?? null;
  const batchOf = sql`from withdrawal_batch_lines as line
    join withdrawal_batches as batch on batch.id = line.batch_id
    where line.withdrawal_id = withdrawals.id and not is_released`;
  return sql`(withdrawals.status = 'reserved'
    and withdrawals.requested_by is distinct from ${person}
    and not exists (select ${batchOf} and batch.created_by = ${person})
    and (exists (select ${batchOf}) or ${obstacle(config)} is distinct from 'phone_changed'))`;
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
    ...(row.return_code && { reasonCode: row.return_code }),
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    approval: row.approval?.number ?? null,
    ...(row.approval?.approver && { approvedByName: row.approval.approver }),
    decidedBy: row.decided_by,
    decidedByName: row.decided_by_name,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** Returns the account of a withdrawal; null if it has none, or its person is erased. */
export function destinationOf({
  iban,
  account_name: accountName,
}: {
  iban: string | null;
  account_name: string | null;
}): components['schemas']['WithdrawalDestination'] | null {
  return iban !== null && iban !== ERASED && accountName !== null ? { iban, accountName } : null;
}
