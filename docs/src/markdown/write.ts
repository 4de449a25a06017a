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

/** Writes a code block. */
export function fence(lang: string, source: string): string {
  return `\`\`\`\`${lang}\n${source}\n\`\`\`\``;
}

/** Writes a JSON block. */
export function json(value: unknown): string {
  return fence('json', JSON.stringify(value, null, 2));
}

/** Writes code blocks of which the reader sees one at a time. */
export function tabs(blocks: readonly string[]): string {
  return `:::tabs\n${blocks.join('\n\n')}\n:::`;
}

/** Writes a part that opens when the reader asks for it. */
export function details(summary: string, content: string): string {
  return `<details class="sample"><summary>${summary}</summary>\n\n${content}\n\n</details>`;
}
