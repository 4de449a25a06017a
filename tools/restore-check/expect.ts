import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runStatement } from '../torture/database.ts';

const AUDIT = path.resolve(import.meta.dirname, '../../scripts/audit.ts');
const run = promisify(execFile);

/** Prints whether something is as the guide promises; if not, the command will exit with 1. */
export function expectThat(isSo: boolean, promise: string, output = ''): void {
  console.log(`${isSo ? 'ok  ' : 'FAIL'} ${promise}${output}`);
  if (!isSo) process.exitCode = 1;
}

/** Expects that `npm run audit` finds no discrepancy in a database, which it names with its server. */
export async function auditOf(url: string, name: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  const { host, pathname } = new URL(url);
  const output = await run(process.execPath, [AUDIT, '--database', `${host}${pathname}`], {
    env,
  }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `\n${stdout}${stderr}`,
  );
  expectThat(output === '', `${name}: no discrepancies`, output);
}

/** Reads whether a condition is true in a database. */
export const isTrue = async (url: string, condition: string): Promise<boolean> =>
  (await runStatement<{ found: boolean }>(url, `select (${condition}) as found`))[0]!.found;
