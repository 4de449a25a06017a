import type { components } from '../../../../generated/backoffice/types.ts';
import type { Transition } from '../../state-table.ts';

/** The state machine of a withdrawal. */
export const withdrawalTransitions = [
  { from: null, trigger: 'reserve', to: 'reserved' },
  { from: 'reserved', trigger: 'settle', to: 'settled' },
  { from: 'reserved', trigger: 'cancel', to: 'cancelled' },
] as const satisfies readonly Transition<components['schemas']['WithdrawalStatus']>[];
