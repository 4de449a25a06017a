import type { components } from '../../../generated/partner/types.ts';
import type { Transition } from '../state-table.ts';

/**
 * The state machine of an agreement of ownership (D8). Staff's moves are reported by contract.updated (D173); that a
 * contract is prepared or cancelled with its order is reported by the event of the order.
 */
export const agreementTransitions = [
  { from: null, trigger: 'prepare', to: 'preparing' },
  { from: 'preparing', trigger: 'ready', to: 'awaiting_signature' },
  { from: 'awaiting_signature', trigger: 'sign', to: 'signed' },
  { from: 'preparing', trigger: 'cancel', to: 'cancelled' },
  { from: 'awaiting_signature', trigger: 'cancel', to: 'cancelled' },
] as const satisfies readonly Transition<components['schemas']['ContractStatus']>[];

/** The triggers of staff. An agreement is prepared when its shares are issued. */
export type AgreementTrigger = Exclude<(typeof agreementTransitions)[number]['trigger'], 'prepare'>;
