import { columns, rows } from '../../../generated/backoffice/columns.ts';
import type { OperationId } from '../api/operations.ts';
import { columnTexts } from './enum-texts.ts';
import { titleOf, type Texts } from './texts.ts';

type Kinds = Readonly<Record<string, string>>;

/** A cell as the service writes it, and the end of it. */
const CELL = /("[^"]*(?:""[^"]*)*"|[^",\r\n]*)(,|\r\n)/g;
const QUOTED = /[",\r\n]/;
/** Spreadsheets read UTF-8 as such only if it begins with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes the names of the columns, and the values of enums, of a list as CSV in the words of the screen. A column or a
 * value of a newer service is unchanged.
 */
export function sheetInWords(csv: string, operation: OperationId, t: Texts): string {
  const schema = rows[operation as keyof typeof rows];
  const kinds: Kinds = columns[schema] ?? {};
  const texts: Readonly<Record<string, Kinds>> = columnTexts(t);
  const names: string[] = [];
  let row = 0;
  let column = 0;
  const inWords = csv
    .replace(BYTE_ORDER_MARK, '')
    .replace(CELL, (_all, cell: string, end: string) => {
      if (row === 0) names.push(cell);
      const words = texts[kinds[names[column]!] ?? ''] ?? {};
      const text =
        row === 0 ? titleOf(t, schema, cell) : Object.hasOwn(words, cell) ? words[cell]! : null;
      [row, column] = end === ',' ? [row, column + 1] : [row + 1, 0];
      return (text === null ? cell : quoted(text)) + end;
    });
  return BYTE_ORDER_MARK + inWords;
}

const quoted = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
