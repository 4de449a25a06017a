import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../errors.ts';
import {
  CSV_LIMITS,
  DELIMITERS,
  linesOf,
  plainWord,
  readRows,
  type CsvRow,
  type TextLines,
} from '../../read-csv.ts';

/** How many lines a bank writes at most above the names of the columns. */
const MAX_HEAD_ROWS = 200;
/** Of the names of the columns in an error, in characters. */
const MAX_SHOWN = 500;
/** About so many characters are read before other requests have their turn: a few milliseconds. */
export const SLICE = 20_000;

/** What the file is in an error: the field that has it, and what to do if it is no table with the columns. */
export interface FileWords {
  param: string;
  instead: string;
}

/** A row below the names of the columns. */
export interface TableRow {
  line: number;
  /** As many as there are columns; null if the row does not fit. */
  cells: readonly string[] | null;
  misfit: 'cell_count' | 'quotes_unclear' | null;
  /** What it took to read it, in characters. */
  effort: number;
}

/** A table of a bank: the names of its columns, and the rows below. */
export interface Table {
  names: readonly string[];
  delimiter: string;
  rows: TableRow[];
  headerDigest: Buffer;
}

/** Refuses a file that is too large. @throws ApiError invalid_parameter */
export function assertSize(file: string, param: string): void {
  if (file.length > CSV_LIMITS.bytes || Buffer.byteLength(file) > CSV_LIMITS.bytes)
    throw tooLarge(param, 'The file is larger than 2 MiB. Import it in parts.');
}

/** Splits a file into lines. @throws ApiError invalid_parameter if it is too large */
export function tableLines(csv: string, { param }: Pick<FileWords, 'param'>): TextLines {
  assertSize(csv, param);
  const lines = linesOf(csv);
  if (lines.starts.length > CSV_LIMITS.lines)
    throw tooLarge(
      param,
      `The file has more than ${shown(CSV_LIMITS.lines)} lines. Import it in parts.`,
    );
  return lines;
}

/**
 * Reads the rows below the line that has the wanted names: banks write other lines above it. The separator is the one
 * with which there is such a line.
 * @throws ApiError invalid_parameter if no line has them, or the table is too large
 */
export async function readTable(
  lines: TextLines,
  wanted: readonly string[],
  { turn, words }: { turn: Turn; words: FileWords },
): Promise<Table> {
  const { names, delimiter, rows } = await findHead(lines, wanted, { turn, words });
  const below: TableRow[] = [];
  for (const row of rows) {
    if (below.length === CSV_LIMITS.rows)
      throw tooLarge(
        words.param,
        `The file has more than ${shown(CSV_LIMITS.rows)} rows. Import at most so many at a time.`,
      );
    below.push(sized(row, names, words.param));
    await turn(row.effort);
  }
  return { names, delimiter, rows: below, headerDigest: digestOf(names) };
}

/** Chooses the reading of a row with as many cells as there are columns. @throws ApiError invalid_parameter */
function sized(
  { line, readings, effort }: CsvRow,
  names: readonly string[],
  param: string,
): TableRow {
  for (const cell of readings.flat()) {
    if (cell.length > CSV_LIMITS.cellLength)
      throw tooLarge(
        param,
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
async function findHead(
  lines: TextLines,
  wanted: readonly string[],
  { turn, words }: { turn: Turn; words: FileWords },
): Promise<Head> {
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
    throw tooLarge(words.param, `Line ${wide} has more than ${CSV_LIMITS.columns} columns.`);
  throw withoutColumns(wanted, best, words);
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

/** Returns the digests of all lines that may have the names of the columns, by which a stored layout is found. */
export async function headDigests(lines: TextLines, turn: Turn): Promise<Buffer[]> {
  const digests: Buffer[] = [];
  for (const delimiter of DELIMITERS)
    for await (const { cells } of headRows(readRows(lines, delimiter), turn))
      if (cells.length > 1 && cells.length <= CSV_LIMITS.columns)
        digests.push(digestOf(cells.map(plainWord)));
  return digests;
}

const digestOf = (names: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(names)).digest();

/** Says which columns the best line lacks; if no line has any, what to do instead. */
function withoutColumns(
  wanted: readonly string[],
  { cells, missing }: { cells: readonly string[]; missing: readonly string[] },
  { instead }: FileWords,
): ApiError {
  const named = cells.filter((cell) => cell !== '').map(quoted);
  return new ApiError('invalid_parameter', {
    param: 'columns',
    message:
      missing.length < wanted.length
        ? `The file has no column ${missing.map(quoted).join(', ')}. Its columns are ` +
          `${named.join(', ').slice(0, MAX_SHOWN)}.`
        : `No line of the file has one of these columns: ${wanted.map(quoted).join(', ')}. ${instead}`,
  });
}

const tooLarge = (param: string, message: string) =>
  new ApiError('invalid_parameter', { param, message });
const shown = (count: number) => count.toLocaleString('en-US');
const quoted = (name: string) => `"${name}"`;

/** Says how much was read, and waits for other requests once a slice is full. */
export type Turn = (size: number) => Promise<void> | undefined;

/** Makes a turn for the work of one request. */
export function slices(): Turn {
  let read = 0;
  return (size) => {
    read += size;
    if (read < SLICE) return undefined;
    read = 0;
    return setImmediate();
  };
}
