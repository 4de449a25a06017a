import type { Response, Router } from 'express';
import document from '../../../generated/backoffice/openapi.json' with { type: 'json' };
import { operations } from '../../../generated/backoffice/operations.ts';
import type { operations as Operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { mayCall, type Role } from '../../domain/operators/operator.ts';
import { ApiError } from '../../errors.ts';
import type { ContractDocument, OperationRow, OperatorHandlers } from '../operation.ts';
import { stateOf } from '../request-state.ts';
import { routes } from '../router.ts';
import { announce } from './audit.ts';
import { auditLog } from './audit-log.ts';
import { commissions } from './commissions.ts';
import { contracts } from './contracts.ts';
import { investors } from './investors.ts';
import { orders } from './orders.ts';
import { apiKeys, partners } from './partners.ts';
import { properties } from './properties.ts';
import { refunds } from './refunds.ts';
import { rentalIncome } from './rental-income.ts';
import { wallets } from './wallets.ts';

const handlers = {
  ...partners,
  ...apiKeys,
  ...commissions,
  ...properties,
  ...rentalIncome,
  ...investors,
  ...wallets,
  ...orders,
  ...refunds,
  ...contracts,
  ...auditLog,
} satisfies OperatorHandlers<Operations>;

/**
 * Every operation of the back office contract. What changes something is announced to the audit log
 * before it is done.
 */
export function backofficeRoutes(ctx: Context): Router {
  return routes(ctx, {
    document: document as unknown as ContractDocument,
    operations,
    handlers,
    permit,
    beforeChange: announce(ctx),
  });
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** @throws ApiError missing_scope, details.roles naming the roles that may */
function permit(res: Response, { permissions }: OperationRow): void {
  const roles = permissions as readonly Role[];
  if (mayCall(stateOf(res).operator!, roles)) return;
  throw new ApiError('missing_scope', {
    message: `This needs an operator key with the role ${EITHER.format(roles)}.`,
    details: { roles },
  });
}
