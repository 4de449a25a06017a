import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunAs } from '../../src/database/embedded/embedded-home.ts';

const GUIDE = path.resolve(import.meta.dirname, '../../docs/operations.md');
const AUDIT = path.resolve(import.meta.dirname, '../../scripts/audit.ts');
const SECTION = '## Backup and restore';
const run = promisify(execFile);

/** Reads the commands of the guide, in their order. */
export async function readBlocks() {
  const [, section = ''] = (await readFile(GUIDE, 'utf8')).split(SECTION);
  const [own = ''] = section.split(/^## /m);
  const blocks = [...own.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block!);
  if (blocks.length !== 5) throw new Error(`${SECTION} has ${blocks.length} blocks instead of 5.`);
  const [dump, restoreDump, configureArchive, baseBackup, restorePoint] = blocks as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { dump, restoreDump, configureArchive, baseBackup, restorePoint };
}

/** Runs commands of the guide. @throws Error if one fails */
export type Shell = (commands: string) => Promise<void>;

/** Creates a shell whose variables can be added later; it runs as the user of the server. */
export function shell(
  variables: Readonly<Record<string, string>>,
  { bin, folder, user }: { bin: string; folder: string; user: RunAs | null },
): Shell {
  return async (commands) => {
    const child = spawn('bash', ['-euc', commands], {
      ...user,
      cwd: folder,
      env: { PATH: `${bin}:${process.env.PATH}`, ...variables },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`These commands of ${SECTION} failed:\n${commands}`);
  };
}

/** Runs `npm run audit` and prints its result. Returns whether it found no discrepancy. */
export async function auditOf(url: string, name: string): Promise<boolean> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  return run(process.execPath, [AUDIT], { env }).then(
    () => (console.log(`ok   ${name}: no discrepancies`), true),
    (error: { stdout: string; stderr: string }) => (
      console.log(`FAIL ${name}\n${error.stdout}${error.stderr}`),
      false
    ),
  );
}
