import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { oneOf } from '../../database/any-of.ts';
import { now } from '../../database/clock.ts';
import { moveOf, type Transition } from '../state-table.ts';

type ApprovalStatus = components['schemas']['ApprovalStatus'];

/** The state machine of a request that needs a second operator. */
export const approvalTransitions = [
  { from: null, trigger: 'request', to: 'pending' },
  { from: 'pending', trigger: 'approve', to: 'approved' },
  { from: 'pending', trigger: 'decline', to: 'declined' },
  { from: 'expired', trigger: 'decline', to: 'declined' },
  { from: 'pending', trigger: 'expire', to: 'expired' },
] as const satisfies readonly Transition<ApprovalStatus>[];

export type ApprovalTrigger = Exclude<(typeof approvalTransitions)[number]['trigger'], 'request'>;

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
