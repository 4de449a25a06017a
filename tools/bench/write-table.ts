import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../docs/performance.md');

/**
 * Replaces the table of a benchmark in docs/performance.md by the figures that its `--json` wrote:
 * `npm run bench -- table http FILE`.
 * @throws Error if the page has no place for the table
 */
export async function writeTable([name, file]: string[]): Promise<void> {
  if (!name || !file) throw new Error('Usage: npm run bench -- table <benchmark> <JSON file>');
  const figures = JSON.parse(await readFile(file, 'utf8')) as Figures;
  const page = await readFile(PAGE, 'utf8');
  const place = new RegExp(`(<!-- figures: ${name} -->\\n).*?(<!-- end -->)`, 's');
  if (!place.test(page)) throw new Error(`${PAGE} has no figures of ${name}.`);
  await writeFile(PAGE, page.replace(place, `$1\n${markdown(figures)}\n\n$2`));
}

type Figures = Record<string, Record<string, number | null>>;

function markdown(figures: Figures): string {
  const columns = [...new Set(Object.values(figures).flatMap(Object.keys))];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Scenario', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...Object.entries(figures).map(([name, row]) =>
      line([`\`${name}\``, ...columns.map((column) => text(row[column]))]),
    ),
  ].join('\n');
}

/** Returns a figure with a suitable number of digits. */
function text(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  return value >= 10 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(2);
}
