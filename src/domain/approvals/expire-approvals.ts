import { oneOf } from '../../database/any-of.ts';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { moveOf } from '../state-table.ts';
import { approvalTransitions } from './approval-transitions.ts';

/** Ends the requests that were not decided in time. Returns how many. */
export async function expireApprovals({ db }: Context): Promise<number> {
  const { from, to } = moveOf(approvalTransitions, 'expire');
  const expired = await db
    .updateTable('approvals')
    .set({ status: to, decided_at: now })
    .where('status', 'in', oneOf(from))
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return expired.length;
}
