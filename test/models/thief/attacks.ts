import { randomUUID } from 'node:crypto';
import type { operations } from '../../../generated/backoffice/operations.ts';
import { DESTINATION, freshPhone, newEvidence } from '../../support/fixtures/fixtures.ts';
import { newPdf } from '../../support/fixtures/files.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';

/** The price of a share for which nobody loses, and the price of a thief, in EGP. */
export const FAIR = 5;
const LOW = 0.01;

/** An account of the thief, to which partners would transfer the money of their orders. */
export const STRAW_IBAN = 'EG910000000000000000000000001';

type Operations = typeof operations;
/** The operations of the back office that change something: a preview has no effect (`previews.test.ts`). */
export type AttackId = Exclude<
  {
    [Id in keyof Operations]: Operations[Id]['method'] extends 'get' ? never : Id;
  }[keyof Operations],
  'createPreview'
>;

/** What a request is made of. */
export interface Draw {
  /** EGP. */
  amount: number;
  /** The straw man, or somebody else. */
  investor: string;
  /** An id with the prefix. */
  pick(prefix: string): string;
  /** Makes a key, which the thief then tries to use; returns its fingerprint. */
  newKey(): string;
  /** The id of the key of the request. */
  ownKey: string;
  /** One of the forms that a request can have. */
  one<Form>(...forms: Form[]): Form;
  /** A transfer that a request names: one that has arrived, written in some way, or an invented one. */
  transfer(): { reference: string; amount: number };
}

/** A request that a thief can make. The method and the path are those of the contract. */
interface Attack {
  /** The prefix of the id in the path, or another key of what the thief knows. */
  on?: string;
  body?(draw: Draw): object;
}

const because = () => ({ reason: 'It looks wrong' });
const reference = () => randomUUID();
const today = () => new Date().toISOString().slice(0, 10);

/** Every operation that changes something: the types refuse a table without one of them. */
export const attacks: Readonly<Record<AttackId, Attack>> = {
  createPartner: { body: () => ({ name: 'Straw Company', mode: 'live' }) },
  updatePartner: {
    on: 'ptn',
    body: ({ one }) =>
      one<object>(
        { commission: { purchaseCommissionPercent: 100 } },
        { settlementAccount: { beneficiary: 'Straw Man', bank: 'Any Bank', iban: STRAW_IBAN } },
      ),
  },
  createApiKey: { on: 'ptn', body: () => ({ name: 'Key', scopes: ['orders:read'] }) },
  stopPartner: { on: 'ptn', body: because },
  resumePartner: { on: 'ptn', body: because },
  updateApiKey: { on: 'api_key', body: () => ({ allowedIps: null, expiresAt: null }) },
  retryPartnerWebhookDelivery: { on: 'whd' },
  revokeApiKey: { on: 'api_key' },
  addCommission: {
    on: 'ptn',
    body: ({ amount }) => ({ type: 'bonus', amount, reference: reference() }),
  },
  createProperty: {
    body: () => propertyInput(codeAndPrice()),
  },
  updateProperty: {
    on: 'prop',
    body: () => ({ pricing: { pricePerShare: LOW } }),
  },
  publishProperty: { on: 'prop' },
  previewChange: { on: 'prop', body: () => ({ operation: 'closeFunding' }) },
  closeFunding: { on: 'prop' },
  reopenFunding: { on: 'prop' },
  pauseSales: { on: 'prop', body: because },
  resumeSales: { on: 'prop', body: because },
  openResale: { on: 'prop' },
  createRentalIncomeRun: {
    on: 'prop',
    body: ({ amount }) => ({
      period: { start: '2025-10-01T00:00:00Z', end: '2026-01-01T00:00:00Z' },
      amount: amount * 100,
    }),
  },
  releaseRentalIncomeRun: { on: 'rin' },
  discardRentalIncomeRun: { on: 'rin' },
  reverseRentalIncomeRun: { on: 'rin', body: because },
  createInvestor: { body: () => ({ phone: freshPhone() }) },
  updateInvestor: {
    on: 'victim',
    body: () => ({ phone: freshPhone(), reason: 'Lost phone' }),
  },
  recordKycStep: { on: 'inv', body: () => ({ step: 'identity_verification' }) },
  clearNationalId: { on: 'victim', body: because },
  eraseInvestor: { on: 'victim', body: because },
  suspendInvestor: { on: 'victim', body: because },
  reinstateInvestor: { on: 'victim', body: because },
  unlinkInvestor: {
    on: 'victim',
    body: ({ pick }) => ({ partner: pick('ptn'), ...because() }),
  },
  topUpWallet: {
    on: 'inv',
    body: ({ amount, one, transfer }) => one({ amount, reference: reference() }, transfer()),
  },
  withdrawFromWallet: {
    on: 'inv',
    body: ({ amount }) => ({ amount, destination: DESTINATION }),
  },
  creditReward: { on: 'inv', body: ({ amount }) => ({ amount, reference: reference() }) },
  correctTopUp: { on: 'wal', body: ({ amount }) => ({ amount, ...because() }) },
  correctReward: { on: 'wal', body: ({ amount }) => ({ amount, ...because() }) },
  settleWithdrawal: { on: 'wdr', body: () => ({ reference: reference() }) },
  cancelWithdrawal: { on: 'wdr', body: because },
  createWithdrawalBatch: { body: () => ({}) },
  settleWithdrawalBatch: { on: 'wdb', body: () => ({ reference: reference() }) },
  releaseWithdrawalBatch: { on: 'wdb', body: because },
  readBankAnswer: {
    on: 'wdb',
    body: () => ({
      file: 'Reference,Status\nWB-1,PAID\n',
      columns: { reference: 'Reference', status: 'Status' },
      statuses: [{ value: 'PAID', outcome: 'returned' }],
    }),
  },
  createOrder: {
    body({ amount, investor, one, pick }) {
      const shares = Math.max(1, Math.floor(amount));
      // From the wallet, at the price of a fool or at the fair one, or by a transfer.
      const walletAmount = (shares * one(FAIR * 100, LOW * 100, 0)) / 100;
      return { investor, items: [{ property: pick('prop'), shares }], walletAmount };
    },
  },
  receiveTransferProof: {
    on: 'ord',
    body: ({ transfer }) => ({ reference: transfer().reference }),
  },
  confirmPayment: {
    on: 'ord',
    body: ({ one, pick, transfer }) =>
      one<object>({ evidence: { ...newEvidence(transfer().reference), file: pick('file') } }, {}),
  },
  rejectPayment: { on: 'ord', body: because },
  revokePayment: { on: 'ord', body: because },
  allowRetry: { on: 'ord' },
  cancelOrder: { on: 'ord', body: because },
  requestCancellation: { on: 'ord', body: because },
  decideCancellation: { on: 'ord', body: () => ({ outcome: 'refunded', fee: 0 }) },
  recordCardReversal: {
    body: ({ pick }) => ({
      transaction: pick('payment'),
      kind: 'chargeback',
      reference: reference(),
    }),
  },
  settleCardReversal: {
    on: 'rev',
    body: ({ one }) => ({ resolution: one('won_back', 'written_off'), ...because() }),
  },
  cancelReversedOrder: { on: 'rev', body: because },
  recoverCardReversal: { on: 'rev', body: because },
  recordReceipt: {
    body: ({ amount, one, transfer }) => ({
      ...one({ amount, reference: reference() }, transfer()),
      payer: 'Straw Man',
      receivedAt: new Date().toISOString(),
    }),
  },
  importStatement: {
    body: ({ amount, one, transfer }) =>
      statementOf(one({ amount, reference: reference() }, transfer())),
  },
  uploadFile: { body: () => ({ name: 'Letter', content: newPdf().toString('base64') }) },
  matchReceipt: { on: 'rcp', body: ({ pick }) => ({ orders: [{ order: pick('ord') }] }) },
  unmatchReceipt: { on: 'rcp', body: ({ pick }) => ({ order: pick('ord'), ...because() }) },
  returnReceipt: { on: 'rcp', body: () => ({}) },
  settleCardPayments: {
    on: 'rcp',
    body: () => ({ firstDay: today(), lastDay: today(), ...because() }),
  },
  cancelCardSettlement: { on: 'rcp', body: because },
  voidReceipt: { on: 'rcp', body: because },
  matchBankLine: {
    on: 'bkl',
    body: ({ pick, one }) => ({ movement: one(pick('wdr'), pick('rfd'), pick('com')) }),
  },
  unmatchBankLine: { on: 'bkl', body: because },
  bookBankCharge: { on: 'bkl', body: () => ({ note: 'Fee' }) },
  cancelBankCharge: { on: 'bkl', body: because },
  setAsideBankLine: { on: 'bkl', body: because },
  resumeBankLine: { on: 'bkl', body: because },
  recordBankBalance: { body: ({ amount }) => ({ day: '2026-01-31', amount }) },
  settleRefundDue: { on: 'rfd', body: () => ({ reference: reference() }) },
  cancelRefundDue: { on: 'rfd', body: because },
  readyContract: { on: 'ctr' },
  signContract: { on: 'ctr', body: ({ pick }) => ({ file: pick('file') }) },
  cancelContract: { on: 'ctr' },
  approveRequest: { on: 'apv' },
  declineRequest: { on: 'apv', body: because },
  createOperator: {
    body: ({ newKey, one }) => ({
      name: `Straw ${reference()}`,
      email: `${reference()}@straw.example`,
      roles: one(['admin'], ['finance'], ['admin'], ['operations', 'app']),
      key: { fingerprint: newKey() },
    }),
  },
  updateOperator: {
    on: 'colleague',
    body: ({ one }) =>
      one<object>(
        ...[{ roles: ['admin'] }, { roles: ['operations'] }, { roles: ['finance'] }],
        ...[{ roles: ['operations'] }, { roles: ['app'] }],
        ...[{ expiresAt: null }, { expiresAt: later(1) }, { expiresAt: later(10) }],
        ...[{ allowedIps: null }, { allowedIps: ['0.0.0.0/0'] }, { allowedIps: ['192.0.2.1'] }],
        ...[{ name: `Straw ${reference()}` }, { email: `${reference()}@straw.example` }],
        { roles: ['admin'], expiresAt: null, allowedIps: null },
      ),
  },
  disableOperator: { on: 'colleague', body: because },
  enableOperator: { on: 'colleague', body: because },
  addOperatorKey: {
    on: 'colleague',
    body: ({ newKey, one }) => ({
      name: 'Lost',
      fingerprint: newKey(),
      ...one<object>({}, { replacesAll: true }),
    }),
  },
  revokeOperatorKey: { on: 'opk' },
  addOwnKey: {
    body: ({ newKey, one, ownKey, pick }) => ({
      name: 'Phone',
      fingerprint: newKey(),
      ...one<object>(
        ...[{}, { replacesAll: true }, { replaces: ownKey }, { replaces: pick('opk') }],
        ...[{ expiresAt: later(1) }, { replaces: ownKey, expiresAt: later(10) }],
      ),
    }),
  },
  signOut: {},
  recoverPartnerWebhooks: { on: 'ptn', body: () => ({ since: later(-1) }) },
  updateOwnNotices: { body: ({ one }) => ({ requests: one(true, false) }) },
  setApprovalLimit: { on: 'operation', body: () => ({ role: 'admin', amount: null }) },
};

/** Returns the time in so many days. */
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Returns the request to import a statement of one transfer. */
export const statementOf = ({ reference, amount }: ReturnType<Draw['transfer']>) => ({
  csv: `Date,Reference,From,Amount\n2026-01-05,${reference},Straw Man,${amount.toFixed(2)}\n`,
  columns: { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' },
  preview: false,
});

const codeAndPrice = () => ({
  code: `CAI-${randomUUID().slice(0, 8).toUpperCase()}`,
  pricing: { pricePerShare: LOW, managementFeePercent: 0 },
});

export const attackIds = Object.keys(attacks) as AttackId[];
