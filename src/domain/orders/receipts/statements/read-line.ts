import type { components } from '../../../../../generated/backoffice/types.ts';
import { isEmptyOrVisible, withoutBidiControls } from '../../../../text.ts';
import { plainWord } from '../../../../read-csv.ts';
import type { Columns, Places } from './columns.ts';
import type { TableRow } from '../../../bank/read-table.ts';
import { hasOtherCurrency, isPound, readAmount } from '../../../bank/read-amount.ts';
import { readDay } from './read-day.ts';
import { plainReference, problemOfReference } from './read-reference.ts';

export type Layout = components['schemas']['StatementLayout'];
type StatementProblem = components['schemas']['StatementProblem'];

/** A line of a bank statement. What could not be read is null. */
export interface StatementLine {
  /** The number of the line in the file, from 1. */
  line: number;
  reference: string | null;
  /** Piastres; negative if the money has left the account. */
  amount: bigint | null;
  payer: string | null;
  /** `YYYY-MM-DD` */
  day: string | null;
  description: string | null;
  /** The balance of the account after it, in piastres. */
  balance: bigint | null;
  /** Whether the money has left the account. */
  isOutgoing: boolean;
  /** Why the line cannot be recorded; null if it can. */
  problem: LineProblem | null;
}

/** What is wrong with a line, whatever the others and the ledger have. */
export type LineProblem = Exclude<
  StatementProblem,
  'reference_repeated' | 'reference_booked' | 'taken_back'
>;

const MAX_REFERENCE = 128;
const MAX_PAYER = 200;
const MAX_DESCRIPTION = 500;
/** The largest amount of a receipt, in piastres. */
const MAX_AMOUNT = 100_000_000_000n;
/** What can be shown of an amount that is out of range. */
const MAX_SHOWN_AMOUNT = 999_999_999_999_999n;
const CAIRO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo' });

/** Why a line cannot be recorded, in words. */
export const PROBLEMS: Readonly<Record<LineProblem, string>> = {
  cell_count:
    'The row has another number of cells than the line with the names of the columns: perhaps a separator is in a ' +
    'text or an amount without quotation marks.',
  quotes_unclear: 'The quotation marks of the row can be read in two ways, or one is not closed.',
  amount_unreadable: 'The amount cannot be read, or is not clear.',
  amount_out_of_range: 'The amount is out of range.',
  currency_other: 'The currency is not EGP.',
  direction_unreadable: 'The direction is none of the given values, or contradicts the amount.',
  date_unreadable: 'The date cannot be read.',
  not_a_transfer:
    'There is no date, reference or payer: it is no line of a transfer, but perhaps a total.',
  date_in_future: 'The date is in the future.',
  reference_missing: 'There is no reference.',
  reference_changed:
    'A spreadsheet has changed the reference. Import the file that the bank has written, or format the column as ' +
    'text before you open it.',
  reference_too_long: `The reference has more than ${MAX_REFERENCE} characters.`,
  payer_missing: 'There is no payer.',
  payer_too_long: `The payer has more than ${MAX_PAYER} characters.`,
};

interface Reader {
  layout: Layout;
  places: Places;
  delimiter: string;
}

/**
 * The parts of an amount without quotation marks that a comma has split, in a file that has a cell
 * too few otherwise.
 */
const isSplit = (cell: string, next = '') =>
  /^\d{1,3}$/.test(cell) && /^(?:\d{3}\.\d{1,2}|0\d\d)$/.test(next);

/** Reads a row of a statement. */
export function readLine({ line, cells, misfit }: TableRow, reader: Reader): StatementLine {
  const cellOf = (field: keyof Columns) => {
    const place = reader.places[field];
    return place === undefined ? '' : (cells?.[place] ?? '');
  };
  const { columns, dateOrder } = reader.layout;
  const reference = visible(plainReference(oneLine(cellOf('reference'))));
  const payer = visible(oneLine(cellOf('payer')));
  const day = readDay(cellOf('date'), dateOrder);
  const description = visible(
    [...oneLine(cellOf('description'))].slice(0, MAX_DESCRIPTION).join(''),
  );
  const { amount, problem } = amountOf(columns, cellOf, reader.layout);
  const places = [reader.places.amount, reader.places.credit, reader.places.debit];
  const isDoubtful =
    reader.delimiter === ',' &&
    places.some(
      (place) => place !== undefined && cells && isSplit(cells[place]!, cells[place + 1]),
    );
  const isShown = amount !== null && amount <= MAX_SHOWN_AMOUNT && amount >= -MAX_SHOWN_AMOUNT;
  const read = {
    line,
    reference,
    payer,
    day,
    description,
    amount: isShown ? amount : null,
    balance: balanceOf(columns, cellOf, reader.layout),
  };
  if (misfit) return { ...read, isOutgoing: false, problem: misfit };
  const isEmpty = day === null && reference === null && payer === null;
  if (isEmpty) return { ...read, isOutgoing: false, problem: 'not_a_transfer' };
  if (isDoubtful) return { ...read, amount: null, isOutgoing: false, problem: 'amount_unreadable' };
  if (problem) return { ...read, isOutgoing: false, problem };
  if (amount! < 0n) return outgoingLine(read);
  return { ...read, isOutgoing: false, problem: problemOf({ ...read, amount: amount! }) };
}

/**
 * Returns money that left the account. It may have no reference, and nobody who received it: what it lacks is looked up
 * at the bank. Too long texts are cut off.
 */
function outgoingLine(read: Omit<StatementLine, 'isOutgoing' | 'problem'>): StatementLine {
  const ofReference = problemOfReference(read.reference);
  const problem =
    problemOfAmountAndDay(read) ?? (ofReference === 'reference_changed' ? ofReference : null);
  const cut = (text: string | null, length: number) =>
    text && [...text].slice(0, length).join('').trim();
  return {
    ...read,
    reference: ofReference === 'reference_missing' ? null : cut(read.reference, MAX_REFERENCE),
    payer: cut(read.payer, MAX_PAYER),
    isOutgoing: problem === null,
    problem,
  };
}

/** Reads the balance after a line; null if it cannot be read. */
function balanceOf(columns: Columns, cellOf: CellOf, { decimalSeparator }: Layout): bigint | null {
  if (columns.balance === undefined || hasOtherCurrency(cellOf('balance'))) return null;
  const balance = readAmount(cellOf('balance'), decimalSeparator);
  return balance !== null && magnitude(balance) <= MAX_SHOWN_AMOUNT ? balance : null;
}

type CellOf = (field: keyof Columns) => string;
type ReadAmount = { amount: bigint | null; problem: LineProblem | null };
const unread = (problem: LineProblem): ReadAmount => ({ amount: null, problem });

/** Reads the one amount, or what arrived less what left. Empty cells of one of two columns are none. */
function amountOf(
  columns: Columns,
  cellOf: CellOf,
  { decimalSeparator: decimal }: Layout,
): ReadAmount {
  const fields =
    columns.amount !== undefined ? (['amount'] as const) : (['credit', 'debit'] as const);
  const texts = fields.map(cellOf).filter((cell) => !/^[-–—]?$/.test(cell));
  const isForeign =
    (columns.currency !== undefined && !isPound(cellOf('currency'))) ||
    texts.some(hasOtherCurrency);
  if (isForeign && texts.length > 0) return unread('currency_other');
  const amounts = texts.map((cell) => readAmount(cell, decimal));
  if (amounts.length === 0 || amounts.includes(null)) return unread('amount_unreadable');
  if (columns.amount !== undefined) return directed(amounts[0]!, columns, cellOf);
  const [credit, debit] = fields.map((field) => readAmount(cellOf(field), decimal) ?? 0n) as [
    bigint,
    bigint,
  ];
  if (credit !== 0n && debit !== 0n) return unread('amount_unreadable');
  return { amount: debit === 0n ? credit : -magnitude(debit), problem: null };
}

/** Gives an amount the direction of its row, which must not contradict its sign. */
function directed(amount: bigint, { direction }: Columns, cellOf: CellOf): ReadAmount {
  if (!direction) return { amount, problem: null };
  const value = plainWord(cellOf('direction'));
  const is = (values: readonly string[]) => values.some((one) => plainWord(one) === value);
  if (is(direction.out)) return { amount: -magnitude(amount), problem: null };
  return is(direction.in) && amount >= 0n
    ? { amount, problem: null }
    : unread('direction_unreadable');
}

const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount);

/** Makes one line of a text that people and other programs read: without what breaks it or turns it around. */
const oneLine = (text: string) =>
  withoutBidiControls(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const visible = (text: string) => (text !== '' && isEmptyOrVisible(text) ? text : null);

/** Returns why money that arrived cannot be recorded; null if it can. */
function problemOf({
  reference,
  amount,
  payer,
  day,
}: Pick<StatementLine, 'reference' | 'payer' | 'day'> & {
  amount: bigint | null;
}): LineProblem | null {
  const ofDay = problemOfAmountAndDay({ amount, day });
  if (ofDay) return ofDay;
  const ofReference = problemOfReference(reference);
  if (ofReference) return ofReference;
  if (reference!.length > MAX_REFERENCE) return 'reference_too_long';
  if (payer === null) return 'payer_missing';
  return payer.length > MAX_PAYER ? 'payer_too_long' : null;
}

function problemOfAmountAndDay({
  amount,
  day,
}: Pick<StatementLine, 'amount' | 'day'>): LineProblem | null {
  if (amount === null || amount === 0n || magnitude(amount) > MAX_AMOUNT)
    return 'amount_out_of_range';
  if (day === null) return 'date_unreadable';
  return day > CAIRO_DAY.format(new Date()) ? 'date_in_future' : null;
}
