import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  freshPhone,
  placedOrder,
} from '../../test/support/fixtures/fixtures.ts';
import { propertyInput } from '../../test/support/fixtures/property-input.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import type { Session } from './session.ts';
import type { Choose } from './values/choose.ts';

/** Creates an object that an operation is about. */
export type Make<Thing = { id: string }> = (session: Session, choose: Choose) => Promise<Thing>;

const DAY_MS = 86_400_000;
export const AMOUNT = 1000;
export const REASON = { reason: 'Test' };
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
export const reference = () => randomUUID();
export const upTo = (max: number) => fc.integer({ min: 1, max });

type Sends = Pick<Session['staff'] | Session['partner'], 'send'>;

/** Sends a POST. @returns the body of the response, which has been judged */
export const post = async (client: Sends, path: string, body?: object) =>
  (await client.send<{ id: string }>('POST', path, { body })).body as { id: string };
/** Makes an object, and then something else with it (`{id}`) as staff: that is what is returned. */
export const then =
  (make: Make, path: string, body: object | (() => object) = {}): Make =>
  async (session, choose) => {
    const { id } = await make(session, choose);
    return post(
      session.staff,
      path.replace('{id}', id),
      typeof body === 'function' ? body() : body,
    );
  };
/** Makes an object, then performs an action (`{id}`) on it as staff: the object is returned. */
export const after =
  (make: Make, path: string, body?: object): Make =>
  async (session, choose) => {
    const made = await make(session, choose);
    await post(session.staff, path.replace('{id}', made.id), body);
    return made;
  };

// People

export const investor: Make = ({ staff }) => post(staff, '/investors', { phone: freshPhone() });
export const customer: Make = ({ partner }) => attestedCustomer(partner);
export const newCustomer: Make = ({ partner }) =>
  post(partner, '/customers', { phone: freshPhone() });
export const verifiedInvestor: Make = ({ staff }) => appInvestor(staff);
export const wealthyInvestor: Make = ({ staff }) => appInvestor(staff, AMOUNT);

export const pendingCustomer: Make = async ({ staff, partner }) => {
  const phone = freshPhone();
  await post(staff, '/investors', { phone });
  return post(partner, '/customers', { phone });
};

/** Creates a customer who waits for consent. One in ten has a number whose SMS fails (D90). */
export const consentingCustomer: Make = async (session, choose) => {
  if (choose(fc.nat(9)) > 0) return pendingCustomer(session, choose);
  const made = await post(session.partner, '/customers', {
    phone: `${freshPhone().slice(0, -4)}0009`,
  });
  session.smsFails.add(made.id);
  return made;
};

export const verifiedCustomer: Make = async (session, choose) => {
  const made = await newCustomer(session, choose);
  await post(session.partner, `/sandbox/customers/${made.id}/complete-kyc`);
  return made;
};

// Who reserves a withdrawal or makes a batch cannot settle it: a colleague does.
export const withdrawal: Make = async (session, choose) => {
  const { id } = await wealthyInvestor(session, choose);
  const body = { amount: AMOUNT / 2, destination: DESTINATION };
  return post(await session.staff.colleague(), `/investors/${id}/wallet/withdrawals`, body);
};
export const withdrawalBatch: Make = async (session, choose) => {
  const withdrawals = [(await withdrawal(session, choose)).id];
  return post(await session.staff.colleague(), '/withdrawal-batches', { withdrawals });
};
export const topUp = then(verifiedInvestor, '/investors/{id}/wallet/top-ups', () => ({
  amount: AMOUNT,
  reference: reference(),
}));
export const reward = then(verifiedInvestor, '/investors/{id}/wallet/rewards', {
  amount: AMOUNT,
  reference: 'Fuzz',
  expiresAt: '2100-01-01T00:00:00Z',
});

// Orders

type Method = 'partner_settlement' | 'card_checkout';
export const orderOf = ({ partner, property }: Session, method: Method = 'partner_settlement') =>
  placedOrder(partner, property, { funding: { method } });

export const orderTo =
  (...moves: string[]): Make<Awaited<ReturnType<typeof orderOf>>> =>
  async (session) => {
    const order = await orderOf(session);
    for (const to of moves)
      await post(session.partner, `/sandbox/orders/${order.id}/simulate`, { to });
    return order;
  };

export const appOrder: Make = async (session, choose) =>
  post(session.staff, '/orders', {
    investor: (await verifiedInvestor(session, choose)).id,
    items: [{ property: session.property.id, shares: 2 }],
  });

/** Pays a card order on its card page. Returns the payment's id at the processor. */
async function payByCard({ card, urls }: Session, order: { number: string }): Promise<string> {
  const intention = card.intentions.find(({ request }) => request.items![0]!.name === order.number);
  if (!intention) throw new Error('The card processor was not asked for this order.');
  const payment = card.attempt(intention);
  const status = await card.callBack(new URL(urls.partner).origin, payment);
  if (status !== 200) throw new Error(`The callback of the card processor got ${status}.`);
  return String(payment.id);
}

export const cardPayment = async (session: Session) =>
  payByCard(session, await orderOf(session, 'card_checkout'));

export const refundDue: Make = async (session) => {
  const { partner, staff } = session;
  const order = await orderOf(session, 'card_checkout');
  await partner.post(`/orders/${order.id}/cancel`, { body: {} });
  await payByCard(session, order);
  // The payment of an order that has ended is due once the processor has been asked about it.
  const find = async () => {
    const { data } = (await staff.get('/refunds-due?status=due&limit=100')).body;
    return data.find((row) => row.order === order.id);
  };
  return (await waitFor(find))!;
};

export const newReceipt = (choose: Choose) => ({
  reference: reference(),
  amount: choose(upTo(1000)),
  payer: 'Fuzz',
  receivedAt: daysAgo(1),
});
export const receipt: Make = ({ staff }, choose) => post(staff, '/receipts', newReceipt(choose));

const cairoDay = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Africa/Cairo' }).format(new Date(daysAgo(days)));
/** The days whose card payments a payout of the processor settles. */
export const payoutDays = () => ({ firstDay: cairoDay(1), lastDay: cairoDay(0), ...REASON });
/** Records less than what the card processor owes. */
export const payout: Make = async (session, choose) => {
  await cardPayment(session);
  return post(session.staff, '/receipts', { ...newReceipt(choose), amount: 0.5 });
};

const AMOUNT_OUT = AMOUNT / 2;
/** Imports a line that left the account, of the amount of a withdrawal; with its reference, it is matched. */
async function importLine({ staff }: Session, reference: string): Promise<{ id: string }> {
  const csv = `Date,Reference,To,Amount\n2026-01-05,${reference},Fuzz,-${AMOUNT_OUT}\n`;
  const columns = { date: 'Date', reference: 'Reference', payer: 'To', amount: 'Amount' };
  await staff.post('/receipts/import', { body: { csv, columns, preview: false } });
  return (await staff.get('/bank-lines?limit=1')).body.data[0]!;
}
const sent = async (session: Session, choose: Choose, reference: string) => {
  const { id } = await withdrawal(session, choose);
  return post(session.staff, `/withdrawals/${id}/settle`, { reference });
};
export const bankLine: Make = (session) => importLine(session, reference());
export const matchedLine: Make = async (session, choose) => {
  const settlement = reference();
  await sent(session, choose, settlement);
  return importLine(session, settlement);
};
export const sentWithdrawal: Make = (session, choose) => sent(session, choose, reference());

export const reversal: Make = async (session) => {
  const transaction = await cardPayment(session);
  return post(session.staff, '/card-reversals', {
    transaction,
    kind: 'chargeback',
    reference: reference(),
  });
};

// Properties

export const draftProperty: Make = ({ staff }) =>
  post(staff, '/properties', propertyInput({ code: `FZ-${reference()}`, shares: { total: 50 } }));
export const open = after(draftProperty, '/properties/{id}/publish');

export const ownedProperty: Make = async (session) => {
  const input = propertyInput({ code: `FZ-${reference()}`, shares: { total: 2 } });
  const unit = await post(session.staff, '/properties', input);
  await post(session.staff, `/properties/${unit.id}/publish`);
  const property = { ...unit, code: input.code };
  const { id } = await placedOrder(session.partner, property, { shares: 2 });
  await post(session.partner, `/sandbox/orders/${id}/simulate`, { to: 'completed' });
  return unit;
};

/** Returns the body of a run whose period ends now, since someone must own a share at its end. */
export const rentOfQuarter = () => ({
  period: { start: daysAgo(90), end: daysAgo(0) },
  amount: AMOUNT,
});
export const plannedRent = then(ownedProperty, '/properties/{id}/rental-income', rentOfQuarter);
export const releasedRent = after(plannedRent, '/rental-income/{id}/release');

/**
 * Creates an approval. The operation that sets approval limits is the only one that needs a second
 * operator in a run.
 */
export const pendingApproval: Make = async ({ staff, admin }, choose) => {
  const limit = (client: typeof staff, amount: number) =>
    client.put('/approval-limits/setApprovalLimit', { body: { role: 'admin', amount } });
  await limit(staff, 0);
  return (await limit(admin, choose(upTo(1000)))).body as { id: string };
};

// Contracts, webhooks, partners

export const contract: Make = async (session, choose) => {
  const { customer } = await orderTo('completed')(session, choose);
  const investors = (await session.staff.get(`/investors?customer=${customer}`)).body.data;
  return (await session.staff.get(`/contracts?investor=${investors[0]!.id}`)).body.data[0]!;
};

/** Deletes endpoints: an account has at most ten. */
export async function leaveRoomForEndpoint({ partner }: Session): Promise<void> {
  const { data } = (await partner.get('/webhook-endpoints?limit=100')).body;
  for (const { id } of data.slice(8)) await partner.delete(`/webhook-endpoints/${id}`);
}

export const endpoint: Make = async (session) => {
  await leaveRoomForEndpoint(session);
  const url = `${session.receiver.url}/ok/${reference()}`;
  return post(session.partner, '/webhook-endpoints', { url, events: ['webhook.test'] });
};

export const delivery: Make = async (session, choose) => {
  const { id } = await endpoint(session, choose);
  const { body } = await session.partner.post(`/webhook-endpoints/${id}/test`);
  return { id: body.deliveryId };
};

export const partnerOf: Make = ({ staff }) => post(staff, '/partners', { name: 'Fuzz' });
