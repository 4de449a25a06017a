import type { components } from '../../../../generated/backoffice/types.ts';
import type { Transition } from '../../state-table.ts';

type ReceiptStatus = components['schemas']['Receipt']['status'];

/** The state machine of a received bank transfer. */
export const receiptTransitions = [
  { from: null, trigger: 'record', to: 'open' },
  { from: 'open', trigger: 'allocatePart', to: 'open' },
  { from: 'open', trigger: 'allocateRest', to: 'closed' },
  { from: 'open', trigger: 'release', to: 'open' },
  { from: 'open', trigger: 'void', to: 'voided' },
  { from: 'closed', trigger: 'release', to: 'open' },
] as const satisfies readonly Transition<ReceiptStatus>[];
