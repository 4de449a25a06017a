import { sql, type UpdateObject } from 'kysely';
import { anyOf } from '../../../database/any-of.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import type { UnitOfWork } from '../../command.ts';
import { orderEvent } from '../../events/events.ts';
import { issueOwnership } from '../../portfolio/issue-ownership.ts';
import { revokeOwnership } from '../../portfolio/revoke-ownership.ts';
import { orderResource } from '../resource.ts';
import type { LockedOrder } from './lock-order.ts';
import { assertPaymentNotReversed } from '../reversals/assert-payment-not-reversed.ts';
import { applyCommission, applyMoneyEffects, postMove } from './money-effects.ts';
import { assertSamePayouts, reverseRentOfOrder } from './reverse-rent.ts';
import {
  findTransition,
  type OrderStatus,
  type OrderTransition,
  type OrderTrigger,
  type ShareMove,
} from '../../order-states/order-transitions.ts';
import { stateConflict } from './state-conflict.ts';

/** The columns that a move may set besides those that the table determines. */
type OrderColumns = Omit<UpdateObject<Database, 'orders'>, 'id' | 'status' | 'version'>;

/**
 * The timestamps that an order gets with a status. An order expires only while `expires_at` is set. An
 * order whose cancellation is declined keeps the time of its payment.
 */
const TIMESTAMPS: Record<OrderStatus, OrderColumns> = {
  awaiting_payment: {},
  payment_under_review: { expires_at: null },
  payment_rejected: {},
  paid: { paid_at: sql<Date>`coalesce(paid_at, clock_timestamp())`, expires_at: null },
  cancellation_requested: {},
  completed: { completed_at: now },
  cancelled: { cancelled_at: now },
  refunded: { cancelled_at: now },
};

type CancellationCode = NonNullable<LockedOrder['cancellation_code']>;
/** What the operator chose who requested the cancellation. */
const REQUESTED = sql<CancellationCode>`coalesce(orders.cancellation_code, 'by_customer')`;

/**
 * Why an order has ended, by the move that ended it (D172). An order without a payment page has no code: nobody saw it.
 */
const ENDED_BY: Partial<Record<OrderTrigger, CancellationCode | typeof REQUESTED>> = {
  expire: 'expired',
  cancelByPartner: 'by_partner',
  cancelByCustomer: 'by_customer',
  cancelByStaff: 'by_staff',
  decideCancelled: REQUESTED,
  decideRefunded: REQUESTED,
  cancelReversed: 'payment_taken_back',
  revokePayment: 'payment_taken_back',
  revokeIssued: 'payment_taken_back',
};

function cancellationCode({ trigger, to }: OrderTransition): OrderColumns {
  const isEnd = to === 'cancelled' || to === 'refunded';
  return { cancellation_code: (isEnd && ENDED_BY[trigger]) || null };
}

/** A move of one or several orders. */
interface Move {
  trigger: OrderTrigger;
  /** The id of the API key or operator that moves them, or the name of a job. */
  actor: string;
  /** The reason in the actor's words; stored in the history. */
  reason?: string | undefined;
  set?: OrderColumns;
}

/**
 * Moves a locked order along the order table: writes the order, its history, its shares with their
 * ownership and rent, and its money, and emits its events.
 * @throws ApiError state_conflict with details {status, allowed} if the table has no such move
 */
export async function moveOrder(
  work: UnitOfWork,
  { order, ...move }: Move & { order: LockedOrder },
): Promise<LockedOrder> {
  const [moved] = await moveOrders(work, { orders: [order], ...move });
  return moved!;
}

/**
 * Moves several locked orders of one status, with one statement each for orders, history and
 * ownership. It is the only writer of the status of existing orders.
 * @throws ApiError state_conflict
 */
export async function moveOrders(
  work: UnitOfWork,
  { orders: before, trigger, actor, reason, set }: Move & { orders: LockedOrder[] },
): Promise<LockedOrder[]> {
  const transition = findTransition(before[0]!.status, trigger);
  if (!transition) throw stateConflict(before[0]!, trigger);
  await assertPaymentNotReversed(work.trx, before, trigger);
  const rows = await work.trx
    .updateTable('orders')
    .set({
      ...cancellationCode(transition),
      ...set,
      ...TIMESTAMPS[transition.to],
      status: transition.to,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', anyOf(before.map(({ id }) => id)))
    .where('status', '=', transition.from!)
    .returningAll()
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const orders = before.map((order): LockedOrder => ({
    ...rowById.get(order.id)!,
    items: order.items,
    viewers: order.viewers,
  }));
  await recordTransition(work.trx, { orders, before, transition, actor, reason });
  if (transition.to === 'completed') {
    const orderIds = orders.map(({ id }) => id);
    await issueOwnership(work.trx, { orderIds, ofClosedUnits: false });
  }
  for (const [index, order] of orders.entries()) {
    // The ledgers refer to the payment attempt before a revocation, not to the new one.
    const attempt = { ...order, payment_attempt: before[index]!.payment_attempt };
    const moved = { order: attempt, transition, actor };
    const endsSale = transition.shares === 'return' || transition.shares === 'unsell';
    const payouts = endsSale ? await reverseRentOfOrder(work, order.id) : [];
    await applyMoneyEffects(work.trx, moved);
    if (transition.shares === 'return') await revokeOwnership(work.trx, order.id);
    if (transition.shares) await moveShares(work.trx, attempt, transition.shares);
    if (endsSale) await assertSamePayouts(work.trx, order.id, payouts);
    const commissionEvents = await applyCommission(work.trx, moved);
    emitOrderEvent(work, order, transition);
    work.emit(...commissionEvents);
  }
  await postMove(
    work.trx,
    orders.map(({ id }) => id),
    transition,
  );
  return orders;
}

/**
 * Writes one history row per order, under the version that the order has after the move, with the
 * reference of the settlement that it had before and has no longer.
 */
export async function recordTransition(
  trx: Trx,
  {
    orders,
    before = [],
    transition,
    actor,
    reason,
  }: {
    orders: LockedOrder[];
    before?: LockedOrder[];
    transition: OrderTransition;
    actor: string;
    reason?: string | undefined;
  },
): Promise<void> {
  const { from, trigger, to } = transition;
  await trx
    .insertInto('order_transitions')
    .values(
      orders.map(({ id, version, settlement_reference }, index) => ({
        order_id: id,
        version,
        from_status: from,
        trigger,
        to_status: to,
        actor,
        reason: reason ?? null,
        settlement_reference: replaced(before[index]?.settlement_reference, settlement_reference),
      })),
    )
    .execute();
}

function replaced(before: string | null = null, after: string | null): string | null {
  return before === after ? null : before;
}

/**
 * Emits the transition's event to every partner that can see the order, each with its own view of
 * it.
 */
export function emitOrderEvent(
  work: UnitOfWork,
  order: LockedOrder,
  { event }: OrderTransition,
): void {
  if (!event) return;
  work.emit(
    ...order.viewers.map(({ partner_id, customer_id }) =>
      orderEvent(event, partner_id, orderResource(order, customer_id)),
    ),
  );
}

/**
 * Adds one entry per item to the share ledger, in the order of property ids so that two orders
 * never deadlock.
 */
export async function moveShares(trx: Trx, order: LockedOrder, kind: ShareMove): Promise<void> {
  const items = [...order.items].sort((a, b) => (a.property_id < b.property_id ? -1 : 1));
  for (const item of items) {
    await trx
      .insertInto('share_moves')
      .values({
        order_id: order.id,
        property_id: item.property_id,
        kind,
        shares: item.shares,
        payment_attempt: order.payment_attempt,
      })
      .execute();
  }
}
