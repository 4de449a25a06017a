import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { newId } from '../database/ids.ts';
import { percentage, toPiastres } from '../domain/money.ts';
import { issueOwnership } from '../domain/portfolio/issue-ownership.ts';
import { toBasisPoints } from '../domain/percent.ts';
import type { DemoProperty } from '../domain/properties/demo-properties.ts';

type Status = 'payment_under_review' | 'paid' | 'completed';

const ACTOR = 'sandbox';
/** The moves of an app order on its way to each status (specification, States). */
const HISTORY: Record<Status, readonly (readonly [from: string | null, trigger: string, to: string])[]> = {
  payment_under_review: [
    [null, 'place', 'awaiting_payment'],
    ['awaiting_payment', 'submitSettlement', 'payment_under_review'],
  ],
  paid: [
    [null, 'place', 'awaiting_payment'],
    ['awaiting_payment', 'submitSettlement', 'payment_under_review'],
    ['payment_under_review', 'confirmPayment', 'paid'],
  ],
  completed: [
    [null, 'place', 'awaiting_payment'],
    ['awaiting_payment', 'submitSettlement', 'payment_under_review'],
    ['payment_under_review', 'confirmPayment', 'paid'],
    ['paid', 'complete', 'completed'],
  ],
};

/** The investor who bought, in the service's own app, what is already sold: one that a partner can link (D90: the phone ends in 0001). */
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
export async function seedOrders(trx: Trx, propertyId: string, property: DemoProperty, investorId: string): Promise<void> {
  const isClosed = property.status === 'funded' || property.status === 'resale';
  if (property.sold) await seedOrder(trx, propertyId, property, investorId, property.sold, isClosed ? 'completed' : 'paid');
  if (property.reserved) await seedOrder(trx, propertyId, property, investorId, property.reserved, 'payment_under_review');
}

async function seedOrder(trx: Trx, propertyId: string, property: DemoProperty, investorId: string, shares: number, status: Status): Promise<void> {
  const id = newId('order');
  const now = new Date();
  const pricePerShare = toPiastres(property.pricePerShare, 'pricePerShare');
  const subtotal = pricePerShare * BigInt(shares);
  const fees = percentage(subtotal, toBasisPoints(property.managementFeePercent, 'managementFeePercent'));
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
      version: HISTORY[status].length,
    })
    .execute();
  await trx.insertInto('order_items').values({ order_id: id, property_id: propertyId, shares, price_per_share: pricePerShare, subtotal, fees }).execute();
  const moves = HISTORY[status].map(([from_status, trigger, to_status], index) => ({ order_id: id, version: index + 1, from_status, trigger, to_status, actor: ACTOR }));
  await trx.insertInto('order_transitions').values(moves).execute();
  for (const kind of status === 'payment_under_review' ? ['reserve'] : ['reserve', 'sell']) {
    await trx.insertInto('share_moves').values({ order_id: id, property_id: propertyId, kind: kind as 'reserve' | 'sell', shares }).execute();
  }
  if (status === 'completed') await issueOwnership(trx, { id, investor_id: investorId, completed_at: now });
}
