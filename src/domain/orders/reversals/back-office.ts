import type { components } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { mapPage, type Page } from '../../../database/page.ts';
import { notFound } from '../../../errors.ts';
import { toEgp } from '../../money.ts';
import { operatorName } from '../../operators/operator-name.ts';
import { newestFirstWithTotals, type TotalsRequest } from '../../totals.ts';
import { numberOf } from '../../staff-numbers.ts';

type CardReversal = components['schemas']['CardReversal'];

/** The filters of the list; an absent filter selects all. */
interface CardReversalFilters extends TotalsRequest {
  status?: CardReversal['status'] | undefined;
  order?: string | undefined;
}

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

const SUMMED = { fields: { amount: 'amount' } };

/**
 * Returns a page of the reversals of card payments, newest first. @throws ApiError invalid_cursor
 */
export async function listCardReversals(
  { db, keyring }: Context,
  filters: CardReversalFilters,
): Promise<Page<CardReversal>> {
  const { status, order } = filters;
  const query = allCardReversals(db)
    .$if(status !== undefined, (reversals) => reversals.where('status', '=', status!))
    .$if(order !== undefined, (reversals) => reversals.where('order_id', '=', order!));
  const binding = ['card-reversals', status, order];
  return mapPage(
    await newestFirstWithTotals(keyring, query, 'card_reversals', filters, binding, SUMMED),
    cardReversalResource,
  );
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
