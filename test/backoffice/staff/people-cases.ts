import { randomInt } from 'node:crypto';
import type { operations } from '../../../generated/backoffice/operations.ts';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import { DESTINATION, freshPhone, publishedProperty } from '../../support/fixtures/fixtures.ts';
import { withEvidence } from '../../support/fixtures/files.ts';
import { invitation } from '../../support/fixtures/invited.ts';
import {
  QUARTER,
  agreed,
  batch,
  because,
  cardPayment,
  completedOrder,
  daysFromNow,
  done,
  imported,
  markedBy,
  ownedUnit,
  outgoingLine,
  paidOrder,
  payout,
  planned,
  received,
  reference,
  refundOf,
  reversalOf,
  sentCommission,
  settledOrder,
  settledReversal,
  statement,
  transfer,
  typed,
  unitOf,
  withdrawal,
  type Office,
  type Settled,
} from '../../support/fixtures/office.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';
import type { OperatorClient } from '../../support/harness.ts';

type Operations = typeof operations;
/** The operations that move money, or give somebody access: those whose row in the contract says so. */
export type WatchedId = {
  [Id in keyof Operations]: Operations[Id] extends { method: 'get' }
    ? never
    : Operations[Id] extends { duty: 'books' | 'spends' } | { tag: 'Operators' | 'API keys' }
      ? Id
      : Operations[Id]['approval'] extends null
        ? never
        : Id;
}[keyof Operations];

/** A request: the id in its path, and its body. */
export interface Prepared {
  on?: string;
  body?: object;
}

/** Creates what a request is about, in EGP. `person` did what the case says of them. */
export type Prepare = (
  office: Office,
  person: OperatorClient,
  amount: number,
) => Promise<Prepared> | Prepared;

/** How those are refused who have a role of the operation and cannot do it, however many they are. */
export const refusals: Partial<Record<WatchedId, number>> = {
  addOwnKey: 400,
  revokeOperatorKey: 404,
};

const other = ({ others }: Office) => others[0];
const newKey = () => ({ name: 'Laptop', fingerprint: mintOperatorKey().fingerprint });
const colleague = (office: Office) => office.service.operator('finance');
const partnerId = ({ partner }: Office) => partner.partnerId;
const apiKey = async ({ partner }: Office) => ({ on: (await partner.withKey()).keyId });

async function confirmedWith(
  office: Office,
  amount: number,
  evidence: (order: Settled) => Promise<object>,
): Promise<Prepared> {
  const order = await settledOrder(office, amount);
  const body = await evidence(order);
  return { on: order.id, ...('evidence' in body && { body }) };
}

const settledWith = ({ receipt, day }: { receipt: string; day: string }): Prepared => ({
  on: receipt,
  body: { firstDay: day, lastDay: day, ...because },
});

/** What people do with money and access, in one way or in several. The types refuse a table without an operation. */
export const peopleCases: Readonly<Record<WatchedId, Prepare | Readonly<Record<string, Prepare>>>> =
  {
    topUpWallet: async (office, _person, amount) => ({
      on: office.investor,
      body: transfer(amount),
    }),
    creditReward: async (office, _person, amount) => ({
      on: office.investor,
      body: transfer(amount),
    }),
    correctTopUp: async (office) => ({
      on: (await agreed(office, `/investors/${office.investor}/wallet/top-ups`, transfer())).id,
      body: { amount: 100, ...because },
    }),
    correctReward: async (office) => ({
      on: (await agreed(office, `/investors/${office.investor}/wallet/rewards`, transfer())).id,
      body: { amount: 100, ...because },
    }),
    withdrawFromWallet: async (office, _person, amount) => ({
      on: office.investor,
      body: { amount, destination: DESTINATION },
    }),
    settleWithdrawal: {
      'reserved by the person': async (office, person) => ({
        on: await withdrawal(office, person),
        body: { reference: reference() },
      }),
      'reserved by another': async (office) => ({
        on: await withdrawal(office, other(office)),
        body: { reference: reference() },
      }),
    },
    cancelWithdrawal: async (office) => ({
      on: await withdrawal(office, other(office)),
      body: because,
    }),
    settleWithdrawalBatch: {
      'made by the person': async (office, person) => ({
        on: await batch(office, person),
        body: { reference: reference() },
      }),
    },
    releaseWithdrawalBatch: {
      'made by the person': async (office, person) => ({
        on: await batch(office, person),
        body: because,
      }),
    },
    createOrder: {
      'from a wallet': async (office) => ({
        body: {
          investor: office.investor,
          items: [{ property: (await unitOf(office, 100)).id, shares: 1 }],
          walletAmount: 100,
        },
      }),
    },
    confirmPayment: {
      'by a receipt of another': (office, _person, amount) =>
        confirmedWith(office, amount, (order) => typed(other(office), order)),
      'by a receipt that the person typed': (office, person, amount) =>
        confirmedWith(office, amount, (order) => typed(person, order)),
      'by a receipt that the person imported': (office, person, amount) =>
        confirmedWith(office, amount, (order) => imported(person, order)),
      'by a receipt of another that the person matched': (office, person, amount) =>
        confirmedWith(office, amount, async ({ id: order }) => {
          const { id } = await typed(other(office), transfer(amount));
          return done(person.post(`/receipts/${id}/match`, { body: { orders: [{ order }] } }));
        }),
      async 'by a receipt of another that the person named for an app order'(
        office,
        person,
        amount,
      ) {
        const items = [{ property: (await unitOf(office, amount)).id, shares: 1 }];
        const body = { investor: office.investor, items };
        const { id: on } = await done<{ id: string }>(other(office).post('/orders', { body }));
        const order = transfer(amount);
        await typed(other(office), order);
        const { reference } = order;
        await done(person.post(`/orders/${on}/transfer-proof`, { body: { reference } }));
        return { on };
      },
      'by other evidence': (office, _person, amount) =>
        confirmedWith(office, amount, () => withEvidence(other(office))),
    },
    rejectPayment: async (office) => ({ on: (await settledOrder(office, 100)).id, body: because }),
    revokePayment: {
      'of a completed order': async (office) => ({
        on: (await completedOrder(office, 100)).id,
        body: because,
      }),
      'of another order': async (office) => ({
        on: (await paidOrder(office, 100)).id,
        body: because,
      }),
    },
    decideCancellation: {
      async 'with a refund'(office, _person, amount) {
        const { id } = await paidOrder(office, amount);
        const path = `/orders/${id}/request-cancellation` as const;
        await done(other(office).post(path, { body: because }));
        return { on: id, body: { outcome: 'refunded', fee: 0 } };
      },
    },
    recordReceipt: () => ({ body: received({ amount: 100 }) }),
    importStatement: () => ({ body: statement(transfer()) }),
    async matchReceipt(office) {
      const order = await settledOrder(office, 100);
      const { id } = await typed(other(office), transfer());
      return { on: id, body: { orders: [{ order: order.id }] } };
    },
    async unmatchReceipt(office) {
      const order = await settledOrder(office, 100);
      const { id } = await typed(other(office), transfer());
      const body = { orders: [{ order: order.id }] };
      await done(other(office).post(`/receipts/${id}/match`, { body }));
      return { on: id, body: { order: order.id, ...because } };
    },
    returnReceipt: async (office) => ({
      on: (await typed(other(office), transfer())).id,
      body: {},
    }),
    settleCardPayments: {
      'with a receipt of another': async (office, _person, amount) =>
        settledWith(await payout(office, amount)),
      'with a receipt that the person typed': async (office, person, amount) =>
        settledWith(await payout(office, amount, async (order) => (await typed(person, order)).id)),
      'with a receipt that the person imported': async (office, person, amount) =>
        settledWith(
          await payout(
            office,
            amount,
            async (order) => (await imported(person, order)).lines[0]!.receipt,
          ),
        ),
    },
    cancelCardSettlement: async (office) => {
      const { receipt, day } = await payout(office, 0);
      await agreed(office, `/receipts/${receipt}/card-settlement`, { firstDay: day, lastDay: day });
      return { on: receipt, body: because };
    },
    voidReceipt: async (office, _person, amount) => ({
      on: (await typed(other(office), transfer(amount))).id,
      body: because,
    }),
    async matchBankLine(office) {
      const { line, movement } = await sentCommission(office, other(office));
      return { on: line, body: { movement } };
    },
    async unmatchBankLine(office) {
      const { line, movement } = await sentCommission(office, other(office));
      await done(other(office).post(`/bank-lines/${line}/match`, { body: { movement } }));
      return { on: line, body: because };
    },
    bookBankCharge: async (office, _person, amount) => ({
      on: await outgoingLine(other(office), amount),
      body: { note: 'Fee' },
    }),
    async cancelBankCharge(office) {
      const line = await outgoingLine(other(office));
      await agreed(office, `/bank-lines/${line}/book-charge`, { note: 'Fee' });
      return { on: line, body: because };
    },
    async setAsideBankLine(office) {
      const { line } = await sentCommission(office, other(office));
      return { on: line, body: because };
    },
    async resumeBankLine(office) {
      const { line } = await sentCommission(office, other(office));
      await done(other(office).post(`/bank-lines/${line}/set-aside`, { body: because }));
      return { on: line, body: because };
    },
    recordBankBalance: () => ({
      body: { day: `20${randomInt(10, 25)}-0${randomInt(1, 9)}-${randomInt(10, 28)}`, amount: 100 },
    }),
    settleRefundDue: {
      async 'of a card payment'(office, _person, amount) {
        const { order } = await cardPayment(office, amount, true);
        return { on: await refundOf(office, order), body: { reference: reference() } };
      },
      async 'of a transfer that the person marked to be sent back'(office, person, amount) {
        const { id } = await typed(other(office), transfer(amount));
        return { on: await markedBy(person, id), body: { reference: reference() } };
      },
      async 'of a transfer that the person typed'(office, person, amount) {
        const { id } = await typed(person, transfer(amount));
        return { on: await markedBy(other(office), id), body: { reference: reference() } };
      },
      async 'of a transfer that the person imported'(office, person, amount) {
        const [line] = (await imported(person, transfer(amount))).lines;
        return {
          on: await markedBy(other(office), line!.receipt),
          body: { reference: reference() },
        };
      },
      async 'of a transfer that another typed and another marked'(office, _person, amount) {
        const { id } = await typed(other(office), transfer(amount));
        return { on: await markedBy(office.others[1], id), body: { reference: reference() } };
      },
    },
    async cancelRefundDue(office) {
      const { id } = await typed(other(office), transfer());
      return { on: await markedBy(other(office), id), body: because };
    },
    recordCardReversal: async (office, _person, amount) => ({
      body: {
        transaction: (await cardPayment(office, amount)).payment,
        kind: 'chargeback',
        reference: reference(),
      },
    }),
    settleCardReversal: {
      'as written off': async (office, _person, amount) => ({
        on: (await reversalOf(office, amount)).id,
        body: { resolution: 'written_off', ...because },
      }),
      'as won back': async (office, _person, amount) => ({
        on: (await reversalOf(office, amount)).id,
        body: { resolution: 'won_back', ...because },
      }),
    },
    cancelReversedOrder: async (office, _person, amount) => ({
      on: (await reversalOf(office, amount)).id,
      body: because,
    }),
    recoverCardReversal: async (office, _person, amount) => ({
      on: await settledReversal(office, amount),
      body: because,
    }),
    createRentalIncomeRun: async (office) => ({
      on: (await ownedUnit(office)).id,
      body: { period: QUARTER, amount: 1_000 },
    }),
    releaseRentalIncomeRun: {
      'planned by the person': async (office, person) => ({ on: await planned(office, person) }),
      'planned by another': async (office) => ({ on: await planned(office, other(office)) }),
    },
    discardRentalIncomeRun: async (office) => ({ on: await planned(office, other(office)) }),
    async reverseRentalIncomeRun(office) {
      const id = await planned(office, office.others[1]);
      await agreed(office, `/rental-income/${id}/release`);
      return { on: id, body: because };
    },
    addCommission: (office, _person, amount) => ({
      on: partnerId(office),
      body: { type: 'bonus', ...transfer(amount) },
    }),
    updatePartner: {
      'the account for transfers': async (office) => ({
        on: (await office.service.partner()).partnerId,
        body: {
          settlementAccount: {
            beneficiary: 'Trustee',
            bank: 'Example Bank',
            iban: 'EG380019000500000000263180002',
          },
        },
      }),
      'other terms': (office) => ({
        on: partnerId(office),
        body: { commission: { purchaseCommissionPercent: 2 } },
      }),
    },
    createApiKey: (office) => ({
      on: partnerId(office),
      body: { name: 'Key', scopes: ['orders:read'] },
    }),
    updateApiKey: async (office) => ({ ...(await apiKey(office)), body: { allowedIps: null } }),
    revokeApiKey: apiKey,
    updateProperty: {
      'the price of a published unit': async (office) => ({
        on: (await unitOf(office, 100)).id,
        body: { pricing: { pricePerShare: 1 } },
      }),
      async 'of a draft'(office) {
        const { id } = await publishedProperty(office.service.ctx, { status: 'draft' });
        return { on: id, body: { pricing: { pricePerShare: 1 } } };
      },
    },
    async publishProperty(office) {
      const body = propertyInput({ code: `P-${reference().slice(0, 8)}` });
      return { on: (await done<{ id: string }>(other(office).post('/properties', { body }))).id };
    },
    createInvestor: () => ({ body: { phone: freshPhone() } }),
    async recordKycStep(office) {
      const body = { phone: freshPhone() };
      const { id } = await done<{ id: string }>(other(office).post('/investors', { body }));
      return { on: id, body: { step: 'phone_verification' } };
    },
    createOperator: () => ({ body: invitation().body }),
    updateOperator: {
      'another name or e-mail address': async (office) => ({
        on: (await colleague(office)).operatorId,
        body: { name: `Somebody ${reference()}` },
      }),
      'a further role': async (office) => ({
        on: (await colleague(office)).operatorId,
        body: { roles: ['admin'] },
      }),
      async 'a later end'(office) {
        const { operatorId: on } = await colleague(office);
        const body = { expiresAt: daysFromNow(1) };
        await done(other(office).patch(`/operators/${on}`, { body }));
        return { on, body: { expiresAt: daysFromNow(10) } };
      },
      async 'further addresses'(office) {
        const { operatorId: on } = await colleague(office);
        const body = { allowedIps: ['192.0.2.1'] };
        await done(other(office).patch(`/operators/${on}`, { body }));
        return { on, body: { allowedIps: null } };
      },
      'the role admin of an admin': async (office) => ({
        on: (await office.service.operator('admin', 'operations')).operatorId,
        body: { roles: ['operations'] },
      }),
      'an earlier end, fewer addresses': async (office) => ({
        on: (await colleague(office)).operatorId,
        body: { expiresAt: daysFromNow(1), allowedIps: ['192.0.2.1'] },
      }),
    },
    disableOperator: async (office) => ({
      on: (await colleague(office)).operatorId,
      body: because,
    }),
    async enableOperator(office) {
      const { operatorId: on } = await colleague(office);
      await done(other(office).post(`/operators/${on}/disable`, { body: because }));
      return { on, body: because };
    },
    addOperatorKey: async (office) => ({
      on: (await colleague(office)).operatorId,
      body: newKey(),
    }),
    revokeOperatorKey: {
      'of another': async (office) => ({ on: (await colleague(office)).keyId }),
      'of the person': (_office, person) => ({ on: person.keyId }),
    },
    addOwnKey: {
      'instead of the key of the request': (_office, person) => ({
        body: { ...newKey(), replaces: person.keyId },
      }),
      'besides it': () => ({ body: newKey() }),
    },
    signOut: () => ({}),
    updateOwnNotices: () => ({ body: { requests: false } }),
    setApprovalLimit: () => ({
      on: 'reverseRentalIncomeRun',
      body: { role: 'finance', amount: randomInt(1_000_000) },
    }),
  };
