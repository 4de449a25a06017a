import { style } from '../terminal.ts';

/** A column of a table. */
export interface Column {
  header: string;
  /** Numbers are aligned right. */
  isNumber: boolean;
  /** Never shortened, because people copy it or would misread it. */
  isFixed: boolean;
  /** The last column: neither shortened nor omitted, and a longer text continues on the next line. */
  canWrap?: boolean;
  cells: string[];
}

const GAP = '  ';
/** The minimum width of a shortened column. */
const MIN_WIDTH = 12;
const SHORTENED = '…';

/**
 * Renders a table that is at most `width` characters wide, apart from a last column that can wrap.
 * Shortens columns of text first, then omits the last columns and names them in a last line. Uses bold
 * letters only on a terminal that supports them (NO_COLOR).
 */
export function table(columns: readonly Column[], width: number): string {
  const shown = [...columns];
  const wrapped = shown.at(-1)?.canWrap && shown.length > 1 ? [shown.pop()!] : [];
  const left = wrapped.length > 0 ? width - GAP.length - MIN_WIDTH : width;
  while (shown.length > 1 && minWidthOf(shown) > left) shown.pop();
  const widths = fit(shown, left);
  const line = (cellOf: (column: Column) => string) =>
    [
      ...shown.map((column, index) => pad(cellOf(column), widths[index]!, column.isNumber)),
      ...wrapped.map(cellOf),
    ]
      .join(GAP)
      .trimEnd();
  const rows = shown[0]!.cells.map((_cell, row) => line((column) => column.cells[row]!));
  const hidden = columns
    .slice(shown.length, columns.length - wrapped.length)
    .map(({ header }) => header);
  const note = hidden.length > 0 ? [`(not shown: ${hidden.join(', ')})`] : [];
  return [
    style(
      'bold',
      line(({ header }) => header),
    ),
    ...rows,
    ...note,
  ].join('\n');
}

/** Renders two columns without a header: names and values. */
export function list(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => lengthOf(name)));
  return rows
    .map(([name, value]) => `${style('dim', pad(name, width, false))}${GAP}${value}`)
    .join('\n');
}

function fit(columns: readonly Column[], width: number): number[] {
  const widths = columns.map(({ header, cells }) => Math.max(...[header, ...cells].map(lengthOf)));
  const total = () => widths.reduce((sum, one) => sum + one, GAP.length * (widths.length - 1));
  while (total() > width) {
    const widest = columns.reduce(
      (at, { isFixed }, index) => (!isFixed && widths[index]! > (widths[at] ?? 0) ? index : at),
      -1,
    );
    if (widest < 0 || widths[widest]! <= MIN_WIDTH) break;
    widths[widest]!--;
  }
  return widths;
}

function minWidthOf(columns: readonly Column[]): number {
  const widths = columns.map(({ header, isFixed, cells }) => {
    const widest = Math.max(...[header, ...cells].map(lengthOf));
    return isFixed ? widest : Math.min(widest, MIN_WIDTH);
  });
  return widths.reduce((sum, one) => sum + one, GAP.length * (columns.length - 1));
}

function pad(text: string, width: number, right: boolean): string {
  const short =
    lengthOf(text) > width ? `${[...text].slice(0, width - 1).join('')}${SHORTENED}` : text;
  const space = ' '.repeat(width - lengthOf(short));
  return right ? space + short : short + space;
}

function lengthOf(text: string): number {
  return [...text].length;
}
