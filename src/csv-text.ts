/** A response body that is CSV, with the headers that belong to it. */
export class CsvText {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(text: string, headers: Readonly<Record<string, string>> = {}) {
    this.text = text;
    this.headers = headers;
  }
}

/** The value of a cell: text, a number that is written as is, or null for an empty cell. */
export type Cell = string | { number: string } | null;

/** A spreadsheet calculates a cell that begins with one of these, after white space, too. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/** The same where a spreadsheet whose separator is a semicolon or a tab begins a cell. */
const INNER_FORMULA = /[;\t](?=[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
/** Control characters except those of a text of many lines. Texts from before D155 can have them. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;
const QUOTED = /[",\r\n]/;

/**
 * Writes rows as CSV (RFC 4180), each line ended by CRLF. Text that a spreadsheet would read as a
 * formula gets an apostrophe in front.
 */
export function csvOf(header: readonly string[], rows: readonly Cell[][]): string {
  return csvLines([header, ...rows]);
}

/** Writes rows as lines of CSV. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.number;
  const plain = cell.replace(CONTROL_CHARACTERS, ' ');
  const text = (FORMULA.test(plain) ? `'${plain}` : plain).replace(INNER_FORMULA, "$&'");
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
