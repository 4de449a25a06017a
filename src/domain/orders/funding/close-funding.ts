import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../context.ts';
import { isUnavailable } from '../../../database/failures.ts';
import { ApiError } from '../../../errors.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { lockOrders } from '../states/lock-order.ts';
import { moveOrders } from '../states/move-order.ts';

/**
 * Closes a unit's funding: it takes no more orders, and every paid order of it is completed (D14). If the process dies, `finishFundings` continues with the
 * remaining batches.
 * @throws ApiError resource_not_found, state_conflict if the unit is not open
 */
export async function closeFunding(ctx: Context, propertyId: string, actor: string): Promise<void> {
  const [closed] = await markFunded(ctx, sql`property_shares.property_id = ${propertyId}`);
  if (closed) return completeFundedOrders(ctx, actor, ordersOf(closed));
  const shares = await ctx.db.selectFrom('property_shares').select('status').where('property_id', '=', propertyId).executeTakeFirst();
  if (!shares) throw new ApiError('resource_not_found', { param: 'id' });
  throw new ApiError('state_conflict', { message: `The property is ${shares.status}.`, details: { status: shares.status, allowed: ['available'] } });
}

/** Closes the unit's funding if its last share is sold. */
export async function closeFundingIfSoldOut(ctx: Context, propertyId: string, actor: string): Promise<void> {
  const [closed] = await markFunded(ctx, sql`property_shares.property_id = ${propertyId} and sold = total`);
  if (closed) await completeFundedOrders(ctx, actor, ordersOf(closed));
}

/**
 * Schedules what follows once an order is paid, after its transaction has committed: units that are now sold out close their funding, and the order is completed if
 * all of its units have closed (D14). A failure is logged and left to `finishFundings`: the sale itself is done.
 */
export function completeAfterSale({ ctx, afterCommit }: UnitOfWork, orderId: string, actor: string): void {
  afterCommit(async () => {
    try {
      const items = sql`select property_id from order_items where order_id = ${orderId}`;
      const closed = await markFunded(ctx, sql`sold = total and property_shares.property_id in (${items})`);
      for (const propertyId of closed) await completeFundedOrders(ctx, actor, ordersOf(propertyId));
      await completeFundedOrders(ctx, actor, sql`orders.id = ${orderId}`);
    } catch (error) {
      ctx.log.error({ err: error, order: orderId }, 'funding could not be closed after a sale; the funding job will retry');
    }
  });
}

/** Finishes what a crash may have left after a sale: sold-out units that are still open, and paid orders of funded units. */
export async function finishFundings(ctx: Context): Promise<void> {
  await markFunded(ctx, sql`sold = total`);
  await completeFundedOrders(ctx, 'funding_closed', sql`true`);
}

/** Marks the open units that match the condition as funded. Returns their ids. */
async function markFunded(ctx: Context, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with closed as (
      update property_shares set status = 'funded' where status = 'available' and ${condition} returning property_id
    )
    update properties set version = version + 1, updated_at = clock_timestamp() from closed where properties.id = closed.property_id
    returning properties.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Orders per transaction, so that its events lock their partners' counters for a few hundredths of a second at most. */
const BATCH_SIZE = 100;

const ordersOf = (propertyId: string) => sql<boolean>`orders.id in (select order_id from order_items where property_id = ${propertyId})`;

/**
 * Completes, in batches, the paid orders that match the condition and whose units are all funded. May run again at any time. A batch that fails does not stop
 * the others; the first failure is thrown at the end.
 */
async function completeFundedOrders(ctx: Context, actor: string, condition: RawBuilder<boolean>): Promise<void> {
  const ids = await findFundedOrders(ctx, condition);
  const failures: unknown[] = [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    try {
      await completeOrders(ctx, { ids: ids.slice(at, at + BATCH_SIZE), actor });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const completeOrders = command(async (work, { ids, actor }: { ids: string[]; actor: string }) => {
  const orders = await lockOrders(work.trx, ids, 'paid');
  if (orders.length > 0) await moveOrders(work, { orders, trigger: 'issueShares', actor });
});

/** Returns the ids of the paid orders whose units are all funded, oldest first. */
async function findFundedOrders({ db }: Context, condition: RawBuilder<boolean>): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .innerJoin('property_shares', 'property_shares.property_id', 'order_items.property_id')
            .whereRef('order_items.order_id', '=', 'orders.id')
            .where('property_shares.status', 'not in', ['funded', 'resale'])
            .select('order_items.order_id'),
        ),
      ),
    )
    .where(condition)
    .orderBy('orders.id')
    .execute();
  return orders.map(({ id }) => id);
}
