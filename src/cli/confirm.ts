import { createInterface } from 'node:readline/promises';
import { Failure } from './failure.ts';
import { printError, terminal } from './terminal.ts';

/**
 * Shows what will happen and asks for confirmation.
 * @throws Failure if the person declines, or if standard input is not a terminal
 */
export async function confirm(says: string): Promise<void> {
  if (!terminal().input.isTTY)
    throw new Failure(`${says}\nStandard input is not a terminal: add --yes to confirm.`, 2);
  printError(says);
  const answer = await ask('Continue? (yes/no) ');
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('Nothing was changed.');
}

/** Reads a line from the terminal; an empty one if the person ends the input or interrupts. */
export async function ask(question: string): Promise<string> {
  const { input, errors } = terminal();
  const dialog = createInterface({ input, output: errors });
  const ended = new Promise<string>((resolve) => dialog.once('close', () => resolve('')));
  const answered = dialog.question(question).catch(() => '');
  return Promise.race([answered, ended]).finally(() => dialog.close());
}
