import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { newId } from '../database/ids.ts';
import { percentage, toPiastres } from '../domain/money.ts';
import {
  findTransition,
  type OrderStatus,
  type OrderTransition,
  type OrderTrigger,
} from '../domain/orders/states/order-transitions.ts';
import { issueOwnership } from '../domain/portfolio/issue-ownership.ts';
import { toBasisPoints } from '../domain/percent.ts';
import type { DemoProperty } from '../domain/properties/demo-properties.ts';

type Status = 'payment_under_review' | 'paid' | 'completed';

const ACTOR = 'sandbox';
const REVIEW: OrderTrigger[] = ['place', 'receiveTransferProof'];
/** What an app order has gone through in each status. */
const TRIGGERS: Record<Status, readonly OrderTrigger[]> = {
  payment_under_review: REVIEW,
  paid: [...REVIEW, 'confirmPayment'],
  completed: [...REVIEW, 'confirmPayment', 'issueShares'],
};

/**
 * The investor who bought, in the service's own app, what is already sold: one that a partner can
 * link (D90: the phone ends in 0001).
 */
export async function seedHolder(trx: Trx): Promise<string> {
  const id = newId('investor');
  const now = new Date();
  await trx
    .insertInto('investors')
    .values({
      id,
      phone: '+201000000001',
      email: 'youssef.adel@mail.example',
      name: JSON.stringify({ en: 'Youssef Adel Mansour', ar: 'يوسف عادل منصور' }),
      language: 'ar',
      phone_verified_at: now,
      email_verified_at: now,
      pin_created_at: now,
      identity_status: 'verified',
      kyc_completed_at: now,
    })
    .execute();
  return id;
}

/** App orders for the shares of a demo property that are sold or reserved. */
export async function seedOrders(
  trx: Trx,
  propertyId: string,
  property: DemoProperty,
  investorId: string,
): Promise<void> {
  const isClosed = property.status === 'funded' || property.status === 'resale';
  if (property.sold)
    await seedOrder(
      trx,
      propertyId,
      property,
      investorId,
      property.sold,
      isClosed ? 'completed' : 'paid',
    );
  if (property.reserved)
    await seedOrder(
      trx,
      propertyId,
      property,
      investorId,
      property.reserved,
      'payment_under_review',
    );
}

async function seedOrder(
  trx: Trx,
  propertyId: string,
  property: DemoProperty,
  investorId: string,
  shares: number,
  status: Status,
): Promise<void> {
  const id = newId('order');
  const now = new Date();
  const pricePerShare = toPiastres(property.pricePerShare, 'pricePerShare');
  const subtotal = pricePerShare * BigInt(shares);
  const fees = percentage(
    subtotal,
    toBasisPoints(property.managementFeePercent, 'managementFeePercent'),
  );
  const payable = subtotal + fees;
  await trx
    .insertInto('orders')
    .values({
      id,
      number: sql<string>`'PI-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-' || lpad(nextval('order_numbers')::text, 8, '0')`,
      investor_id: investorId,
      source: 'app',
      status,
      gross: payable,
      payable,
      funding_method: 'in_app',
      settlement_reference: `DEMO-${property.code}`,
      settlement_amount: payable,
      settlement_submitted_at: now,
      paid_at: status === 'payment_under_review' ? null : now,
      completed_at: status === 'completed' ? now : null,
      version: TRIGGERS[status].length,
    })
    .execute();
  await trx
    .insertInto('order_items')
    .values({
      order_id: id,
      property_id: propertyId,
      shares,
      price_per_share: pricePerShare,
      subtotal,
      fees,
    })
    .execute();
  await seedHistory(trx, { orderId: id, propertyId, shares, status });
  if (status === 'completed') await issueOwnership(trx, [id]);
}

/** Every move of the order, by the state table, and what it did to the shares. */
async function seedHistory(
  trx: Trx,
  order: { orderId: string; propertyId: string; shares: number; status: Status },
): Promise<void> {
  const { orderId, propertyId, shares } = order;
  let from: OrderStatus | null = null;
  for (const [index, trigger] of TRIGGERS[order.status].entries()) {
    const { to, shares: kind }: OrderTransition = findTransition(from, trigger)!;
    const move = {
      order_id: orderId,
      version: index + 1,
      from_status: from,
      trigger,
      to_status: to,
      actor: ACTOR,
    };
    await trx.insertInto('order_transitions').values(move).execute();
    if (kind)
      await trx
        .insertInto('share_moves')
        .values({ order_id: orderId, property_id: propertyId, kind, shares })
        .execute();
    from = to;
  }
}
