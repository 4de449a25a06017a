import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fields } from '../../../console/src/generated/fields.ts';
import { ApprovableOperation } from '../../../generated/backoffice/enums.ts';
import { operations } from '../../../generated/backoffice/operations.ts';
import { alone } from '../../support/fixtures/card-day.ts';
import { useCardPayments } from '../../support/fixtures/card-payments.ts';
import {
  appInvestor,
  DESTINATION,
  newEvidence,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import { shownEvidence, withEvidence } from '../../support/fixtures/files.ts';
import { invitation } from '../../support/fixtures/invited.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';
import { moveOwnership } from '../../support/fixtures/rent.ts';
import type { BackOffice, OperatorClient } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';

const { processor, service, partner, paidOrder, report, reversalsOf, closeFunding } =
  useCardPayments();
const admin = useOperator(service, 'admin');

type Value = BackOffice['ApprovalDetail']['value'];

/** What is requested, and what a second operator must see of it, by label: a value, or one before and one after. */
interface Asked {
  target: string;
  body?: object;
  shows: Record<string, Value | [before: Value, after: Value]>;
}

const reason = 'Because of a test';
const person = async (cash = 0) => {
  const { id, phone } = await appInvestor(admin, cash);
  await admin.patch(`/investors/${id}`, {
    body: { name: { en: 'Mariam Hassan', ar: 'مريم حسن' } },
  });
  return { id, who: { Investor: 'Mariam Hassan', Phone: phone } };
};
const investorOf = async (customer: string) => {
  const { id, phone } = (await admin.get(`/investors?customer=${customer}`)).body.data[0]!;
  return { id, phone };
};

/** A wallet entry of 300 EGP, and whose it is. */
async function entryOf(what: 'top-ups' | 'rewards') {
  const { id, who } = await person();
  const body = { amount: 300, reference: randomUUID() };
  const entry = await admin.post(`/investors/${id}/wallet/${what}`, { body });
  const shows = { ...who, 'Amount of the entry': 300, 'Reference of the entry': body.reference };
  return { target: entry.body.id as string, shows };
}

/** An order of 410 EGP that the partner has settled. */
async function settledOrder() {
  const unit = await publishedProperty(service.ctx, { total: 8, pricePerShare: 10_000n });
  const order = await placedOrder(partner, unit, { shares: 4 });
  const body = { reference: randomUUID(), amount: order.amounts.payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  const { phone } = await investorOf(order.customer);
  const shows = {
    Order: order.number,
    Units: `4 × ${unit.code}`,
    Phone: phone,
    Partner: 'Nile Bank',
  };
  return { unit, id: order.id, reference: body.reference, shows };
}

/** A unit whose 8 shares are issued, 4 of them to one owner, and its rent of 900 EGP. */
async function plannedRent() {
  const { unit, id } = await settledOrder();
  await admin.post(`/orders/${id}/confirm-payment`, { body: await withEvidence(admin) });
  await closeFunding(unit);
  await moveOwnership(service.ctx, '2024-12-31T00:00:00Z', unit.id);
  const period = { start: '2025-01-01T00:00:00Z', end: '2025-04-01T00:00:00Z' };
  const run = { period, amount: 900, basis: 'sold' as const };
  const { body } = await admin.post(`/properties/${unit.id}/rental-income`, { body: run });
  const shows = {
    Unit: unit.code,
    'Period from': '2025-01-01T00:00:00.000Z',
    'Period until': '2025-04-01T00:00:00.000Z',
    Rent: 900,
    'Rent per share': 225,
    Holders: '1',
    'Planned by': admin.operatorName,
  };
  return { target: body.id as string, shows };
}

/** An order of 410 EGP that was paid by card, of which a chargeback takes 310 back. */
async function chargedBack() {
  const { unit, order, intention, payment, customer } = await paidOrder();
  await report(processor.refund(intention, payment, 31_000));
  const { id, phone } = await investorOf(customer);
  const shows = { Order: order.number, Units: `4 × ${unit.code}`, Phone: phone };
  return { order, investor: id, target: (await reversalsOf(order.id))[0]!.id, shows };
}

const received = async (typist: OperatorClient = admin, amount = 400) => {
  const body = { reference: randomUUID(), amount, payer: 'Nile Bank SAE' };
  const receivedAt = new Date().toISOString();
  const { id } = (await typist.post('/receipts', { body: { ...body, receivedAt } })).body;
  return { id: id as string, shows: { Transfer: body.reference, Payer: 'Nile Bank SAE' } };
};

/** Every operation that can need a second operator: the types refuse a table without one of them. */
const requests: Record<ApprovableOperation, () => Promise<Asked>> = {
  async topUpWallet() {
    const { id, who } = await person(50);
    const body = { amount: 300, reference: randomUUID() };
    const shows = {
      ...who,
      'Available cash': [50, 350] as [Value, Value],
      Reference: body.reference,
    };
    return { target: id, body, shows };
  },
  async withdrawFromWallet() {
    const { id, who } = await person(500);
    const { iban, accountName } = DESTINATION;
    return {
      target: id,
      body: { amount: 300, destination: DESTINATION },
      shows: {
        ...who,
        'Available cash': [500, 200],
        'Destination IBAN': iban,
        'Destination account name': accountName,
      },
    };
  },
  async creditReward() {
    const { id, who } = await person();
    const body = { amount: 30, reference: 'Welcome', expiresAt: '2099-06-30T21:00:00Z' };
    return {
      target: id,
      body,
      shows: { ...who, 'Available rewards': [0, 30], 'Expires at': body.expiresAt },
    };
  },
  async correctTopUp() {
    const entry = await entryOf('top-ups');
    const shows = {
      ...entry.shows,
      'Available cash': [300, 200] as [Value, Value],
      Reason: reason,
    };
    return { ...entry, body: { amount: 100, reason }, shows };
  },
  async correctReward() {
    const entry = await entryOf('rewards');
    const shows = { ...entry.shows, 'Available rewards': [300, 200] as [Value, Value] };
    return { ...entry, body: { amount: 100, reason }, shows };
  },
  async confirmPayment() {
    const { id, reference, shows } = await settledOrder();
    const evidence = await shownEvidence(admin);
    return {
      target: id,
      body: { evidence },
      shows: {
        ...shows,
        'Transfer named by the order': reference,
        Evidence: evidence.kind,
        'Reference of the evidence': evidence.reference,
        'Note of the evidence': evidence.note,
        'File of the evidence': evidence.file!,
      },
    };
  },
  async revokePayment() {
    const { unit, id, shows } = await settledOrder();
    await admin.post(`/orders/${id}/confirm-payment`, { body: await withEvidence(admin) });
    await closeFunding(unit);
    return {
      target: id,
      body: { reason },
      shows: {
        ...shows,
        'Issued shares of the order': '4',
        'Refund to the wallet': 0,
        Reason: reason,
      },
    };
  },
  async decideCancellation() {
    const { id, shows } = await settledOrder();
    await admin.post(`/orders/${id}/confirm-payment`, { body: await withEvidence(admin) });
    await admin.post(`/orders/${id}/request-cancellation`, { body: { reason } });
    return {
      target: id,
      body: { outcome: 'refunded', fee: 10 },
      shows: {
        ...shows,
        'Refund to the wallet': 400,
        'Cancellation fee': 10,
        'Available cash': [0, 400],
        Outcome: 'refunded',
      },
    };
  },
  async recordCardReversal() {
    const { unit, order, payment } = await paidOrder();
    const body = {
      transaction: String(payment.id),
      kind: 'chargeback',
      reference: `CB-${order.id}`,
    };
    return {
      target: '',
      body,
      shows: {
        Order: order.number,
        Units: `4 × ${unit.code}`,
        'Card payment': 410,
        Kind: 'chargeback',
        Reference: body.reference,
      },
    };
  },
  async settleCardReversal() {
    const { order, intention, payment, customer } = await paidOrder();
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason } });
    const decision = { outcome: 'refunded', fee: 0 } as const;
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: decision });
    await report(processor.void(intention, payment));
    const { phone } = await investorOf(customer);
    return {
      target: (await reversalsOf(order.id))[0]!.id,
      body: { resolution: 'charged_to_investor', reason },
      shows: {
        Order: order.number,
        Phone: phone,
        'Amount taken back': 410,
        'Available cash': [410, 0],
        Resolution: 'charged_to_investor',
      },
    };
  },
  async cancelReversedOrder() {
    const { target, shows } = await chargedBack();
    return {
      target,
      body: { reason },
      shows: { ...shows, 'Amount taken back': 310, 'Available cash': [0, 100], Reason: reason },
    };
  },
  async recoverCardReversal() {
    const { target, shows } = await chargedBack();
    await admin.post(`/card-reversals/${target}/settle`, {
      body: { resolution: 'written_off', reason },
    });
    return {
      target,
      body: { reason },
      shows: { ...shows, 'Amount taken back': 310, 'Status of the reversal': 'settled' },
    };
  },
  async settleCardPayments() {
    const { payment } = await paidOrder();
    const day = await alone(service.ctx, String(payment.id));
    const { id, shows } = await received(admin, 390);
    return {
      target: id,
      body: { firstDay: day, lastDay: day, reason },
      shows: {
        ...shows,
        'Amount of the receipt': 390,
        'Payments and reversals': '1',
        'Owed for these days': 410,
        'Fee of the card processor': 20,
        'Agreed fee': 11.28,
        'Fee above the agreed one': 8.72,
        'First day': day,
        'Last day': day,
        Reason: reason,
      },
    };
  },
  async bookBankCharge() {
    const reference = randomUUID();
    const csv = `Date,Reference,To,Text,Amount\n2026-01-05,${reference},The bank,Monthly fee,-7\n`;
    const columns = { date: 'Date', reference: 'Reference', payer: 'To', amount: 'Amount' };
    const body = { csv, columns: { ...columns, description: 'Text' }, preview: false };
    const { lines } = (await admin.post('/receipts/import', { body })).body;
    return {
      target: lines[0]!.bankLine!,
      body: { note: 'Fee for January' },
      shows: {
        'Status of the bank line': 'open',
        'Day of the statement': '2026-01-05',
        'Amount of the bank line': -7,
        'Reference of the bank line': reference,
        'Party of the bank line': 'The bank',
        'What the bank says of it': 'Monthly fee',
        Note: 'Fee for January',
      },
    };
  },
  async voidReceipt() {
    const { id, shows } = await received();
    return {
      target: id,
      body: { reason },
      shows: { ...shows, 'Amount of the receipt': 400, 'Recorded by': admin.operatorName },
    };
  },
  async settleRefundDue() {
    const clerk = await service.operator('finance');
    const { id, shows } = await received(clerk);
    const { body } = await clerk.post(`/receipts/${id}/return`, { body: {} });
    const reference = randomUUID();
    return {
      target: body.allocations[0]!.refund!,
      body: { reference },
      shows: { ...shows, 'Refund due': 400, Reference: reference },
    };
  },
  async releaseRentalIncomeRun() {
    return { ...(await plannedRent()) };
  },
  async reverseRentalIncomeRun() {
    const { target, shows } = await plannedRent();
    await admin.post(`/rental-income/${target}/release`);
    return { target, body: { reason }, shows: { ...shows, Reason: reason } };
  },
  async addCommission() {
    const body = { type: 'adjustment', amount: -25, reference: randomUUID() };
    const other = await service.partner({ name: 'Delta Broker' });
    return {
      target: other.partnerId,
      body,
      shows: {
        Partner: 'Delta Broker',
        'Commission owed to the partner': [0, -25],
        Type: 'adjustment',
      },
    };
  },
  async updateProperty() {
    const { id, code } = await publishedProperty(service.ctx);
    return {
      target: id,
      body: { pricing: { pricePerShare: 42.5 }, project: 'Nile Towers' },
      shows: {
        Unit: code,
        'Price per share': [4250, 42.5],
        Project: ['Nile Corniche Offices', 'Nile Towers'],
        'Price changes by the factor; check the decimal point': '0.01',
      },
    };
  },
  async publishProperty() {
    const { body } = await admin.post('/properties', { body: propertyInput() });
    return {
      target: body.id,
      shows: {
        Unit: body.code,
        'Status of the unit': ['draft', 'available'],
        'Price per share': body.pricing.pricePerShare,
        Shares: String(body.shares.total),
      },
    };
  },
  async updatePartner() {
    const { partnerId } = await service.partner({ name: 'Delta Broker' });
    const settlementAccount = {
      beneficiary: 'Trustee',
      bank: 'Example Bank',
      iban: DESTINATION.iban,
    };
    return {
      target: partnerId,
      body: { settlementAccount, commission: { purchaseCommissionPercent: 3 } },
      shows: {
        Partner: 'Delta Broker',
        'Settlement account IBAN': [null, DESTINATION.iban],
        'Commission purchase commission percent': [2.5, 3],
      },
    };
  },
  async createOperator() {
    const { body } = invitation();
    return {
      target: '',
      body,
      shows: { Name: body.name, Roles: 'finance', 'Key fingerprint': body.key!.fingerprint },
    };
  },
  async updateOperator() {
    const { operatorId, operatorName } = await service.operator('finance');
    return {
      target: operatorId,
      body: { roles: ['operations'] },
      shows: { Operator: operatorName, Roles: ['finance', 'operations'] },
    };
  },
  async enableOperator() {
    const { operatorId, operatorName } = await service.operator('finance');
    await admin.post(`/operators/${operatorId}/disable`, { body: { reason } });
    return {
      target: operatorId,
      body: { reason },
      shows: {
        Operator: operatorName,
        Roles: 'finance',
        'Allowed addresses': 'every address',
        'Expires at': 'never',
        Reason: reason,
      },
    };
  },
  async addOperatorKey() {
    const { operatorId, operatorName } = await service.operator('finance');
    const { fingerprint } = invitation();
    return {
      target: operatorId,
      body: { name: 'Laptop', fingerprint },
      shows: { Operator: operatorName, Fingerprint: fingerprint, Name: 'Laptop' },
    };
  },
  async setApprovalLimit() {
    return {
      target: 'topUpWallet',
      body: { role: 'finance', amount: 250_000 },
      shows: {
        Operation: 'topUpWallet',
        Role: 'finance',
        'Second operator above': ['never', 250_000],
      },
    };
  },
};

/** Sends the request of an operation. */
async function sent<Body>(operation: ApprovableOperation) {
  const { target, body, shows } = await requests[operation]();
  const { method, path } = operations[operation];
  return {
    target,
    shows,
    send: () =>
      admin.send<Body>(method.toUpperCase(), path.replace('{id}', target), body && { body }),
  };
}

/** Requests an operation that no operator may do alone. */
async function requested(operation: ApprovableOperation) {
  const { target, shows, send } = await sent<BackOffice['Approval']>(operation);
  await setLimit(service.ctx, operation, 0n);
  const reply = await send();
  await setLimit(service.ctx, operation, null);
  expect(reply.status).toBe(202);
  return { target, shows, reply };
}

describe('what a second operator sees', () => {
  it.each(ApprovableOperation)('of %s is who, what and how much, in words', async (operation) => {
    const { shows, reply } = await requested(operation);
    const second = await service.operator('admin');
    const seen = await second.get(`/approvals/${reply.body.id}`);
    expect(seen.body).toMatchObject(reply.body);
    const values = reply.body.details.map(({ label, value, newValue }) => {
      return [label, newValue === undefined ? value : [value, newValue]] as const;
    });
    expect(Object.fromEntries(values)).toMatchObject(shows);
    expect(
      reply.body.details.map(({ label }) => label).filter((one) => /[a-z]\.[a-z]/.test(one)),
    ).toEqual([]);
    // The console has a text in both languages for each of these fields.
    const shown = reply.body.details.map(({ field }) => field.replace(/\.\d+\./, '.'));
    expect(shown.filter((field) => !(field in fields))).toEqual([]);
    expect((await second.post(`/approvals/${reply.body.id}/approve`)).status).toBe(200);
  });
});

describe('the history of an order', () => {
  const orderOf = async (target: string) => {
    if (target.startsWith('ord_')) return target;
    return (await admin.get(`/card-reversals/${target}`)).body.order;
  };

  it.each([
    'confirmPayment',
    'revokePayment',
    'decideCancellation',
    'cancelReversedOrder',
  ] as const)('names who has requested %s and who has approved it', async (operation) => {
    const { target, reply } = await requested(operation);
    const order = await orderOf(target);
    const historyOf = async () => (await admin.get(`/orders/${order}`)).body.history!;
    const before = await historyOf();
    const second = await service.operator('admin');
    await second.post(`/approvals/${reply.body.id}/approve`);
    const history = await historyOf();
    expect(history.slice(0, before.length)).toEqual(before);
    const [move] = history.slice(before.length);
    expect(move).toMatchObject({
      actor: admin.operatorId,
      actorName: admin.operatorName,
      approvedBy: second.operatorId,
      approvedByName: second.operatorName,
    });
    expect(history.filter(({ approvedBy }) => approvedBy !== undefined)).toEqual([move]);
  });

  it('names nobody who approved what was declined and then done alone', async () => {
    const { target, reply } = await requested('confirmPayment');
    const second = await service.operator('admin');
    await second.post(`/approvals/${reply.body.id}/decline`, { body: { reason } });
    await admin.post(`/orders/${target}/confirm-payment`, { body: await withEvidence(admin) });
    const { history } = (await admin.get(`/orders/${target}`)).body;
    expect(history!.at(-1)).toMatchObject({ to: 'paid', actor: admin.operatorId });
    expect(history!.filter(({ approvedBy }) => approvedBy)).toEqual([]);
  });
});

describe('the audit log of what a request is about', () => {
  const entriesOf = async (resource: string) =>
    (await admin.get(`/audit-log?resource=${resource}&kind=changes`)).body.data;
  const changes = expect.arrayContaining([
    { field: expect.any(String), from: expect.anything(), to: expect.anything() },
  ]);
  /** Some operations change what was empty before. */
  const someChange = expect.arrayContaining([
    expect.objectContaining({ field: expect.anything() }),
  ]);

  it.each(ApprovableOperation)(
    'has what an approved %s has changed, and by whom',
    async (operation) => {
      const { reply } = await requested(operation);
      const second = await service.operator('admin');
      const { body } = await second.post(`/approvals/${reply.body.id}/approve`);
      const by = { requestedBy: admin.operatorId, approvedBy: second.operatorId };
      const names = { requestedByName: admin.operatorName, approvedByName: second.operatorName };
      const performed = {
        operation: 'approveRequest',
        approvedOperation: operation,
        outcome: 'done',
        operator: second.operatorId,
        ...by,
        ...names,
        changes: someChange,
        resource: body.result!.id,
      };
      const [target, result] = [body.target, body.result!.id];
      if (target !== '')
        expect(await entriesOf(target)).toContainEqual(expect.objectContaining(performed));
      expect(await entriesOf(result)).toContainEqual(expect.objectContaining(performed));
      const asked = (await entriesOf(body.id)).find(({ status }) => status === 202);
      expect(asked).toMatchObject({
        operation,
        outcome: 'awaiting_approval',
        changes: null,
        operator: admin.operatorId,
        ...by,
        approvedOperation: null,
      });
    },
  );

  it.each(ApprovableOperation)('has what %s has changed without an approval', async (operation) => {
    const { send } = await sent<{ id: string }>(operation);
    await setLimit(service.ctx, operation, null);
    const { status, body } = await send();
    expect([200, 201]).toContain(status);
    expect((await entriesOf(body.id))[0]).toMatchObject({
      operation,
      outcome: 'done',
      approvedOperation: null,
      approvedBy: null,
      operator: admin.operatorId,
      requestedBy: null,
      changes: someChange,
    });
  });

  it('has the old and the new price of a unit that was changed by its code', async () => {
    const { id, code } = await publishedProperty(service.ctx);
    await setLimit(service.ctx, 'updateProperty', 0n);
    const { body } = await admin.send<BackOffice['Approval']>('PATCH', `/properties/${code}`, {
      body: { pricing: { pricePerShare: 4300 } },
    });
    await setLimit(service.ctx, 'updateProperty', null);
    const second = await service.operator('admin');
    await second.post(`/approvals/${body.id}/approve`);
    for (const name of [id, code])
      expect((await entriesOf(name))[0]).toMatchObject({
        operation: 'approveRequest',
        changes: [{ field: 'pricing.pricePerShare', from: 4250, to: 4300 }],
        approvedBy: second.operatorId,
      });
  });

  it('has no text in which a person may be named', async () => {
    const { target } = await sent('confirmPayment');
    await admin.post(`/orders/${target}/confirm-payment`, { body: await withEvidence(admin) });
    await admin.post(`/orders/${target}/revoke-payment`, { body: { reason } });
    const [revoked] = await entriesOf(target);
    expect(revoked).toMatchObject({ operation: 'revokePayment', changes });
    expect(JSON.stringify(revoked)).not.toContain(newEvidence().note);
  });
});
