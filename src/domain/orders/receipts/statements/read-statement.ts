import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { components } from '../../../../../generated/backoffice/types.ts';
import { ApiError } from '../../../../errors.ts';
import {
  CSV_LIMITS,
  DELIMITERS,
  linesOf,
  plainWord,
  readRows,
  type CsvRow,
  type TextLines,
} from '../../../../read-csv.ts';
import { assertAmountColumns, placesOf, watchOtherColumns, wantedNames } from './columns.ts';
import { readLine, type Layout, type SizedRow, type StatementLine } from './read-line.ts';
import { digitsBeyond } from './read-reference.ts';

export type Statement = components['schemas']['ImportStatementRequest'];

/** How many lines a bank writes at most above the names of the columns. */
const MAX_HEAD_ROWS = 200;
/** Of the names of the columns in an error, in characters. */
const MAX_SHOWN = 500;
/** About so many characters are read before other requests have their turn: a few milliseconds. */
export const SLICE = 20_000;

/** A bank statement that was read. */
export interface ReadStatement {
  headerDigest: Buffer;
  layout: Layout;
  /** Who chose the columns before; null if the request names them. */
  chosenBy: string | null;
  lines: StatementLine[];
}

/** How the columns of a statement were chosen, found by the digest of their names. */
export interface StoredLayout {
  headerDigest: Buffer;
  layout: Layout;
  /** The operator's id. */
  chosenBy: string;
}
type FindLayout = (digests: readonly Buffer[]) => Promise<StoredLayout | undefined>;

/**
 * Reads the lines of a bank statement below the line that has the named columns: banks write other lines above it. The
 * separator of the file is the one with which there is such a line. Its size is checked first, and other requests are
 * served between slices of the work. Without `columns`, those that were chosen for the same
 * header are used; null if none were.
 * @throws ApiError invalid_parameter if it is too large, no line has the columns, or the choice is not clear
 */
export async function readStatement(
  { csv, columns, decimalSeparator, dateOrder }: Statement,
  findLayout: FindLayout,
): Promise<ReadStatement | null> {
  if (columns) assertAmountColumns(columns);
  if (csv.length > CSV_LIMITS.bytes || Buffer.byteLength(csv) > CSV_LIMITS.bytes)
    throw tooLarge('The file is larger than 2 MiB. Import it in parts.');
  const lines = linesOf(csv);
  if (lines.starts.length > CSV_LIMITS.lines)
    throw tooLarge(`The file has more than ${shown(CSV_LIMITS.lines)} lines. Import it in parts.`);
  const turn = slices();
  const stored = columns ? null : await findStored(lines, findLayout, turn);
  const chosen = columns ?? stored?.layout.columns;
  if (!chosen) return null;
  const layout = {
    columns: chosen,
    decimalSeparator: decimalSeparator ?? stored?.layout.decimalSeparator ?? '.',
    dateOrder: dateOrder ?? stored?.layout.dateOrder ?? 'day_first',
  } satisfies Layout;
  const { names, delimiter, rows } = await findHead(lines, wantedNames(layout.columns), turn);
  const places = placesOf(layout.columns, names);
  const below: SizedRow[] = [];
  for (const row of rows) {
    if (below.length === CSV_LIMITS.rows)
      throw tooLarge(
        `The file has more than ${shown(CSV_LIMITS.rows)} rows. Import at most so many at a time.`,
      );
    below.push(sized(row, names));
    await turn(row.effort);
  }
  const others = watchOtherColumns(layout.columns, places, names);
  const read: StatementLine[] = [];
  for (const row of below) {
    if (row.cells) others.see(row.cells);
    read.push(readLine(row, { layout, places, delimiter }));
    await turn(row.effort);
  }
  others.assertUsed(read);
  const chosenBy = stored?.chosenBy ?? null;
  return { headerDigest: digestOf(names), layout, chosenBy, lines: withoutRounded(read) };
}

/** Chooses the reading of a row with as many cells as there are columns. @throws ApiError invalid_parameter */
function sized({ line, readings, effort }: CsvRow, names: readonly string[]): SizedRow {
  for (const cell of readings.flat()) {
    if (cell.length > CSV_LIMITS.cellLength)
      throw tooLarge(
        `Line ${line} has a cell with more than ${shown(CSV_LIMITS.cellLength)} characters.`,
      );
  }
  const fitting = readings.filter((cells) => fits(cells, names));
  if (fitting.length === 1) return { line, cells: fitting[0]!, misfit: null, effort };
  const misfit = readings.length === 1 ? 'cell_count' : 'quotes_unclear';
  return { line, cells: null, misfit, effort };
}

/** Whether a row has as many cells as the header, and nothing below the columns at its end that have no name. */
function fits(cells: readonly string[], names: readonly string[]): boolean {
  const named = names.findLastIndex((name) => name !== '') + 1;
  return cells.length === names.length && cells.slice(named).every((cell) => cell === '');
}

interface Head {
  names: readonly string[];
  delimiter: string;
  /** The rows below. */
  rows: Iterable<CsvRow>;
}

/** Finds the line that has the names, and the separator with which it has them. @throws ApiError invalid_parameter */
async function findHead(lines: TextLines, wanted: readonly string[], turn: Turn): Promise<Head> {
  let best = { cells: [] as readonly string[], missing: wanted };
  let wide: number | null = null;
  for (const delimiter of DELIMITERS) {
    const rows = readRows(lines, delimiter);
    for await (const { line, cells } of headRows(rows, turn)) {
      if (cells.length > CSV_LIMITS.columns) {
        wide ??= line;
        continue;
      }
      const names = cells.map(plainWord);
      const missing = wanted.filter((name) => !names.includes(plainWord(name)));
      if (missing.length === 0) return { names, delimiter, rows };
      if (missing.length < best.missing.length) best = { cells, missing };
    }
  }
  if (wide !== null && best.missing.length === wanted.length)
    throw tooLarge(`Line ${wide} has more than ${CSV_LIMITS.columns} columns.`);
  throw withoutColumns(wanted, best);
}

/** Yields the first rows of a table, and leaves the others to be read. */
async function* headRows(rows: Iterator<CsvRow>, turn: Turn) {
  for (let count = 0; count < MAX_HEAD_ROWS; count++) {
    const { value, done } = rows.next();
    if (done) return;
    const { line, readings, effort } = value as CsvRow;
    const cells = readings[0] ?? [];
    if (cells.every((cell) => cell.length <= CSV_LIMITS.cellLength)) yield { line, cells };
    await turn(effort);
  }
}

/** Finds how the columns of one of the lines were chosen before. */
async function findStored(
  lines: TextLines,
  findLayout: FindLayout,
  turn: Turn,
): Promise<StoredLayout | undefined> {
  const digests: Buffer[] = [];
  for (const delimiter of DELIMITERS)
    for await (const { cells } of headRows(readRows(lines, delimiter), turn))
      if (cells.length > 2 && cells.length <= CSV_LIMITS.columns)
        digests.push(digestOf(cells.map(plainWord)));
  return findLayout(digests);
}

const digestOf = (names: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(names)).digest();

/** Says which columns the best line lacks; if no line has any, why the file is no statement. */
function withoutColumns(
  wanted: readonly string[],
  { cells, missing }: { cells: readonly string[]; missing: readonly string[] },
): ApiError {
  const named = cells.filter((cell) => cell !== '').map(quoted);
  return new ApiError('invalid_parameter', {
    param: 'columns',
    message:
      missing.length < wanted.length
        ? `The file has no column ${missing.map(quoted).join(', ')}. Its columns are ` +
          `${named.join(', ').slice(0, MAX_SHOWN)}.`
        : `No line of the file has one of these columns: ${wanted.map(quoted).join(', ')}. Save the statement as ` +
          'CSV; MT940, CAMT.053 and Excel files are not read.',
  });
}

/**
 * Returns the lines without references that a spreadsheet has rounded: it stores 15 digits, and
 * zeros for the others. If one reference of the file has more, the column was not rounded.
 */
function withoutRounded(lines: StatementLine[]): StatementLine[] {
  const beyond = lines.map(({ reference }) => reference && digitsBeyond(reference));
  if (beyond.some((digits) => digits && /[1-9]/.test(digits))) return lines;
  return lines.map((line, place) =>
    beyond[place] && line.problem === null
      ? { ...line, isOutgoing: false, problem: 'reference_changed' }
      : line,
  );
}

const tooLarge = (message: string) => new ApiError('invalid_parameter', { param: 'csv', message });
const shown = (count: number) => count.toLocaleString('en-US');
const quoted = (name: string) => `"${name}"`;

/** Says how much was read, and waits for other requests once a slice is full. */
type Turn = (size: number) => Promise<void> | undefined;

function slices(): Turn {
  let read = 0;
  return (size) => {
    read += size;
    if (read < SLICE) return undefined;
    read = 0;
    return setImmediate();
  };
}
