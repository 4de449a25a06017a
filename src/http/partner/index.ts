import type { RequestHandler } from 'express';
import document from '../../../generated/partner/openapi.json' with { type: 'json' };
import type { operations as Operations } from '../../../generated/partner/types.ts';
import { operations } from '../../../generated/partner/operations.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { ContractDocument, PartnerHandlers } from '../operation.ts';
import { stateOf } from '../request-state.ts';
import { routes } from '../router.ts';
import { account } from './account.ts';
import { commissions } from './commissions.ts';
import { consent } from './consent.ts';
import { customers } from './customers.ts';
import { events } from './events.ts';
import { orders } from './orders.ts';
import { portfolio } from './portfolio.ts';
import { properties } from './properties.ts';
import { quotes } from './quotes.ts';
import { requests } from './requests.ts';
import { sandbox } from './sandbox.ts';
import { webhooks } from './webhooks.ts';

/** A handler for every operation of the contract: one that is missing does not compile. */
const handlers = {
  ...account,
  ...requests,
  ...properties,
  ...quotes,
  ...customers,
  ...consent,
  ...portfolio,
  ...orders,
  ...commissions,
  ...events,
  ...webhooks,
  ...sandbox,
} satisfies PartnerHandlers<Pick<Operations, keyof typeof operations>>;

/** The partner contract's operations as routes. */
export function partnerRoutes(ctx: Context): RequestHandler {
  return routes(ctx, {
    document: document as unknown as ContractDocument,
    operations,
    handlers,
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
