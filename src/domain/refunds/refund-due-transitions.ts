import type { components } from '../../../generated/backoffice/types.ts';
import type { Transition } from '../state-table.ts';

type RefundDueStatus = components['schemas']['RefundDue']['status'];

/** The state machine of a payment that must be sent back (D22). */
export const refundDueTransitions = [
  { from: null, trigger: 'record', to: 'due' },
  { from: 'due', trigger: 'settle', to: 'settled' },
  { from: 'due', trigger: 'cancel', to: 'cancelled' },
] as const satisfies readonly Transition<RefundDueStatus>[];
