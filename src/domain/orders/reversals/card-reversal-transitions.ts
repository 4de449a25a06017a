import type { components } from '../../../../generated/backoffice/types.ts';
import type { Transition } from '../../state-table.ts';

type CardReversalStatus = components['schemas']['CardReversal']['status'];

/** The state machine of money that the card processor took back. */
export const cardReversalTransitions = [
  { from: null, trigger: 'record', to: 'open' },
  { from: 'open', trigger: 'settle', to: 'settled' },
  { from: 'settled', trigger: 'recover', to: 'recovered' },
] as const satisfies readonly Transition<CardReversalStatus>[];
