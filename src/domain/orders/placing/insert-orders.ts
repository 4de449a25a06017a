import type { Context } from '../../../context.ts';
import { inSharedBatches } from '../../../database/driver/batches.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { isLocked, pgFailure } from '../../../database/driver/failures.ts';
import { eventBodies, type EventDraft } from '../../events/append.ts';
import type { OrderRow } from '../resource.ts';
import {
  insertCardOrders,
  insertSettledOrders,
  type EventToInsert,
  type OrderColumns,
  type OrderToInsert,
} from './insert-orders.sql.ts';
import { parsedReturnUrl } from './check-return-url.ts';
import { ORDER_COLUMNS } from './new-order.ts';
import type { PlaceOrder, PlannedOrder } from './plan-order.ts';

/** An order with its events, as one of several that are inserted together. */
interface Draft {
  order: OrderToInsert;
  events: EventToInsert[];
}

/** The response that is stored under the Idempotency-Key; null until it is known. */
interface StoredText {
  status: number;
  /** In JSON. */
  body: string;
}

/**
 * A batch gives up a locked row after this time, and its orders are inserted alone, so that they do
 * not wait for an order of somebody else. Longer than batches of other processes hold a row, each of
 * which this one may have to wait for.
 */
export const BATCH_LOCK_TIMEOUT_MS = 300;
/** After a batch has met a locked row, orders are inserted alone for this time. */
const ALONE_MS = 1_000;

/** Until when the orders of a database are inserted alone. */
const aloneUntil = new WeakMap<Db, number>();

const insertInBatch = inSharedBatches(async (db, drafts: Draft[]) => {
  const placed = await insertAll(db, drafts, BATCH_LOCK_TIMEOUT_MS);
  return drafts.map(({ order }) => placed.has(order.id));
});

/**
 * Inserts an order that the partner settles, with its events. Orders of concurrent requests share a
 * statement, which costs less than half of a statement for each. If it is refused because of one of
 * them, each is inserted alone. Resolves to false if another request holds the Idempotency-Key;
 * nothing is written then.
 * @throws DatabaseError if the state has changed since it was read
 */
export async function insertSettledOrder(
  ctx: Context,
  order: OrderToInsert,
  events: readonly EventDraft[],
): Promise<boolean> {
  const { db, metrics } = ctx;
  const draft = { order, events: eventsToInsert(ctx, events) };
  const count = (isInserted: boolean, outcome: 'together' | 'alone') => {
    if (isInserted) metrics.increment('order_inserts_total', { outcome });
    return isInserted;
  };
  if (performance.now() >= (aloneUntil.get(db) ?? 0)) {
    try {
      const isInserted = await traced(ctx, () => insertInBatch(db, order.partner_id, draft));
      return count(isInserted, 'together');
    } catch (error) {
      if (!pgFailure(error)) throw error;
      if (isLocked(error)) aloneUntil.set(db, performance.now() + ALONE_MS);
    }
  }
  return count((await insertAll(db, [draft], null)).size === 1, 'alone');
}

/** Reports the statement of a batch as a statement of this request, as every request of the batch does. */
async function traced<Result>(
  { tracing }: Context,
  insert: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const report = (hasFailed: boolean) =>
    tracing.statement(insertSettledOrders.sql, performance.now() - begun, hasFailed);
  try {
    const result = await insert();
    report(false);
    return result;
  } catch (error) {
    report(true);
    throw error;
  }
}

/** Returns the ids of the orders that were inserted. */
async function insertAll(
  db: Db,
  drafts: Draft[],
  lockTimeoutMs: number | null,
): Promise<Set<string>> {
  const [inserted] = await insertSettledOrders(db, {
    orders: JSON.stringify(drafts.map(({ order }) => order)),
    events: JSON.stringify(drafts.flatMap(({ events }) => events)),
    lockTimeout: lockTimeoutMs === null ? null : String(lockTimeoutMs),
  });
  return new Set(inserted!.placed);
}

function eventsToInsert(ctx: Context, events: readonly EventDraft[]): EventToInsert[] {
  const bodies = eventBodies(ctx, events);
  return events.map(({ partnerId, id, type, customerId, orderId }, index) => ({
    partner_id: partnerId,
    id,
    type,
    customer_id: customerId,
    order_id: orderId!,
    body: bodies[index]!,
  }));
}

/**
 * Inserts a card order. Resolves to false if another request holds the Idempotency-Key; nothing is
 * written then.
 * @throws DatabaseError if the state has changed since it was read
 */
export async function insertCardOrder(db: Db, order: OrderToInsert): Promise<boolean> {
  const params = { orders: JSON.stringify([order]), lockTimeout: null };
  const [inserted] = await insertCardOrders(db, params);
  return inserted!.placed.length === 1;
}

/** Returns what is inserted for a planned order, with the response that is stored under its key. */
export function orderToInsert(
  { caller, request: { funding }, key: { key, fingerprint } }: PlaceOrder,
  { order, steps, item, ...plan }: PlannedOrder,
  response: StoredText | null,
): OrderToInsert {
  return {
    ...columnsOf(order),
    partner_id: caller.partner.id,
    customer_id: plan.customerId,
    limit_day: order.limit_day,
    customer_version: plan.customerVersion,
    daily_order_amount_cap: String(caller.partner.dailyOrderAmountCap),
    property_id: item.propertyId,
    shares: item.shares,
    price_per_share: String(item.pricePerShare),
    subtotal: String(item.subtotal),
    fees: String(item.fees),
    steps: steps.map(({ transition: { from, trigger, to }, after: { version } }) => ({
      version,
      from_status: from,
      trigger,
      to_status: to,
    })),
    actor: caller.keyId,
    idempotency_key: key,
    fingerprint: fingerprint.toString('hex'),
    response_status: response?.status ?? null,
    response_body: response?.body ?? null,
    return_url:
      funding.method === 'card_checkout' && funding.returnUrl
        ? parsedReturnUrl(funding.returnUrl)
        : null,
  };
}

const columnNames = Object.keys(ORDER_COLUMNS) as (keyof OrderColumns)[];

function columnsOf(order: OrderRow): OrderColumns {
  const columns: Partial<Record<keyof OrderColumns, unknown>> = {};
  for (const name of columnNames) {
    const value = order[name];
    columns[name] = typeof value === 'bigint' ? String(value) : value;
  }
  return columns as OrderColumns;
}
