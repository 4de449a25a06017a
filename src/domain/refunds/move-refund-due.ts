import type { Selectable, UpdateObject } from 'kysely';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { notFound } from '../../errors.ts';
import { moveOf, nextStatus } from '../state-table.ts';
import { refundDueTransitions } from './refund-due-transitions.ts';
import { postEntries } from '../journal/post-entries.sql.ts';

type Trigger = 'settle' | 'cancel';

/** Locks a refund due until the transaction ends, and the order of a card payment before it. */
export async function lockRefund(trx: Trx, id: string) {
  const refund = trx.selectFrom('refunds_due').where('id', '=', id);
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', refund.select('order_id').where('kind', '=', 'card'))
    .forUpdate()
    .execute();
  return refund.selectAll().forUpdate().executeTakeFirst();
}

/**
 * Locks a refund due that the trigger can move.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export async function lockRefundDue(
  trx: Trx,
  id: string,
  trigger: Trigger,
): Promise<Selectable<Database['refunds_due']>> {
  const row = await lockRefund(trx, id);
  if (!row) throw notFound('refund', id);
  nextStatus(refundDueTransitions, trigger, { noun: 'refund', status: row.status });
  return row;
}

/** Moves a locked refund due. It is the only writer of the status of existing refunds. */
export async function moveRefundDue(
  trx: Trx,
  id: string,
  { trigger, set }: { trigger: Trigger; set: UpdateObject<Database, 'refunds_due'> },
): Promise<void> {
  const status = moveOf(refundDueTransitions, trigger).to;
  await trx
    .updateTable('refunds_due')
    .set({ ...set, status })
    .where('id', '=', id)
    .execute();
  await postEntries(trx, 'refund_due_settled', [id]);
}
