import type { CommandLine } from '../command-line.ts';
import { UsageError } from '../failures.ts';
import { jsonText, print, printable } from '../print.ts';
import { openClient } from '../settings.ts';

/** Revokes the API key that the command line uses, for example because it has leaked. */
export async function revokeKey({ values, asJson }: CommandLine): Promise<number> {
  if (!values.yes)
    throw new UsageError(
      'revoke-key: the key that is stored, or that of PARTNER_API_KEY, is refused from then on, and this cannot be ' +
        'taken back. Add --yes.',
    );
  const { api } = await openClient();
  const key = await api.revokeKey();
  return print(
    asJson ? jsonText(key) : printable(`${key.prefix} was revoked at ${key.revokedAt}.`),
  );
}
