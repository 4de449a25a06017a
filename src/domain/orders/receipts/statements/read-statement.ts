import { CsvError, parse } from 'csv-parse/sync';
import type { components } from '../../../../../generated/backoffice/types.ts';
import { ApiError } from '../../../../errors.ts';
import { isEmptyOrVisible } from '../../../text.ts';
import { readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';

type Statement = components['schemas']['ImportStatementRequest'];
type Columns = Statement['columns'];
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
  /** Why the line cannot be recorded; null if it can. */
  problem: LineProblem | null;
}

/** What is wrong with a line, whatever the others and the ledger have. */
type LineProblem = Exclude<StatementProblem, 'reference_repeated' | 'reference_booked'>;

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_REFERENCE = 128;
const MAX_PAYER = 200;
/** Of the names of the columns in an error, in characters. */
const MAX_SHOWN = 500;
/** The largest amount of a receipt, in piastres. */
const MAX_AMOUNT = 100_000_000_000n;

/** Why a line cannot be recorded, in words. */
export const PROBLEMS: Readonly<Record<LineProblem, string>> = {
  amount_unreadable: 'The amount cannot be read, or is not clear.',
  amount_out_of_range: 'The amount is out of range.',
  date_unreadable: 'The date cannot be read.',
  not_a_transfer:
    'There is no date, reference or payer: it is no line of a transfer, but perhaps a total.',
  date_in_future: 'The date is in the future.',
  reference_missing: 'There is no reference.',
  reference_too_long: `The reference has more than ${MAX_REFERENCE} characters.`,
  payer_missing: 'There is no payer.',
  payer_too_long: `The payer has more than ${MAX_PAYER} characters.`,
};

interface Row {
  line: number;
  cells: readonly string[];
}

/**
 * Reads the lines of a bank statement below the line that has the named columns: banks write other lines
 * above it. The separator of the file is the one with which there is such a line.
 * @throws ApiError invalid_parameter if the text is not CSV, or no line has the columns
 */
export function readStatement(statement: Statement): StatementLine[] {
  const { columns } = statement;
  const names = Object.values(columns).filter((name) => name !== undefined);
  let malformed: string | null = null;
  let best: Header = { row: -1, cells: [], missing: names };
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(statement.csv, delimiter);
    if (typeof rows === 'string') {
      malformed ??= rows;
      continue;
    }
    const header = findHeader(rows, names);
    if (header.missing.length === 0)
      return rows.slice(header.row + 1).map((row) => readLine(row, header.cells, statement));
    if (header.missing.length < best.missing.length) best = header;
  }
  throw unreadable({ names, best, malformed });
}

/** The line of a file that has the most of the named columns, and the names that it lacks. */
interface Header {
  row: number;
  cells: readonly string[];
  missing: readonly string[];
}

function findHeader(rows: readonly Row[], names: readonly string[]): Header {
  let best: Header = { row: -1, cells: [], missing: names };
  for (const [row, { cells }] of rows.entries()) {
    const missing = names.filter((name) => placeOf(cells, name) < 0);
    if (missing.length < best.missing.length) best = { row, cells, missing };
    if (missing.length === 0) break;
  }
  return best;
}

/** Says which columns the best line lacks; if no line has any, why the file is no statement. */
function unreadable({
  names,
  best,
  malformed,
}: {
  names: readonly string[];
  best: Header;
  malformed: string | null;
}): ApiError {
  const isFound = best.missing.length < names.length;
  if (!isFound && malformed !== null)
    return new ApiError('invalid_parameter', {
      param: 'csv',
      message: `${malformed} Save the statement as CSV; MT940, CAMT.053 and Excel files are not read.`,
    });
  return new ApiError('invalid_parameter', {
    param: 'columns',
    message: isFound
      ? `The file has no column ${best.missing.map(quoted).join(', ')}. Its columns are ` +
        `${best.cells
          .filter((cell) => cell !== '')
          .map(quoted)
          .join(', ')
          .slice(0, MAX_SHOWN)}.`
      : `No line of the file has one of these columns: ${names.map(quoted).join(', ')}. Save the statement as ` +
        'CSV; MT940, CAMT.053 and Excel files are not read.',
  });
}

const quoted = (name: string) => `"${name}"`;

/** Returns the rows of the text, or why it is not CSV. */
function rowsOf(csv: string, delimiter: string): Row[] | string {
  try {
    const records = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) return `The file is not valid CSV: ${error.message}.`;
    throw error;
  }
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

const placeOf = (header: readonly string[], name: string) =>
  header.findIndex((cell) => plain(cell) === plain(name));

function readLine({ line, cells }: Row, header: readonly string[], statement: Statement) {
  const { columns, decimalSeparator = '.', dateOrder = 'day_first' } = statement;
  const cellOf = (name: string | undefined) =>
    name === undefined ? '' : (cells[placeOf(header, name)] ?? '').trim();
  const reference = visible(cellOf(columns.reference));
  const payer = visible(cellOf(columns.payer));
  const day = readDay(cellOf(columns.date), dateOrder);
  const amount = amountOf(columns, cellOf, decimalSeparator);
  const read = { line, reference, amount, payer, day };
  return { ...read, problem: amount !== null && amount < 0n ? null : problemOf(read) };
}

/** Reads the one amount, or what arrived less what left. Empty and zero cells of one of two columns are none. */
function amountOf(
  { amount, credit, debit }: Columns,
  cellOf: (name: string | undefined) => string,
  decimal: '.' | ',',
): bigint | null {
  if (amount !== undefined) return readAmount(cellOf(amount), decimal);
  const [into, out] = [credit, debit].map((name) => {
    const cell = cellOf(name);
    return /^[-–—]?$/.test(cell) ? 0n : readAmount(cell, decimal);
  });
  if (into == null || out == null || (into !== 0n && out !== 0n)) return null;
  const magnitude = out < 0n ? -out : out;
  return into === 0n && magnitude === 0n ? null : into - magnitude;
}

const visible = (text: string) => (text !== '' && isEmptyOrVisible(text) ? text : null);

/** Returns why money that arrived cannot be recorded; null if it can. */
function problemOf({
  reference,
  amount,
  payer,
  day,
}: Omit<StatementLine, 'problem'>): LineProblem | null {
  if (day === null && reference === null && payer === null) return 'not_a_transfer';
  if (amount === null) return 'amount_unreadable';
  if (amount === 0n || amount > MAX_AMOUNT) return 'amount_out_of_range';
  if (day === null) return 'date_unreadable';
  if (Date.parse(`${day}T00:00:00+02:00`) > Date.now()) return 'date_in_future';
  if (reference === null) return 'reference_missing';
  if (reference.length > MAX_REFERENCE) return 'reference_too_long';
  if (payer === null) return 'payer_missing';
  return payer.length > MAX_PAYER ? 'payer_too_long' : null;
}
