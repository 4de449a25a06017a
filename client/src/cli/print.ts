/** Characters that would move the cursor, change the terminal or the direction of the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Replaces characters that would affect the terminal, and line breaks. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '·');
}

/** Prints lines. A value of the service in them cannot affect the terminal. @returns exit code 0 */
export function print(text: string): number {
  console.log(printableLines(text));
  return 0;
}

/** Prints lines on standard error, as `print` does. */
export function printError(text: string): void {
  console.error(printableLines(text));
}

/** Returns JSON of the same value, in which these characters are escaped. */
export function jsonText(value: unknown, indent?: number): string {
  return printableJson(JSON.stringify(value, null, indent));
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');

/** JSON itself contains no such character besides the line breaks of the indentation. */
const printableJson = (json: string) =>
  json.replace(UNPRINTABLE, (character) => (character === '\n' ? character : escaped(character)));

function escaped(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

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
