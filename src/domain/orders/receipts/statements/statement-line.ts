import type { components } from '../../../../../generated/backoffice/types.ts';
import { isEmptyOrVisible, withoutBidiControls } from '../../../../text.ts';
import { cairoDayOf } from './read-day.ts';
import { plainReference, problemOfReference } from './read-reference.ts';

type StatementProblem = components['schemas']['StatementProblem'];

/** A line of a bank statement. What could not be read is null. */
export interface StatementLine {
  /** The number of the line in the file, from 1; of a message, that of the transfer. */
  line: number;
  reference: string | null;
  /** Piastres; negative if the money has left the account. */
  amount: bigint | null;
  payer: string | null;
  /** `YYYY-MM-DD` */
  day: string | null;
  description: string | null;
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
/** Of a reference or a payer that is too long, in characters. */
const MAX_SHOWN = 1000;
/** The largest amount of a receipt, in piastres. */
const MAX_AMOUNT = 100_000_000_000n;
/** What can be shown of an amount that is out of range. */
export const MAX_SHOWN_AMOUNT = 999_999_999_999_999n;

/** Why a line cannot be recorded, in words. */
export const PROBLEMS: Readonly<Record<LineProblem, string>> = {
  cell_count:
    'The row has another number of cells than the line with the names of the columns: perhaps a separator is in a ' +
    'text or an amount without quotation marks.',
  quotes_unclear: 'The quotation marks of the row can be read in two ways, or one is not closed.',
  not_booked: 'The bank has not booked it: its status is not BOOK.',
  details_differ: 'The transfers of this entry are not all listed, or add up to another amount.',
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

/** What a reader of any format has found in a line. */
interface FoundLine {
  line: number;
  reference: string;
  payer: string;
  description: string;
  day: string | null;
  /** Piastres, negative if the money has left the account. Null only with a problem. */
  amount: bigint | null;
  /** Why nothing of the line counts, or why its amount does not. */
  misfit: LineProblem | null;
  problem: LineProblem | null;
  /** Whether a spreadsheet may have changed the reference (D160). */
  isFromTable: boolean;
}

/** Returns a line with the rules that are the same for every format: what can be recorded, and what is a problem. */
export function lineOf({
  line,
  day,
  misfit,
  problem,
  isFromTable,
  ...found
}: FoundLine): StatementLine {
  const reference = visible(plainReference(oneLine(found.reference)), MAX_SHOWN);
  const payer = visible(oneLine(found.payer), MAX_SHOWN);
  const description = visible(oneLine(found.description), MAX_DESCRIPTION);
  const isShown = found.amount !== null && magnitude(found.amount) <= MAX_SHOWN_AMOUNT;
  const amount = isShown ? found.amount : null;
  const read = { line, reference, payer, day, description, amount };
  const isEmpty = day === null && reference === null && payer === null;
  const wrong = misfit ?? (isEmpty ? 'not_a_transfer' : problem);
  if (wrong) return { ...read, isOutgoing: false, problem: wrong };
  const ofReference = problemOfReference(reference);
  const checked = ofReference === 'reference_changed' && !isFromTable ? null : ofReference;
  if (found.amount! < 0n) return outgoingLine(read, checked);
  return { ...read, isOutgoing: false, problem: problemOf(read, checked) };
}

type ReadLine = Omit<StatementLine, 'isOutgoing' | 'problem'>;

/**
 * Returns money that left the account. It may have no reference, and nobody who received it: what it lacks is looked up
 * at the bank. Too long texts are cut off.
 */
function outgoingLine(read: ReadLine, ofReference: LineProblem | null): StatementLine {
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

/** Returns why money that arrived cannot be recorded; null if it can. */
function problemOf(read: ReadLine, ofReference: LineProblem | null): LineProblem | null {
  const ofDay = problemOfAmountAndDay(read);
  if (ofDay) return ofDay;
  if (ofReference) return ofReference;
  if (read.reference!.length > MAX_REFERENCE) return 'reference_too_long';
  if (read.payer === null) return 'payer_missing';
  return read.payer.length > MAX_PAYER ? 'payer_too_long' : null;
}

function problemOfAmountAndDay({ amount, day }: ReadLine): LineProblem | null {
  if (amount === null || amount === 0n || magnitude(amount) > MAX_AMOUNT)
    return 'amount_out_of_range';
  if (day === null) return 'date_unreadable';
  return day > cairoDayOf(new Date()) ? 'date_in_future' : null;
}

/** Returns an amount without its sign. */
export const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount);

/** Makes one line of a text that people and other programs read: without what breaks it or turns it around. */
const oneLine = (text: string) =>
  withoutBidiControls(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

function visible(text: string, max: number): string | null {
  const cut = text.length > max ? [...text].slice(0, max).join('').trim() : text;
  return cut !== '' && isEmptyOrVisible(cut) ? cut : null;
}
