import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startContestant, type Contestant, type Release } from './contestant.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The service in this checkout. */
export const THIS_RELEASE: Release = {
  name: 'service',
  root: ROOT,
  launcher: [path.join(ROOT, 'bin/service')],
};

/** Runs `work` with the service over a separate database, in a temporary folder. */
export async function withService<Result>(
  work: (service: Contestant) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  await chmod(folder, 0o711); // the database server's own user passes through
  try {
    const service = await startContestant(THIS_RELEASE, folder);
    return await work(service).finally(() => service.stop());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads `--quick`, `--json FILE` and one number, whose standard depends on `--quick`. */
export function readOptions<Name extends string>(
  args: string[],
  name: Name,
  standard: { long: number; quick: number },
) {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      [name]: { type: 'string' },
    },
  });
  const quick = values.quick === true;
  const given = (values as Record<string, unknown>)[name];
  const count = Number(given ?? (quick ? standard.quick : standard.long));
  if (!(count > 0)) throw new Error(`--${name} is a number above 0.`);
  return { quick, count, json: values.json as string | undefined };
}

/** Prints the figures, and writes them to a file if one is given. */
export async function report(
  figures: Record<string, Record<string, number>>,
  file: string | undefined,
): Promise<void> {
  const rounded = (value: number) => (value >= 10 ? Math.round(value) : Number(value.toFixed(2)));
  const shown = Object.entries(figures).map(([name, row]) => [
    name,
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, rounded(value)])),
  ]);
  console.table(Object.fromEntries(shown));
  if (file) await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
}
