import { expect } from '@jest/globals';
import { sql } from 'kysely';
import type { Schemas } from '../../support/client.ts';
import { availableOf, readersOf, type Model, type ModelOrder } from './model.ts';
import type { Real } from './world.ts';

/**
 * Compares everything with the model: the ledgers, the events that each partner was sent since the
 * last step, and the orders that the step was about.
 */
export async function compare(model: Model, real: Real): Promise<void> {
  expect(inOrder(await read(real))).toEqual(inOrder(booksOf(model, real)));
  for (const partner of real.partners.keys()) await compareEvents(model, real, partner);
  for (const order of model.orders) {
    if (model.touched.has(order.id)) await compareOrder(model, real, order);
  }
  model.touched.clear();
}

type Books = Record<string, unknown>;

/** Sorts the lines of wallets and payouts; those of one transaction have no order. */
function inOrder({ ledger, payouts, ...books }: Books): Books {
  const sorted = (lines: unknown) =>
    (lines as unknown[]).map((line) => JSON.stringify(line)).sort();
  return { ...books, ledger: sorted(ledger), payouts: sorted(payouts) };
}

/** Reads all rows of the run's partners, investors and properties, in one statement. */
async function read({ service, partners, investors, properties }: Real): Promise<Books> {
  const [units, people, callers] = [
    properties.map(({ id }) => id),
    investors,
    partners.map(({ partnerId }) => partnerId),
  ];
  const { rows } = await sql<{ books: Books }>`
    with theirs as (select * from orders
                    where investor_id = any(${people})
                      and (funding_method <> 'card_checkout' or checkout_url is not null))
    select json_build_object(
      'orders', (select coalesce(json_agg(json_build_array(id, status, version, gross, wallet_applied, payable,
        external_reference, settlement_reference,
        cancellation_fee, refund_amount, reversed_amount) order by id), '[]') from theirs),
      'shares', (select json_agg(json_build_array(reserved, sold, status = 'available')
        order by array_position(${units}, property_id))
        from property_shares where property_id = any(${units})),
      'used', (select coalesce(json_agg(json_build_array(array_position(${callers}, partner_id) - 1, amount)
        order by array_position(${callers}, partner_id), day desc), '[]') from daily_order_amounts
          where partner_id = any(${callers}) and amount > 0),
      'wallets', (select json_agg(json_build_array(cash_available, cash_reserved)
        order by array_position(${people}, investor_id))
        from wallets where investor_id = any(${people})),
      'ledger', (select json_agg(json_build_array(array_position(${people}, investor_id) - 1, reason, amount, order_id)
        order by array_position(${people}, investor_id), created_at, id)
        from wallet_entries where investor_id = any(${people})),
      'commissions', (select coalesce(json_agg(json_build_array(array_position(${callers}, partner_id) - 1, type,
        amount, order_id)
        order by array_position(${callers}, partner_id), created_at, id), '[]') from commissions
          where partner_id = any(${callers}) and type <> 'signup_fee'),
      'holdings', (select coalesce(json_agg(json_build_array(array_position(${people}, investor_id) - 1,
        array_position(${units}, property_id) - 1, shares, invested_amount)
        order by array_position(${people}, investor_id), array_position(${units}, property_id)), '[]') from holdings
          where investor_id = any(${people}) and status = 'active'),
      'contracts', (select coalesce(json_agg(json_build_array(order_id, array_position(${units}, property_id) - 1,
        shares, status) order by order_id, array_position(${units}, property_id)), '[]')
        from contracts where investor_id = any(${people})),
      'debts', (select coalesce(json_agg(json_build_array(array_position(${people}, investor_id) - 1, amount - repaid)
        order by array_position(${people}, investor_id), position), '[]')
        from investor_debts where investor_id = any(${people}) and repaid < amount),
      'runs', (select coalesce(json_agg(json_build_array(id, service_amount, status) order by position), '[]')
               from rental_income_runs where property_id = any(${units})),
      'payouts', (select coalesce(json_agg(json_build_array(run_id, array_position(${people}, investor_id) - 1,
        order_id, payouts.shares, payouts.amount, reversed_amount, payouts.status)), '[]')
        from payouts join rental_income_runs run on run.id = run_id where run.property_id = any(${units})),
      'reversals', (select coalesce(json_agg(json_build_array(order_id, card_reversals.amount, resolution,
        card_reversals.status = 'recovered') order by card_reversals.position), '[]')
        from card_reversals join theirs on theirs.id = order_id),
      'refundsDue', (select coalesce(json_agg(json_build_array(order_id, refunds_due.amount, reason,
        refunds_due.status = 'settled') order by refunds_due.created_at, refunds_due.id), '[]')
        from refunds_due join theirs on theirs.id = order_id)
    ) as books`.execute(service.ctx.db);
  return rows[0]!.books;
}

/** Returns the same rows according to the model. */
function booksOf(model: Model, _real: Real): Books {
  const orders = [...model.orders].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    orders: orders.map(
      ({
        id,
        status,
        version,
        gross,
        wallet,
        payable,
        reference,
        settlement,
        cancellation,
        reversed,
      }) => {
        return [
          id,
          status,
          version,
          gross,
          wallet,
          payable,
          reference,
          settlement,
          cancellation?.fee ?? null,
          cancellation?.refund ?? null,
          reversed,
        ];
      },
    ),
    shares: model.properties.map(({ reserved, sold, isOpen }) => [reserved, sold, isOpen]),
    used: model.partners.flatMap(({ used }, partner) =>
      usedByDay(model, used).map((amount) => [partner, amount]),
    ),
    wallets: model.investors.map(({ cash, held }) => [cash, held]),
    ledger: model.investors.flatMap(({ ledger }, investor) =>
      ledger.map((line) => [investor, ...line]),
    ),
    commissions: model.partners.flatMap(({ commissions }, partner) =>
      commissions.map((row) => [partner, ...row]),
    ),
    holdings: holdingsOf(model),
    contracts: orders.flatMap(({ id, items, issued, contracts }) =>
      items
        .filter(({ property }) => contracts.has(property))
        .sort((a, b) => a.property - b.property)
        .map(({ property, shares }) => {
          return [id, property, shares, issued.has(property) ? 'preparing' : 'cancelled'];
        }),
    ),
    debts: model.investors.flatMap(({ debts }, investor) => debts.map((left) => [investor, left])),
    runs: model.runs.map(({ id, service, status }) => [id, service, status]),
    payouts: model.runs.flatMap(({ id, payouts }) =>
      payouts.map(({ investor, waitsFor, of, amount, reversed, status }) => {
        const shares = of.reduce((sum, part) => sum + part.shares, 0);
        return [id, investor, waitsFor?.id ?? null, shares, amount, reversed, status];
      }),
    ),
    reversals: model.reversals.map(({ order, amount, resolution, isRecovered }) => [
      order,
      amount,
      resolution,
      isRecovered,
    ]),
    refundsDue: model.refundsDue.map(({ order, amount, reason, isSettled }) => [
      order,
      amount,
      reason,
      isSettled,
    ]),
  };
}

/**
 * Returns the use of the limit by day: today first, then the earlier days in the order in which
 * they ended. An ended day is moved back by the number of days that have ended.
 */
function usedByDay({ day }: Model, used: Record<number, number>): number[] {
  const days = [day, ...Array.from({ length: day }, (_, index) => index)];
  return days.map((one) => used[one] ?? 0).filter((amount) => amount > 0);
}

function holdingsOf(model: Model): number[][] {
  return model.investors.flatMap((_, investor) =>
    model.properties.flatMap(({ price }, property) => {
      const bought = model.orders
        .filter((order) => order.investor === investor && order.issued.has(property))
        .flatMap(({ items }) => items.filter((item) => item.property === property));
      const shares = bought.reduce((sum, item) => sum + item.shares, 0);
      return shares > 0 ? [[investor, property, shares, shares * price]] : [];
    }),
  );
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
        ...viewOf(model, real, order),
        customer: model.investors[order.investor]!.links[partner]!.id,
      });
    if (reply.status === 200)
      expect('rejection' in reply.body.funding).toBe(order.status === 'payment_rejected');
  }
}

function viewOf(_model: Model, { properties }: Real, order: ModelOrder) {
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
