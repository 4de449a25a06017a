import { randomUUID } from 'node:crypto';
import { insist, say } from './conversation.ts';
import { hearEvents, newPhone, openEndpoint, seeCommission, type Stage } from './stage.ts';

/**
 * Embedded, partner-settled: the partner's own customer buys in the partner's app, and the partner
 * transfers the money.
 */
export async function partnerSettled(stage: Stage): Promise<void> {
  say('1. Who am I?');
  const me = await stage.partner('GET', '/me', {
    expect: 200,
    show: ['partner', 'environment', 'capabilities', 'limits', 'commission'],
  });
  insist(me.body.environment === 'sandbox', 'this is the sandbox');

  const wanted = await choose(stage);

  say('3. Where events go');
  const closeEndpoint = await openEndpoint(stage);

  const customer = await register(stage);
  const order = await buy(stage, customer, wanted);
  await settle(stage, order);
  await confirm(stage, order);
  await own(stage, order);

  say('9. What the partner earns');
  await seeCommission(stage, order, me.body.commission.purchaseCommissionPercent);

  say('10. The events of all this, pushed and polled');
  await hearEvents(stage, [
    'customer.created',
    'order.created',
    'order.payment_under_review',
    'order.paid',
    'commission.created',
    'order.completed',
  ]);
  await closeEndpoint();
}

/** What is bought: shares of a property, and what the quote said they cost. */
interface Wanted {
  property: string;
  shares: number;
  total: number;
}

interface Order {
  id: string;
  customer: string;
  shares: number;
  amounts: { gross: number; payable: number };
}

async function choose({ partner }: Stage): Promise<Wanted> {
  say('2. What is on offer?');
  const search = encodeURIComponent('كورنيش النيل');
  const found = await partner('GET', `/properties?status=available&search=${search}&limit=5`, {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  insist(found.body.data.length > 0, 'properties are found in Arabic');
  const property = found.body.data.find(
    (one: { shares: { available: number; minimumPerOrder: number } }) =>
      one.shares.available >= one.shares.minimumPerOrder + 2,
  );
  insist(property, 'one of them has shares left');
  const shares = property.shares.minimumPerOrder + 1;
  const quote = await partner('POST', '/quotes', {
    expect: 200,
    body: { property: property.code, shares },
  });
  return { property: property.id, shares, total: quote.body.total };
}

async function register({ partner, run }: Stage): Promise<string> {
  say('4. Register an investor whose KYC the partner has done');
  const customer = await partner('POST', '/customers', {
    expect: 201,
    body: {
      phone: newPhone(),
      externalId: `demo-${run}`,
      name: { en: 'Mariam Hassan', ar: 'مريم حسن' },
      language: 'ar',
      kyc: {
        provider: 'Demo Bank',
        reference: `kyc-${run}`,
        level: 'full',
        verifiedAt: new Date(Date.now() - 86_400_000).toISOString(),
      },
    },
  });
  insist(
    customer.body.canInvest === true && customer.body.status === 'active',
    'the customer can invest at once',
  );
  return customer.body.id;
}

async function buy(
  { partner, run }: Stage,
  customer: string,
  { property, shares, total }: Wanted,
): Promise<Order> {
  say('5. Order shares, and send the same request again as after a lost connection');
  const key = randomUUID();
  const body = {
    customer,
    property,
    shares,
    funding: { method: 'partner_settlement' },
    externalReference: `demo-${run}`,
    metadata: { channel: 'demo' },
  };
  const order = await partner('POST', '/orders', { expect: 201, body, key });
  const again = await partner('POST', '/orders', {
    expect: 201,
    body,
    key,
    show: ['id', 'status'],
  });
  insist(
    again.body.id === order.body.id && again.headers.get('idempotent-replayed') === 'true',
    'the second answer is the first one, and nothing was bought twice',
  );
  insist(order.body.amounts.payable === total, 'the order costs what the quote said');
  return order.body;
}

async function settle({ partner, run }: Stage, { id, amounts: { payable } }: Order): Promise<void> {
  say('6. Say that the money is on its way');
  const reference = `TRF-${run}`;
  const wrong = await partner('POST', `/orders/${id}/settlement`, {
    expect: 422,
    body: { reference, amount: payable + 1 },
  });
  insist(
    wrong.body.error.code === 'amount_mismatch' && wrong.body.error.details.expected === payable,
    'another amount is refused, with the one expected',
  );
  await partner('POST', `/orders/${id}/settlement`, {
    expect: 200,
    body: { reference, amount: payable, paidAt: new Date().toISOString() },
    show: ['id', 'status', 'funding'],
  });
  const twice = await partner('POST', `/orders/${id}/settlement`, {
    expect: 409,
    body: { reference, amount: payable },
  });
  insist(twice.body.error.code === 'already_settled', 'a second settlement is refused');
}

async function confirm({ backOffice }: Stage, { id }: Order): Promise<void> {
  say("7. The service's finance team finds the money (back office)");
  const review = await backOffice('GET', '/orders?status=payment_under_review&limit=100', {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  insist(
    review.body.data.some((one: { id: string }) => one.id === id),
    'the order is on the finance list',
  );
  await backOffice('POST', `/orders/${id}/confirm-payment`, {
    expect: 200,
    show: ['id', 'status'],
  });
}

async function own({ partner }: Stage, { id, customer, shares }: Order): Promise<void> {
  say('8. Paid, and (as if the unit were fully funded) completed');
  const paid = await partner('GET', `/orders/${id}`, {
    expect: 200,
    show: ['id', 'number', 'status', 'version'],
  });
  insist(paid.body.status === 'paid', 'the order is paid');
  const done = await partner('POST', `/sandbox/orders/${id}/simulate`, {
    expect: 200,
    body: { to: 'completed' },
    show: ['id', 'status', 'completedAt'],
  });
  insist(done.body.status === 'completed', 'the shares are issued');
  const holdings = await partner('GET', `/customers/${customer}/holdings`, { expect: 200 });
  insist(holdings.body.summary.shares === shares, 'the investor holds them');
}
