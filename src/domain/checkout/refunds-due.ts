import { sql, type Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError, notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { now } from '../../database/clock.ts';
import { assertReference } from '../reference.ts';

type RefundDue = components['schemas']['RefundDue'];
type RefundRow = Selectable<Database['refunds_due']>;

/** Card payments to be sent back, newest first (D22). */
export function listRefundsDue({ db, keyring }: Context, status: RefundDue['status'] | undefined, page: PageRequest): Promise<Page<RefundRow>> {
  const query = db
    .selectFrom('refunds_due')
    .selectAll()
    .$if(status !== undefined, (all) => all.where('status', '=', status!));
  return newestFirst(keyring, query, 'refunds_due', page, ['refunds-due', status]);
}

/**
 * Notes that staff have sent a payment back, once; what the processor sent back settles one refund.
 * @throws ApiError resource_not_found, invalid_parameter where the reference is blank, state_conflict with details {status, allowed}, or {refund} naming
 * the refund that the reference has settled
 */
export async function settleRefundDue(ctx: Context, id: string, reference: string, operator: string): Promise<RefundRow> {
  assertReference(reference);
  try {
    return await settle(ctx, id, reference, operator);
  } catch (error) {
    if (violates(error, 'refunds_due_reference_once')) throw await referenceUsed(ctx, reference);
    throw error;
  }
}

async function settle({ db }: Context, id: string, reference: string, operator: string): Promise<RefundRow> {
  const settled = await db
    .updateTable('refunds_due')
    .set({ status: 'settled', reference, settled_by: operator, settled_at: now })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .returningAll()
    .executeTakeFirst();
  if (settled) return settled;
  const found = await db.selectFrom('refunds_due').select('status').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('refund', id);
  throw new ApiError('state_conflict', { message: 'The refund is settled already.', details: { status: found.status, allowed: ['due'] } });
}

/** Names the refund that the reference has settled, in whatever writing. */
async function referenceUsed({ db }: Context, reference: string): Promise<ApiError> {
  const other = await db
    .selectFrom('refunds_due')
    .select('id')
    .where('status', '=', 'settled')
    .where(sql<boolean>`reference_form(reference) = reference_form(${reference})`)
    .executeTakeFirst();
  return new ApiError('state_conflict', {
    param: 'reference',
    message: `The reference ${reference} has settled another refund.`,
    details: { refund: other?.id },
  });
}

export function refundDueResource(row: RefundRow): RefundDue {
  const { reference, settled_by: operator, settled_at: settledAt } = row;
  return {
    object: 'refund_due',
    id: row.id,
    order: row.order_id,
    status: row.status,
    reason: row.reason,
    amount: toEgp(row.amount),
    transaction: row.transaction_id,
    settlement: reference !== null && operator !== null && settledAt ? { reference, operator, settledAt: settledAt.toISOString() } : null,
    createdAt: row.created_at.toISOString(),
  };
}
