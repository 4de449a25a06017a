import { spawnSync } from 'node:child_process';
import { constants, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createLogOutput } from './log-output.ts';
import { useFolder } from '../../test/support/use-service.ts';
import { waitFor } from '../../test/support/wait-for.ts';

const folder = useFolder('log-output');

/** A pipe that does not wait: it has room for 64 KB. */
function openPipe(name: string): number {
  const file = path.join(folder, name);
  spawnSync('mkfifo', [file]);
  return openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
}

/** Returns what is in the pipe. */
function readPipe(pipe: number): string {
  const bytes = Buffer.alloc(1024 * 1024);
  try {
    return bytes.toString('utf8', 0, readSync(pipe, bytes));
  } catch {
    return ''; // it is empty
  }
}

const LINES = 4_000;
const lineOf = (index: number) => `${JSON.stringify({ index, text: 'x'.repeat(80) })}\n`;

describe('a log output', () => {
  it('drops what exceeds its limit while nothing reads it, says how much, and writes the rest in order', async () => {
    const pipe = openPipe('slow');
    const output = createLogOutput(pipe, 100_000);
    for (let index = 0; index < LINES; index++) output.write(lineOf(index));
    let text = '';
    const read = () =>
      (text += readPipe(pipe))
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as { index?: number; dropped?: number });
    const written = await waitFor(read, (lines) =>
      lines.some(({ dropped }) => dropped !== undefined),
    );
    const indexes = written.flatMap(({ index }) => index ?? []);
    const dropped = written.reduce((sum, line) => sum + (line.dropped ?? 0), 0);
    expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
    expect(dropped).toBeGreaterThan(0);
    expect(indexes.length + dropped).toBe(LINES);
    expect(output.dropped).toBe(dropped);
  });

  it.each([
    ['a full disk', () => openSync('/dev/full', 'w')],
    ['a file that cannot be written to', () => openSync('/dev/null', 'r')],
    ['a pipe that nothing reads', () => openPipe('unread')],
  ])('does not stop the process: %s', (_name, open) => {
    const output = createLogOutput(open());
    for (let index = 0; index < LINES; index++) output.write(lineOf(index));
    expect(() => output.flushSync()).not.toThrow();
  });
});
