import { parseArgs } from 'node:util';

/** Reads the one number that a bench takes, such as `--orders 10000`. */
export function numberOption(args: string[], name: string, standard: number): number {
  const { values } = parseArgs({ args, options: { [name]: { type: 'string' } } });
  const value = Number(values[name] ?? standard);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} is a whole number above 0.`);
  return value;
}

/** Formats milliseconds as seconds: `4.2 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
