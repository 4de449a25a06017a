import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { StartError } from '../../start-error.ts';

const PURPOSE = 'digest key';

/**
 * Reads the database's digest key into the keyring. It is created at the first start and stored
 * sealed under DIGEST_KEY. So DIGEST_KEY can be replaced although digests cannot be recomputed,
 * because the service does not store the original values.
 * @throws StartError if no key of DIGEST_KEY opens it
 */
export async function openDigestKey({
  db,
  keyring,
}: Pick<Context, 'db' | 'keyring'>): Promise<void> {
  const created = keyring.encrypt(randomBytes(32).toString('base64'), PURPOSE, PURPOSE);
  await db
    .insertInto('digest_key')
    .values({ sealed: created })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await db.selectFrom('digest_key').select('sealed').executeTakeFirstOrThrow();
  try {
    keyring.useDigestKey(keyring.decrypt(sealed, PURPOSE, PURPOSE));
  } catch {
    throw new StartError(
      'DIGEST_KEY contains none of the keys that this database uses, so known national ids, Idempotency-Keys and ' +
        'consent codes could not be recognised. ' +
        'Set the key that the database was started with, or the key to which it was rotated. ' +
        'A sandbox without DIGEST_KEY stores it in secrets.json of DATA_DIR.',
    );
  }
}

/**
 * Seals the digest key under the first key of DIGEST_KEY. Returns false if it already was.
 * @throws Error if no key of DIGEST_KEY opens it
 */
export async function resealDigestKey({
  db,
  keyring,
}: Pick<Context, 'db' | 'keyring'>): Promise<boolean> {
  const { sealed } = await db.selectFrom('digest_key').select('sealed').executeTakeFirstOrThrow();
  if (keyring.isCurrent(sealed, PURPOSE)) return false;
  const key = keyring.decrypt(sealed, PURPOSE, PURPOSE);
  await db
    .updateTable('digest_key')
    .set({ sealed: keyring.encrypt(key, PURPOSE, PURPOSE) })
    .execute();
  return true;
}
