import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Traits } from './expected.ts';
import { binary, oldestNode } from './install.ts';
import { proveInWorker, type ProofInput } from './worker.ts';

/** A program that runs JavaScript. */
interface Runtime extends Traits {
  /** The name with the version that the program reports. */
  name: string;
  /** Runs the proof in a partner's project. */
  prove(project: string, input: ProofInput): Promise<unknown>;
}

const run = promisify(execFile);

/**
 * Returns everything on which the client is tested: the oldest Node.js that it supports, the one
 * that runs this script, Deno, Bun, and a worker.
 */
export function runtimes(): Promise<Runtime[]> {
  return Promise.all([
    program('Node.js', [oldestNode()]),
    program('Node.js', [process.execPath]),
    program('Deno', [binary('deno'), 'run', '--allow-net', '--no-remote'], { sends: 2 }),
    program('Bun', [binary('bun')]),
    versionOf(binary('workerd')).then((version) => ({
      name: `workerd ${version}`,
      reportsRefusal: false,
      sends: 1,
      prove: proveInWorker,
    })),
  ]);
}

async function program(
  name: string,
  [file, ...words]: [string, ...string[]],
  traits: Partial<Traits> = {},
): Promise<Runtime> {
  return {
    name: `${name} ${await versionOf(file)}`,
    reportsRefusal: true,
    sends: 1,
    ...traits,
    async prove(project, input) {
      const { stdout } = await run(file, [...words, 'main.js', JSON.stringify(input)], {
        cwd: project,
      });
      return JSON.parse(stdout);
    },
  };
}

/**
 * Checks the proof against the client's types with the TypeScript of the lock.
 * @throws Error with its messages
 */
export async function compile(project: string): Promise<void> {
  const options = [
    '--noEmit',
    '--strict',
    '--allowJs',
    '--checkJs',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.iterable',
  ];
  const complaints = await run(binary('tsc'), [...options, 'prove.js'], { cwd: project }).then(
    () => null,
    ({ stdout }: { stdout: string }) => stdout,
  );
  if (complaints !== null) throw new Error(complaints);
}

/** Returns the version that a program reports. */
export async function versionOf(file: string): Promise<string> {
  const { stdout } = await run(file, ['--version']);
  return /\d[\d.-]+/.exec(stdout)![0];
}
