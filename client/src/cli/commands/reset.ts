import type { CommandLine } from '../command-line.ts';
import { UsageError } from '../failures.ts';
import { jsonText, print, printable } from '../print.ts';
import { openClient } from '../settings.ts';

/** Replaces the partner's data in the sandbox by fresh data. */
export async function reset({ values, asJson }: CommandLine): Promise<number> {
  if (!values.yes)
    throw new UsageError(
      'reset: your customers and orders in the sandbox will be gone. Add --yes.',
    );
  const { api } = await openClient();
  if ((await api.getAccount()).environment !== 'sandbox')
    throw new UsageError('reset works with a sandbox key only.');
  const done = await api.resetSandbox();
  return print(asJson ? jsonText(done) : printable(`Fresh data since ${done.resetAt}.`));
}
