import type { OperationName } from './contract.ts';
import type { Parts } from './values/drafts.ts';
import type { Random } from '../random.ts';
import { Unprepared, type Session } from './session/session.ts';

/**
 * Creates the state in which an operation succeeds, and returns the values that its request must
 * contain.
 */
type Recipe = (session: Session, random: Random) => Promise<Parts>;

const DAY_MS = 86_400_000;
const AMOUNT = 1000;

const by = (id: string, body?: Record<string, unknown>): Parts => ({
  path: { id },
  ...(body && { body }),
});

// People

async function attestedCustomer({ call }: Session, random: Random) {
  const verifiedAt = new Date(Date.now() - random.int(1, 300) * DAY_MS).toISOString();
  return call('partner.createCustomer', random, {
    body: { kyc: { provider: 'Fuzz', reference: 'F-1', level: 'full', verifiedAt } },
  });
}

async function pendingCustomer(session: Session, random: Random) {
  const phone = session.newPhone();
  await session.call('backoffice.createInvestor', random, { body: { phone } });
  return session.call('partner.createCustomer', random, { body: { phone } });
}

/** Creates a customer who waits for consent. One in ten has a number whose SMS fails (D90). */
async function consentingCustomer(session: Session, random: Random) {
  if (!random.chance(0.1)) return pendingCustomer(session, random);
  const phone = `${session.newPhone().slice(0, -4)}0009`;
  const customer = await session.call('partner.createCustomer', random, { body: { phone } });
  session.smsFails.add(customer.id);
  return customer;
}

const KYC_STEPS = [
  'phone_verification',
  'email_verification',
  'pin_creation',
  'identity_verification',
];

const EMAIL = 'fuzz@mail.example';

async function verifiedInvestor({ call }: Session, random: Random) {
  const investor = await call('backoffice.createInvestor', random, { body: { email: EMAIL } });
  for (const step of KYC_STEPS)
    await call('backoffice.recordKycStep', random, by(investor.id, { step, outcome: 'done' }));
  return investor;
}

async function wealthyInvestor(session: Session, random: Random) {
  const investor = await verifiedInvestor(session, random);
  await session.call(
    'backoffice.topUpWallet',
    random,
    by(investor.id, { amount: AMOUNT, reference: random.word(12) }),
  );
  return investor;
}

async function withdrawal(session: Session, random: Random) {
  const { id } = await wealthyInvestor(session, random);
  return session.call('backoffice.withdrawFromWallet', random, {
    ...by(id, { amount: AMOUNT / 2 }),
    authorization: session.keys.backoffice.of.finance!, // who reserves a withdrawal cannot settle it
  });
}

async function topUp(session: Session, random: Random) {
  const { id } = await verifiedInvestor(session, random);
  const body = { amount: AMOUNT, reference: random.word(12) };
  return session.call('backoffice.topUpWallet', random, by(id, body));
}

async function reward(session: Session, random: Random) {
  const { id } = await verifiedInvestor(session, random);
  const body = { amount: AMOUNT, reference: 'Fuzz', expiresAt: '2100-01-01T00:00:00Z' };
  return session.call('backoffice.creditReward', random, by(id, body));
}

// Orders

async function placedOrder(session: Session, random: Random, method = 'partner_settlement') {
  const customer = await attestedCustomer(session, random);
  const body = {
    customer: customer.id,
    property: session.property.id,
    shares: random.int(1, 9),
    funding: { method },
  };
  return session.call('partner.createOrder', random, { body });
}

async function simulatedOrder(session: Session, random: Random, to: string) {
  const order = await placedOrder(session, random);
  return session.call('partner.simulateOrder', random, by(order.id, { to }));
}

/**
 * Returns the price of shares of the main property: 1 EGP each and a fee of 2.5 %, half up to the
 * piastre.
 */
function payableOf(shares: number): number {
  return (shares * 100 + Math.floor(shares * 2.5 + 0.5)) / 100;
}

async function verifiedCustomer(session: Session, random: Random) {
  const customer = await session.call('partner.createCustomer', random);
  return session.call('partner.completeKyc', random, by(customer.id));
}

async function appOrder(session: Session, random: Random) {
  const investor = await verifiedInvestor(session, random);
  return session.call('backoffice.createOrder', random, { body: { investor: investor.id } });
}

async function settlement(session: Session, random: Random): Promise<Parts> {
  const order = await placedOrder(session, random);
  return by(order.id, { amount: order.amounts.payable });
}

async function confirmedCardPayment(session: Session, random: Random) {
  const order = await placedOrder(session, random, 'card_checkout');
  await session.call('partner.cancelOrder', random, { path: { id: order.id } });
  await payByCard(session, order);
  return order;
}

/** Pays the order on its card page. Returns the payment's id at the processor. */
async function payByCard(session: Session, order: { number: string }): Promise<string> {
  const intention = session.card.intentions.find(
    ({ request }) => request.items![0]!.name === order.number,
  );
  if (!intention) throw new Unprepared('The card processor was not asked for this order.');
  const origin = new URL(session.service.baseUrl).origin;
  const payment = session.card.attempt(intention);
  const status = await session.card.callBack(origin, payment);
  if (status !== 200) throw new Unprepared(`The callback of the card processor got ${status}.`);
  return String(payment.id);
}

async function refundDue(session: Session, random: Random): Promise<Parts> {
  const order = await confirmedCardPayment(session, random);
  const { data } = await session.call('backoffice.listRefundsDue', random, {
    query: { status: 'due', limit: 100 },
  });
  const refund = data.find((row) => row.order === order.id) ?? data[0];
  if (!refund) throw new Unprepared('No refund is due.');
  return by(refund.id);
}

function newReceipt(random: Random) {
  const receivedAt = new Date(Date.now() - 86_400_000).toISOString();
  return { reference: random.word(16), amount: random.int(1, 1000), receivedAt };
}

async function receipt(session: Session, random: Random) {
  return session.call('backoffice.recordReceipt', random, { body: newReceipt(random) });
}

/** Returns the id of the payment of a card order. */
async function cardPayment(session: Session, random: Random): Promise<string> {
  return payByCard(session, await placedOrder(session, random, 'card_checkout'));
}

async function reversal(session: Session, random: Random) {
  return session.call('backoffice.recordCardReversal', random, {
    body: {
      transaction: await cardPayment(session, random),
      kind: 'chargeback',
      reference: random.word(12),
    },
  });
}

// Properties

async function draftProperty({ call }: Session, random: Random, total = 50) {
  return call('backoffice.createProperty', random, {
    body: { shares: { total }, pricing: { pricePerShare: 10 } },
  });
}

async function openProperty(session: Session, random: Random, total?: number) {
  const { id } = await draftProperty(session, random, total);
  return session.call('backoffice.publishProperty', random, { path: { id } });
}

async function ownedProperty(session: Session, random: Random) {
  const property = await openProperty(session, random, 2);
  const customer = await attestedCustomer(session, random);
  const body = {
    customer: customer.id,
    property: property.id,
    shares: 2,
    funding: { method: 'partner_settlement' },
  };
  const order = await session.call('partner.createOrder', random, { body });
  await session.call('partner.simulateOrder', random, by(order.id, { to: 'completed' }));
  return property;
}

/** Creates a run whose period ends now, since someone must own a share at its end. */
async function rentalIncome(session: Session, random: Random): Promise<Parts> {
  const { id } = await ownedProperty(session, random);
  return by(id, {
    period: {
      start: new Date(Date.now() - 90 * DAY_MS).toISOString(),
      end: new Date().toISOString(),
    },
    amount: AMOUNT,
  });
}

async function plannedRent(session: Session, random: Random) {
  return session.call(
    'backoffice.createRentalIncomeRun',
    random,
    await rentalIncome(session, random),
  );
}

async function releasedRent(session: Session, random: Random) {
  return session.call(
    'backoffice.releaseRentalIncomeRun',
    random,
    by((await plannedRent(session, random)).id),
  );
}

// Approvals

/**
 * Creates an approval. The operation that sets approval limits is the only one that needs a second
 * operator in a run.
 */
async function pendingApproval({ call, keys }: Session, random: Random) {
  const always = { role: 'admin', amount: 0 };
  await call('backoffice.setApprovalLimit', random, {
    path: { id: 'setApprovalLimit' },
    body: always,
  });
  return call('backoffice.setApprovalLimit', random, {
    path: { id: 'setApprovalLimit' },
    body: { ...always, amount: random.int(1, 1000) },
    authorization: keys.backoffice.of.admin!,
  });
}

// Contracts, webhooks, keys

async function contract(
  session: Session,
  random: Random,
  ...moves: ('readyContract' | 'signContract')[]
): Promise<Parts> {
  const order = await simulatedOrder(session, random, 'completed');
  const [investor] = (
    await session.call('backoffice.listInvestors', random, { query: { customer: order.customer } })
  ).data;
  const [row] = (
    await session.call('backoffice.listContracts', random, { query: { investor: investor!.id } })
  ).data;
  for (const move of moves) await session.call(`backoffice.${move}`, random, by(row!.id));
  return by(row!.id);
}

/** An account has at most ten. */
const FEW_ENDPOINTS = 8;

async function roomForEndpoint(session: Session, random: Random): Promise<void> {
  const { data } = await session.call('partner.listWebhookEndpoints', random, {
    query: { limit: 100 },
  });
  for (const { id } of data.slice(FEW_ENDPOINTS))
    await session.call('partner.deleteWebhookEndpoint', random, by(id));
}

async function endpoint(session: Session, random: Random): Promise<Parts> {
  await roomForEndpoint(session, random);
  const created = await session.call('partner.createWebhookEndpoint', random, {
    body: { url: session.receiver.urlOf(`/ok/${random.word(12)}`), events: ['webhook.test'] },
  });
  return by(created.id);
}

async function delivery(session: Session, random: Random): Promise<Parts> {
  const { path } = await endpoint(session, random);
  const test = await session.call('partner.testWebhookEndpoint', random, { path: path! });
  return by(test.deliveryId);
}

const then =
  (
    make: (session: Session, random: Random) => Promise<{ id: string }>,
    body?: Record<string, unknown>,
  ): Recipe =>
  async (session, random) =>
    by((await make(session, random)).id, body);

/** The operations that need more than known ids. */
export const recipes: Readonly<Partial<Record<OperationName, Recipe>>> = {
  'partner.updateCustomer': then(attestedCustomer),
  'partner.unlinkCustomer': then(attestedCustomer),
  'partner.requestConsent': then(consentingCustomer),
  'partner.verifyConsent': async (session, random) => {
    const { id } = await pendingCustomer(session, random);
    const { sandboxCode } = await session.call('partner.requestConsent', random, { path: { id } });
    return by(id, { code: sandboxCode });
  },
  'partner.completeKyc': then((session, random) => session.call('partner.createCustomer', random)),
  'partner.getRequest': async (session, random) => {
    const { data } = await session.call('partner.listRequests', random);
    return data[0] ? by(data[0].id) : {};
  },
  'partner.getPortfolio': then(attestedCustomer),
  'partner.listPayouts': then(attestedCustomer),
  'partner.listContracts': then(attestedCustomer),
  'partner.getWallet': then(attestedCustomer),
  'partner.createOrder': async (session, random) => {
    const customer = await attestedCustomer(session, random);
    const shares = random.int(1, 9);
    const settlement = { reference: random.word(12), amount: payableOf(shares) };
    const funding = random.pick([
      { method: 'partner_settlement' },
      { method: 'card_checkout' },
      { method: 'partner_settlement', settlement },
    ]);
    return {
      body: {
        customer: customer.id,
        property: random.pick([session.property.id, session.property.code]),
        shares,
        funding,
      },
    };
  },
  'partner.settleOrder': settlement,
  'partner.cancelOrder': then(placedOrder),
  'partner.simulateOrder': async (session, random) => {
    const order = await placedOrder(session, random);
    return by(order.id, {
      to: random.pick([
        'paid',
        'completed',
        'payment_rejected',
        'payment_under_review',
        'cancelled',
      ]),
    });
  },
  'partner.simulateKycStep': then(
    (session, random) => session.call('partner.createCustomer', random),
    { step: 'identity_verification' },
  ),
  'partner.simulateCustomer': async (session, random) => {
    const customer = await verifiedCustomer(session, random);
    return by(customer.id, { action: random.pick(['suspend', 'unlink']) });
  },
  'partner.simulateAppOrder': then(verifiedCustomer),
  'partner.simulateWalletTransfer': then(verifiedCustomer, { type: 'top_up', amount: AMOUNT }),
  'partner.simulatePayout': async (session, random) => {
    const order = await simulatedOrder(session, random, 'completed');
    return by(order.customer, { property: session.property.id, amount: AMOUNT });
  },
  'partner.simulateContract': async (session, random) => {
    const order = await simulatedOrder(session, random, 'completed');
    const path = { id: order.customer };
    const { data } = await session.call('partner.listContracts', random, { path });
    return by(data[0]!.id);
  },
  'partner.simulateCommission': async (_session, random) => ({
    body: { type: random.pick(['bonus', 'adjustment']), amount: random.int(1, 1000) },
  }),
  'partner.simulateCardPayment': then((session, random) =>
    placedOrder(session, random, 'card_checkout'),
  ),
  'partner.simulateEvent': endpoint,
  'partner.simulateWebhookEndpoint': endpoint,
  'partner.createWebhookEndpoint': async (session, random) => {
    await roomForEndpoint(session, random);
    return {};
  },
  'partner.getWebhookEndpoint': endpoint,
  'partner.updateWebhookEndpoint': endpoint,
  'partner.deleteWebhookEndpoint': endpoint,
  'partner.rotateWebhookSecret': endpoint,
  'partner.testWebhookEndpoint': endpoint,
  'partner.recoverWebhookEndpoint': endpoint,
  'partner.getWebhookDelivery': delivery,
  'partner.retryWebhookDelivery': delivery,
  'backoffice.addCommission': async (session, random) => {
    const { id } = await session.call('backoffice.createPartner', random);
    return by(id, {
      type: random.pick(['bonus', 'adjustment']),
      amount: random.int(1, 1000),
      reference: random.word(12),
    });
  },
  'backoffice.updatePartner': then((session, random) =>
    session.call('backoffice.createPartner', random),
  ),
  'backoffice.createApiKey': then((session, random) =>
    session.call('backoffice.createPartner', random),
  ),
  'backoffice.updateProperty': then(draftProperty),
  'backoffice.publishProperty': then(draftProperty),
  'backoffice.closeFunding': then(openProperty),
  'backoffice.pauseSales': then(openProperty),
  'backoffice.resumeSales': then(async (session, random) => {
    const property = await openProperty(session, random);
    return session.call('backoffice.pauseSales', random, by(property.id));
  }),
  'backoffice.reopenFunding': then(async (session, random) => {
    const property = await openProperty(session, random);
    return session.call('backoffice.closeFunding', random, by(property.id));
  }),
  'backoffice.openResale': then(ownedProperty),
  'backoffice.createRentalIncomeRun': rentalIncome,
  'backoffice.getRentalIncomeRun': then(plannedRent),
  'backoffice.releaseRentalIncomeRun': then(plannedRent),
  'backoffice.discardRentalIncomeRun': then(plannedRent),
  'backoffice.reverseRentalIncomeRun': then(releasedRent),
  'backoffice.listPayouts': then(releasedRent),
  'backoffice.recordKycStep': async (session, random) =>
    by((await session.call('backoffice.createInvestor', random, { body: { email: EMAIL } })).id, {
      step: random.pick(KYC_STEPS),
      outcome: 'done',
    }),
  'backoffice.updateInvestor': async (session, random) => {
    const phone = session.newPhone();
    return by((await session.call('backoffice.createInvestor', random)).id, {
      phone,
      reason: random.word(12),
    });
  },
  'backoffice.clearNationalId': then((session, random) => {
    const nationalId = Array.from({ length: 14 }, () => random.int(0, 9)).join('');
    return session.call('backoffice.createInvestor', random, { body: { nationalId } });
  }),
  'backoffice.unlinkInvestor': async (session, random) => {
    const customer = await attestedCustomer(session, random);
    const { data } = await session.call('backoffice.listInvestors', random, {
      query: { customer: customer.id },
    });
    return by(data[0]!.id, { partner: session.keys.partnerId });
  },
  'backoffice.eraseInvestor': then((session, random) =>
    session.call('backoffice.createInvestor', random),
  ),
  'backoffice.suspendInvestor': then(verifiedInvestor),
  'backoffice.reinstateInvestor': async (session, random) => {
    const { id } = await verifiedInvestor(session, random);
    await session.call('backoffice.suspendInvestor', random, by(id));
    return by(id);
  },
  'backoffice.topUpWallet': then(verifiedInvestor, { amount: AMOUNT }),
  'backoffice.withdrawFromWallet': then(wealthyInvestor, { amount: AMOUNT / 2 }),
  'backoffice.getWithdrawal': then(withdrawal),
  'backoffice.settleWithdrawal': then(withdrawal),
  'backoffice.cancelWithdrawal': then(withdrawal),
  'backoffice.creditReward': then(verifiedInvestor, { amount: AMOUNT, reference: 'Fuzz' }),
  'backoffice.correctTopUp': then(topUp, { amount: 1 }),
  'backoffice.correctReward': then(reward, { amount: 1 }),
  'backoffice.createOrder': async (session, random) => {
    const investor = await (random.chance(0.5) ? wealthyInvestor : verifiedInvestor)(
      session,
      random,
    );
    return { body: { investor: investor.id } };
  },
  'backoffice.receiveTransferProof': then(appOrder),
  'backoffice.confirmPayment': then((session, random) =>
    simulatedOrder(session, random, 'payment_under_review'),
  ),
  'backoffice.rejectPayment': then((session, random) =>
    simulatedOrder(session, random, 'payment_under_review'),
  ),
  'backoffice.revokePayment': then((session, random) => simulatedOrder(session, random, 'paid')),
  'backoffice.allowRetry': then((session, random) =>
    simulatedOrder(session, random, 'payment_rejected'),
  ),
  'backoffice.cancelOrder': then(appOrder),
  'backoffice.requestCancellation': then((session, random) =>
    simulatedOrder(session, random, 'paid'),
  ),
  'backoffice.decideCancellation': async (session, random) => {
    const order = await simulatedOrder(session, random, 'paid');
    await session.call(
      'partner.simulateOrder',
      random,
      by(order.id, { to: 'cancellation_requested' }),
    );
    return by(order.id, { outcome: random.pick(['cancelled', 'refunded', 'paid']), fee: 0 });
  },
  'backoffice.getRefundDue': refundDue,
  'backoffice.settleRefundDue': refundDue,
  'backoffice.cancelRefundDue': async (session, random) => {
    const { id } = await receipt(session, random);
    const { allocations } = await session.call('backoffice.returnReceipt', random, by(id));
    return by(allocations[0]!.refund!);
  },
  'backoffice.setApprovalLimit': async () => ({
    path: { id: 'setApprovalLimit' },
    body: { role: 'admin', amount: 0 },
  }),
  'backoffice.getApproval': then(pendingApproval),
  'backoffice.approveRequest': then(pendingApproval),
  'backoffice.declineRequest': then(pendingApproval),
  'backoffice.recordReceipt': async (_session, random) => ({ body: newReceipt(random) }),
  'backoffice.getReceipt': then(receipt),
  'backoffice.matchReceipt': async (session, random) => {
    const order = await simulatedOrder(session, random, 'payment_under_review');
    return by((await receipt(session, random)).id, { orders: [{ order: order.id }] });
  },
  'backoffice.returnReceipt': then(receipt),
  'backoffice.voidReceipt': then(receipt),
  'backoffice.recordCardReversal': async (session, random) => ({
    body: {
      transaction: await cardPayment(session, random),
      amount: 0.5,
      reference: random.word(12),
    },
  }),
  'backoffice.getCardReversal': async (session, random) => by((await reversal(session, random)).id),
  'backoffice.settleCardReversal': async (session, random) => ({
    ...by((await reversal(session, random)).id, { resolution: 'won_back' }),
  }),
  'backoffice.cancelReversedOrder': async (session, random) =>
    by((await reversal(session, random)).id),
  'backoffice.recoverCardReversal': async (session, random) => {
    const { id } = await reversal(session, random);
    const body = { resolution: 'written_off', reason: 'Test' };
    await session.call('backoffice.settleCardReversal', random, { path: { id }, body });
    return by(id);
  },
  'backoffice.readyContract': (session, random) => contract(session, random),
  'backoffice.signContract': (session, random) => contract(session, random, 'readyContract'),
  'backoffice.cancelContract': (session, random) => contract(session, random),
};
