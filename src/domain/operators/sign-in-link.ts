import { now } from '../../database/clock.ts';
import type { Context } from '../../context.ts';
import { command } from '../command.ts';
import { mintOperatorKey } from '../keys/mint-key.ts';
import { createOperator } from './create-operator.ts';
import { insertOperatorKey } from './operator-keys.ts';
import type { Role } from './operator.ts';

const PURPOSE = 'sign-in-link';
const LINK_TTL_MS = 24 * 3_600_000;

interface Person {
  name: string;
  email: string;
  roles: readonly Role[];
}

/**
 * Returns the token of a link that signs a person in to the console of a sandbox for a day. The
 * person is created unless there is one with this e-mail address, and so is a key that nobody knows,
 * with which their sessions end.
 */
export const createSignInLink = command(async (work, person: Person): Promise<string> => {
  const { ctx, trx } = work;
  const operator =
    (await trx
      .selectFrom('operators')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirst()) ??
    (await createOperator.within(work, {
      operator: { ...person, roles: [...person.roles] },
      actor: null,
    }));
  const usable = await trx
    .selectFrom('operator_keys')
    .select('id')
    .where('operator_id', '=', operator.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', 'is', null)
    .executeTakeFirst();
  const { fingerprint } = mintOperatorKey();
  const key =
    usable ?? (await insertOperatorKey(trx, operator.id, { name: 'Console', fingerprint }));
  const content = JSON.stringify([key.id, Date.now() + LINK_TTL_MS]);
  return ctx.keyring.encrypt(content, PURPOSE).toString('base64url');
});

/** Returns whom a link signs in, and with which key; null if it is not valid any more. */
export async function readSignInLink({ db, keyring }: Context, token: string) {
  const [keyId, validUntil] = contentOf(keyring, token);
  if (validUntil < Date.now()) return null;
  const row = await db
    .selectFrom('operator_keys as key')
    .innerJoin('operators', 'operators.id', 'key.operator_id')
    .select('operators.id')
    .where('key.id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('operators.expires_at', 'is', null), eb('operators.expires_at', '>', now)]),
    )
    .executeTakeFirst();
  return row ? { operatorId: row.id, keyId } : null;
}

function contentOf(keyring: Context['keyring'], token: string): [string, number] {
  try {
    return JSON.parse(keyring.decrypt(Buffer.from(token, 'base64url'), PURPOSE)) as [
      string,
      number,
    ];
  } catch {
    return ['', 0];
  }
}
