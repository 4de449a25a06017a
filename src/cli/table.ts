import { style } from './terminal.ts';

/** A column of a table. */
export interface Column {
  header: string;
  /** Numbers stand flush right. */
  isNumber: boolean;
  /** Never shortened: what a person would copy, or misread. */
  isFixed: boolean;
  cells: string[];
}

const GAP = '  ';
/** No column of text gets narrower than this. */
const NARROWEST = 12;
const SHORTENED = '…';

/**
 * A table of so many characters' width: columns of text give way first, then the last columns are
 * left out, which a last line says. Colours and bold letters only where standard output is a
 * terminal that wants them (NO_COLOR).
 */
export function table(columns: readonly Column[], width: number): string {
  const shown = [...columns];
  while (shown.length > 1 && narrowestOf(shown) > width) shown.pop();
  const widths = fit(shown, width);
  const line = (cellOf: (column: Column) => string) =>
    shown
      .map((column, index) => pad(cellOf(column), widths[index]!, column.isNumber))
      .join(GAP)
      .trimEnd();
  const rows = shown[0]!.cells.map((_cell, row) => line((column) => column.cells[row]!));
  const hidden = columns.slice(shown.length).map(({ header }) => header);
  const note = hidden.length > 0 ? [`(no room for: ${hidden.join(', ')})`] : [];
  return [
    style(
      'bold',
      line(({ header }) => header),
    ),
    ...rows,
    ...note,
  ].join('\n');
}

/** Two columns without a header: names, and what they stand for. */
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
    if (widest < 0 || widths[widest]! <= NARROWEST) break;
    widths[widest]!--;
  }
  return widths;
}

function narrowestOf(columns: readonly Column[]): number {
  const widths = columns.map(({ header, isFixed, cells }) => {
    const widest = Math.max(...[header, ...cells].map(lengthOf));
    return isFixed ? widest : Math.min(widest, NARROWEST);
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
