/** `npm run demo`: a partner's first purchase against the running service, from registration to shares. Ends non-zero where anything is not as documented. */
import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { conversation, insist, say, type Quickstart } from './demo/conversation.ts';
import { startReceiver } from './demo/receiver.ts';

const file = path.resolve(process.env.DATA_DIR ?? '.data', 'quickstart.json');
const quickstart = await readFile(file, 'utf8').then(
  (text) => JSON.parse(text) as Quickstart,
  () => {
    console.error(`There is no ${file}. Start the service first, in another terminal: npm start`);
    process.exit(1);
  },
);

const partner = conversation(quickstart.baseUrl, quickstart.apiKey);
const backOffice = conversation(quickstart.backofficeUrl, quickstart.backofficeKey);
const receiver = await startReceiver();
const run = randomUUID().slice(0, 8);

try {
  say('1. Who am I?');
  const me = await partner('GET', '/me', { expect: 200, show: ['partner', 'environment', 'capabilities', 'limits', 'commission'] });
  insist(me.body.environment === 'sandbox', 'this is the sandbox');

  say('2. What is on offer?');
  const search = encodeURIComponent('كورنيش النيل');
  const found = await partner('GET', `/properties?status=available&search=${search}&limit=5`, { expect: 200, show: ['object', 'hasMore'] });
  insist(found.body.data.length > 0, 'properties are found in Arabic');
  const property = found.body.data.find(
    (one: { shares: { available: number; minimumPerOrder: number } }) => one.shares.available >= one.shares.minimumPerOrder + 2,
  );
  insist(property, 'one of them has shares left');
  const shares = property.shares.minimumPerOrder + 1;
  const quote = await partner('POST', '/quotes', { expect: 200, body: { property: property.code, shares } });

  say('3. Where events go');
  const endpoint = await partner('POST', '/webhook-endpoints', { expect: 201, body: { url: receiver.url, description: `demo ${run}` } });
  receiver.useSecret(endpoint.body.secret);

  say('4. Register an investor whose KYC the partner has done');
  const customer = await partner('POST', '/customers', {
    expect: 201,
    body: {
      phone: `010${String(randomInt(1e8)).padStart(8, '0').slice(0, 4)} ${String(randomInt(1000, 9000))}`,
      externalId: `demo-${run}`,
      name: { en: 'Mariam Hassan', ar: 'مريم حسن' },
      language: 'ar',
      kyc: { provider: 'Demo Bank', reference: `kyc-${run}`, level: 'full', verifiedAt: new Date(Date.now() - 86_400_000).toISOString() },
    },
  });
  insist(customer.body.canInvest === true && customer.body.status === 'active', 'the customer can invest at once');

  say('5. Order shares, and send the same request again as after a lost connection');
  const orderKey = randomUUID();
  const orderBody = {
    customer: customer.body.id,
    property: property.id,
    shares,
    funding: { method: 'partner_settlement' },
    externalReference: `demo-${run}`,
    metadata: { channel: 'demo' },
  };
  const order = await partner('POST', '/orders', { expect: 201, body: orderBody, key: orderKey });
  const again = await partner('POST', '/orders', { expect: 201, body: orderBody, key: orderKey, show: ['id', 'status'] });
  insist(
    again.body.id === order.body.id && again.headers.get('idempotent-replayed') === 'true',
    'the second answer is the first one, and nothing was bought twice',
  );
  insist(order.body.amounts.payable === quote.body.total, 'the order costs what the quote said');

  say('6. Say that the money is on its way');
  const payable: number = order.body.amounts.payable;
  const wrong = await partner('POST', `/orders/${order.body.id}/settlement`, { expect: 422, body: { reference: `TRF-${run}`, amount: payable + 1 } });
  insist(
    wrong.body.error.code === 'amount_mismatch' && wrong.body.error.details.expected === payable,
    'another amount is refused, with the one expected',
  );
  await partner('POST', `/orders/${order.body.id}/settlement`, {
    expect: 200,
    body: { reference: `TRF-${run}`, amount: payable, paidAt: new Date().toISOString() },
    show: ['id', 'status', 'funding'],
  });
  const twice = await partner('POST', `/orders/${order.body.id}/settlement`, { expect: 409, body: { reference: `TRF-${run}`, amount: payable } });
  insist(twice.body.error.code === 'already_settled', 'a second settlement is refused');

  say("7. The service's finance team finds the money (back office)");
  const review = await backOffice('GET', '/orders?status=payment_under_review&limit=100', { expect: 200, show: ['object', 'hasMore'] });
  insist(
    review.body.data.some((one: { id: string }) => one.id === order.body.id),
    'the order is on the finance list',
  );
  await backOffice('POST', `/orders/${order.body.id}/confirm-payment`, { expect: 200, show: ['id', 'status'] });

  say('8. Paid, and (as if the unit were fully funded) completed');
  const paid = await partner('GET', `/orders/${order.body.id}`, { expect: 200, show: ['id', 'number', 'status', 'version'] });
  insist(paid.body.status === 'paid', 'the order is paid');
  const done = await partner('POST', `/sandbox/orders/${order.body.id}/simulate`, {
    expect: 200,
    body: { to: 'completed' },
    show: ['id', 'status', 'completedAt'],
  });
  insist(done.body.status === 'completed', 'the shares are issued');
  const holdings = await partner('GET', `/customers/${customer.body.id}/holdings`, { expect: 200 });
  insist(holdings.body.summary.shares === shares, 'the investor holds them');

  say('9. What the partner earns');
  const commissions = await partner('GET', '/commissions?type=purchase_commission&limit=5', { expect: 200, show: ['object', 'hasMore'] });
  const commission = commissions.body.data.find((row: { order?: string }) => row.order === order.body.id);
  const due = Math.round(order.body.amounts.gross * me.body.commission.purchaseCommissionPercent) / 100;
  insist(commission?.amount === due, `${me.body.commission.purchaseCommissionPercent} % of the order: ${due.toFixed(2)} EGP`);
  await partner('GET', '/commissions/summary', { expect: 200 });

  say('10. The events of all this, pushed and polled');
  const expected = ['customer.created', 'order.created', 'order.payment_under_review', 'order.paid', 'commission.created', 'order.completed'];
  await receiver.until(...expected);
  for (const one of receiver.received) console.log(`  ${one.type.padEnd(28)} ${one.eventId}`);
  insist(
    receiver.received.every((one) => one.signatureValid),
    'every webhook carries a valid signature',
  );
  const first = receiver.received.find((one) => one.type === 'customer.created')!;
  const log = await partner('GET', `/events?after=${first.eventId}&limit=100`, { expect: 200, show: ['object', 'hasMore', 'lastEventId'] });
  const types = log.body.data.map((event: { type: string }) => event.type);
  insist(
    expected.slice(1).every((type) => types.includes(type)),
    'the event log has the same events',
  );

  await partner('DELETE', `/webhook-endpoints/${endpoint.body.id}`, { expect: 200 });
  say('Everything was as documented.');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await receiver.close();
}
