import type { operations as rows } from '../../../generated/backoffice/operations.ts';
import type { operations } from '../../../generated/backoffice/types.ts';
import { isIdOrCode } from '../../errors.ts';

type OperationId = keyof typeof rows;
type Change = { [Id in OperationId]: (typeof rows)[Id]['method'] extends 'get' ? never : Id }[OperationId];
type Body<Id extends Change> = operations[Id] extends { requestBody?: { content: { 'application/json': infer Fields } } } ? Fields : {};

const PARTNER = ['name', 'mode', 'capabilities', 'limits', 'commission'] as const;
const UNIT = ['code', 'type', 'areaSqm', 'isRented', 'internalTest', 'shares', 'pricing', 'forecast', 'fundingDeadline'] as const;
const TRANSFER = ['amount', 'reference'] as const;

/**
 * What the audit log keeps of the body of each change: amounts, references, statuses, limits, names of companies and keys. Nothing about a person and no
 * texts for readers; a reason has a place of its own. A change without a row compiles nowhere.
 */
const KEPT = {
  createPartner: PARTNER,
  updatePartner: PARTNER,
  createApiKey: ['name', 'scopes', 'allowedIps', 'expiresAt'],
  revokeApiKey: [],
  addCommission: ['type', 'amount', 'reference'],
  createProperty: UNIT,
  updateProperty: UNIT,
  publishProperty: [],
  closeFunding: [],
  openResale: [],
  createRentalIncomeRun: ['period', 'amount'],
  createInvestor: [],
  recordKycStep: ['step', 'outcome'],
  suspendInvestor: [],
  clearNationalId: [],
  reinstateInvestor: [],
  unlinkInvestor: ['partner'],
  topUpWallet: TRANSFER,
  withdrawFromWallet: TRANSFER,
  createOrder: ['investor', 'items', 'walletAmount'],
  receiveTransferProof: ['reference'],
  confirmPayment: [],
  rejectPayment: [],
  allowRetry: [],
  cancelOrder: [],
  requestCancellation: [],
  decideCancellation: ['outcome', 'fee'],
  settleRefundDue: ['reference'],
  readyContract: [],
  signContract: [],
  cancelContract: [],
} as const satisfies { [Id in Change]: readonly (keyof Body<Id>)[] };

/** Where the contract wants an id or code, callers have put phones and national ids (D49). */
const IDS = new Set(['investor', 'property', 'partner']);

/** What a change asks for, as JSON, of a body that the contract allows; null where nothing of it is kept. */
export function askedOf(operation: string, body: object | undefined): string | null {
  const names: readonly string[] = operation in KEPT ? KEPT[operation as Change] : [];
  const kept = Object.entries(body ?? {}).filter(([name]) => names.includes(name));
  if (kept.length === 0) return null;
  return JSON.stringify(Object.fromEntries(kept), (key, value: unknown) => (IDS.has(key) && !isIdOrCode(String(value)) ? null : value));
}
