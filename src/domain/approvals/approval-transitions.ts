import type { components } from '../../../generated/backoffice/types.ts';
import type { Transition } from '../state-table.ts';

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
