import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { styleText } from 'node:util';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { withTerminal } from '../../../src/cli/terminal.ts';
import { insist, MAX_WAIT_MS } from '../conversation.ts';
import { assertShown, wordsOf } from './shown.ts';
import { readScreen, type Screen } from './screen.ts';

/** A member of staff at a terminal, who types commands of the back office. */
export interface Person {
  name: string;
  /** Types a command, answers its question with yes, and reads the result. @throws Error if it fails */
  types(line: string, options?: Shown): Promise<Screen>;
  /** Types a command that may be refused, and prints little of it. @returns why; null if it is done */
  tries(line: string): Promise<string | null>;
  /** Types a command that is refused. @returns why */
  isRefused(line: string): Promise<string>;
  /** Types a command again and again until a label has the value. @throws Error after a minute */
  waitsFor(line: string, label: string, value: string): Promise<void>;
  /** Reads something that does not come from the back office: a letter, a notice, a colleague's note. */
  reads(document: string): void;
  /** Uses this key from now on. */
  useKey(key: string): void;
}

interface Shown {
  /** Prints only so many lines of the result. */
  lines?: number;
  /** Prints only the lines with these labels. */
  labels?: readonly string[];
}

interface Desk {
  /** Address of the back office API. */
  url: string;
  /** The folder with the person's files. */
  folder: string;
}

/** As wide as a window on a laptop. */
const COLUMNS = 120;
const DEFAULT_LINES = 12;
const POLL_MS = 200;

/** Seats a person at a terminal. They can do nothing before they have a key. */
export function seat(name: string, { url, folder }: Desk): Person {
  let key = '';
  /** All that the person has read today. */
  const read: string[] = [];

  /** Enters a command, and yes to its question. */
  async function enter(line: string, isQuiet = false) {
    assertShown(line, read.join('\n'));
    if (!isQuiet) console.log(`\n  ${styleText('cyan', `${name.split(' ')[0]}>`)} ${line}`);
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    input.write('yes\n');
    const [out, err] = [text(output), text(errors)];
    const terminal = {
      env: { BACKOFFICE_URL: url, BACKOFFICE_KEY: key, COLUMNS: String(COLUMNS) },
      folder,
      input: Object.assign(input, { isTTY: true }),
      output,
      errors,
    };
    const exitCode = await withTerminal(terminal, () => runCommandLine(wordsOf(line)));
    output.end();
    errors.end();
    const result = { exitCode, out: await out, err: await err };
    read.push(result.out, result.err);
    return result;
  }

  return {
    name,
    reads: (document) => void read.push(document),
    useKey: (own) => void (key = own),
    async types(line, { lines = DEFAULT_LINES, labels } = {}) {
      const { exitCode, out, err } = await enter(line);
      if (lines > 0) printQuestion(err);
      print(labels ? labelled(out, labels) : out, lines);
      if (exitCode !== 0) throw new Error(`Not as documented: ${name} cannot ${line}\n${err}`);
      return readScreen(out);
    },
    async tries(line) {
      const { exitCode, out, err } = await enter(line);
      print(exitCode === 0 ? labelled(out, ['status']) : err, 2);
      return exitCode === 0 ? null : err;
    },
    async waitsFor(line, label, value) {
      const last = Date.now() + MAX_WAIT_MS;
      let seen = '';
      while (seen !== value && Date.now() < last) {
        const { out } = await enter(line, true);
        seen = readScreen(out).value(label);
        if (seen !== value) await wait(POLL_MS);
      }
      insist(seen === value, `${line}: ${label} becomes ${value}`);
    },
    async isRefused(line) {
      const { exitCode, out, err } = await enter(line);
      printQuestion(err);
      if (exitCode !== 1) throw new Error(`Not as documented: ${line} is refused\n${out}`);
      return err;
    },
  };
}

/** How many lines of a question are printed, besides the last one. */
const QUESTION_LINES = 3;

function printQuestion(text: string): void {
  const [question = '', ...says] = text.trimEnd().split('\n').reverse();
  print(says.reverse().join('\n'), QUESTION_LINES);
  print(question.replace('(yes/no) ', `(yes/no) ${styleText('bold', 'yes')} `), 1);
}

function labelled(text: string, labels: readonly string[]): string {
  const isNamed = (line: string) => labels.some((label) => line.startsWith(`${label}  `));
  return text.split('\n').filter(isNamed).join('\n');
}

/** Prints the first lines of a text. */
function print(text: string, most: number): void {
  if (text.trim() === '' || most === 0) return;
  const all = text.trimEnd().split('\n');
  const left = all.length - most;
  const shown =
    left > 0 ? [...all.slice(0, most), `… ${left} more ${left === 1 ? 'line' : 'lines'}`] : all;
  console.log(styleText('dim', shown.map((line) => `  │ ${line}`).join('\n')));
}
