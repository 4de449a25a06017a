import fc from 'fast-check';
import { mintOperatorKey } from '../../src/domain/keys/mint-key.ts';
import { freshPhone } from '../../test/support/fixtures/fixtures.ts';
import type { Operation, OperationName } from './contract.ts';
import type { Session } from './session.ts';
import * as a from './things.ts';
import { after, AMOUNT, post, reference, upTo, type Make } from './things.ts';
import type { Choose } from './values/choose.ts';
import type { Parts } from './values/valid-draft.ts';

type Recipe = (session: Session, choose: Choose) => Promise<Parts>;

const one = (choose: Choose, ...values: string[]) => choose(fc.constantFrom(...values));
const by = (id: string, body?: Parts['body']): Parts => ({ path: { id }, ...(body && { body }) });
/** Makes an object that the request names in its path, with these members of the body. */
const on =
  (make: Make, body?: Parts['body'] | ((choose: Choose) => Parts['body'])): Recipe =>
  async (session, choose) =>
    by((await make(session, choose)).id, typeof body === 'function' ? body(choose) : body);

/** Makes the object that an operation is about, by the prefix of its id. */
const MAKERS: Readonly<Record<string, Make>> = {
  'partner.cus': a.customer,
  'partner.ord': (session) => a.orderOf(session),
  'partner.we': a.endpoint,
  'partner.whd': a.delivery,
  'backoffice.apv': a.pendingApproval,
  'backoffice.bkl': a.bankLine,
  'backoffice.ctr': a.contract,
  'backoffice.inv': a.verifiedInvestor,
  'backoffice.prop': a.draftProperty,
  'backoffice.ptn': a.partnerOf,
  'backoffice.rcp': a.receipt,
  'backoffice.rev': a.reversal,
  'backoffice.rfd': a.refundDue,
  'backoffice.rin': a.plannedRent,
  'backoffice.wdb': a.withdrawalBatch,
  'backoffice.wdr': a.withdrawal,
  'backoffice.whd': a.delivery,
};

/** Creates the state in which an operation succeeds, and returns what its request must contain. */
export async function prepare(
  session: Session,
  { api, name, parameters }: Operation,
  choose: Choose,
): Promise<Parts> {
  const prefix = parameters.find(({ in: place }) => place === 'path')?.idPrefix;
  const make = MAKERS[`${api}.${prefix}`];
  const recipe = RECIPES[name] ?? (make && on(make));
  return (await recipe?.(session, choose)) ?? {};
}

const commission = (choose: Choose) => ({
  type: one(choose, 'bonus', 'adjustment'),
  amount: choose(upTo(1000)),
});
const paid = a.orderTo('paid');
const completed = a.orderTo('completed');
const underReview = a.orderTo('payment_under_review');

/** The operations that need more than an object of their kind, or an object in another state. */
const RECIPES: Readonly<Partial<Record<OperationName, Recipe>>> = {
  /** With a new key, which ends. */
  async 'partner.revokeKey'({ staff, keys }) {
    const body = { name: 'Fuzz', scopes: ['orders:read' as const] };
    const { key } = (await staff.post(`/partners/${keys.partnerId}/api-keys`, { body })).body;
    return { authorization: `Bearer ${key}` };
  },
  'partner.requestConsent': on(a.consentingCustomer),
  async 'partner.verifyConsent'(session, choose) {
    const { id } = await a.pendingCustomer(session, choose);
    const { body } = await session.partner.post(`/customers/${id}/consent`);
    return by(id, { code: body.sandboxCode });
  },
  'partner.completeKyc': on(a.newCustomer),
  async 'partner.getRequest'({ partner }) {
    const { data } = (await partner.get('/requests')).body;
    return data[0] ? by(data[0].id) : {};
  },
  async 'partner.createOrder'(session, choose) {
    const shares = choose(upTo(9));
    // The price of the main property: 1 EGP each and a fee of 2.5 %, half up to the piastre.
    const amount = (shares * 100 + Math.floor(shares * 2.5 + 0.5)) / 100;
    const settlement = { reference: reference(), amount };
    const funding = choose(
      fc.constantFrom<object>(
        { method: 'partner_settlement' },
        { method: 'card_checkout' },
        { method: 'partner_settlement', settlement },
      ),
    );
    const property = one(choose, session.property.id, session.property.code);
    const { id: customer } = await a.customer(session, choose);
    return { body: { customer, property, shares, funding } };
  },
  async 'partner.settleOrder'(session) {
    const order = await a.orderOf(session);
    return by(order.id, { amount: order.amounts.payable });
  },
  'partner.simulateOrder': on(a.orderTo(), (choose) => ({
    to: one(choose, 'paid', 'completed', 'payment_rejected', 'payment_under_review', 'cancelled'),
  })),
  'partner.simulateKycStep': on(a.newCustomer, { step: 'identity_verification' }),
  'partner.simulateCustomer': on(a.verifiedCustomer, (choose) => ({
    action: one(choose, 'suspend', 'unlink'),
  })),
  'partner.simulateAppOrder': on(a.verifiedCustomer),
  'partner.simulateWalletTransfer': on(a.verifiedCustomer, { type: 'top_up', amount: AMOUNT }),
  async 'partner.simulatePayout'(session, choose) {
    const { customer } = await completed(session, choose);
    return by(customer, { property: session.property.id, amount: AMOUNT });
  },
  async 'partner.simulateContract'(session, choose) {
    const { customer } = await completed(session, choose);
    await session.partner.post(`/sandbox/customers/${customer}/complete-kyc`); // who never used the app cannot sign
    const { body } = await session.partner.get(`/customers/${customer}/contracts`);
    return by(body.data[0]!.id);
  },
  'partner.simulateCommission': async (_, choose) => ({ body: commission(choose) }),
  'partner.simulateCardPayment': on((session) => a.orderOf(session, 'card_checkout')),
  'partner.createWebhookEndpoint': async (session) => {
    await a.leaveRoomForEndpoint(session);
    return {};
  },
  /** With another key of the same person, which it ends. */
  async 'backoffice.addOwnKey'({ staff }) {
    const { key, id, fingerprint } = mintOperatorKey();
    const { body: me } = await staff.get('/me');
    await post(staff, `/operators/${me.id}/keys`, { name: 'Other', fingerprint });
    return { authorization: `Bearer ${key}`, body: { replaces: id } };
  },
  'backoffice.addCommission': on(a.partnerOf, (choose) => ({
    ...commission(choose),
    reference: reference(),
  })),
  'backoffice.closeFunding': on(a.open),
  'backoffice.pauseSales': on(a.open),
  'backoffice.resumeSales': on(after(a.open, '/properties/{id}/pause-sales', a.REASON)),
  'backoffice.reopenFunding': on(after(a.open, '/properties/{id}/close-funding')),
  'backoffice.openResale': on(a.ownedProperty),
  'backoffice.createRentalIncomeRun': on(a.ownedProperty, a.rentOfQuarter),
  'backoffice.reverseRentalIncomeRun': on(a.releasedRent),
  'backoffice.listPayouts': on(a.releasedRent),
  async 'backoffice.recordKycStep'(session, choose) {
    const { id } = await a.investor(session, choose);
    await session.staff.patch(`/investors/${id}`, { body: { email: 'fuzz@mail.example' } });
    const step = one(
      choose,
      'phone_verification',
      'email_verification',
      'pin_creation',
      'identity_verification',
    );
    return by(id, { step, outcome: 'done' });
  },
  'backoffice.updateInvestor': on(a.investor, () => ({
    phone: freshPhone(),
    reason: reference(),
  })),
  'backoffice.clearNationalId': on(({ staff }) => {
    const nationalId = freshPhone().slice(1) + freshPhone().slice(-2);
    return post(staff, '/investors', { phone: freshPhone(), nationalId });
  }),
  async 'backoffice.unlinkInvestor'(session, choose) {
    const { id } = await a.customer(session, choose);
    const { data } = (await session.staff.get(`/investors?customer=${id}`)).body;
    return by(data[0]!.id, { partner: session.keys.partnerId });
  },
  'backoffice.eraseInvestor': on(a.investor),
  'backoffice.reinstateInvestor': on(
    after(a.verifiedInvestor, '/investors/{id}/suspend', a.REASON),
  ),
  'backoffice.topUpWallet': on(a.verifiedInvestor, { amount: AMOUNT }),
  'backoffice.withdrawFromWallet': on(a.wealthyInvestor, { amount: AMOUNT / 2 }),
  'backoffice.creditReward': on(a.verifiedInvestor, { amount: AMOUNT, reference: 'Fuzz' }),
  'backoffice.correctTopUp': on(a.topUp, { amount: 1 }),
  'backoffice.correctReward': on(a.reward, { amount: 1 }),
  async 'backoffice.createOrder'(session, choose) {
    const make = choose(fc.constantFrom(a.wealthyInvestor, a.verifiedInvestor));
    return { body: { investor: (await make(session, choose)).id } };
  },
  'backoffice.receiveTransferProof': on(a.appOrder),
  'backoffice.confirmPayment': on(underReview),
  'backoffice.rejectPayment': on(underReview),
  'backoffice.revokePayment': on(paid),
  'backoffice.allowRetry': on(a.orderTo('payment_rejected')),
  'backoffice.cancelOrder': on(a.appOrder),
  'backoffice.requestCancellation': on(paid),
  'backoffice.decideCancellation': on(a.orderTo('paid', 'cancellation_requested'), (choose) => ({
    outcome: one(choose, 'cancelled', 'refunded', 'paid'),
    fee: 0,
  })),
  async 'backoffice.cancelRefundDue'(session, choose) {
    const { id } = await a.receipt(session, choose);
    const { body } = await session.staff.post(`/receipts/${id}/return`, { body: {} });
    return by(body.allocations[0]!.refund!);
  },
  'backoffice.setApprovalLimit': async () => by('setApprovalLimit', { role: 'admin', amount: 0 }),
  'backoffice.recordReceipt': async (_, choose) => ({ body: a.newReceipt(choose) }),
  async 'backoffice.matchReceipt'(session, choose) {
    const { id: order } = await underReview(session, choose);
    return by((await a.receipt(session, choose)).id, { orders: [{ order }] });
  },
  async 'backoffice.unmatchReceipt'(session, choose) {
    const { id: order } = await underReview(session, choose);
    const { id } = await a.receipt(session, choose);
    await post(session.staff, `/receipts/${id}/match`, { orders: [{ order }] });
    return by(id, { order, ...a.REASON });
  },
  'backoffice.settleCardPayments': on(a.payout, a.payoutDays),
  'backoffice.cancelCardSettlement': on(
    after(a.payout, '/receipts/{id}/card-settlement', a.payoutDays()),
  ),
  async 'backoffice.matchBankLine'(session, choose) {
    const { id: movement } = await a.sentWithdrawal(session, choose);
    return by((await a.bankLine(session, choose)).id, { movement });
  },
  'backoffice.unmatchBankLine': on(a.matchedLine),
  'backoffice.bookBankCharge': on(a.bankLine),
  'backoffice.cancelBankCharge': on(
    after(a.bankLine, '/bank-lines/{id}/book-charge', { note: 'Fee' }),
  ),
  'backoffice.setAsideBankLine': on(a.bankLine, a.REASON),
  'backoffice.resumeBankLine': on(after(a.bankLine, '/bank-lines/{id}/set-aside', a.REASON)),
  'backoffice.recordCardReversal': async (session) => ({
    body: { transaction: await a.cardPayment(session), amount: 0.5, reference: reference() },
  }),
  'backoffice.settleCardReversal': on(a.reversal, { resolution: 'won_back' }),
  'backoffice.recoverCardReversal': on(
    after(a.reversal, '/card-reversals/{id}/settle', { resolution: 'written_off', ...a.REASON }),
  ),
  'backoffice.signContract': on(after(a.contract, '/contracts/{id}/ready')),
};
