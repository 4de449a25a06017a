import { printable } from './print.ts';

/** The columns of a table: how each is read from a row. Rows are JSON that the service has sent. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Columns = Readonly<Record<string, (row: any) => unknown>>;

/** Writes rows as a table, one line each, its columns as wide as they need. */
export function table(columns: Columns, rows: readonly unknown[]): string {
  const names = Object.keys(columns);
  const cells = rows.map((row) => names.map((name) => printable(String(columns[name]!(row)))));
  const lines = [names, ...cells];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
