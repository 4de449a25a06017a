import { createInterface } from 'node:readline/promises';
import { Failure } from './failure.ts';
import { printError, terminal } from './terminal.ts';

/**
 * The effect of a command, with current figures, and how to undo it. A string is an effect that
 * cannot be undone.
 */
export type Announcement = string | { says: string; undo: string };

/**
 * Shows what will happen and asks for confirmation.
 * @throws Failure if the person declines, or if standard input is not a terminal
 */
export async function confirm(announcement: Announcement): Promise<void> {
  const { says, undo } =
    typeof announcement === 'string'
      ? { says: announcement, undo: 'This cannot be undone.' }
      : announcement;
  if (!terminal().input.isTTY)
    throw new Failure(
      `${says}\n${undo} Standard input is not a terminal: add --yes to confirm.`,
      2,
    );
  printError(says);
  const answer = await ask(`${undo} Continue? (yes/no) `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('Nothing was changed.');
}

/** Reads a line; an empty one if the person ends the input or interrupts. */
async function ask(question: string): Promise<string> {
  const { input, errors } = terminal();
  const dialog = createInterface({ input, output: errors });
  const ended = new Promise<string>((resolve) => dialog.once('close', () => resolve('')));
  const answered = dialog.question(question).catch(() => '');
  return Promise.race([answered, ended]).finally(() => dialog.close());
}
