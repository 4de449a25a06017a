import type { components } from '../../generated/partner/types.ts';
import { partnerContract } from './partner.ts';

type Schemas = components['schemas'];

const { ErrorCode: codes, NextActionType: actions } = partnerContract.document.components
  .schemas as unknown as {
  ErrorCode: {
    'x-customer-message': Record<Schemas['ErrorCode'], Schemas['LocalizedText']>;
    'x-customer-can-act': Schemas['ErrorCode'][];
  };
  NextActionType: {
    'x-customer-message': Record<Schemas['NextActionType'], Schemas['LocalizedText']>;
  };
};

/** A text for end customers for each error code. `npm run generate` checks that none is missing. */
export const errorMessages = codes['x-customer-message'];
/** A text for end customers for each type of next action. */
export const nextActionMessages = actions['x-customer-message'];
/** The codes about which a customer can do something. */
export const customerErrorCodes: ReadonlySet<Schemas['ErrorCode']> = new Set(
  codes['x-customer-can-act'],
);
