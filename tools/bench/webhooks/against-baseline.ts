import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inFolder } from '../../own-sandbox.ts';
import { median } from '../figures.ts';
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
  await inFolder('bench', async (folder) => {
    const sides = [THIS_RELEASE, await startBaseline(commit, folder)];
    const runs: Record<string, Figures[]> = {};
    for (let round = 1; round <= rounds; round++)
      for (const { name, root } of sides) {
        const figures = await runIn(root, options);
        (runs[name] ??= []).push(figures);
        console.log(`round ${round}, ${name}: ${JSON.stringify(figures)}`);
      }
    const medians = Object.entries(runs).map(([name, all]) => [
      name,
      Object.fromEntries(
        Object.keys(all[0]!).map((column) => [column, median(all.map((run) => run[column]!))]),
      ),
    ]);
    console.table(Object.fromEntries(medians));
  });
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

const cellsOf = (line: string) => line.trim().split(/\s{2,}/);
