import { parseArgs } from 'node:util';

/** Figures by scenario and column, some of them already as text. */
export type Figures = Record<string, Record<string, number | string>>;

/** Returns the middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the median of ratios, with the lowest and the highest: `1.97 (1.90 to 2.05)`. */
export function spread(ratios: readonly number[]): string {
  const [middle, lowest, highest] = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map(
    (ratio) => ratio.toFixed(2),
  );
  return `${middle} (${lowest} to ${highest})`;
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

/** Reads `--quick` and one number, whose standard can depend on it. */
export function readOptions(args: string[], name: string, long: number, short = long) {
  const text = { type: 'string' } as const;
  const quick = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ args, options: { quick, [name]: text } });
  const given = (values as Record<string, unknown>)[name];
  const count = Number(given ?? (values.quick ? short : long));
  if (!(count > 0)) throw new Error(`--${name} is a number above 0.`);
  return { quick: values.quick === true, count };
}

/** Prints the figures as the table that docs/performance.md has of them. */
export function report(figures: Figures): void {
  const columns = [...new Set(Object.values(figures).flatMap(Object.keys))];
  const rows = Object.entries(figures).map(([scenario, row]) => [
    `\`${scenario}\``,
    ...columns.map((column) => cell(row[column])),
  ]);
  const lines = [['Scenario', ...columns], ['---', ...columns.map(() => '---:')], ...rows];
  console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
}

/** Returns a figure with a suitable number of digits. */
const cell = (value: number | string = ''): string =>
  typeof value === 'string'
    ? value
    : value >= 10 || Number.isInteger(value)
      ? Math.round(value).toLocaleString('en-GB')
      : value.toFixed(2);
