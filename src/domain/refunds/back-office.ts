import { sql, type RawBuilder } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import type { Operator } from '../operators/operator.ts';
import { operatorName } from '../operators/operator-name.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { numberOf } from '../staff-numbers.ts';
import { isOrderOf } from '../worlds.ts';

type RefundDue = components['schemas']['RefundDue'];

/**
 * Returns a page of the payments that must be sent back, newest first (D22). @throws ApiError
 * invalid_cursor
 */
export async function listRefundsDue(
  ctx: Context,
  filters: QueryOf<operations['listRefundsDue']>,
  operator?: Pick<Operator, 'id'>,
): Promise<Page<RefundDue>> {
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['refunds-due'],
      query: allRefundsDue(ctx.db),
      table: 'refunds_due',
      where: {
        status: 'status',
        kind: 'kind',
        decidable: (all, isWanted) => all.where(isSettledBy(operator), '=', isWanted),
        world: (all, world) => all.where(isOrderOf(world, 'refunds_due.order_id')),
      },
    },
    { fields: { amount: 'amount' }, currency: 'currency' },
  );
  return mapPage(rows, refundDueResource);
}

/** Returns a payment that must be sent back. @throws ApiError resource_not_found */
export async function getRefundDue(db: Db, id: string): Promise<RefundDue> {
  const row = await allRefundsDue(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('refund', id);
  return refundDueResource(row);
}

/** With the sum of the reversals that count as each refund, in piastres. */
function allRefundsDue(db: Db) {
  return db
    .selectFrom('refunds_due')
    .selectAll()
    .select([
      operatorName('settled_by').as('settled_by_name'),
      operatorName('cancelled_by').as('cancelled_by_name'),
      sql<bigint>`(select coalesce(sum(amount), 0)::bigint from card_reversals where refund_due_id = refunds_due.id)`.as(
        'reversed_amount',
      ),
    ]);
}

/** Whether the person may settle a refund that is due: what `lockRefundToSettle` checks, for a list. */
function isSettledBy(operator: Pick<Operator, 'id'> | undefined): RawBuilder<boolean> {
  const person = operator?.id ?? null;
  return sql`(refunds_due.status = 'due'
    and not exists (select from receipt_allocations as mark
      where mark.refund_due_id = refunds_due.id and mark.actor = ${person})
    and not exists (select from receipts
      where receipts.id = refunds_due.receipt_id
        and (recorded_by = ${person} and statement_at is null or taken_back_on is not null))
    and not exists (select from card_reversals as reversal
      where reversal.transaction_id = refunds_due.transaction_id and reversal.status = 'open'))`;
}

type RefundDueRow = Awaited<
  ReturnType<ReturnType<typeof allRefundsDue>['executeTakeFirstOrThrow']>
>;

function refundDueResource(row: RefundDueRow): RefundDue {
  const { reference, settled_by: operator, settled_at: settledAt } = row;
  const { cancelled_by: cancelledBy, cancelled_at: cancelledAt } = row;
  return {
    object: 'refund_due',
    id: row.id,
    number: numberOf('refunds_due', row),
    kind: row.kind,
    order: row.order_id,
    status: row.status,
    reason: row.reason,
    amount: toEgp(row.amount),
    reversedAmount: toEgp(row.reversed_amount),
    currency: row.currency,
    transaction: row.transaction_id,
    receipt: row.receipt_id,
    reversal: row.reversal_id,
    settlement:
      reference !== null && operator !== null && settledAt
        ? {
            reference,
            operator,
            operatorName: row.settled_by_name ?? '',
            settledAt: settledAt.toISOString(),
          }
        : null,
    cancellation:
      cancelledBy !== null && cancelledAt
        ? {
            operator: cancelledBy,
            operatorName: row.cancelled_by_name ?? '',
            cancelledAt: cancelledAt.toISOString(),
          }
        : null,
    createdAt: row.created_at.toISOString(),
  };
}
