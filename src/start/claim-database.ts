import type { Context } from '../context.ts';
import type { Keyring } from '../keyring.ts';
import { StartError } from '../start-error.ts';

/** Encrypted and digested with the keys, so that other keys are detected. */
const CHECK_TEXT = 'installation';

/**
 * Claims a new database for this environment and these keys; checks on every other start that they
 * are the same. With other keys, known national ids, Idempotency-Keys and consent codes would look
 * new, and webhook secrets could not be decrypted.
 * @throws StartError naming the one of the three that differs
 */
export async function claimDatabase({
  db,
  config,
  keyring,
}: Pick<Context, 'db' | 'config' | 'keyring'>): Promise<void> {
  const own = {
    environment: config.environment,
    encryption_check: keyring.encrypt(CHECK_TEXT, CHECK_TEXT),
    digest_check: keyring.digest('installation', CHECK_TEXT),
  };
  await db
    .insertInto('installation')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await requireEnvironment({ db, config });
  const first = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  if (!canDecrypt(keyring, first.encryption_check)) throw otherKey('ENCRYPTION_KEY');
  if (!first.digest_check.equals(own.digest_check)) throw otherKey('DIGEST_KEY');
}

/** Passes where the database is this environment's, or nobody's yet. @throws StartError */
export async function requireEnvironment({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<void> {
  const first = await db.selectFrom('installation').select('environment').executeTakeFirst();
  if (!first || first.environment === config.environment) return;
  throw new StartError(
    `The database belongs to a ${first.environment} environment, but ENVIRONMENT is ${config.environment}. Each environment needs its own database.`,
  );
}

function canDecrypt(keyring: Keyring, check: Buffer): boolean {
  try {
    return keyring.decrypt(check, CHECK_TEXT) === CHECK_TEXT;
  } catch {
    return false;
  }
}

function otherKey(name: string): StartError {
  return new StartError(
    `${name} is not the key that this database was first started with, and what that protects cannot be read with another. ` +
      `Set the same key; a sandbox without one keeps it in secrets.json of DATA_DIR.`,
  );
}
