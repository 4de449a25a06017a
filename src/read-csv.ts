/**
 * Reads tables as banks and spreadsheets write them. The service, the command line and the console use this one
 * implementation, so what a person sees of a file is what the service reads.
 */

/** The largest table that is read (D164). */
export const CSV_LIMITS = {
  bytes: 2 * 1024 * 1024,
  rows: 5000,
  columns: 64,
  cellLength: 1000,
  /** Cells can have line breaks. */
  lines: 25_000,
};

/** The separators of cells that are recognised. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * Returns a name of a column or a word of a date in the form in which its spellings are equal:
 * letter case, white space, invisible characters, and in Arabic vowel marks, hamzas and lengthened
 * letters make no difference.
 */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** What banks write in a column that says which way the money went. */
export const DIRECTION_WORDS = {
  in: ['c', 'cr', 'credit', 'in', 'دائن', 'إضافة', 'وارد'].map(plainWord),
  out: ['d', 'dr', 'debit', 'out', 'مدين', 'خصم', 'صادر'].map(plainWord),
};

/** A row of a table. */
export interface CsvRow {
  /** The number of its first line in the file, from 1. */
  line: number;
  /** Its cells: in one way, or if quotation marks are not doubled, in each way that they can be read; in none. */
  readings: readonly string[][];
  /** What it took to read it, in characters. */
  effort: number;
}

/** The lines of a text, which may end in different ways. */
export interface TextLines {
  text: string;
  /** Where each line begins and ends. */
  starts: number[];
  ends: number[];
}

/** What a row takes besides its characters; quotation marks can lead through as many lines as columns. */
const PLAIN_EFFORT = 200;
const QUOTED_EFFORT = 1000;

/** Splits a text into lines, ended by LF, CR or both; into one more than the limit if it has more. */
export function linesOf(text: string): TextLines {
  const lines: TextLines = { text, starts: [], ends: [] };
  const { length } = text;
  let [lf, cr] = [-1, -1];
  for (
    let at = text.startsWith('\ufeff') ? 1 : 0;
    at <= length && lines.starts.length <= CSV_LIMITS.lines;
  ) {
    if (lf < at) lf = foundAt(text.indexOf('\n', at), length);
    if (cr < at) cr = foundAt(text.indexOf('\r', at), length);
    const end = Math.min(lf, cr);
    lines.starts.push(at);
    lines.ends.push(end);
    at = end + (end === cr && lf === cr + 1 ? 2 : 1);
  }
  return lines;
}

const foundAt = (place: number, length: number) => (place < 0 ? length : place);

/**
 * Yields the rows of a table, without blank lines, in time that grows linearly with its size. A row
 * has at most one cell more than the most columns. Cells in quotation marks can have separators and
 * line breaks. If a quotation mark is neither doubled nor beside a separator, the line is read by
 * itself: no other line is drawn into it.
 */
export function* readRows(lines: TextLines, delimiter: string): Generator<CsvRow> {
  const { text, starts, ends } = lines;
  for (let line = 0; line < starts.length;) {
    const raw = text.slice(starts[line], ends[line]);
    let last = line;
    if (raw.trim() !== '') {
      const quoted = raw.includes('"') ? quotedRow(lines, line, delimiter) : null;
      const readings = quoted?.readings ?? readingsOf(raw, delimiter);
      last = quoted?.last ?? line;
      const effort = raw.length + (raw.includes('"') ? QUOTED_EFFORT : PLAIN_EFFORT);
      yield { line: line + 1, readings, effort };
    }
    line = last + 1;
  }
}

const split = (raw: string, delimiter: string) => raw.split(delimiter, CSV_LIMITS.columns + 1);

/** Reads a row by the rules of CSV (RFC 4180). Returns null if its quotation marks break them. */
function quotedRow(
  { text, starts, ends }: TextLines,
  first: number,
  delimiter: string,
): { readings: string[][]; last: number } | null {
  const cells: string[] = [];
  let last = first;
  for (let at = starts[first]!; ; at++) {
    const begin = afterBlanks(text, at, delimiter);
    if (text[begin] === '"') {
      const close = closingQuote(text, begin + 1);
      if (close < 0) return null;
      at = afterBlanks(text, close + 1, delimiter);
      while (ends[last]! < at) last++;
      if (at < ends[last]! && text[at] !== delimiter) return null;
      cells.push(
        text
          .slice(begin + 1, close)
          .replaceAll('""', '"')
          .trim(),
      );
    } else {
      const rest = text.slice(at, ends[last]);
      const place = rest.indexOf(delimiter);
      cells.push((place < 0 ? rest : rest.slice(0, place)).trim());
      at = place < 0 ? ends[last]! : at + place;
    }
    if (at >= ends[last]!) break;
    if (cells.length > CSV_LIMITS.columns) return last > first ? null : { readings: [cells], last };
  }
  const isWhole = (line: number) =>
    split(text.slice(starts[line], ends[line]), delimiter).length >= cells.length;
  // A mark that was never closed would draw the next row into its cell: then both look whole.
  const isDoubtful =
    cells.length > 1 && last > first && isWhole(first) && range(first + 1, last).some(isWhole);
  return { readings: isDoubtful ? [] : [cells], last };
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** Returns the place of the mark that ends a cell: one that is not doubled. */
function closingQuote(text: string, from: number): number {
  let place = text.indexOf('"', from);
  while (place >= 0 && text[place + 1] === '"') place = text.indexOf('"', place + 2);
  return place;
}

function afterBlanks(text: string, from: number, delimiter: string): number {
  let place = from;
  while ((text[place] === ' ' || text[place] === '\t') && text[place] !== delimiter) place++;
  return place;
}

/** Returns how a line can be read that breaks the rules, if its quotation marks belong to the text of its cells. */
function readingsOf(raw: string, delimiter: string): string[][] {
  const parts = split(raw, delimiter);
  if (!raw.includes('"')) return [parts.map((cell) => cell.trim())];
  const [plain, joined] = [parts, joinQuoted(parts, delimiter)].map((cells) =>
    cells.map((cell) => cell.trim()),
  ) as [string[], string[]];
  return (joined.length === plain.length ? [plain] : [plain, joined])
    .filter((cells) => cells.every(isBalanced))
    .map((cells) => cells.map(unquoted));
}

/** Joins the parts of cells that begin with a quotation mark and end with one. */
function joinQuoted(parts: readonly string[], delimiter: string): string[] {
  const cells: string[] = [];
  let open: string[] = [];
  for (const part of parts) {
    const cell = part.trim();
    if (open.length > 0 || (cell.startsWith('"') && !isWrapped(cell))) open.push(part);
    else cells.push(part);
    if (open.length > 1 && cell.endsWith('"')) {
      cells.push(open.join(delimiter));
      open = [];
    }
  }
  return [...cells, ...open];
}

const isWrapped = (cell: string) => cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');

const isBalanced = (cell: string) => isWrapped(cell) || (cell.split('"').length - 1) % 2 === 0;

const unquoted = (cell: string) =>
  isWrapped(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
