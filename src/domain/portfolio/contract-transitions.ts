import type { components } from '../../../generated/partner/types.ts';

type ContractStatus = components['schemas']['ContractStatus'];
type Transition = readonly [from: ContractStatus | null, trigger: string, to: ContractStatus];

/** The contract's state machine (D8). The specification has no event for it; partners read GET /customers/{id}/contracts. */
// prettier-ignore
export const contractTransitions = [
  // from                 trigger    to
  [null,                 'prepare', 'preparing'],
  ['preparing',          'ready',   'awaiting_signature'],
  ['awaiting_signature', 'sign',    'signed'],
  ['preparing',          'cancel',  'cancelled'],
  ['awaiting_signature', 'cancel',  'cancelled'],
] as const satisfies readonly Transition[];

/** What staff do to a contract; it is prepared by the order that is completed. */
export type ContractTrigger = Exclude<(typeof contractTransitions)[number][1], 'prepare'>;

/** The statuses from which the trigger is allowed, and the one it leads to. */
export function movesOf(trigger: ContractTrigger): { from: ContractStatus[]; to: ContractStatus } {
  const rows = contractTransitions.filter(([, name]) => name === trigger);
  return { from: rows.flatMap(([from]) => (from ? [from] : [])), to: rows[0]![2] };
}
