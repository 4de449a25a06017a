import type { components } from '../../../../../generated/backoffice/types.ts';
import {
  headDigests,
  readTable,
  tableLines,
  type FileWords,
  type Turn,
} from '../../../bank/read-table.ts';
import { assertAmountColumns, placesOf, watchOtherColumns, wantedNames } from './columns.ts';
import { readLine, type Layout, type TableLine } from './read-line.ts';
import { digitsBeyond } from './read-reference.ts';

type Statement = components['schemas']['ImportStatementRequest'];

const WORDS: FileWords = {
  param: 'csv',
  instead: 'Save the statement as CSV, or import it as CAMT.053 or MT940.',
};

/** A table with the lines of a statement. */
export interface TableStatement {
  /** How its columns were read, and for which header. */
  layout: Layout;
  headerDigest: Buffer;
  /** Who chose the columns before; null if the request names them. */
  chosenBy: string | null;
  lines: TableLine[];
}

/** How the columns of a statement were chosen, found by the digest of their names. */
export interface StoredLayout {
  headerDigest: Buffer;
  layout: Layout;
  /** The operator's id. */
  chosenBy: string;
}
export type FindLayout = (digests: readonly Buffer[]) => Promise<StoredLayout | undefined>;

/**
 * Reads the lines of a bank statement below the line that has the named columns: banks write other lines above it. The
 * separator of the file is the one with which there is such a line. Without `columns`, those that were chosen for the
 * same header are used; null if none were.
 * @throws ApiError invalid_parameter if it is too large, no line has the columns, or the choice is not clear
 */
export async function readCsvStatement(
  { csv, columns, decimalSeparator, dateOrder }: Statement,
  { turn, findLayout }: { turn: Turn; findLayout: FindLayout },
): Promise<TableStatement | null> {
  if (columns) assertAmountColumns(columns);
  const lines = tableLines(csv, WORDS);
  const stored = columns ? null : await findLayout(await headDigests(lines, turn));
  const chosen = columns ?? stored?.layout.columns;
  if (!chosen) return null;
  const layout = {
    columns: chosen,
    decimalSeparator: decimalSeparator ?? stored?.layout.decimalSeparator ?? '.',
    dateOrder: dateOrder ?? stored?.layout.dateOrder ?? 'day_first',
  } satisfies Layout;
  const wanted = wantedNames(layout.columns);
  const { names, delimiter, rows, headerDigest } = await readTable(lines, wanted, {
    turn,
    words: WORDS,
  });
  const places = placesOf(layout.columns, names);
  const others = watchOtherColumns(layout.columns, places, names);
  const read: TableLine[] = [];
  for (const row of rows) {
    if (row.cells) others.see(row.cells);
    read.push(readLine(row, { layout, places, delimiter }));
    await turn(row.effort);
  }
  others.assertUsed(read);
  const chosenBy = stored?.chosenBy ?? null;
  return { headerDigest, layout, chosenBy, lines: withoutRounded(read) };
}

/**
 * Returns the lines without references that a spreadsheet has rounded: it stores 15 digits, and
 * zeros for the others. If one reference of the file has more, the column was not rounded.
 */
function withoutRounded(lines: TableLine[]): TableLine[] {
  const beyond = lines.map(({ reference }) => reference && digitsBeyond(reference));
  if (beyond.some((digits) => digits && /[1-9]/.test(digits))) return lines;
  return lines.map((line, place) =>
    beyond[place] && line.problem === null
      ? { ...line, isOutgoing: false, problem: 'reference_changed' }
      : line,
  );
}
