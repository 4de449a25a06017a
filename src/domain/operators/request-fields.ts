import type { operations as rows } from '../../../generated/backoffice/operations.ts';
import type { operations } from '../../../generated/backoffice/types.ts';
import { isIdOrCode } from '../../errors.ts';

type OperationId = keyof typeof rows;
type Change = {
  [Id in OperationId]: (typeof rows)[Id]['method'] extends 'get' ? never : Id;
}[OperationId];
type Body<Id extends Change> = operations[Id] extends {
  requestBody?: { content: { 'application/json': infer Fields } };
}
  ? Fields
  : {};

const PARTNER = ['name', 'mode', 'capabilities', 'limits', 'commission'] as const;
const UNIT = [
  'code',
  'type',
  'areaSqm',
  'isRented',
  'internalTest',
  'shares',
  'pricing',
  'forecast',
  'fundingDeadline',
] as const;
const TRANSFER = ['amount', 'reference'] as const;

/**
 * The body fields that the audit log records for each change: amounts, references, statuses,
 * limits, names of companies and keys. No personal data and no descriptions; the reason has its own
 * column. An operation without an entry here does not compile.
 */
const RECORDED_FIELDS = {
  createPartner: PARTNER,
  updatePartner: PARTNER,
  createApiKey: ['name', 'scopes', 'allowedIps', 'expiresAt'],
  revokeApiKey: [],
  addCommission: ['type', 'amount', 'reference', 'testMode'],
  createProperty: UNIT,
  updateProperty: UNIT,
  publishProperty: [],
  closeFunding: [],
  reopenFunding: [],
  openResale: [],
  createRentalIncomeRun: ['period', 'amount', 'basis'],
  releaseRentalIncomeRun: [],
  discardRentalIncomeRun: [],
  reverseRentalIncomeRun: [],
  createInvestor: [],
  updateInvestor: ['language'],
  eraseInvestor: [],
  recordKycStep: ['step', 'outcome'],
  suspendInvestor: [],
  clearNationalId: [],
  reinstateInvestor: [],
  unlinkInvestor: ['partner'],
  topUpWallet: TRANSFER,
  withdrawFromWallet: ['amount'],
  settleWithdrawal: ['reference'],
  cancelWithdrawal: [],
  correctTopUp: ['amount'],
  creditReward: ['amount', 'reference', 'expiresAt'],
  correctReward: ['amount'],
  createOrder: ['investor', 'items', 'walletAmount'],
  receiveTransferProof: ['reference'],
  confirmPayment: [],
  rejectPayment: [],
  revokePayment: [],
  allowRetry: [],
  cancelOrder: [],
  requestCancellation: [],
  decideCancellation: ['outcome', 'fee'],
  settleRefundDue: ['reference'],
  cancelRefundDue: [],
  recordReceipt: ['reference', 'amount', 'receivedAt'],
  matchReceipt: ['orders'],
  returnReceipt: ['order'],
  voidReceipt: [],
  recordCardReversal: ['transaction', 'kind', 'amount', 'reference'],
  settleCardReversal: ['resolution', 'refund'],
  cancelReversedOrder: [],
  recoverCardReversal: [],
  readyContract: [],
  signContract: [],
  cancelContract: [],
  approveRequest: [],
  declineRequest: [],
  setApprovalLimit: ['role', 'amount'],
} as const satisfies { [Id in Change]: readonly (keyof Body<Id>)[] };

/** Callers may put a phone number or national id where the contract expects an id or code (D49). */
const ID_FIELDS = new Set(['investor', 'property', 'partner']);

/** Returns the recorded fields of a valid request body as JSON, or null if there are none. */
export function requestFields(operation: string, body: object | undefined): string | null {
  const names: readonly string[] =
    operation in RECORDED_FIELDS ? RECORDED_FIELDS[operation as Change] : [];
  const recorded = Object.entries(body ?? {}).filter(([name]) => names.includes(name));
  if (recorded.length === 0) return null;
  return JSON.stringify(Object.fromEntries(recorded), (key, value: unknown) =>
    ID_FIELDS.has(key) && !isIdOrCode(String(value)) ? null : value,
  );
}
