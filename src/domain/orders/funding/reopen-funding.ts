import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { listFundedOrders } from './issue-funded-shares.ts';
import {
  assertDeadlineAhead,
  lockPropertyFor,
  moveProperty,
} from '../../properties/move-property.ts';
import { sharesAvailable, type PropertyRow } from '../../properties/resource.ts';

/**
 * Reopens a funded property for orders, so that shares that were returned or never sold can be
 * bought. Holdings do not change; shares that are paid from now on are issued when the funding closes
 * again. Returns the property.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed},
 * {sharesAvailable} if none is left, {fundingDeadline} if it has passed, or {paidOrders} while
 * shares of the closed funding are not issued
 */
export const reopenFunding = command(async ({ trx }, { property }: { property: string }) => {
  return moveProperty(trx, await lockReopenable(trx, property), 'reopenFunding');
});

/** Locks a property whose funding can be reopened. @throws ApiError as `reopenFunding` does */
export async function lockReopenable(trx: Trx, property: string): Promise<PropertyRow> {
  const funded = await lockPropertyFor(trx, property, 'reopenFunding');
  assertSharesLeft(funded);
  assertDeadlineAhead(funded);
  await assertSharesIssued(trx, funded.id);
  return funded;
}

function assertSharesLeft(property: PropertyRow): void {
  const left = sharesAvailable(property);
  if (left > 0) return;
  throw new ApiError('state_conflict', {
    situation: 'no_shares_left',
    message: 'No share of the property is available, so there is nothing to sell.',
    details: { sharesAvailable: left },
  });
}

/**
 * Checks that the shares of the closed funding are issued to those who have paid: otherwise they would
 * have to wait for the next close.
 */
async function assertSharesIssued(trx: Trx, propertyId: string): Promise<void> {
  const { length: paidOrders } = await listFundedOrders(trx, { propertyIds: [propertyId] });
  if (paidOrders === 0) return;
  throw new ApiError('state_conflict', {
    situation: 'shares_not_issued',
    message:
      `Shares of the property are not issued yet for paid orders: ${paidOrders}. ` +
      'Try again once they are issued, or the orders are cancelled.',
    details: { paidOrders },
  });
}
