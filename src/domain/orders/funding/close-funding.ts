import type { components } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { lockProperty } from '../../properties/lock-property.ts';
import { moveProperties, moveProperty } from '../../properties/move-property.ts';
import { completeFundedOrders } from './complete-funded-orders.ts';

/**
 * Closes a property's funding: it takes no more orders, and its paid orders are completed (D14). If
 * the process dies, a job completes the remaining batches. Returns the property.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export async function closeFunding(
  ctx: Context,
  { property, actor }: { property: string; actor: string },
): Promise<components['schemas']['BackOfficeProperty']> {
  const closed = await closeOpenFunding(ctx, property);
  await completeFundedOrders(ctx, { propertyId: closed.id, actor });
  return closed;
}

const closeOpenFunding = command(
  async ({ trx, enqueue }, property: string) => {
    const closed = await moveProperty(trx, await lockProperty(trx, property), 'closeFunding');
    await enqueue('finish-funding', { property: closed.id });
    return closed;
  },
  { enqueues: true },
);

/** Closes the funding of an order's units that are sold out. Returns their ids. */
const closeSoldOut = command(
  async ({ trx, enqueue }, orderId: string) => {
    const closed = await moveProperties(trx, {
      trigger: 'closeFunding',
      orderId,
      isSoldOut: true,
    });
    for (const property of closed) await enqueue('finish-funding', { property });
    return closed;
  },
  { enqueues: true },
);

/**
 * Schedules what follows once an order is paid, after its transaction has committed: units that are
 * now sold out close their funding, and the order is completed if all of its units have closed
 * (D14). A failure is logged and left to `finishFundings`: the sale itself is done.
 */
export function completeAfterSale(
  { ctx, afterCommit }: UnitOfWork,
  orderId: string,
  actor: string,
): void {
  afterCommit(async () => {
    try {
      for (const propertyId of await closeSoldOut(ctx, orderId))
        await completeFundedOrders(ctx, { propertyId, actor });
      await completeFundedOrders(ctx, { orderId, actor });
    } catch (error) {
      ctx.log.error(
        { err: error, order: orderId },
        'funding could not be closed after a sale; the funding job will retry',
      );
    }
  });
}

/** Completes the orders of a closed funding that its process has not completed. */
export async function finishFunding(ctx: Context, property: string): Promise<void> {
  await completeFundedOrders(ctx, { propertyId: property, actor: 'funding_closed' });
}

/**
 * Finishes what a crash may have left after a sale: sold-out units that are still open, and paid
 * orders of funded units.
 */
export async function finishFundings(ctx: Context): Promise<void> {
  await moveProperties(ctx.db, { trigger: 'closeFunding', isSoldOut: true });
  await completeFundedOrders(ctx, { actor: 'funding_closed' });
}
