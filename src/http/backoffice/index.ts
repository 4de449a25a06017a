import type { RequestHandler, Response } from 'express';
import type { Context } from '../../context.ts';
import { backofficeContract } from '../../contract/backoffice.ts';
import type { OperationRow } from '../../contract/routes.ts';
import { withActions } from './with-actions.ts';
import { approvable } from './with-approval.ts';
import { assertRole, type Role } from '../../domain/operators/operator.ts';
import { addNames } from '../../domain/search/add-names.ts';
import { resolveName } from '../../domain/search/resolve-name.ts';
import { stateOf } from '../request-state.ts';
import { routes } from '../router.ts';
import { checkPreviewed, previewsOf } from './previews.ts';
import { auditChange } from '../middleware/audit.ts';
import { bank } from './bank.ts';
import { figures, sheets } from './figures.ts';
import { investors } from './investors.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { properties } from './properties.ts';
import { staff } from './staff.ts';

const own = withActions({
  ...approvable,
  ...partners,
  ...properties,
  ...investors,
  ...orders,
  ...payments,
  ...bank,
  ...staff,
  ...figures,
});
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
    idOf,
    before: ofPreviews(checkPreviewed(permit, (row, name) => idOf(ctx, row, name))),
    beforeChange: auditChange(ctx),
    complete: ({ db }, resource, language) => addNames(db, resource, language),
  });
}

/** Returns the id of what a path names. @throws ApiError invalid_parameter if several have the name */
function idOf({ db }: Context, { path }: OperationRow, name: string): Promise<string> {
  const [, collection = ''] = path.split('/');
  return resolveName(db, collection, name);
}

const ofPreviews =
  (check: RequestHandler): RequestHandler =>
  (req, res, next) =>
    stateOf(res).operationId === 'createPreview' ? check(req, res, next) : next();

/** @throws ApiError missing_scope with details {roles}: the roles that may call the operation */
function permit(res: Response, { permissions }: OperationRow): void {
  assertRole(stateOf(res).operator!, permissions as readonly Role[]);
}
