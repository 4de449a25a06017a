import type { Purchase } from '../../examples/bank/store.ts';
import { openBank, type OpenBank } from './bank.ts';
import { insist, say } from './conversation.ts';
import { newPhone, seeCommission, type Stage } from './stage.ts';

/**
 * Runs "embedded, partner-settled": the partner's own customer buys in the partner's app, and the
 * partner transfers the money. The partner is the reference application, `examples/bank`.
 */
export async function partnerSettled(stage: Stage): Promise<void> {
  say('1. Who am I?');
  const me = await stage.partner('GET', '/me', {
    expect: 200,
    show: ['partner', 'environment', 'capabilities', 'limits', 'commission'],
  });
  insist(me.body.environment === 'sandbox', 'this is the sandbox');

  const wanted = await choose(stage);

  say('3. The bank opens (examples/bank), and says where events go');
  const bank = await openBank(stage);
  try {
    const customer = await register(stage);
    const purchase = await buy(bank, { ...wanted, customer });
    await survive(stage, bank, { ...wanted, customer });
    await refuseAnotherSettlement(stage, purchase);
    await confirm(stage, purchase.order_id!);
    await own(stage, purchase);

    say('10. What the partner earns');
    const order = await stage.api.getOrder({ path: { id: purchase.order_id! } });
    await seeCommission(stage, order, me.body.commission.purchaseCommissionPercent);
    await agree(bank, purchase.id);
  } finally {
    await bank.close();
  }
}

/** The purchase: shares of a property, and their quoted price. */
interface Wanted {
  property: string;
  shares: number;
  total: number;
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
    (one) => one.shares.available >= one.shares.minimumPerOrder + 2,
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
  bank: OpenBank,
  { customer, property, shares, total }: Wanted & { customer: string },
): Promise<Purchase> {
  say(
    "5. The customer confirms in the bank's app: the bank orders, debits, and states its transfer",
  );
  const { status, purchase } = await bank.buy({ customer, property, shares });
  insist(
    status === 201 && purchase.status === 'payment_under_review',
    'the order is placed and settled',
  );
  insist(
    purchase.debited === Math.round(total * 100),
    'the customer is debited what the quote said',
  );
  return purchase;
}

async function survive(
  { api, run }: Stage,
  bank: OpenBank,
  { customer, property }: Wanted & { customer: string },
): Promise<void> {
  say('6. Another purchase, in the middle of which the bank crashes, and its restart');
  const { minimumPerOrder: shares } = (await api.getProperty({ path: { id: property } })).shares;
  const crashed = await bank.crashAfterOrder({ id: `crash-${run}`, customer, property, shares });
  await bank.resume();
  const { data } = await api.listOrders({ query: { externalReference: `crash-${run}` } });
  insist(
    data.length === 1 && data[0]!.id === crashed && data[0]!.status === 'payment_under_review',
    'the purchase is finished, and nothing was bought twice',
  );
}

async function refuseAnotherSettlement(
  { partner, api }: Stage,
  { order_id: id }: Purchase,
): Promise<void> {
  say('7. What the service does not take');
  const { amounts } = await api.getOrder({ path: { id: id! } });
  const twice = await partner('POST', `/orders/${id}/settlement`, {
    expect: 409,
    body: { reference: 'TRF-2', amount: amounts.payable },
  });
  insist(twice.body.error.code === 'already_settled', 'a second settlement is refused');
}

async function confirm({ backOffice }: Stage, id: string): Promise<void> {
  say("8. The service's finance team finds the money (back office)");
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
    body: {
      evidence: {
        kind: 'online_banking',
        reference: `BANK-${id}`,
        note: 'Seen in the online banking',
      },
    },
    show: ['id', 'status'],
  });
}

async function own(
  { partner }: Stage,
  { order_id: id, customer, shares }: Purchase,
): Promise<void> {
  say('9. Paid, and (as if the unit were fully funded) completed');
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

async function agree(bank: OpenBank, id: string): Promise<void> {
  say('11. What the bank has learned by webhook, and its reconciliation');
  await bank.untilStatus(id, 'completed');
  insist(true, 'signed webhooks have brought the purchase to completed');
  insist((await bank.reconcile()).length === 0, "the bank's books agree with the service's");
}
