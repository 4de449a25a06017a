import type { Context } from '../../../context.ts';
import { isLocked, isUnavailable } from '../../../database/failures.ts';
import type { Db } from '../../../database/connection.ts';
import { command } from '../../command.ts';
import { runIsolated } from '../../run-isolated.ts';
import { listOpenReversals } from '../reversals/assert-payment-not-reversed.ts';
import { lockOrders } from '../states/lock-order.ts';
import { moveOrders } from '../states/move-order.ts';

/**
 * Orders per transaction, so that its events lock their partners' counters for a few hundredths of
 * a second at most.
 */
export const BATCH_SIZE = 100;

/** The orders to complete; an absent filter selects all. */
interface FundedOrders {
  /** Orders with shares of any of these properties. */
  propertyIds?: readonly string[];
  orderId?: string;
  /** The maximum number of orders; the oldest are completed first. */
  limit?: number;
}

/**
 * Completes, in batches, the paid orders that match the filters, whose units are all funded and
 * that have no open reversal. May run again at any time. If a batch fails, its orders are completed
 * one by one, so that an order that cannot be completed does not stop the others; the first failure
 * is thrown at the end.
 */
export async function completeFundedOrders(
  ctx: Context,
  { actor, ...filters }: FundedOrders & { actor: string },
): Promise<void> {
  const ids = await listFundedOrders(ctx.db, filters);
  const failures: unknown[] = [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    failures.push(...(await completeBatch(ctx, ids.slice(at, at + BATCH_SIZE), actor)));
  }
  if (failures.length > 0) throw failures[0];
}

/** Completes a batch. Returns the failures. @throws as `runIsolated` does */
async function completeBatch(ctx: Context, ids: string[], actor: string): Promise<unknown[]> {
  const failures: unknown[] = [];
  try {
    await completeOrders(ctx, { ids, actor });
  } catch (error) {
    if (isUnavailable(error) && !isLocked(error)) throw error;
    await runIsolated(ctx, 'completion of a funded order', ids, async (id) => {
      await completeOrders(ctx, { ids: [id], actor }).catch((failure: unknown) => {
        failures.push(failure);
        throw failure;
      });
      return true;
    });
  }
  return failures;
}

const completeOrders = command(async (work, { ids, actor }: { ids: string[]; actor: string }) => {
  const locked = await lockOrders(work.trx, ids, 'paid');
  const reversed = await listOpenReversals(work.trx, locked);
  const orders = locked.filter(({ id }) => !reversed.some((row) => row.order_id === id));
  if (orders.length > 0) await moveOrders(work, { orders, trigger: 'issueShares', actor });
});

/**
 * Returns the ids of the paid orders whose units are all funded and whose payment was not reversed,
 * oldest first.
 */
export async function listFundedOrders(
  db: Db,
  { propertyIds, orderId, limit }: FundedOrders,
): Promise<string[]> {
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('card_reversals')
            .whereRef('card_reversals.order_id', '=', 'orders.id')
            .where('card_reversals.status', '=', 'open')
            .select('card_reversals.id'),
        ),
      ),
    )
    .$if(orderId !== undefined, (paid) => paid.where('orders.id', '=', orderId!))
    .$if(propertyIds !== undefined, (paid) =>
      paid.where('orders.id', 'in', (eb) =>
        eb.selectFrom('order_items').select('order_id').where('property_id', 'in', propertyIds!),
      ),
    )
    .orderBy('orders.id')
    .$if(limit !== undefined, (paid) => paid.limit(limit!))
    .execute();
  return orders.map(({ id }) => id);
}
