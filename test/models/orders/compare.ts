import { expect } from '@jest/globals';
import type { Schemas } from '../../support/client.ts';
import { booksOf, holdingsOf, inOrder, readBooks } from './books.ts';
import { availableOf, readersOf, type Model, type ModelOrder } from './model.ts';
import type { Real } from './world.ts';

/**
 * Compares everything with the model: the ledgers, the events that each partner was sent since the
 * last step, and the orders that the step was about.
 */
export async function compare(model: Model, real: Real): Promise<void> {
  expect(inOrder(await readBooks(real))).toEqual(inOrder(booksOf(model)));
  for (const partner of real.partners.keys()) await compareEvents(model, real, partner);
  for (const order of model.orders) {
    if (model.touched.has(order.id)) await compareOrder(model, real, order);
  }
  model.touched.clear();
}

/**
 * Compares the events that the partner was sent since the last step, in the order of the log; each
 * shows the order as it was at that moment.
 */
async function compareEvents(model: Model, { partners }: Real, partner: number): Promise<void> {
  const client = partners[partner]!;
  const { events } = model.partners[partner]!;
  const { data, hasMore, lastEventId } = (
    await client.get(`/events?limit=100&after=${client.lastEvent}`)
  ).body;
  expect(hasMore).toBe(false);
  const aboutOrders = data.filter(({ data: { payout } }) => !payout);
  expect(aboutOrders.map(summaryOf)).toEqual(events);
  for (const event of data.filter(({ data: { order } }) => order)) {
    const order = model.orders.find(({ id }) => id === event.data.order!.id)!;
    expect(event.data.order).toMatchObject({
      customer: model.investors[order.investor]!.links[partner]!.id,
      ...amountsOf(order),
    });
  }
  client.lastEvent = lastEventId!;
  events.length = 0;
}

function summaryOf({ type, data: { order, commission, customer } }: Schemas['Event']) {
  if (order) return [type, order.id, `${order.status} ${order.version}`];
  if (commission)
    return [type, commission.order, `${commission.type} ${Math.round(commission.amount * 100)}`];
  return [type, customer!.id, customer!.status];
}

const egp = (piastres: number) => piastres / 100;

const amountsOf = ({ gross, wallet, payable }: ModelOrder) => ({
  amounts: {
    currency: 'EGP',
    gross: egp(gross),
    discount: 0,
    walletApplied: egp(wallet),
    payable: egp(payable),
  },
});

/** Compares each partner's view of the order, or its absence. */
async function compareOrder(model: Model, real: Real, order: ModelOrder): Promise<void> {
  for (const [partner, client] of real.partners.entries()) {
    const reply = await client.get(`/orders/${order.id}`);
    if (!readersOf(model, order).includes(partner))
      expect([reply.status, reply.body.error.code]).toEqual([404, 'resource_not_found']);
    else
      expect(reply.body).toMatchObject({
        ...viewOf(real, order),
        customer: model.investors[order.investor]!.links[partner]!.id,
      });
    if (reply.status === 200)
      expect('rejection' in reply.body.funding).toBe(order.status === 'payment_rejected');
  }
}

function viewOf({ properties }: Real, order: ModelOrder) {
  const items = order.items.map(({ property, shares }) => ({
    property: { id: properties[property]!.id },
    shares,
  }));
  return {
    id: order.id,
    status: order.status,
    version: order.version,
    source: order.partner === null ? 'app' : 'api',
    externalReference: order.reference,
    items,
    property: items.length === 1 ? items[0]!.property : null,
    ...amountsOf(order),
    funding: {
      method: order.method,
      ...(order.method === 'partner_settlement' &&
        order.settlement !== null && {
          settlement: { reference: order.settlement, amount: egp(order.payable) },
        }),
    },
    expiresAt: ['awaiting_payment', 'payment_rejected'].includes(order.status)
      ? expect.any(String)
      : null,
    completedAt: order.wasCompleted ? expect.any(String) : null,
    cancellation: order.cancellation && {
      fee: egp(order.cancellation.fee),
      refundAmount: egp(order.cancellation.refund),
    },
  };
}

/** Compares everything that the partners can read, once more at the end of a run. */
export async function compareViews(model: Model, real: Real): Promise<void> {
  for (const [property, { id }] of real.properties.entries()) {
    const unit = model.properties[property]!;
    const { shares } = (await real.partners[0]!.get(`/properties/${id}`)).body;
    expect(shares).toMatchObject({
      available: availableOf(unit),
      reserved: unit.reserved,
      sold: unit.sold,
    });
  }
  for (const [partner, client] of real.partners.entries()) {
    const { data } = (await client.get('/orders?limit=100')).body;
    const readable = model.orders.filter((order) => readersOf(model, order).includes(partner));
    expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(
      readable.map(({ id }) => id).sort(),
    );
    await compareMoney(model, real, partner);
  }
}

async function compareMoney(model: Model, { partners }: Real, partner: number): Promise<void> {
  const client = partners[partner]!;
  const { commissions } = model.partners[partner]!;
  const earned = (type: string) =>
    egp(commissions.reduce((sum, row) => (row[0] === type ? sum + row[1] : sum), 0));
  const { earned: sums, counts } = (await client.get('/commissions/summary')).body;
  expect([sums.purchaseCommissions, sums.adjustments]).toEqual([
    earned('purchase_commission'),
    earned('reversal'),
  ]);
  expect(counts.purchases).toBe(
    commissions.filter(([type]) => type === 'purchase_commission').length,
  );
  for (const [index, { links, cash, held }] of model.investors.entries()) {
    const link = links[partner];
    if (!link?.active) continue;
    const holdings = holdingsOf(model).filter(([investor]) => investor === index);
    const wallet = (await client.get(`/customers/${link.id}/wallet`)).body;
    expect(wallet).toMatchObject({
      cash: { available: egp(cash), reserved: egp(held) },
      total: egp(cash),
    });
    const { summary } = (await client.get(`/customers/${link.id}/holdings`)).body;
    const sum = (column: number) => holdings.reduce((total, row) => total + row[column]!, 0);
    expect(summary).toMatchObject({
      properties: holdings.length,
      shares: sum(2),
      investedAmount: egp(sum(3)),
    });
  }
}
