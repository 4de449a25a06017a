import type { components, operations } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import type { QueryOf } from '../../../database/filters.ts';
import { mapPage, type Page } from '../../../database/page.ts';
import { notFound } from '../../../errors.ts';
import { toEgp } from '../../money.ts';
import { operatorName } from '../../operators/operator-name.ts';
import { newestFirstWithTotals } from '../../totals.ts';
import { isOrderOf } from '../../worlds.ts';
import { numberOf } from '../../staff-numbers.ts';

type CardReversal = components['schemas']['CardReversal'];

const allCardReversals = (db: Db) =>
  db
    .selectFrom('card_reversals')
    .selectAll()
    .select([
      operatorName('recorded_by').as('recorded_by_name'),
      operatorName('settled_by').as('settled_by_name'),
      operatorName('recovered_by').as('recovered_by_name'),
    ]);

type CardReversalRow = Awaited<
  ReturnType<ReturnType<typeof allCardReversals>['executeTakeFirstOrThrow']>
>;

/**
 * Returns a page of the reversals of card payments, newest first. @throws ApiError invalid_cursor
 */
export async function listCardReversals(
  ctx: Context,
  filters: QueryOf<operations['listCardReversals']>,
): Promise<Page<CardReversal>> {
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['card-reversals'],
      query: allCardReversals(ctx.db),
      table: 'card_reversals',
      where: {
        status: 'status',
        order: 'order_id',
        world: (all, world) => all.where(isOrderOf(world, 'order_id')),
      },
    },
    { fields: { amount: 'amount' } },
  );
  return mapPage(rows, cardReversalResource);
}

/** Returns a reversal of a card payment. @throws ApiError resource_not_found */
export async function getCardReversal(db: Db, id: string): Promise<CardReversal> {
  const row = await allCardReversals(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('reversal', id);
  return cardReversalResource(row);
}

/** Returns the reversal as staff see it. */
function cardReversalResource(row: CardReversalRow): CardReversal {
  const { resolution, settled_at: settledAt, recovered_at: recoveredAt } = row;
  return {
    object: 'card_reversal',
    id: row.id,
    number: numberOf('card_reversals', row),
    order: row.order_id,
    status: row.status,
    kind: row.kind,
    amount: toEgp(row.amount),
    partOf: row.part_of,
    transaction: row.transaction_id,
    reference: row.reference,
    recordedBy: row.recorded_by,
    recordedByName: row.recorded_by_name,
    settlement:
      resolution && settledAt
        ? {
            resolution,
            reason: row.reason,
            refund: row.refund_due_id,
            operator: row.settled_by,
            operatorName: row.settled_by_name,
            settledAt: settledAt.toISOString(),
          }
        : null,
    recovery:
      row.recovery_reason !== null && row.recovered_by !== null && recoveredAt
        ? {
            reason: row.recovery_reason,
            refund: row.recovery_refund_id,
            operator: row.recovered_by,
            operatorName: row.recovered_by_name ?? '',
            recoveredAt: recoveredAt.toISOString(),
          }
        : null,
    createdAt: row.created_at.toISOString(),
  };
}
