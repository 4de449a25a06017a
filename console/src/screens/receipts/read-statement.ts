import { bankFileKind, decodeText, type BankFileKind } from '../../../../src/bank-file.ts';
import {
  CSV_LIMITS,
  DELIMITERS,
  DIRECTION_WORDS,
  linesOf,
  plainWord,
  readRows,
} from '../../../../src/read-csv.ts';
import type { Sheet } from './read-workbook.ts';

/** The columns that the service needs, and the words with which banks name them: the surest first. */
const WORDS = {
  reference: ['reference', 'ref', 'مرجع'],
  payer: [
    'payer',
    'sender',
    'remitter',
    'from',
    'محول',
    'مرسل',
    'name',
    'اسم',
    'description',
  ].concat(['details', 'narrative', 'بيان', 'وصف']),
  date: ['date', 'تاريخ'],
  credit: ['credit', 'دائن', 'إيداع'],
  debit: ['debit', 'مدين', 'سحب'],
  amount: ['amount', 'مبلغ'],
  currency: ['currency', 'ccy', 'عملة'],
  balance: ['balance', 'رصيد'],
  description: ['description', 'details', 'narrative', 'remarks', 'بيان', 'وصف', 'تفاصيل'],
} as const satisfies Record<string, readonly string[]>;

export type ColumnName = keyof typeof WORDS | 'direction';

/** A bank statement as it was chosen. The service reads it; here only the names of its columns are. */
export interface Statement {
  /** Different for each choice, also of the same file. */
  key: string;
  name: string;
  /** A table, or a format that says itself what its lines are. */
  kind: BankFileKind;
  /** The text that is sent. */
  csv: string;
  /** Of a workbook, those that have something. */
  sheets: readonly Sheet[];
  /** Lines below the one that names the columns. */
  lines: number;
  columns: string[];
  /** Columns whose names say what they are. */
  guess: Partial<Record<ColumnName, string>>;
  /** The values of columns that have only a few, such as the direction of a transfer. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Why it cannot be imported, if that can be seen already. */
  refusal: 'empty' | 'notStatement' | 'tooLong' | 'unreadable' | null;
}

/** A bank writes names and periods above the columns: those have at least this many cells. */
const MIN_COLUMNS = 3;
/** How many lines a bank writes at most above the names of the columns. */
const MAX_HEAD_ROWS = 200;
/** A column with more values has no direction. */
const MAX_VALUES = 6;
/** How Excel files (.xlsx, .xls), PDF, and tables of a web page or XML begin. */
const WORKBOOK = 'PK\u0003\u0004';
const OTHER_FORMATS = ['\u00d0\u00cf\u0011\u00e0', '%PDF'];
/** What a message of ISO 20022 that is a statement has, and a web page has not. */
const MESSAGE = 'BkToCstmrStmt';

/** Of a file, which UTF-16 can make larger than its text in UTF-8. */
const MAX_FILE_BYTES = 2 * CSV_LIMITS.bytes;

/** Reads a file: a table, a workbook of Excel, or a statement in a format of banks. */
export async function readStatement(
  file: File | undefined,
  minColumns = MIN_COLUMNS,
): Promise<Statement | null> {
  if (!file) return null;
  const { name } = file;
  if (file.size > MAX_FILE_BYTES) return refused(name, 'tooLong');
  // The file may have been moved, or its disk removed, since it was chosen.
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) return refused(name, 'unreadable');
  const bytes = new Uint8Array(content);
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 4));
  if (start === WORKBOOK) {
    const reader = await import('./read-workbook.ts').catch(() => null);
    if (!reader) return refused(name, 'unreadable');
    const sheets = await reader.readWorkbook(bytes);
    if (!sheets) return refused(name, 'notStatement');
    return sheets[0]
      ? tableOf(name, sheets[0].csv, { minColumns, sheets })
      : refused(name, 'empty');
  }
  const text = decodeText(bytes);
  if (text === null || OTHER_FORMATS.some((format) => start.startsWith(format)))
    return refused(name, 'notStatement');
  const kind = bankFileKind(text);
  if (kind === 'table') return tableOf(name, text, { minColumns });
  if (kind === 'xml' && !text.includes(MESSAGE)) return refused(name, 'notStatement');
  const isLarge = new TextEncoder().encode(text).length > CSV_LIMITS.bytes;
  return { ...refused(name, isLarge ? 'tooLong' : null), kind, csv: text };
}

/** Makes a statement of nothing but why it cannot be imported. */
const refused = (name: string, refusal: Statement['refusal']): Statement => ({
  key: crypto.randomUUID(),
  name,
  kind: 'table',
  csv: '',
  sheets: [],
  lines: 0,
  columns: [],
  guess: {},
  values: {},
  refusal,
});

/** Finds the names of the columns in a table, such as a sheet of a workbook. */
export function tableOf(
  name: string,
  csv: string,
  {
    minColumns = MIN_COLUMNS,
    sheets = [],
  }: { minColumns?: number; sheets?: readonly Sheet[] } = {},
): Statement {
  const table = { ...refused(name, null), csv, sheets };
  if (csv.trim() === '') return { ...table, refusal: 'empty' };
  const head = headOf(csv, minColumns);
  if (!head) return { ...table, refusal: 'notStatement' };
  const { cells, guess, lines, values } = head;
  const columns = [...new Set(cells.filter(Boolean))];
  return { ...table, lines, columns, guess, values, refusal: refusalOf(csv, lines) };
}

interface Head {
  cells: string[];
  guess: Statement['guess'];
  /** Rows below. */
  lines: number;
  values: Statement['values'];
}

/** Finds the line that most likely names the columns: by the names that are known, if it has enough cells. */
function headOf(csv: string, minColumns: number): Head | null {
  const text = linesOf(csv);
  let best = {
    size: 0,
    delimiter: '',
    row: 0,
    cells: [] as string[],
    guess: {} as Statement['guess'],
  };
  for (const delimiter of DELIMITERS) {
    let row = 0;
    for (const { readings } of readRows(text, delimiter)) {
      if (row++ === MAX_HEAD_ROWS) break;
      const cells = readings[0] ?? [];
      if (cells.length < minColumns || cells.length > CSV_LIMITS.columns) continue;
      const guess = guessOf(cells);
      const size = 1 + Object.keys(guess).length;
      if (size > best.size) best = { size, delimiter, row, cells, guess };
    }
  }
  if (best.size === 0) return null;
  let lines = -best.row;
  const seen = best.cells.map(() => new Set<string>());
  for (const { readings } of readRows(text, best.delimiter))
    if (++lines > 0)
      for (const [place, cell] of (readings[0] ?? []).entries())
        if (cell && seen[place] && seen[place].size <= MAX_VALUES) seen[place].add(cell);
  const values = Object.fromEntries(
    seen
      .map((cells, place) => [best.cells[place]!, [...cells]] as const)
      .filter(([name, { length }]) => name && length > 0 && length <= MAX_VALUES),
  );
  return { cells: best.cells, guess: withDirection(best.guess, values), lines, values };
}

/** A column says which way the money went if all that it has are words for that. */
function withDirection(guess: Statement['guess'], values: Statement['values']): Statement['guess'] {
  if (!guess.amount || guess.credit || guess.debit) return guess;
  const isDirection = (words: readonly string[]) =>
    words.every((word) => directionOf(word)) && words.some((word) => directionOf(word) === 'out');
  const name = Object.keys(values).find(
    (one) => !Object.values(guess).includes(one) && isDirection(values[one]!),
  );
  return name === undefined ? guess : { ...guess, direction: name };
}

/** Returns which way the money went by a word of a bank; undefined if it is none that is known. */
export function directionOf(word: string): 'in' | 'out' | undefined {
  return (['in', 'out'] as const).find((way) => DIRECTION_WORDS[way].includes(plainWord(word)));
}

function guessOf(cells: readonly string[]): Statement['guess'] {
  const guess: Statement['guess'] = {};
  const once = cells.filter((cell) => cell && isOnce(cell, cells));
  for (const [field, words] of Object.entries(WORDS) as [ColumnName, readonly string[]][]) {
    const free = once.filter((cell) => !Object.values(guess).includes(cell));
    const names = words.map((word) => free.find((cell) => hasWord(cell, word)));
    const name = names.find((one) => one !== undefined);
    if (name !== undefined) guess[field] = name;
  }
  return guess;
}

/** A name that two columns have cannot be chosen. */
const isOnce = (name: string, cells: readonly string[]) =>
  cells.filter((cell) => plainWord(cell) === plainWord(name)).length === 1;

/** Whether a name has a word that begins with this one, in Arabic also with an article. */
const hasWord = (name: string, word: string) =>
  new RegExp(`(?<!\\p{L})(ال)?${plainWord(word)}`, 'u').test(plainWord(name));

function refusalOf(csv: string, lines: number): Statement['refusal'] {
  if (lines === 0) return 'empty';
  const isLarge = new TextEncoder().encode(csv).length > CSV_LIMITS.bytes;
  return isLarge || lines > CSV_LIMITS.rows ? 'tooLong' : null;
}
