import { sql, type Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError, notFound } from '../../errors.ts';
import { command } from '../command.ts';
import { toEgp } from '../money.ts';
import { assertReference, isSameReference } from '../reference.ts';
import { nextStatus } from '../state-table.ts';
import { refundDueTransitions } from './refund-due-transitions.ts';

type RefundDue = components['schemas']['RefundDue'];

/** The filters of the list; an absent filter selects all. */
interface RefundDueFilters extends PageRequest {
  kind?: RefundDue['kind'] | undefined;
  status?: RefundDue['status'] | undefined;
}

/**
 * Returns a page of the payments that must be sent back, newest first (D22). @throws ApiError
 * invalid_cursor
 */
export async function listRefundsDue(
  { db, keyring }: Context,
  filters: RefundDueFilters,
): Promise<Page<RefundDue>> {
  const { status, kind } = filters;
  const query = db
    .selectFrom('refunds_due')
    .selectAll()
    .select(reversedAmount)
    .$if(status !== undefined, (refunds) => refunds.where('status', '=', status!))
    .$if(kind !== undefined, (refunds) => refunds.where('kind', '=', kind!));
  return mapPage(
    await newestFirst(keyring, query, 'refunds_due', filters, ['refunds-due', status, kind]),
    refundDueResource,
  );
}

/**
 * Records, once, that staff have refunded a payment. One transfer settles one refund, regardless of
 * how its reference is written.
 * @throws ApiError resource_not_found, invalid_parameter if the reference is blank, state_conflict
 * with details {status, allowed}, or {refund} naming the refund that the reference has settled
 */
export const settleRefundDue = command(
  async (
    { trx },
    { refundId, reference, actor }: { refundId: string; reference: string; actor: string },
  ) => {
    assertReference(reference);
    const refund = await trx
      .selectFrom('refunds_due')
      .select('status')
      .where('id', '=', refundId)
      .forUpdate()
      .executeTakeFirst();
    if (!refund) throw notFound('refund', refundId);
    const status = nextStatus(refundDueTransitions, 'settle', {
      noun: 'refund',
      status: refund.status,
    });
    await assertUnusedReference(trx, reference);
    const settled = await trx
      .updateTable('refunds_due')
      .set({ status, reference, settled_by: actor, settled_at: now })
      .where('id', '=', refundId)
      .returningAll()
      .returning(reversedAmount)
      .executeTakeFirstOrThrow();
    return refundDueResource(settled);
  },
  { constraints: ['refunds_due_reference_once'] },
);

/** @throws ApiError state_conflict naming the refund that the reference has settled */
async function assertUnusedReference(trx: Trx, reference: string): Promise<void> {
  const other = await trx
    .selectFrom('refunds_due')
    .select('id')
    .where('status', '=', 'settled')
    .where(isSameReference('reference', reference))
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('state_conflict', {
    param: 'reference',
    message: `The reference ${reference} has settled another refund.`,
    details: { refund: other.id },
  });
}

/** The sum of the reversals that count as this refund, in piastres. */
const reversedAmount =
  sql<bigint>`(select coalesce(sum(amount), 0)::bigint from card_reversals where refund_due_id = refunds_due.id)`.as(
    'reversed_amount',
  );

type RefundDueRow = Selectable<Database['refunds_due']> & { reversed_amount: bigint };

function refundDueResource(row: RefundDueRow): RefundDue {
  const { reference, settled_by: operator, settled_at: settledAt } = row;
  return {
    object: 'refund_due',
    id: row.id,
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
        ? { reference, operator, settledAt: settledAt.toISOString() }
        : null,
    createdAt: row.created_at.toISOString(),
  };
}
