import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OPERATIONS = 'docs/operations.md';
/** With the programs that the guide says to install. */
const PATH = `${process.env.PATH}:${path.join(ROOT, 'deploy/backup')}`;

/**
 * Reads the commands of one section of a guide, docs/operations.md by default, in their order,
 * without those of its subsections.
 * @throws Error if the section has another number of them
 */
export async function readCommands(
  title: string,
  count: number,
  file = OPERATIONS,
): Promise<string[]> {
  const guide = await readFile(path.join(ROOT, file), 'utf8');
  const section = guide.split(/^#+ /m).find((one) => one.startsWith(`${title}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```(?:sh|sql)\n([^]*?)^```$/gm)].map(([, block]) => block!);
  if (blocks.length !== count)
    throw new Error(`"${title}" has ${blocks.length} blocks of commands instead of ${count}.`);
  return blocks;
}

/** Runs commands with the variables that they name. @throws Error if one fails */
export async function runCommands(
  commands: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn('bash', ['-euc', commands], {
    cwd: '/',
    env: { PATH, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`These commands failed:\n${commands}`);
}
