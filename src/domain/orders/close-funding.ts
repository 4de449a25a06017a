import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import { isUnavailable } from '../../database/failures.ts';
import { ApiError } from '../../errors.ts';
import { moveOrders } from './transition.ts';
import { workOnOrders } from './work-on-order.ts';

/**
 * Closes the funding of a unit: no more orders, and every paid order of it is completed (D14). A crash leaves
 * whole batches completed; `finishFundings` goes on where this stopped.
 * @returns how many orders were completed
 * @throws ApiError resource_not_found, state_conflict where the unit is not open
 */
export async function closeFunding(ctx: Context, propertyId: string, actor: string): Promise<number> {
  const [closed] = await close(ctx, sql`property_shares.property_id = ${propertyId}`);
  if (closed) return completeFundedOrders(ctx, actor, ordersOf(closed));
  const shares = await ctx.db.selectFrom('property_shares').select('status').where('property_id', '=', propertyId).executeTakeFirst();
  if (!shares) throw new ApiError('resource_not_found', { param: 'id' });
  throw new ApiError('state_conflict', { message: `The property is ${shares.status}.`, details: { status: shares.status, allowed: ['available'] } });
}

/** Closes the funding of the unit where its last share is sold. */
export async function closeFundingWhereSoldOut(ctx: Context, propertyId: string, actor: string): Promise<void> {
  const [closed] = await close(ctx, sql`property_shares.property_id = ${propertyId} and sold = total`);
  if (closed) await completeFundedOrders(ctx, actor, ordersOf(closed));
}

/**
 * What follows once an order is paid: its units that are now sold out close their funding, and where all of its units have closed, by this or before, it is
 * completed (D14). Never throws: the sale is done, and what fails here is logged and left to `finishFundings`.
 */
export async function followSale(ctx: Context, orderId: string, actor: string): Promise<void> {
  await completeAfterSale(ctx, orderId, actor).catch((err: unknown) => ctx.log.error({ err, order: orderId }, 'what follows a sale failed'));
}

async function completeAfterSale(ctx: Context, orderId: string, actor: string): Promise<void> {
  const closed = await close(
    ctx,
    sql`sold = total and property_shares.property_id in (select property_id from order_items where order_id = ${orderId})`,
  );
  for (const propertyId of closed) await completeFundedOrders(ctx, actor, ordersOf(propertyId));
  await completeFundedOrders(ctx, actor, sql`orders.id = ${orderId}`);
}

/** What a crash between a sale and its consequences may have left: sold-out units that are open, paid orders of closed ones. */
export async function finishFundings(ctx: Context): Promise<void> {
  await close(ctx, sql`sold = total`);
  await completeFundedOrders(ctx, 'funding_closed');
}

/** The open units that fulfil the condition, now funded. */
async function close(ctx: Context, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with closed as (
      update property_shares set status = 'funded' where status = 'available' and ${condition} returning property_id
    )
    update properties set version = version + 1, updated_at = clock_timestamp() from closed where properties.id = closed.property_id
    returning properties.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Orders of one transaction: its events hold their partners' counters for a few hundredths of a second, not longer. */
const BATCH = 100;

const ordersOf = (propertyId: string) => sql<boolean>`orders.id in (select order_id from order_items where property_id = ${propertyId})`;

/** Completes the paid orders whose units are all funded, as far as they fulfil the condition, in batches. Safe to run again at any time. */
async function completeFundedOrders(ctx: Context, actor: string, condition: RawBuilder<boolean> = sql`true`): Promise<number> {
  const ids = await readFunded(ctx, condition);
  let completed = 0;
  const failures: unknown[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    try {
      const orders = await workOnOrders(ctx, batch, 'paid', (trx, paid) => moveOrders(ctx, trx, paid, 'issueShares', actor));
      completed += orders.length;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failures.push(error); // told once all other batches are completed
    }
  }
  if (failures.length > 0) throw failures[0];
  return completed;
}

/** The paid orders whose units are all funded, the oldest first. */
async function readFunded({ db }: Context, condition: RawBuilder<boolean>): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where(
      sql<boolean>`not exists (select from order_items i join property_shares s using (property_id)
                                    where i.order_id = orders.id and s.status not in ('funded', 'resale'))`,
    )
    .where(condition)
    .orderBy('orders.id')
    .execute();
  return orders.map(({ id }) => id);
}
