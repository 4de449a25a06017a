import { isSomebodyElse } from '../api/call.ts';
import { operations } from '../api/operations.ts';
import type { Problem } from '../api/problem.ts';
import type { Formats } from '../texts/formats.ts';
import type { Texts } from '../texts/texts.ts';

type Details = Readonly<Record<string, unknown>>;
type Situation = keyof Texts['conflicts'];
type Way = readonly [
  situation: Situation,
  /** What `details` has in it. */
  needs: readonly string[],
  /** What else is true of it. */
  fits?: (details: Details, param: string | undefined) => boolean,
];

const ofParam = (name: string) => (_details: Details, param: string | undefined) => param === name;

/** How the situations are recognised: the first that fits is what has happened. */
const SITUATIONS: readonly Way[] = [
  ['own', ['requestedBy'], ({ requestedBy }) => !isSomebodyElse(String(requestedBy))],
  ['requesterLeft', ['requestedBy']],
  ['changed', ['changed']],
  ['ownRefund', ['markedBy']],
  ['ownTransfer', ['typedBy']],
  ['ownBatch', ['createdBy']],
  ['owed', ['balance', 'requested']],
  ['commissionEmpty', ['commission', 'amount']],
  ['commissionKnown', ['commission']],
  ['commissionPart', ['amount', 'requested']],
  ['emailMissing', ['email']],
  ['suspended', ['suspendedAt']],
  ['notSuspended', ['suspended']],
  ['phoneTaken', [], ofParam('phone')],
  ['noNationalId', ['nationalId']],
  ['erased', ['erasedAt']],
  ['phoneChanged', ['possibleFrom']],
  ['duties', ['roles']],
  ['lastAdmin', ['admins']],
  ['operatorName', [], (details, param) => param === 'name' && isEmpty(details)],
  ['operatorEmail', [], ofParam('email')],
  ['fingerprint', [], ofParam('fingerprint')],
  ['fee', ['paid', 'fee']],
  ['noSharesLeft', ['sharesAvailable']],
  ['sharesNotIssued', ['paidOrders']],
  ['covered', ['order', 'missing']],
  ['notMatched', ['order', 'matched']],
  ['notCovered', ['matched', 'payable']],
  ['orderLacks', ['missing']],
  ['namedByOthers', ['sameReferenceOfOthers']],
  ['otherAmount', ['receipt', 'unallocated', 'payable']],
  ['receiptUsed', ['amount', 'unallocated']],
  ['receiptLeft', ['unallocated']],
  ['bookedReceipt', ['receipt']],
  ['bookedTopUp', ['entry']],
  ['bookedOrder', ['order']],
  ['cardRefund', ['kind', 'allowed']],
  ['reportedSent', ['approval']],
  ['paymentReversed', ['status', 'reversal']],
  ['reversalUndecided', ['reversal'], (_details, param) => param !== 'reference'],
  ['chargeable', ['chargeable']],
  ['refundSmaller', ['left', 'reversed']],
  ['reversalLeft', ['left']],
  ['resolution', ['resolution', 'allowed']],
  ['sharesFixed', ['total', 'requested']],
  ['sharesTaken', ['sold', 'reserved']],
  ['deadlinePassed', ['fundingDeadline']],
  ['salesPaused', ['salesPaused']],
  ['codeTaken', ['code', 'property']],
  ['ordered', ['ordered']],
  ['payout', ['payout', 'available']],
  ['rentOverlap', ['rentalIncome', 'period']],
  ['planOutdated', ['shares', 'plannedShares']],
  ['noOwners', ['periodEnd']],
  ['wrongEntry', ['reason', 'allowed']],
  ['partLeft', ['available', 'requested'], ofParam('amount')],
  ['walletShort', ['available', 'requested']],
  ['noWithdrawals', ['withdrawals']],
  ['withdrawalNotSendable', ['withdrawal']],
  ['notOfApp', ['source']],
  ['walletOnly', ['fundingMethod'], ({ payable }) => payable === 0],
  ['cardNotReversed', ['fundingMethod'], ({ status }) => status === 'completed'],
  ['cardConfirmed', ['fundingMethod']],
  ['referenceUsed', [], ofParam('reference')],
  ['status', ['status', 'allowed']],
  ['expired', ['status', 'expiresAt']],
  ['statusOnly', ['status']],
];

const isEmpty = (details: Details) => Object.keys(details).length === 0;

/** Says which state forbids an action, and what to do. Null if this version does not know the situation. */
export function conflictSentence(problem: Problem, t: Texts, format: Formats): string | null {
  const { details = {}, param } = problem.error ?? {};
  const of = (value: string) => shown(value, details, problem, t, format);
  const left = Object.keys(details).filter((name) => name in t.leftToErase);
  if (left.length > 0) return t.conflicts.notErasable(() => of('left'));
  const [situation] =
    SITUATIONS.find(
      ([, needs, fits]) =>
        needs.every((name) => name in details) && (fits?.(details, param) ?? true),
    ) ?? [];
  if (situation === undefined) return null;
  const text = t.conflicts[situation];
  return typeof text === 'string' ? text : text(of);
}

/** What is counted; other numbers are amounts. */
const COUNTS = ['paidOrders', 'sold', 'reserved'];
const TIME = /At$|From$|Deadline$|End$/;

function shown(
  name: string,
  details: Details,
  problem: Problem,
  t: Texts,
  format: Formats,
): string {
  const value = details[name];
  if (name === 'left' && value === undefined)
    return Object.keys(details)
      .flatMap((one) => (t.leftToErase as Readonly<Record<string, string>>)[one] ?? [])
      .join(t.common.comma);
  if (typeof value === 'number')
    return COUNTS.includes(name)
      ? format.number(value)
      : `${isolated(format.amount(value))}\u00a0${t.common.egp}`;
  if (TIME.test(name) && typeof value === 'string') return format.time(value);
  const words = [value].flat().map((one) => wordFor(name, String(one), details, problem, t));
  return words.join(name === 'allowed' ? t.common.or : t.common.comma);
}

/** A value that is read from left to right, whatever the language around it. */
const isolated = (text: string) => `\u2066${text}\u2069`;

function wordFor(
  name: string,
  value: string,
  details: Details,
  { operation }: Problem,
  t: Texts,
): string {
  const texts: Readonly<Record<string, string>> =
    name === 'changed'
      ? t.details
      : 'resolution' in details
        ? t.enums.resolution
        : 'reason' in details
          ? t.enums.entry
          : name === 'status' || name === 'allowed'
            ? statesOf(details, operation, t)
            : {};
  return Object.hasOwn(texts, value) ? t.common.quoted(texts[value]!) : isolated(value);
}

/** The states of what an operation is about, by the beginning of its path. */
const STATES = {
  orders: 'order',
  contracts: 'contract',
  'refunds-due': 'refund',
  withdrawals: 'withdrawal',
  approvals: 'approval',
  properties: 'unit',
  receipts: 'receipt',
  'card-reversals': 'reversal',
  'withdrawal-batches': 'batch',
  'rental-income': 'rent',
  'webhook-deliveries': 'endpoint',
} as const satisfies Record<string, keyof Texts['enums']>;

/** Returns the words for the states in `details`: those of what was acted on, or of what it belongs to. */
function statesOf(details: Details, operation: Problem['operation'], { enums }: Texts) {
  const named = [details.status, details.allowed].flat().filter((one) => typeof one === 'string');
  const own = operation && STATES[operations[operation].path.split('/')[1] as keyof typeof STATES];
  const kinds = [...(own ? [own] : []), ...Object.values(STATES)];
  const kind = kinds.find((one) => named.every((state) => state in enums[one]));
  return kind ? enums[kind] : {};
}
