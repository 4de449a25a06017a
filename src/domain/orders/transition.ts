import { sql, type UpdateObject } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import type { EventDraft } from '../events/append.ts';
import { orderEvent } from '../events/events.ts';
import { issueOwnership } from '../portfolio/issue-ownership.ts';
import { applyEffects } from './apply-effects.ts';
import { now, type LockedOrder } from './find-orders.ts';
import { findTransition, type OrderTransition, type OrderTrigger, type ShareMove } from './order-transitions.ts';
import { orderResource } from './resource.ts';
import { stateConflict } from './state-conflict.ts';

/** What a move changes besides the status. */
type OrderChange = Omit<UpdateObject<Database, 'orders'>, 'id' | 'status' | 'version'>;

/** A move that has been made: the order after it, and the events that tell of it. */
export interface Moved {
  order: LockedOrder;
  events: EventDraft[];
}

/** The same of several orders at once. */
export interface MovedTogether {
  orders: LockedOrder[];
  events: EventDraft[];
}

/**
 * Moves a locked order along its table. It writes the order, its history, the shares and the money that go with the move; the caller appends the
 * events as the transaction's last statement.
 * @param actor who moves it: an API key's id, an operator's, or what acts by itself
 * @param reason why, in their words, for the history
 * @throws ApiError state_conflict where the table has no such move, with details {status, allowed}
 */
export async function moveOrder(
  ctx: Context,
  trx: Trx,
  before: LockedOrder,
  trigger: OrderTrigger,
  actor: string,
  change: OrderChange = {},
  reason: string | null = null,
): Promise<Moved> {
  const { orders, events } = await moveOrders(ctx, trx, [before], trigger, actor, change, reason);
  return { order: orders[0]!, events };
}

/**
 * The same for several locked orders of one status, in as many statements as for one where the move has no money of each order to it: the only
 * writer of the status of an existing order.
 * @throws ApiError state_conflict
 */
export async function moveOrders(
  ctx: Context,
  trx: Trx,
  before: LockedOrder[],
  trigger: OrderTrigger,
  actor: string,
  change: OrderChange = {},
  reason: string | null = null,
): Promise<MovedTogether> {
  const transition = findTransition(before[0]!.status, trigger);
  if (!transition) throw stateConflict(before[0]!, trigger);
  const [from, , to, shares] = transition;
  const rows = await trx
    .updateTable('orders')
    .set({ ...change, ...stamps(transition), status: to, version: sql<number>`version + 1`, updated_at: now })
    .where(sql<boolean>`id = any(${before.map(({ id }) => id)})`)
    .where('status', '=', from!)
    .returningAll()
    .execute();
  const changed = new Map(rows.map((row) => [row.id, row]));
  const orders = before.map((order): LockedOrder => ({ ...changed.get(order.id)!, items: order.items, viewers: order.viewers }));
  await recordMoves(trx, orders, transition, actor, reason);
  if (to === 'completed') {
    await issueOwnership(
      trx,
      orders.map(({ id }) => id),
    );
  }
  const events: EventDraft[] = [];
  for (const order of orders) {
    const money = await applyEffects(ctx, trx, order, transition);
    if (shares) await moveShares(trx, order, shares);
    events.push(...orderEvents(transition, order), ...money);
  }
  return { orders, events };
}

/** Writes the move of an order that is new into its history; that of an existing one `moveOrder` writes. */
export function recordMove(trx: Trx, order: LockedOrder, transition: OrderTransition, actor: string): Promise<void> {
  return recordMoves(trx, [order], transition, actor, null);
}

/** One row an order, under the version that the order has after the move. */
async function recordMoves(
  trx: Trx,
  orders: LockedOrder[],
  [from, trigger, to]: OrderTransition,
  actor: string,
  reason: string | null,
): Promise<void> {
  await sql`
    insert into order_transitions (order_id, version, from_status, trigger, to_status, actor, reason)
    select id, version, ${from}::text, ${trigger}, ${to}, ${actor}, ${reason}::text
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ version }) => version)}::integer[]) as moved (id, version)`.execute(trx);
}

/** What everyone who may see the order is told of a move, each with its own view of the order. */
export function orderEvents([, , , , event]: OrderTransition, order: LockedOrder): EventDraft[] {
  return event ? order.viewers.map(({ partner_id, customer_id }) => orderEvent(event, partner_id, orderResource(order, customer_id))) : [];
}

/** The clocks that a move stops or leaves running; a reservation ends only where one is running. */
function stamps([from, , to]: OrderTransition): OrderChange {
  if (to === 'paid') return from === 'cancellation_requested' ? {} : { paid_at: now, expires_at: null };
  if (to === 'completed') return { completed_at: now };
  if (to === 'payment_under_review') return { expires_at: null };
  if (to === 'cancelled' || to === 'refunded') return { cancelled_at: now };
  return {};
}

/** One entry an item, in the order of the properties' ids, so that two orders never wait for each other. */
export async function moveShares(trx: Trx, order: LockedOrder, kind: ShareMove): Promise<void> {
  const items = [...order.items].sort((a, b) => (a.property_id < b.property_id ? -1 : 1));
  for (const item of items) {
    await trx.insertInto('share_moves').values({ order_id: order.id, property_id: item.property_id, kind, shares: item.shares }).execute();
  }
}
