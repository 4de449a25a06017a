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
} as const satisfies Record<string, readonly string[]>;

export type ColumnName = keyof typeof WORDS;

/** A bank statement as it was chosen. The service reads it; here only the names of its columns are. */
export interface Statement {
  /** Different for each choice, also of the same file. */
  key: string;
  name: string;
  csv: string;
  /** Lines below the one that names the columns. */
  lines: number;
  columns: string[];
  /** Columns whose names say what they are. */
  guess: Partial<Record<ColumnName, string>>;
  /** Why it cannot be imported, if that can be seen already. */
  refusal: 'empty' | 'notCsv' | 'tooLong' | null;
}

const SEPARATORS = [';', '\t', '|', ','];
/** A bank writes names and periods above the columns: those have at least this many cells. */
const MIN_COLUMNS = 3;
/** A text in quotes may have line breaks. */
const LINE = /(?:[^\r\n"]+|"[^"]*"?)+/g;
/** As the service takes them. */
const MAX_LINES = 1000;
const MAX_CHARACTERS = 90_000;
/** How Excel files (.xlsx, .xls), PDF, and tables of a web page or XML begin. */
const OTHER_FORMATS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF', '<'];

/** Reads the text of a file, and where in it the names of the columns are. */
export async function readStatement(file: File | undefined): Promise<Statement | null> {
  if (!file) return null;
  const bytes = await file.arrayBuffer();
  const csv = decode(bytes);
  const rows = (csv.match(LINE) ?? []).filter((line) => line.trim());
  const heads = rows.map(cellsOf).map((cells) => ({ cells, guess: guessOf(cells) }));
  const best = heads.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most), NO_HEAD);
  const lines = rows.length - heads.indexOf(best) - 1;
  return {
    key: crypto.randomUUID(),
    name: file.name,
    csv,
    lines,
    columns: best.cells.filter(Boolean),
    guess: best.guess,
    refusal: refusalOf({ bytes, csv, lines, isFound: best !== NO_HEAD }),
  };
}

interface Head {
  cells: string[];
  guess: Statement['guess'];
}

const NO_HEAD: Head = { cells: [], guess: {} };

/** How likely a line names the columns: by the names that are known, if it has enough cells. */
const sizeOf = ({ cells, guess }: Head) =>
  cells.length < MIN_COLUMNS ? 0 : 1 + Object.keys(guess).length;

/** Names are compared without vowel marks, hamzas, lengthened letters and letter case. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase();

function guessOf(cells: readonly string[]): Statement['guess'] {
  const guess: Statement['guess'] = {};
  for (const [field, words] of Object.entries(WORDS) as [ColumnName, readonly string[]][]) {
    const free = cells.filter((cell) => cell && !Object.values(guess).includes(cell));
    const names = words.map((word) => free.find((cell) => hasWord(cell, word)));
    const name = names.find((one) => one !== undefined);
    if (name !== undefined) guess[field] = name;
  }
  return guess;
}

/** Whether a name has a word that begins with this one, in Arabic also with an article. */
const hasWord = (name: string, word: string) =>
  new RegExp(`(?<!\\p{L})(ال)?${plain(word)}`, 'u').test(plain(name));

function refusalOf({
  bytes,
  csv,
  lines,
  isFound,
}: {
  bytes: ArrayBuffer;
  csv: string;
  lines: number;
  isFound: boolean;
}): Statement['refusal'] {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 4));
  if (OTHER_FORMATS.some((format) => start.startsWith(format))) return 'notCsv';
  if (csv.trim() === '' || (isFound && lines === 0)) return 'empty';
  if (!isFound) return 'notCsv';
  return lines > MAX_LINES || csv.length > MAX_CHARACTERS ? 'tooLong' : null;
}

/** UTF-8, Unicode as Excel writes text files, or Windows-1256 as older Egyptian bank programs write it. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

function cellsOf(line: string): string[] {
  const separator = SEPARATORS.find((one) => line.split(one).length >= MIN_COLUMNS) ?? ',';
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}
