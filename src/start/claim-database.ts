import type { Context } from '../context.ts';
import type { Keyring } from '../keyring.ts';
import { StartError } from '../start-error.ts';

/** Sealed and digested under the keys, so that other keys are known as such. */
const MARK = 'installation';

/**
 * Claims the database for this environment and these keys, where no start has before; passes where they are those of the first start. With other keys
 * national ids, Idempotency-Keys and consent codes would be taken for new ones, and webhook secrets could not be opened.
 * @throws StartError saying which of the three differs
 */
export async function claimDatabase({ db, config, keyring }: Pick<Context, 'db' | 'config' | 'keyring'>): Promise<void> {
  const own = { environment: config.environment, encryption_mark: keyring.encrypt(MARK, MARK), digest_mark: keyring.digest('installation', MARK) };
  await db
    .insertInto('installation')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await requireEnvironment({ db, config });
  const first = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  if (!opens(keyring, first.encryption_mark)) throw otherKey('ENCRYPTION_KEY');
  if (!first.digest_mark.equals(own.digest_mark)) throw otherKey('DIGEST_KEY');
}

/** Passes where the database is this environment's, or nobody's yet. @throws StartError */
export async function requireEnvironment({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const first = await db.selectFrom('installation').select('environment').executeTakeFirst();
  if (!first || first.environment === config.environment) return;
  throw new StartError(
    `The database belongs to a ${first.environment} environment, and ENVIRONMENT is ${config.environment}. Each environment has a database of its own.`,
  );
}

function opens(keyring: Keyring, mark: Buffer): boolean {
  try {
    return keyring.decrypt(mark, MARK) === MARK;
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
