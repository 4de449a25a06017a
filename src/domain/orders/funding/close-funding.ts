import type { components } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { lockProperty } from '../../properties/lock-property.ts';
import { listMovable, moveProperties, moveProperty } from '../../properties/move-property.ts';
import { runIsolated } from '../../run-isolated.ts';
import { BATCH_SIZE, issueFundedShares } from './issue-funded-shares.ts';

/**
 * Closes a property's funding: the property takes no more orders, and its shares are issued to the
 * buyers whose orders are paid (D14, D100). If the process dies, a job issues the remaining batches.
 * Returns the property.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export async function closeFunding(
  ctx: Context,
  { property, actor }: { property: string; actor: string },
): Promise<components['schemas']['BackOfficeProperty']> {
  const closed = await closeOpenFunding(ctx, property);
  await issueFundedShares(ctx, { propertyIds: [closed.id], actor });
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
 * Schedules the work that follows the payment of an order, after its transaction has committed. Its
 * shares of units that have closed are issued, and the order is completed with the last (D100). Units
 * that are now sold out close their funding only if the service has no grace period; otherwise
 * `finishFundings` closes them at its end, so that a payment that was confirmed by mistake can be
 * revoked until then. The shares of all units that close here are issued in the order in which they
 * were ordered. Only the first 100 orders and the order itself are served at once, so that the card
 * processor or the operator gets a response soon; the job `finish-funding`, which the close has
 * enqueued, issues the others. A failure is logged, and `finishFundings` repeats the work: the sale
 * itself is done.
 */
export function completeAfterSale(
  { ctx, afterCommit }: UnitOfWork,
  orderId: string,
  actor: string,
): void {
  afterCommit(async () => {
    try {
      const closed = ctx.config.fundingGraceHours === 0 ? await closeSoldOut(ctx, orderId) : [];
      if (closed.length > 0)
        await issueFundedShares(ctx, { propertyIds: closed, actor, limit: BATCH_SIZE });
      await issueFundedShares(ctx, { orderId, actor });
    } catch (error) {
      ctx.log.error(
        { err: error, order: orderId },
        'funding could not be closed after a sale; the funding job will retry',
      );
    }
  });
}

/** Issues the shares of a closed funding that are not issued yet. */
export async function finishFunding(ctx: Context, property: string): Promise<void> {
  await issueFundedShares(ctx, { propertyIds: [property], actor: 'funding_closed' });
}

/**
 * Closes the funding of sold-out units whose grace period is over, and issues the paid shares of all
 * funded units, including those that a crash has left. A unit that cannot be closed does not stop
 * the others.
 */
export async function finishFundings(ctx: Context): Promise<void> {
  const due = {
    trigger: 'closeFunding',
    isSoldOut: true,
    graceHours: ctx.config.fundingGraceHours,
  } as const;
  await runIsolated(
    ctx,
    'close of a funding',
    await listMovable(ctx.db, due),
    async (propertyId) => {
      return (await moveProperties(ctx.db, { ...due, propertyId })).length > 0;
    },
  );
  await issueFundedShares(ctx, { actor: 'funding_closed' });
}
