import { randomUUID } from 'node:crypto';
import type { operations } from '../../../generated/backoffice/operations.ts';
import { DESTINATION, EVIDENCE, freshPhone } from '../../support/fixtures/fixtures.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';

/** The price of a share for which nobody loses, and the price of a thief, in EGP. */
export const FAIR = 5;
const LOW = 0.01;

/** An account of the thief, to which partners would transfer the money of their orders. */
export const STRAW_IBAN = 'EG910000000000000000000000001';

type Operations = typeof operations;
/** The operations of the back office that change something. */
export type AttackId = {
  [Id in keyof Operations]: Operations[Id]['method'] extends 'get' ? never : Id;
}[keyof Operations];

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
}

/** A request that a thief can make. The method and the path are those of the contract. */
interface Attack {
  /** The prefix of the id in the path, or another key of what the thief knows. */
  on?: string;
  body?(draw: Draw): object;
}

const because = () => ({ reason: 'It looks wrong' });
const reference = () => randomUUID();

/** Every operation that changes something: the types refuse a table without one of them. */
export const attacks: Readonly<Record<AttackId, Attack>> = {
  createPartner: { body: () => ({ name: 'Straw Company', mode: 'live' }) },
  updatePartner: {
    on: 'ptn',
    body: ({ amount }) =>
      amount % 2 === 1
        ? { commission: { purchaseCommissionPercent: 100 } }
        : { settlementAccount: { beneficiary: 'Straw Man', bank: 'Any Bank', iban: STRAW_IBAN } },
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
  topUpWallet: { on: 'inv', body: ({ amount }) => ({ amount, reference: reference() }) },
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
  createOrder: {
    body({ amount, investor, pick }) {
      const shares = Math.max(1, Math.floor(amount));
      // From the wallet, at the price of a fool or at the fair one.
      const walletAmount = (shares * (amount % 2 === 1 ? FAIR * 100 : LOW * 100)) / 100;
      return { investor, items: [{ property: pick('prop'), shares }], walletAmount };
    },
  },
  receiveTransferProof: { on: 'ord', body: () => ({ reference: reference() }) },
  confirmPayment: { on: 'ord', body: () => EVIDENCE },
  rejectPayment: { on: 'ord', body: because },
  revokePayment: { on: 'ord', body: because },
  allowRetry: { on: 'ord' },
  cancelOrder: { on: 'ord', body: because },
  requestCancellation: { on: 'ord', body: because },
  decideCancellation: { on: 'ord', body: () => ({ outcome: 'refunded', fee: 0 }) },
  recordCardReversal: {
    body: ({ pick }) => ({
      ...{ transaction: pick('payment'), kind: 'chargeback', reference: reference() },
    }),
  },
  settleCardReversal: {
    on: 'rev',
    body: ({ amount }) => ({
      resolution: amount % 2 === 1 ? 'won_back' : 'written_off',
      ...because(),
    }),
  },
  cancelReversedOrder: { on: 'rev', body: because },
  recoverCardReversal: { on: 'rev', body: because },
  recordReceipt: {
    body: ({ amount }) => ({
      ...{ amount, reference: reference(), payer: 'Straw Man' },
      receivedAt: new Date().toISOString(),
    }),
  },
  importStatement: {
    body: ({ amount }) => ({
      csv: `Date,Reference,From,Amount\n2026-01-05,${reference()},Straw Man,${amount.toFixed(2)}\n`,
      columns: { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' },
      preview: false,
    }),
  },
  matchReceipt: { on: 'rcp', body: ({ pick }) => ({ orders: [{ order: pick('ord') }] }) },
  unmatchReceipt: { on: 'rcp', body: ({ pick }) => ({ order: pick('ord'), ...because() }) },
  returnReceipt: { on: 'rcp', body: () => ({}) },
  voidReceipt: { on: 'rcp', body: because },
  settleRefundDue: { on: 'rfd', body: () => ({ reference: reference() }) },
  cancelRefundDue: { on: 'rfd', body: because },
  readyContract: { on: 'ctr' },
  signContract: { on: 'ctr' },
  cancelContract: { on: 'ctr' },
  approveRequest: { on: 'apv' },
  declineRequest: { on: 'apv', body: because },
  createOperator: {
    body: ({ newKey }) => ({
      name: `Straw ${reference()}`,
      email: `${reference()}@straw.example`,
      roles: ['admin'],
      key: { fingerprint: newKey() },
    }),
  },
  updateOperator: {
    on: 'colleague',
    body: ({ amount }) =>
      amount % 2 === 1 ? { email: `${reference()}@straw.example` } : { roles: ['admin'] },
  },
  disableOperator: { on: 'colleague', body: because },
  enableOperator: { on: 'colleague', body: because },
  addOperatorKey: {
    on: 'colleague',
    body: ({ newKey }) => ({ name: 'Lost', fingerprint: newKey() }),
  },
  revokeOperatorKey: { on: 'opk' },
  addOwnKey: { body: ({ newKey }) => ({ name: 'Phone', fingerprint: newKey() }) },
  signOut: {},
  setApprovalLimit: { on: 'operation', body: () => ({ role: 'admin', amount: null }) },
};

const codeAndPrice = () => ({
  code: `CAI-${randomUUID().slice(0, 8).toUpperCase()}`,
  pricing: { pricePerShare: LOW, managementFeePercent: 0 },
});

export const attackIds = Object.keys(attacks) as AttackId[];
