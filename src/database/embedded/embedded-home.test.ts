import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROUNDS = 150;
const PROCESSES = 4;

/** Takes the ownership of each folder that it is sent, and reports whether it has it. */
const CANDIDATE = `
  import { takeOwnership } from '${new URL('./embedded-home.ts', import.meta.url).href}';
  process.on('message', async (folder) =>
    process.send(await takeOwnership(folder, folder).then(() => 'owner', (error) => error.message)));
  process.send('ready');`;

let folder: string;
let candidates: ChildProcess[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'partner-investment-api-test-'));
  const script = path.join(folder, 'candidate.mjs');
  await writeFile(script, CANDIDATE);
  candidates = Array.from({ length: PROCESSES }, () => fork(script));
  await Promise.all(candidates.map((candidate) => once(candidate, 'message')));
});
afterAll(async () => {
  for (const candidate of candidates) candidate.kill();
  await rm(folder, { recursive: true });
});

/** Returns the id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = fork('-e', ['']);
  await once(child, 'exit');
  return child.pid!;
}

describe('takeOwnership', () => {
  it.each([
    ['a new folder', null],
    ['the folder of a killed owner', () => endedProcess().then(String)],
    ['a folder whose owner file was lost in a power failure', () => Promise.resolve('')],
  ])('gives %s to one of several processes', async (_, left) => {
    const text = left && (await left());
    for (let round = 0; round < ROUNDS; round++) {
      const home = await mkdtemp(path.join(folder, 'home-'));
      if (text !== null) await writeFile(path.join(home, 'owner.pid'), text);
      const answers = await Promise.all(
        candidates.map(async (candidate) => {
          const answer = once(candidate, 'message');
          candidate.send(home);
          return String((await answer)[0]);
        }),
      );
      expect([...answers].sort()).toEqual([
        ...Array(PROCESSES - 1).fill(
          expect.stringMatching(/^Another instance \(process \d+\) already uses /),
        ),
        'owner',
      ]);
      expect(await readdir(home)).toEqual(['owner.pid']);
    }
  });
});
