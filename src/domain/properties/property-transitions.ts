import type { components } from '../../../generated/backoffice/types.ts';
import type { Transition } from '../state-table.ts';

/** The property's state machine (D14). Its moves have no events; partners read GET /properties. */
export const propertyTransitions = [
  { from: null, trigger: 'create', to: 'draft' },
  { from: 'draft', trigger: 'publish', to: 'available' },
  { from: 'available', trigger: 'closeFunding', to: 'funded' },
  { from: 'funded', trigger: 'reopenFunding', to: 'available' },
  { from: 'funded', trigger: 'openResale', to: 'resale' },
] as const satisfies readonly Transition<components['schemas']['BackOfficePropertyStatus']>[];

export type PropertyTrigger = Exclude<(typeof propertyTransitions)[number]['trigger'], 'create'>;
