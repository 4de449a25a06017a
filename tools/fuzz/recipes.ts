import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  freshPhone,
  placedOrder,
} from '../../test/support/fixtures/fixtures.ts';
import { mintOperatorKey } from '../../src/domain/keys/mint-key.ts';
import { propertyInput } from '../../test/support/fixtures/property-input.ts';
import type { Operation, OperationName } from './contract.ts';
import type { Session } from './session/session.ts';
import type { Choose } from './values/choose.ts';
import type { Parts } from './values/valid-draft.ts';

type Recipe = (session: Session, choose: Choose) => Promise<Parts>;
/** Creates the object that an operation is about. */
type Make = (session: Session, choose: Choose) => Promise<{ id: string }>;

const DAY_MS = 86_400_000;
const AMOUNT = 1000;
const REASON = { reason: 'Test' };

const by = (id: string, body?: Parts['body']): Parts => ({ path: { id }, ...(body && { body }) });
const then =
  (make: Make, body?: Parts['body']): Recipe =>
  async (session, choose) =>
    by((await make(session, choose)).id, body);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const reference = () => randomUUID();
const upTo = (max: number) => fc.integer({ min: 1, max });

// People

const investor: Make = async ({ staff }) =>
  (await staff.post('/investors', { body: { phone: freshPhone() } })).body;
const customer: Make = ({ partner }) => attestedCustomer(partner);
const newCustomer: Make = async ({ partner }) =>
  (await partner.post('/customers', { body: { phone: freshPhone() } })).body;
const verifiedInvestor: Make = ({ staff }) => appInvestor(staff);
const wealthyInvestor: Make = ({ staff }) => appInvestor(staff, AMOUNT);

async function pendingCustomer({ staff, partner }: Session) {
  const phone = freshPhone();
  await staff.post('/investors', { body: { phone } });
  return (await partner.post('/customers', { body: { phone } })).body;
}

/** Creates a customer who waits for consent. One in ten has a number whose SMS fails (D90). */
const consentingCustomer: Make = async (session, choose) => {
  if (choose(fc.nat(9)) > 0) return pendingCustomer(session);
  const phone = `${freshPhone().slice(0, -4)}0009`;
  const { body } = await session.partner.post('/customers', { body: { phone } });
  session.smsFails.add(body.id);
  return body;
};

const verifiedCustomer: Make = async (session, choose) => {
  const { id } = await newCustomer(session, choose);
  return (await session.partner.post(`/sandbox/customers/${id}/complete-kyc`)).body;
};

const KYC_STEPS = [
  'phone_verification',
  'email_verification',
  'pin_creation',
  'identity_verification',
] as const;

const withdrawal: Make = async ({ staff }) => {
  const { id } = await appInvestor(staff, AMOUNT);
  const body = { amount: AMOUNT / 2, destination: DESTINATION };
  const other = await staff.colleague(); // who reserves a withdrawal cannot settle it
  return (await other.post(`/investors/${id}/wallet/withdrawals`, { body })).body;
};

const withdrawalBatch: Make = async (session, choose) => {
  const { id } = await withdrawal(session, choose);
  const other = await session.staff.colleague(); // who makes a batch cannot settle or release it
  return (await other.post('/withdrawal-batches', { body: { withdrawals: [id] } })).body;
};

const topUp: Make = async ({ staff }) => {
  const { id } = await appInvestor(staff);
  const body = { amount: AMOUNT, reference: reference() };
  return (await staff.post(`/investors/${id}/wallet/top-ups`, { body })).body;
};

const reward: Make = async ({ staff }) => {
  const { id } = await appInvestor(staff);
  const body = { amount: AMOUNT, reference: 'Fuzz', expiresAt: '2100-01-01T00:00:00Z' };
  return (await staff.post(`/investors/${id}/wallet/rewards`, { body })).body;
};

// Orders

type Method = 'partner_settlement' | 'card_checkout';
const orderOf = ({ partner, property }: Session, method: Method = 'partner_settlement') =>
  placedOrder(partner, property, { funding: { method } });

type Move =
  'paid' | 'completed' | 'payment_rejected' | 'payment_under_review' | 'cancellation_requested';
const orderTo =
  (...moves: Move[]) =>
  async (session: Session) => {
    const order = await orderOf(session);
    for (const to of moves)
      await session.partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to } });
    return order;
  };

const appOrder: Make = async ({ staff, property }) => {
  const body = {
    investor: (await appInvestor(staff)).id,
    items: [{ property: property.id, shares: 2 }],
  };
  return (await staff.post('/orders', { body })).body;
};

/**
 * Returns the price of shares of the main property: 1 EGP each and a fee of 2.5 %, half up to the
 * piastre.
 */
function payableOf(shares: number): number {
  return (shares * 100 + Math.floor(shares * 2.5 + 0.5)) / 100;
}

/** Pays a card order on its card page. Returns the payment's id at the processor. */
async function payByCard(session: Session, order: { number: string }): Promise<string> {
  const { card, service } = session;
  const intention = card.intentions.find(({ request }) => request.items![0]!.name === order.number);
  if (!intention) throw new Error('The card processor was not asked for this order.');
  const payment = card.attempt(intention);
  const status = await card.callBack(new URL(service.baseUrl).origin, payment);
  if (status !== 200) throw new Error(`The callback of the card processor got ${status}.`);
  return String(payment.id);
}

const refundDue: Make = async (session) => {
  const { partner, staff } = session;
  const order = await orderOf(session, 'card_checkout');
  await partner.post(`/orders/${order.id}/cancel`, { body: {} });
  await payByCard(session, order);
  const { body } = await staff.get('/refunds-due?status=due&limit=100');
  const refund = body.data.find((row) => row.order === order.id) ?? body.data[0];
  if (!refund) throw new Error('No refund is due.');
  return refund;
};

const newReceipt = (choose: Choose) => ({
  reference: reference(),
  amount: choose(upTo(1000)),
  payer: 'Fuzz',
  receivedAt: daysAgo(1),
});
const receipt: Make = async ({ staff }, choose) =>
  (await staff.post('/receipts', { body: newReceipt(choose) })).body;

const reversal: Make = async (session) => {
  const transaction = await payByCard(session, await orderOf(session, 'card_checkout'));
  const body = { transaction, kind: 'chargeback', reference: reference() } as const;
  return (await session.staff.post('/card-reversals', { body })).body;
};

// Properties

const newProperty = async ({ staff }: Session, more: object = {}) => {
  const body = propertyInput({ code: `FZ-${reference()}`, ...more });
  return (await staff.post('/properties', { body })).body;
};
const draftProperty: Make = (session) => newProperty(session);

async function openProperty(session: Session, total = 50) {
  const { id } = await newProperty(session, { shares: { total } });
  return (await session.staff.post(`/properties/${id}/publish`)).body;
}

const open: Make = (session) => openProperty(session);

async function ownedProperty(session: Session) {
  const property = await openProperty(session, 2);
  const order = await placedOrder(session.partner, property, { shares: 2 });
  const body = { to: 'completed' } as const;
  await session.partner.post(`/sandbox/orders/${order.id}/simulate`, { body });
  return property;
}

/** Returns the body of a run whose period ends now, since someone must own a share at its end. */
const rentOfQuarter = () => ({
  period: { start: daysAgo(90), end: daysAgo(0) },
  amount: AMOUNT,
});

const plannedRent: Make = async (session) => {
  const { id } = await ownedProperty(session);
  const body = rentOfQuarter();
  return (await session.staff.post(`/properties/${id}/rental-income`, { body })).body;
};

const releasedRent: Make = async (session, choose) => {
  const { id } = await plannedRent(session, choose);
  return (await session.staff.post(`/rental-income/${id}/release`)).body;
};

/**
 * Creates an approval. The operation that sets approval limits is the only one that needs a second
 * operator in a run.
 */
const pendingApproval: Make = async ({ staff, admin }, choose) => {
  const limit = (client: typeof staff, amount: number) =>
    client.put('/approval-limits/setApprovalLimit', { body: { role: 'admin', amount } });
  await limit(staff, 0);
  return (await limit(admin, choose(upTo(1000)))).body as { id: string };
};

// Contracts, webhooks, keys

async function contract(session: Session, ...moves: ('ready' | 'sign')[]) {
  const { staff } = session;
  const order = await orderTo('completed')(session);
  const investors = (await staff.get(`/investors?customer=${order.customer}`)).body.data;
  const { data } = (await staff.get(`/contracts?investor=${investors[0]!.id}`)).body;
  for (const move of moves) await staff.post(`/contracts/${data[0]!.id}/${move}`);
  return data[0]!;
}

/** An account has at most ten. */
const FEW_ENDPOINTS = 8;

async function roomForEndpoint({ partner }: Session): Promise<Parts> {
  const { data } = (await partner.get('/webhook-endpoints?limit=100')).body;
  for (const { id } of data.slice(FEW_ENDPOINTS)) await partner.delete(`/webhook-endpoints/${id}`);
  return {};
}

const endpoint: Make = async (session) => {
  await roomForEndpoint(session);
  const body = {
    url: `${session.receiver.url}/ok/${reference()}`,
    events: ['webhook.test' as const],
  };
  return (await session.partner.post('/webhook-endpoints', { body })).body;
};

const delivery: Make = async (session, choose) => {
  const { id } = await endpoint(session, choose);
  const { body } = await session.partner.post(`/webhook-endpoints/${id}/test`);
  return { id: body.deliveryId };
};

const partnerOf: Make = async ({ staff }) =>
  (await staff.post('/partners', { body: { name: 'Fuzz' } })).body;

const MOVES = ['paid', 'completed', 'payment_rejected', 'payment_under_review', 'cancelled'];

/** Makes the object that an operation is about, by the prefix of its id. */
const MAKERS: Readonly<Record<string, Make>> = {
  'partner.cus': customer,
  'partner.ord': (session) => orderOf(session),
  'partner.we': endpoint,
  'partner.whd': delivery,
  'backoffice.apv': pendingApproval,
  'backoffice.ctr': (session) => contract(session),
  'backoffice.inv': verifiedInvestor,
  'backoffice.prop': draftProperty,
  'backoffice.ptn': partnerOf,
  'backoffice.rcp': receipt,
  'backoffice.rev': reversal,
  'backoffice.rfd': refundDue,
  'backoffice.rin': plannedRent,
  'backoffice.wdb': withdrawalBatch,
  'backoffice.wdr': withdrawal,
  'backoffice.whd': delivery,
};

/** Creates the state in which an operation succeeds, and returns what its request must contain. */
export async function prepare(
  session: Session,
  operation: Operation,
  choose: Choose,
): Promise<Parts> {
  const { api, name, parameters } = operation;
  const prefix = parameters.find(({ in: place }) => place === 'path')?.idPrefix;
  const make = MAKERS[`${api}.${prefix}`];
  const recipe = RECIPES[name] ?? (make ? then(make) : undefined);
  return (await recipe?.(session, choose)) ?? {};
}

/** The operations that need more than an object of their kind, or an object in another state. */
const RECIPES: Readonly<Partial<Record<OperationName, Recipe>>> = {
  /** With another key of the same person, which it ends. */
  async 'backoffice.addOwnKey'({ staff }) {
    const { key, id, fingerprint } = mintOperatorKey();
    const { body: me } = await staff.get('/me');
    await staff.post(`/operators/${me.id}/keys`, { body: { name: 'Other', fingerprint } });
    return { authorization: `Bearer ${key}`, body: { replaces: id } };
  },
  'partner.requestConsent': then(consentingCustomer),
  async 'partner.verifyConsent'(session) {
    const { id } = await pendingCustomer(session);
    const { body } = await session.partner.post(`/customers/${id}/consent`);
    return by(id, { code: body.sandboxCode });
  },
  'partner.completeKyc': then(newCustomer),
  async 'partner.getRequest'({ partner }) {
    const { data } = (await partner.get('/requests')).body;
    return data[0] ? by(data[0].id) : {};
  },
  async 'partner.createOrder'(session, choose) {
    const shares = choose(upTo(9));
    const settlement = { reference: reference(), amount: payableOf(shares) };
    const fundings = [
      { method: 'partner_settlement' },
      { method: 'card_checkout' },
      { method: 'partner_settlement', settlement },
    ];
    const { id, code } = session.property;
    const property = choose(fc.constantFrom(id, code));
    const funding = choose(fc.constantFrom(...fundings));
    return { body: { customer: (await customer(session, choose)).id, property, shares, funding } };
  },
  async 'partner.settleOrder'(session) {
    const order = await orderOf(session);
    return by(order.id, { amount: order.amounts.payable });
  },
  'partner.simulateOrder': async (session, choose) =>
    by((await orderOf(session)).id, { to: choose(fc.constantFrom(...MOVES)) }),
  'partner.simulateKycStep': then(newCustomer, { step: 'identity_verification' }),
  'partner.simulateCustomer': async (session, choose) =>
    by((await verifiedCustomer(session, choose)).id, {
      action: choose(fc.constantFrom('suspend', 'unlink')),
    }),
  'partner.simulateAppOrder': then(verifiedCustomer),
  'partner.simulateWalletTransfer': then(verifiedCustomer, { type: 'top_up', amount: AMOUNT }),
  async 'partner.simulatePayout'(session) {
    const order = await orderTo('completed')(session);
    return by(order.customer, { property: session.property.id, amount: AMOUNT });
  },
  async 'partner.simulateContract'(session) {
    const order = await orderTo('completed')(session);
    const { body } = await session.partner.get(`/customers/${order.customer}/contracts`);
    return by(body.data[0]!.id);
  },
  'partner.simulateCommission': async (_, choose) => ({
    body: { type: choose(fc.constantFrom('bonus', 'adjustment')), amount: choose(upTo(1000)) },
  }),
  'partner.simulateCardPayment': then((session) => orderOf(session, 'card_checkout')),
  'partner.createWebhookEndpoint': roomForEndpoint,
  'backoffice.addCommission': async (session, choose) =>
    by((await partnerOf(session, choose)).id, {
      type: choose(fc.constantFrom('bonus', 'adjustment')),
      amount: choose(upTo(1000)),
      reference: reference(),
    }),
  'backoffice.closeFunding': then(open),
  'backoffice.pauseSales': then(open),
  async 'backoffice.resumeSales'(session) {
    const { id } = await openProperty(session);
    await session.staff.post(`/properties/${id}/pause-sales`, { body: REASON });
    return by(id);
  },
  async 'backoffice.reopenFunding'(session) {
    const { id } = await openProperty(session);
    await session.staff.post(`/properties/${id}/close-funding`);
    return by(id);
  },
  'backoffice.openResale': then(ownedProperty),
  'backoffice.createRentalIncomeRun': async (session) =>
    by((await ownedProperty(session)).id, rentOfQuarter()),
  'backoffice.reverseRentalIncomeRun': then(releasedRent),
  'backoffice.listPayouts': then(releasedRent),
  async 'backoffice.recordKycStep'(session, choose) {
    const { id } = await investor(session, choose);
    await session.staff.patch(`/investors/${id}`, { body: { email: 'fuzz@mail.example' } });
    return by(id, { step: choose(fc.constantFrom(...KYC_STEPS)), outcome: 'done' });
  },
  'backoffice.updateInvestor': async (session, choose) =>
    by((await investor(session, choose)).id, { phone: freshPhone(), reason: reference() }),
  async 'backoffice.clearNationalId'({ staff }) {
    const nationalId = freshPhone().slice(1) + freshPhone().slice(-2);
    const { body } = await staff.post('/investors', { body: { phone: freshPhone(), nationalId } });
    return by(body.id);
  },
  async 'backoffice.unlinkInvestor'(session, choose) {
    const { id } = await customer(session, choose);
    const { data } = (await session.staff.get(`/investors?customer=${id}`)).body;
    return by(data[0]!.id, { partner: session.keys.partnerId });
  },
  'backoffice.eraseInvestor': then(investor),
  async 'backoffice.reinstateInvestor'(session, choose) {
    const { id } = await verifiedInvestor(session, choose);
    await session.staff.post(`/investors/${id}/suspend`, { body: REASON });
    return by(id);
  },
  'backoffice.topUpWallet': then(verifiedInvestor, { amount: AMOUNT }),
  'backoffice.withdrawFromWallet': then(wealthyInvestor, { amount: AMOUNT / 2 }),
  'backoffice.creditReward': then(verifiedInvestor, { amount: AMOUNT, reference: 'Fuzz' }),
  'backoffice.correctTopUp': then(topUp, { amount: 1 }),
  'backoffice.correctReward': then(reward, { amount: 1 }),
  async 'backoffice.createOrder'(session, choose) {
    const make = choose(fc.constantFrom(wealthyInvestor, verifiedInvestor));
    return { body: { investor: (await make(session, choose)).id } };
  },
  'backoffice.receiveTransferProof': then(appOrder),
  'backoffice.confirmPayment': then(orderTo('payment_under_review')),
  'backoffice.rejectPayment': then(orderTo('payment_under_review')),
  'backoffice.revokePayment': then(orderTo('paid')),
  'backoffice.allowRetry': then(orderTo('payment_rejected')),
  'backoffice.cancelOrder': then(appOrder),
  'backoffice.requestCancellation': then(orderTo('paid')),
  'backoffice.decideCancellation': async (session, choose) =>
    by((await orderTo('paid', 'cancellation_requested')(session)).id, {
      outcome: choose(fc.constantFrom('cancelled', 'refunded', 'paid')),
      fee: 0,
    }),
  async 'backoffice.cancelRefundDue'(session, choose) {
    const { id } = await receipt(session, choose);
    const { body } = await session.staff.post(`/receipts/${id}/return`, { body: {} });
    return by(body.allocations[0]!.refund!);
  },
  'backoffice.setApprovalLimit': async () => by('setApprovalLimit', { role: 'admin', amount: 0 }),
  'backoffice.recordReceipt': async (_, choose) => ({ body: newReceipt(choose) }),
  async 'backoffice.matchReceipt'(session, choose) {
    const order = await orderTo('payment_under_review')(session);
    return by((await receipt(session, choose)).id, { orders: [{ order: order.id }] });
  },
  async 'backoffice.unmatchReceipt'(session, choose) {
    const { id: order } = await orderTo('payment_under_review')(session);
    const { id } = await receipt(session, choose);
    await session.staff.post(`/receipts/${id}/match`, { body: { orders: [{ order }] } });
    return by(id, { order, ...REASON });
  },
  async 'backoffice.recordCardReversal'(session) {
    const transaction = await payByCard(session, await orderOf(session, 'card_checkout'));
    return { body: { transaction, amount: 0.5, reference: reference() } };
  },
  'backoffice.settleCardReversal': then(reversal, { resolution: 'won_back' }),
  async 'backoffice.recoverCardReversal'(session, choose) {
    const { id } = await reversal(session, choose);
    const body = { resolution: 'written_off', ...REASON } as const;
    await session.staff.post(`/card-reversals/${id}/settle`, { body });
    return by(id);
  },
  'backoffice.signContract': then((session) => contract(session, 'ready')),
};
