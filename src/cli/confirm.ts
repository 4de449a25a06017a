import { createInterface } from 'node:readline/promises';
import { Failure } from './failure.ts';
import { printError, terminal } from './terminal.ts';

/** What will happen, with the figures as they are now. A text alone cannot be undone. */
export type Told = string | { says: string; undo: string };

/**
 * Says what will happen and asks whether to do it.
 * @throws Failure where the person says no, or where there is nobody to ask
 */
export async function confirm(told: Told): Promise<void> {
  const { says, undo } =
    typeof told === 'string' ? { says: told, undo: 'This cannot be undone.' } : told;
  if (!terminal().input.isTTY)
    throw new Failure(`${says}\n${undo} There is nobody to ask: add --yes to do it.`, 2);
  printError(says);
  const answer = await ask(`${undo} Do it? (yes/no) `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('Nothing was done.');
}

/** What the person types; nothing where they end the input or interrupt. */
async function ask(question: string): Promise<string> {
  const { input, errors } = terminal();
  const dialog = createInterface({ input, output: errors });
  const ended = new Promise<string>((resolve) => dialog.once('close', () => resolve('')));
  const answered = dialog.question(question).catch(() => '');
  return Promise.race([answered, ended]).finally(() => dialog.close());
}
