import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startBaseline } from '../http/baseline.ts';
import { THIS_RELEASE } from '../http/with-service.ts';

const MAX_OUTPUT = 1024 * 1024;

/** The figures of one run by column, as `printReport` prints them. */
type Figures = Record<string, number>;

/**
 * Measures this release and an earlier commit in turn, each with the benchmark in its checkout and
 * the same options, and prints the figures of every run and their medians.
 */
export async function compareWithBaseline(
  commit: string,
  rounds: number,
  options: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  await chmod(folder, 0o711); // the database server's own user passes through
  try {
    const sides = [THIS_RELEASE, await startBaseline(commit, folder)];
    const runs = new Map<string, Figures[]>(sides.map(({ name }) => [name, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const { name, root } of sides) {
        const figures = await runIn(root, options);
        runs.get(name)!.push(figures);
        console.log(`round ${round}, ${name}: ${JSON.stringify(figures)}`);
      }
    }
    console.table(Object.fromEntries([...runs].map(([name, all]) => [name, medians(all)])));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runIn(root: string, options: readonly string[]): Promise<Figures> {
  const args = ['run', '--silent', 'bench', '--', 'webhooks', ...options];
  // It exits with 1 if a promise was broken; the figures show which.
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: root,
    maxBuffer: MAX_OUTPUT,
  }).catch((error: { stdout: string }) => error);
  const [names, values] = stdout.trim().split('\n').slice(-2).map(cellsOf);
  return Object.fromEntries(names!.map((name, index) => [name, parseFloat(values![index]!)]));
}

function cellsOf(line: string): string[] {
  return line.trim().split(/\s{2,}/);
}

function medians(runs: Figures[]): Figures {
  const median = (values: number[]) =>
    values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]!))]));
}
