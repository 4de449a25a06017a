import type { components } from '../../../generated/partner/types.ts';
import type { Transition } from '../state-table.ts';

/**
 * The contract's state machine (D8). Its moves have no events; partners read GET
 * /customers/{id}/contracts.
 */
export const contractTransitions = [
  { from: null, trigger: 'prepare', to: 'preparing' },
  { from: 'preparing', trigger: 'ready', to: 'awaiting_signature' },
  { from: 'awaiting_signature', trigger: 'sign', to: 'signed' },
  { from: 'preparing', trigger: 'cancel', to: 'cancelled' },
  { from: 'awaiting_signature', trigger: 'cancel', to: 'cancelled' },
] as const satisfies readonly Transition<components['schemas']['ContractStatus']>[];

/** The triggers of staff. A contract is prepared when its shares are issued. */
export type ContractTrigger = Exclude<(typeof contractTransitions)[number]['trigger'], 'prepare'>;
