import { insist, say } from './conversation.ts';
import { hearEvents, newPhone, openEndpoint, seeCommission, type Stage } from './stage.ts';

/** The amounts in EGP that the investor adds to the wallet, and that the order uses. */
const TOP_UP = 5000;
const FROM_WALLET = 3000;

/**
 * Runs "referral": the partner registers a person and sends them to the service's own app, where
 * they verify themselves and invest.
 */
export async function referral(stage: Stage): Promise<void> {
  say('1. Who am I?');
  const me = await stage.partner('GET', '/me', {
    expect: 200,
    show: ['partner', 'environment', 'service', 'commission'],
  });

  say('2. Where events go');
  const closeEndpoint = await openEndpoint(stage);

  const customer = await refer(stage);
  const investor = await verify(stage, customer);
  const order = await invest(stage, customer, investor);
  await pay(stage, customer, order);

  say('8. What the partner earns, for an order that it did not place');
  await seeCommission(stage, order, me.body.commission.purchaseCommissionPercent);

  say('9. The events of all this, pushed and polled');
  await hearEvents(stage, [
    'customer.created',
    'customer.kyc_verified',
    'order.created',
    'order.payment_under_review',
    'order.paid',
    'commission.created',
  ]);
  await closeEndpoint();
}

interface Customer {
  id: string;
  phone: string | null;
}

interface Order {
  id: string;
  amounts: { gross: number; payable: number };
}

async function refer({ partner, run }: Stage): Promise<Customer> {
  say('3. Register a person, and send them to the app');
  const { body } = await partner('POST', '/customers', {
    expect: 201,
    body: {
      phone: newPhone(),
      externalId: `referral-${run}`,
      name: { en: 'Karim Adel', ar: 'كريم عادل' },
      language: 'ar',
    },
  });
  insist(
    body.status === 'onboarding' && body.canInvest === false,
    'the customer cannot invest yet',
  );
  insist(
    body.nextAction.type === 'complete_kyc' && body.attribution.attributedToYou,
    'the next step is KYC, and the account is attributed to us',
  );
  insist(body.service.app.includes(body.id), `the link to open is tracked: ${body.service.app}`);
  return body;
}

async function verify({ partner, backOffice }: Stage, { id, phone }: Customer): Promise<string> {
  say('4. In the app: the person signs in with the same number and completes KYC (back office)');
  const found = await backOffice('GET', `/investors?phone=${encodeURIComponent(phone!)}`, {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  const [investor] = found.body.data;
  insist(investor, 'the app knows the number');
  await backOffice('PATCH', `/investors/${investor.id}`, {
    expect: 200,
    body: { email: 'karim.adel@mail.example' },
    show: ['id', 'email'],
  });
  for (const step of [
    'phone_verification',
    'email_verification',
    'pin_creation',
    'identity_verification',
  ]) {
    await backOffice('POST', `/investors/${investor.id}/kyc-steps`, {
      expect: 200,
      body: { step },
      show: ['id'],
    });
  }
  const customer = await partner('GET', `/customers/${id}`, {
    expect: 200,
    show: ['id', 'status', 'kyc', 'canInvest'],
  });
  insist(
    customer.body.status === 'active' && customer.body.kyc.amtaarVerified,
    'the partner sees a verified customer',
  );
  return investor.id;
}

async function invest(
  { partner, backOffice, run }: Stage,
  { id }: Customer,
  investor: string,
): Promise<Order> {
  say(
    '5. The finance team books a transfer to the wallet; in the app an order takes part of it (back office)',
  );
  await backOffice('POST', `/investors/${investor}/wallet/top-ups`, {
    expect: 201,
    body: { amount: TOP_UP, reference: `TOP-${run}` },
  });
  const offer = await partner('GET', '/properties?status=available&limit=100', {
    expect: 200,
    show: ['object', 'hasMore'],
  });
  const property = offer.body.data.find(
    ({ shares, pricing }) =>
      shares.available > shares.minimumPerOrder + 1 &&
      shares.minimumPerOrder * pricing.pricePerShare > FROM_WALLET,
  );
  insist(property, 'a property has shares left');
  const items = [{ property: property.code, shares: property.shares.minimumPerOrder }];
  const order = await backOffice('POST', '/orders', {
    expect: 201,
    body: { investor, items, walletAmount: FROM_WALLET },
  });

  say('6. What the partner sees of it');
  const seen = await partner('GET', `/orders/${order.body.id}`, {
    expect: 200,
    show: ['id', 'customer', 'status', 'source', 'amounts', 'funding'],
  });
  insist(
    seen.body.source === 'app' && seen.body.customer === id,
    'an order of the app, under our own id of the customer',
  );
  const wallet = await partner('GET', `/customers/${id}/wallet`, { expect: 200 });
  insist(
    wallet.body.cash.reserved === FROM_WALLET && wallet.body.total === TOP_UP - FROM_WALLET,
    'the money of the order is reserved',
  );
  return order.body;
}

async function pay(
  { partner, backOffice, run }: Stage,
  { id }: Customer,
  order: Order,
): Promise<void> {
  say(
    '7. In the app the proof of the transfer is sent; the finance team finds the money (back office)',
  );
  await backOffice('POST', `/orders/${order.id}/transfer-proof`, {
    expect: 200,
    body: { reference: `IPN-${run}` },
    show: ['id', 'status', 'funding'],
  });
  await backOffice('POST', `/orders/${order.id}/confirm-payment`, {
    expect: 200,
    body: {
      evidence: {
        kind: 'online_banking',
        reference: `IPN-${run}`,
        note: 'Seen in the online banking',
      },
    },
    show: ['id', 'status'],
  });
  const paid = await partner('GET', `/orders/${order.id}`, {
    expect: 200,
    show: ['id', 'number', 'status', 'version'],
  });
  insist(paid.body.status === 'paid', 'the order is paid');
  const wallet = await partner('GET', `/customers/${id}/wallet`, { expect: 200 });
  insist(
    wallet.body.cash.reserved === 0 && wallet.body.total === TOP_UP - FROM_WALLET,
    'the money of the order is spent',
  );
}
