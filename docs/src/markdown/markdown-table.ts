/** The attributes in the braces of a directive such as `::example{name="Wallet"}`. */
export type Attributes = Readonly<Record<string, string>>;

/** Writes a Markdown table; a column named with a colon at its end is aligned to the right. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const names = columns.map((name) => name.replace(/:$/, ''));
  return [
    line(names),
    line(columns.map((name) => (name.endsWith(':') ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}
