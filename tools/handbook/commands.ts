import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** With the programs that the handbook says to install. */
const PATH = `${process.env.PATH}:${path.join(ROOT, 'deploy/backup')}`;

/** Commands that follow each other, with the heading above them. */
export interface Block {
  title: string;
  commands: string;
}

/** Reads all commands of a page, such as `docs/operations.md`, in their order. */
export async function readBlocks(page: string): Promise<Block[]> {
  const text = await readFile(path.join(ROOT, page), 'utf8');
  return text.split(/^#+ /m).flatMap((section) =>
    [...section.matchAll(/^```(?:sh|bash|sql)\n([^]*?)^```$/gm)].map(([, commands]) => ({
      title: section.slice(0, section.indexOf('\n')),
      commands: commands!,
    })),
  );
}

/**
 * Reads the commands of one section of a page, without those of its subsections.
 * @throws Error if the section has another number of them
 */
export async function readCommands(page: string, title: string, count: number): Promise<string[]> {
  const blocks = (await readBlocks(page)).filter((block) => block.title === title);
  if (blocks.length !== count)
    throw new Error(
      `"${title}" in ${page} has ${blocks.length} blocks of commands instead of ${count}.`,
    );
  return blocks.map(({ commands }) => commands);
}

/** Runs commands with the variables that they name, in a folder. @throws Error if one fails */
export async function runCommands(
  commands: string,
  variables: Readonly<Record<string, string>>,
  cwd = '/',
): Promise<void> {
  const child = spawn('bash', ['-euc', commands], {
    cwd,
    env: { PATH, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`These commands failed:\n${commands}`);
}
