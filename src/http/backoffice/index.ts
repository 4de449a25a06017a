import type { RequestHandler, Response } from 'express';
import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import type { Context } from '../../context.ts';
import { backofficeContract } from '../../contract/backoffice.ts';
import type { OperationRow } from '../../contract/routes.ts';
import { withActions } from './with-actions.ts';
import { hasRole, type Role } from '../../domain/operators/operator.ts';
import { addNames } from '../../domain/search/add-names.ts';
import { resolveName } from '../../domain/search/resolve-name.ts';
import { ApiError } from '../../errors.ts';
import { inOrder } from '../in-order.ts';
import { stateOf } from '../request-state.ts';
import { routes } from '../router.ts';
import { approvals } from './approvals.ts';
import { checkPreviewed, previewsOf } from './previews.ts';
import { auditChange } from '../middleware/audit.ts';
import { auditLog } from './audit-log.ts';
import { cardReversals } from './card-reversals.ts';
import { commissions } from './commissions.ts';
import { contracts } from './contracts.ts';
import { figures, sheets } from './figures.ts';
import { investors } from './investors.ts';
import { operators } from './operators.ts';
import { orders } from './orders.ts';
import { partnerActivity } from './partner-activity.ts';
import { apiKeys, partners } from './partners.ts';
import { properties } from './properties.ts';
import { receipts } from './receipts.ts';
import { refunds } from './refunds.ts';
import { rentalIncome } from './rental-income.ts';
import { searches } from './search.ts';
import { wallets } from './wallets.ts';

const own = withActions({
  ...partners,
  ...apiKeys,
  ...partnerActivity,
  ...commissions,
  ...properties,
  ...rentalIncome,
  ...investors,
  ...wallets,
  ...orders,
  ...cardReversals,
  ...receipts,
  ...refunds,
  ...contracts,
  ...approvals,
  ...operators,
  ...searches,
  ...auditLog,
  ...figures,
});
/** All handlers. */
export const handlers = { ...own, ...previewsOf(own) };

/**
 * Returns the operations of the back office contract as routes. Each change is written to the audit
 * log before it is performed.
 */
export function backofficeRoutes(ctx: Context): RequestHandler {
  return routes(ctx, {
    ...backofficeContract,
    handlers,
    permit,
    sendsCsv: true,
    sheets,
    before: inOrder([resolveNames(ctx), ofPreviews(checkPreviewed(permit, nameResolver(ctx)))]),
    beforeChange: auditChange(ctx),
    complete: ({ db }, resource, language) => addNames(db, resource, language),
  });
}

/**
 * Replaces the name in a path by the id, before the audit log and the handler read it.
 * @throws ApiError invalid_parameter if several have the name
 */
function resolveNames(ctx: Context): RequestHandler {
  const resolve = nameResolver(ctx);
  return async (req, res, next) => {
    const { operationId, path } = stateOf(res);
    const name = path?.params?.id;
    if (name !== undefined)
      req.params.id = path!.params!.id = await resolve(operationId as OperationId, name);
    next();
  };
}

const nameResolver =
  ({ db }: Context) =>
  async (operation: OperationId, name: string): Promise<string> => {
    const [, collection = ''] = operations[operation].path.split('/');
    return resolveName(db, collection, name);
  };

const ofPreviews =
  (check: RequestHandler): RequestHandler =>
  (req, res, next) =>
    stateOf(res).operationId === 'createPreview' ? check(req, res, next) : next();

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** @throws ApiError missing_scope with details {roles}: the roles that may call the operation */
function permit(res: Response, { permissions }: OperationRow): void {
  const roles = permissions as readonly Role[];
  if (hasRole(stateOf(res).operator!, roles)) return;
  throw new ApiError('missing_scope', {
    message: `This needs an operator key with the role ${OR.format(roles)}.`,
    details: { roles },
  });
}
