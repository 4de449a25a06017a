import type { Context } from '../../../context.ts';
import { anyOf, oneOf } from '../../../database/any-of.ts';
import { isLocked, isUnavailable } from '../../../database/driver/failures.ts';
import type { Db, Trx } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import { issueOwnership } from '../../portfolio/issue-ownership.ts';
import { runIsolated } from '../../run-isolated.ts';
import { listOpenReversals } from '../reversals/assert-payment-not-reversed.ts';
import { lockOrders } from '../states/lock-order.ts';
import { moveOrders } from '../states/move-order.ts';

/**
 * Orders per transaction, so that its events lock their partners' counters for a few hundredths of
 * a second at most.
 */
export const BATCH_SIZE = 100;

/** The orders whose shares are issued; an absent filter selects all. */
interface FundedOrders {
  /** Orders with shares of any of these properties to issue. */
  propertyIds?: readonly string[];
  orderId?: string;
  /** The maximum number of orders; the oldest are first. */
  limit?: number;
}

/**
 * Issues, in batches, the shares of funded units to the buyers whose orders match the filters, are
 * paid and have no open reversal. An order is completed with its last item (D100). May run again at
 * any time. If a batch fails, its orders are handled one by one, so that an order whose shares cannot
 * be issued does not stop the others; the first failure is thrown at the end.
 */
export async function issueFundedShares(
  ctx: Context,
  { actor, ...filters }: FundedOrders & { actor: string },
): Promise<void> {
  const ids = await listFundedOrders(ctx.db, filters);
  const failures: unknown[] = [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    failures.push(...(await issueBatch(ctx, ids.slice(at, at + BATCH_SIZE), actor)));
  }
  if (failures.length > 0) throw failures[0];
}

/** Issues the shares of a batch. Returns the failures. @throws as `runIsolated` does */
async function issueBatch(ctx: Context, ids: string[], actor: string): Promise<unknown[]> {
  const failures: unknown[] = [];
  try {
    await issueShares(ctx, { ids, actor });
  } catch (error) {
    if (isUnavailable(error) && !isLocked(error)) throw error;
    await runIsolated(ctx, 'issue of the shares of a funded order', ids, async (id) => {
      await issueShares(ctx, { ids: [id], actor }).catch((failure: unknown) => {
        failures.push(failure);
        throw failure;
      });
      return true;
    });
  }
  return failures;
}

const issueShares = command(async (work, { ids, actor }: { ids: string[]; actor: string }) => {
  const locked = await lockOrders(work.trx, ids, 'paid');
  const reversed = await listOpenReversals(work.trx, locked);
  const orders = locked.filter(({ id }) => !reversed.some((row) => row.order_id === id));
  const orderIds = orders.map(({ id }) => id);
  await issueOwnership(work.trx, { orderIds, ofClosedUnits: true });
  const unfinished = await listUnfinished(work.trx, orderIds);
  const finished = orders.filter(({ id }) => !unfinished.includes(id));
  if (finished.length > 0)
    await moveOrders(work, { orders: finished, trigger: 'issueShares', actor });
});

/** Returns those of the orders that have an item which is not issued. */
async function listUnfinished(trx: Trx, orderIds: string[]): Promise<string[]> {
  const orders = await unissuedItems(trx)
    .where('item.order_id', '=', anyOf(orderIds))
    .select('item.order_id')
    .execute();
  return orders.map(({ order_id }) => order_id);
}

/**
 * Returns the ids of the paid orders with shares of funded units that are not issued, and whose
 * payment was not reversed, oldest first.
 */
export async function listFundedOrders(
  db: Db,
  { propertyIds, orderId, limit }: FundedOrders,
): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', 'in', oneOf(['paid']))
    .where('orders.id', 'in', () =>
      unissuedItems(db)
        .innerJoin('property_shares as unit', 'unit.property_id', 'item.property_id')
        .where('unit.status', 'in', ['funded', 'resale'])
        .whereRef('unit.sold', '>', 'unit.issued')
        .$if(orderId !== undefined, (items) => items.where('item.order_id', '=', orderId!))
        .$if(propertyIds !== undefined, (items) =>
          items.where('item.property_id', 'in', propertyIds!),
        )
        .select('item.order_id'),
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
    .orderBy('orders.id')
    .$if(limit !== undefined, (paid) => paid.limit(limit!))
    .execute();
  return orders.map(({ id }) => id);
}

/** Selects the items of orders that were never issued. */
function unissuedItems(db: Db) {
  return db
    .selectFrom('order_items as item')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ownership_entries as owned')
            .whereRef('owned.order_id', '=', 'item.order_id')
            .whereRef('owned.property_id', '=', 'item.property_id')
            .select('owned.order_id'),
        ),
      ),
    );
}
