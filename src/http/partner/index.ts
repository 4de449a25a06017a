import type { RequestHandler } from 'express';
import type { operations } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { partnerContract } from '../../contract/partner.ts';
import { ApiError } from '../../errors.ts';
import type { PartnerHandlers } from '../operation.ts';
import { stateOf } from '../request-state.ts';
import { routes } from '../router.ts';
import { simulateFailure } from '../simulate-failure.ts';
import { account } from './account.ts';
import { customers } from './customers.ts';
import { sales } from './sales.ts';
import { replacedInSandbox, sandbox } from './sandbox.ts';
import { webhooks } from './webhooks.ts';

/** A handler for every operation of the contract: a missing one does not compile. */
const handlers = {
  ...account,
  ...customers,
  ...sales,
  ...webhooks,
  ...sandbox,
} satisfies PartnerHandlers<Pick<operations, keyof typeof partnerContract.operations>>;

/** Returns the operations of the partner contract as routes. */
export function partnerRoutes(ctx: Context): RequestHandler {
  return routes(ctx, {
    ...partnerContract,
    handlers: ctx.sandbox ? { ...handlers, ...replacedInSandbox } : handlers,
    ownReplays: ['createOrder'],
    before: simulateFailure(ctx),
    permit(res, { permissions }) {
      const { caller } = stateOf(res);
      const missing = permissions.find((scope) => !caller!.scopes.includes(scope as never));
      if (!missing) return;
      throw new ApiError('missing_scope', {
        message: `This API key does not have the scope ${missing}.`,
        details: { required: missing, granted: caller!.scopes },
      });
    },
  });
}
