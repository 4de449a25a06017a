import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Figures by scenario and column. */
export type Figures = Record<string, Record<string, number>>;

/** Returns the middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the smallest value that is at least as large as this share of all. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** Formats milliseconds: `42 ms`. */
export const ms = (value: number) => `${value.toFixed(0)} ms`;
/** Formats milliseconds as seconds: `4.2 s`. */
export const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

/** Reads `--quick`, `--json FILE` and one number, whose standard can depend on `--quick`. */
export function readOptions(args: string[], name: string, long: number, short = long) {
  const text = { type: 'string' } as const;
  const quick = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ args, options: { quick, json: text, [name]: text } });
  const given = (values as Record<string, unknown>)[name];
  const count = Number(given ?? (values.quick ? short : long));
  if (!(count > 0)) throw new Error(`--${name} is a number above 0.`);
  return { quick: values.quick === true, count, json: values.json as string | undefined };
}

/** Prints the figures, and writes them to a file if one is given. */
export async function report(figures: Figures, file: string | undefined): Promise<void> {
  const rounded = (value: number) => (value >= 10 ? Math.round(value) : Number(value.toFixed(2)));
  const shown = Object.entries(figures).map(([name, row]) => [
    name,
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, rounded(value)])),
  ]);
  console.table(Object.fromEntries(shown));
  if (file) await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
}

const PAGE = path.resolve(import.meta.dirname, '../../docs/performance.md');

/**
 * Replaces the table of a benchmark in docs/performance.md by the figures that its `--json` wrote:
 * `npm run bench -- table http FILE`.
 * @throws Error if the page has no place for the table
 */
export async function writeTable([name, file]: string[]): Promise<void> {
  if (!name || !file) throw new Error('Usage: npm run bench -- table <benchmark> <JSON file>');
  const figures = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
  const page = await readFile(PAGE, 'utf8');
  const place = new RegExp(`(<!-- figures: ${name} -->\\n).*?(<!-- end -->)`, 's');
  if (!place.test(page)) throw new Error(`${PAGE} has no figures of ${name}.`);
  const columns = [...new Set(Object.values(figures).flatMap(Object.keys))];
  const rows = Object.entries(figures as Figures).map(([scenario, row]) => [
    `\`${scenario}\``,
    ...columns.map((column) => cell(row[column])),
  ]);
  const lines = [['Scenario', ...columns], ['---', ...columns.map(() => '---:')], ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  await writeFile(PAGE, page.replace(place, `$1\n${table}\n\n$2`));
}

/** Returns a figure with a suitable number of digits. */
function cell(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  return value >= 10 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(2);
}
