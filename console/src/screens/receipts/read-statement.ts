/** A bank statement as it was chosen. The service reads it; here only the names of its columns are. */
export interface Statement {
  name: string;
  csv: string;
  lines: number;
  columns: string[];
  /** Columns whose names say what they are. */
  guess: Partial<Record<keyof typeof KNOWN, string>>;
}

const SEPARATORS = [';', '\t', '|', ','];
/** A bank writes names and periods above the columns: those have at least this many cells. */
const MIN_COLUMNS = 3;
const KNOWN = {
  reference: /ref|مرجع/i,
  payer: /payer|sender|name|description|details|البيان|المحول|الاسم/i,
  date: /date|تاريخ/i,
  amount: /^amount|^المبلغ/i,
  credit: /credit|دائن|إيداع/i,
  debit: /debit|مدين|سحب/i,
};

/** Reads the text of a file; UTF-8, or Windows-1256 as older Egyptian bank programs write it. */
export async function readStatement(file: File | undefined): Promise<Statement | null> {
  if (!file) return null;
  const bytes = await file.arrayBuffer();
  const csv = decode(bytes);
  const rows = csv.split(/\r?\n/).filter((line) => line.trim());
  const head = rows.map(cellsOf).find((cells) => cells.length >= MIN_COLUMNS) ?? [];
  const guess = Object.fromEntries(
    Object.entries(KNOWN).flatMap(([field, pattern]) => {
      const name = head.find((cell) => pattern.test(cell));
      return name ? [[field, name]] : [];
    }),
  );
  return { name: file.name, csv, lines: rows.length, columns: head, guess };
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

function cellsOf(line: string): string[] {
  const separator = SEPARATORS.find((one) => line.split(one).length >= MIN_COLUMNS) ?? ',';
  return line
    .split(separator)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean);
}
