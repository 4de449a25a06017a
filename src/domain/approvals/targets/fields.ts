import type * as Enums from '../../../../generated/backoffice/enums.ts';
import type { Schema } from '../../../contract/document.ts';

/** How a value is shown: an amount in EGP, a time, a day, a text of an enum. An unknown one is a text. */
type DetailKind =
  | 'addresses'
  | 'amount'
  | 'code'
  | 'count'
  | 'day'
  | 'flag'
  | 'lastDay'
  | 'operation'
  | 'percent'
  | 'text'
  | 'time'
  | 'UnitType'
  | keyof typeof Enums;

interface Flags {
  /**
   * The value may change while the request waits (D136): what sales and rent change all the time, what a comparison
   * says (D143), and what the operation itself checks. All others make the second operator look again.
   */
  mayChange?: true;
  /** The value is there only if something is unusual, and says what: the person who decides should look at it first. */
  unusual?: true;
}
type Field = readonly [label: string, kind: DetailKind | readonly DetailKind[], flags?: Flags];

const MAY_CHANGE: Flags = { mayChange: true };
const UNUSUAL: Flags = { mayChange: true, unusual: true };

/**
 * What the service shows of the objects that a request is about: the label of each field, how its value is shown, and
 * whether it may change while the request waits. The fields of request bodies are called by the words of their names,
 * and shown as the contract describes them.
 */
export const DETAIL_FIELDS = {
  allowedIps: ['Allowed addresses', 'addresses'],
  'approval.requestedBy': ['Requested by', 'text'],
  areaSqm: ['Area in square metres', 'count'],
  'batch.lines': ['Open lines', 'count'],
  'batch.number': ['Batch', 'code'],
  'batch.total': ['Amount of the open lines', 'amount'],
  'cancellation.fee': ['Cancellation fee', 'amount'],
  'cancellation.refundAmount': ['Refund to the wallet', 'amount'],
  'cardSettlement.agreedFee': ['Agreed fee', 'amount'],
  'cardSettlement.excess': ['Fee above the agreed one', 'amount', UNUSUAL],
  'cardSettlement.fee': ['Fee of the card processor', 'amount'],
  'cardSettlement.gross': ['Owed for these days', 'amount'],
  'cardSettlement.lines': ['Payments and reversals', 'count'],
  'commission.balance': ['Commission owed to the partner', 'amount', MAY_CHANGE],
  'contract.number': ['Contract', 'code'],
  'contract.shares': ['Shares of the contract', 'count'],
  'contract.status': ['Status of the contract', 'ContractStatus'],
  'entry.amount': ['Amount of the entry', 'amount'],
  'entry.bookedAt': ['Booked at', 'time'],
  'entry.corrected': ['Already taken back of it', 'amount'],
  'entry.reason': ['Kind of entry', 'WalletEntryReason'],
  'entry.reference': ['Reference of the entry', 'code'],
  'evidence.file': ['File of the evidence', 'code'],
  'evidence.kind': ['Evidence', 'PaymentEvidenceKind'],
  'evidence.note': ['Note of the evidence', 'text'],
  'evidence.reference': ['Reference of the evidence', 'code'],
  expiresAt: ['Expires at', 'time'],
  'funding.method': ['Paid by', 'FundingMethod'],
  fundingDeadline: ['Funding deadline', 'time'],
  'investor.name': ['Investor', 'text'],
  'investor.phone': ['Phone', 'code'],
  'key.holder': ['Key of', 'text'],
  'key.name': ['Key name', 'text'],
  'line.amount': ['Amount of the bank line', 'amount'],
  'line.counterparty': ['Party of the bank line', 'text'],
  'line.date': ['Day of the statement', 'day'],
  'line.description': ['What the bank says of it', 'text'],
  'line.reference': ['Reference of the bank line', 'code'],
  'line.status': ['Status of the bank line', 'BankLineStatus'],
  'limit.amount': ['Second operator above', 'amount'],
  'limit.operation': ['Operation', 'operation', MAY_CHANGE], // the target, in the words of a release
  'limit.role': ['Role', 'OperatorRole'],
  'operator.email': ['E-mail address', 'code'],
  'operator.name': ['Operator', 'text'],
  'operator.roles': ['Roles', 'OperatorRole'],
  'order.amounts.gross': ['Price with fee', 'amount'],
  'order.amounts.payable': ['To be paid by transfer or card', 'amount'],
  'order.amounts.walletApplied': ['Paid from the wallet', 'amount'],
  'order.items': ['Units', 'code'],
  'order.number': ['Order', 'code'],
  'order.reversedAmount': ['Taken back from the card payment', 'amount'],
  'order.status': ['Status of the order', 'OrderStatus'],
  'order.version': ['Version of the order', 'count'],
  'orders.cancellationRequested': ['Orders with a cancellation request', 'count'],
  'orders.paid': ['Paid orders', 'count'],
  partner: ['Partner', 'text'],
  'partner.mode': ['Mode of the partner', 'PartnerMode'],
  'partner.name': ['Partner', 'text'],
  'payment.amount': ['Card payment', 'amount'],
  'payment.transaction': ['Transaction of the card payment', 'code'],
  'period.end': ['Period until', 'lastDay'],
  'period.start': ['Period from', 'day'],
  'pricing.managementFeePercent': ['Management fee', 'percent'],
  'pricing.pricePerShare': ['Price per share', 'amount'],
  'property.code': ['Unit', 'code'],
  'property.id': ['Id of the unit', 'code'],
  'property.name': ['Name of the unit', 'text'],
  'property.status': ['Status of the unit', 'BackOfficePropertyStatus'],
  'receipt.amount': ['Amount of the receipt', 'amount'],
  'receipt.file': ['File of the receipt', 'code'],
  'receipt.payer': ['Payer', 'text'],
  'receipt.receivedAt': ['Received at', 'time'],
  'receipt.recordedBy': ['Recorded by', 'text'],
  'receipt.reference': ['Transfer', 'code'],
  'receipt.status': ['Status of the receipt', 'ReceiptStatus'],
  'receipt.unallocated': ['Left of the receipt', 'amount'],
  receipts: ['Receipts', 'count'],
  'receipts.amount': ['Amount', 'amount'],
  'receipts.file': ['File', 'code'],
  'receipts.matched': ['Matched', 'amount'],
  'receipts.payer': ['Payer', 'text'],
  'receipts.recordedBy': ['Recorded by', 'text'],
  'receipts.reference': ['Reference', 'code'],
  'refund.amount': ['Refund due', 'amount'],
  'refund.kind': ['Refund of', 'RefundDueKind'],
  'refund.reason': ['Why it is due', 'RefundDueReason'],
  'refund.status': ['Status of the refund', 'RefundDueStatus'],
  'refund.transaction': ['Transaction of the card payment', 'code'],
  replacesAll: ['All other keys end', 'flag'],
  'rentalIncome.amount': ['Rent', 'amount'],
  'rentalIncome.amountPaid': ['Paid so far', 'amount', MAY_CHANGE],
  'rentalIncome.amountPerShare': ['Rent per share', 'amount'],
  'rentalIncome.change': ['Compared with the last rent', 'percent', MAY_CHANGE],
  'rentalIncome.holders': ['Holders', 'count'],
  'rentalIncome.isPerDay': ['Compared per share and day', 'flag', MAY_CHANGE],
  'rentalIncome.isUnusual': ['Differs unusually from the last rent', 'flag', UNUSUAL],
  'rentalIncome.lastAmountPerShare': ['Last rent per share', 'amount', MAY_CHANGE],
  'rentalIncome.notToPay': ['Rent that will not be paid', 'amount'],
  'rentalIncome.payoutsPaid': ['Holders paid so far', 'count', MAY_CHANGE],
  'rentalIncome.plannedBy': ['Planned by', 'text'],
  'rentalIncome.serviceAmount': ['Part of the service', 'amount'],
  'rentalIncome.sharesEligible': ['Shares that take part', 'count'],
  'rentalIncome.sharesNotIssued': ['Shares not issued yet', 'count', MAY_CHANGE],
  'rentalIncome.status': ['Status of the rent', 'RentalIncomeStatus', MAY_CHANGE],
  'rentalIncome.toReverse': ['Rent to take back', 'amount'],
  'request.amount': ['Amount compared with the limit', 'amount'],
  resolution: ['Resolution', 'CardReversalResolution'],
  'reversal.amount': ['Amount taken back', 'amount'],
  'reversal.kind': ['Kind of reversal', 'CardReversalKind'],
  'reversal.reference': ['Reversal reference', 'code'],
  'reversal.status': ['Status of the reversal', 'CardReversalStatus'],
  'reversal.transaction': ['Transaction of the card payment', 'code'],
  'settlement.reference': ['Transfer named by the order', 'code'],
  'settlement.sameReference': ['Named by other orders of the payer', 'code'],
  'settlement.sameReferenceOfOthers': [
    'Named by orders of other payers',
    'code',
    { unusual: true },
  ],
  'settlementAccount.bank': ['Settlement account bank', 'text'],
  'settlementAccount.beneficiary': ['Settlement account beneficiary', 'text'],
  'settlementAccount.iban': ['Settlement account IBAN', 'code'],
  'settlementAccount.instructions': ['Settlement account instructions', 'text'],
  'settlementAccount.swift': ['Settlement account swift', 'code'],
  'shares.minimumPerOrder': ['Minimum shares of an order', 'count'],
  'shares.reserved': ['Shares reserved by unpaid orders', 'count'],
  'shares.sold': ['Shares sold', 'count', MAY_CHANGE],
  'shares.total': ['Shares', 'count'],
  'shares.unsold': ['Shares that stay unsold', 'count'],
  sharesIssued: ['Issued shares of the order', 'count'],
  type: ['Type', ['AddedCommissionType', 'UnitType']],
  'wallet.cash.available': ['Available cash', 'amount', MAY_CHANGE],
  'wallet.debts': ['Debts', 'amount'],
  'wallet.rewards.available': ['Available rewards', 'amount', MAY_CHANGE],
  'withdrawal.account': ['To the account', 'text'],
  'withdrawal.amount': ['Withdrawal', 'amount'],
  'withdrawal.batch': ['In the batch, which the bank may be sending', 'code', UNUSUAL],
  warning: ['Warning', 'text', UNUSUAL],
  'warning.otherPayer': ['Payer who is not known as the partner or investor', 'text', UNUSUAL],
  'warning.pendingApproval': ['The same already waits for a second operator', 'code', UNUSUAL],
  'warning.priceFactor': ['Price changes by the factor; check the decimal point', 'count', UNUSUAL],
  'warning.samePartner': ['Resembles the name of another partner', 'text', UNUSUAL],
  'warning.resembles': ['Resembles the name of another operator', 'text', UNUSUAL],
} as const satisfies Record<string, Field>;

/** A field that the service can show of what a request is about. */
export type DetailField = keyof typeof DETAIL_FIELDS;

/** Returns what is true of every value of a field. */
export function flagsOf(field: string): { mayChange: boolean; unusual: boolean } {
  const { mayChange = false, unusual = false } = definitionOf(field)?.[2] ?? {};
  return { mayChange, unusual };
}

/** The kinds of the contract; every other kind is a text, or several. */
const SHOWN: Partial<Record<DetailKind, Enums.ApprovalDetailKind>> = {
  addresses: 'list',
  amount: 'amount',
  count: 'count',
  day: 'date',
  flag: 'yesNo',
  lastDay: 'lastDate',
  operation: 'operation',
  percent: 'percent',
  time: 'time',
};

/** Returns what the values of a field are. Of a field that only requests have, the contract says it. */
export function kindOf(field: string, schema: Schema): Enums.ApprovalDetailKind {
  const [, kind = kindOfSchema(schema, field)] = definitionOf(withoutIndex(field)) ?? [];
  return (typeof kind === 'string' && SHOWN[kind]) || 'text';
}

/** Returns how a value of a request is shown that is not of an enum. */
export function kindOfSchema({ type, format }: Schema, field: string): DetailKind {
  const types = [type].flat();
  if (/percent$/i.test(field)) return 'percent';
  if (format === 'decimal' && !field.endsWith('areaSqm')) return 'amount';
  if (types.includes('integer') || types.includes('number')) return 'count';
  if (types.includes('boolean')) return 'flag';
  return format === 'date-time' ? 'time' : 'text';
}

/** Returns whether people write the value, who may name a person in it: an evidence, a reference. */
export function isWritten(field: string): boolean {
  const [, kind = ''] = definitionOf(withoutIndex(field)) ?? [];
  return kind === 'text' || kind === 'code';
}

const definitionOf = (field: string) => (DETAIL_FIELDS as Readonly<Record<string, Field>>)[field];

/** Returns the name of a field of one of several, such as `receipts.0.amount`. */
const withoutIndex = (field: string) => field.replace(/\.\d+\./, '.');

const NUMBERED = /^(receipt)s\.(\d+)\.(\w+)$/;

/** Returns what a field of an approval is called, for a person. */
export function labelOf(field: string): string {
  const known = definitionOf(field);
  if (known) return known[0];
  const [, what = '', index, part] = NUMBERED.exec(field) ?? [];
  return part === undefined
    ? inWords(field)
    : `${inWords(what)} ${Number(index) + 1}: ${inWords(part).toLowerCase()}`;
}

function inWords(field: string): string {
  const words = field
    .replaceAll('.', ' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
    )
    .replace(/\biban\b/i, 'IBAN')
    .replace(/\bips\b/i, 'addresses');
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
