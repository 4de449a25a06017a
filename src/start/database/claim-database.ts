import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Keyring } from '../../keys/keyring.ts';
import { StartError } from '../../start-error.ts';
import { readIdentity } from './database-identity.ts';
import { openDigestKey } from './digest-key.ts';

/** Encrypted with the current key, so that a missing key is detected. */
const CHECK_TEXT = 'installation';

type Claimant = Pick<Context, 'db' | 'config' | 'keyring'>;

/**
 * Claims a new database for this environment and its keys. At every other start, checks that the
 * environment is the same and that ENCRYPTION_KEY and DIGEST_KEY contain the keys. Reads the digest
 * key.
 * @throws StartError naming what differs
 */
export async function claimDatabase({ db, config, keyring }: Claimant): Promise<void> {
  const encryption_check = keyring.encrypt(CHECK_TEXT, CHECK_TEXT);
  await db
    .insertInto('installation')
    .values({
      environment: config.environment,
      encryption_check,
      identity: await readIdentity(db),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await requireEnvironment({ db, config });
  const first = await db
    .selectFrom('installation')
    .select('encryption_check')
    .executeTakeFirstOrThrow();
  if (!canDecrypt(keyring, first.encryption_check))
    throw new StartError(
      'ENCRYPTION_KEY does not contain the key that this database uses, so webhook secrets could not be decrypted. ' +
        'Set the key that the database was started with, or the key to which it was rotated. ' +
        'A sandbox without ENCRYPTION_KEY stores it in secrets.json of DATA_DIR.',
    );
  await openDigestKey({ db, keyring });
}

/** Records that the database uses the current encryption key from now on. */
export async function reclaimDatabase({ db, keyring }: Claimant): Promise<void> {
  const encryption_check = keyring.encrypt(CHECK_TEXT, CHECK_TEXT);
  await db.updateTable('installation').set({ encryption_check }).execute();
}

/**
 * Checks that the database belongs to this environment, or to none yet. The database need not be
 * migrated.
 * @throws StartError
 */
export async function requireEnvironment({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<void> {
  const { rows } = await sql<{ isEmpty: boolean; isUsable: boolean; role: string }>`
    select found is null as "isEmpty", coalesce(has_table_privilege(found, 'select'), true) as "isUsable",
      current_user as role
    from to_regclass('installation') as found`.execute(db);
  const { isEmpty, isUsable, role } = rows[0]!;
  if (isEmpty) return;
  if (!isUsable)
    throw new StartError(
      `The role ${role} of DATABASE_URL is not allowed to use the tables. Allow it with: ` +
        'npm run migrate, with their owner in DATABASE_DIRECT_URL.',
    );
  const first = await db.selectFrom('installation').select('environment').executeTakeFirst();
  if (!first || first.environment === config.environment) return;
  throw new StartError(
    `The database belongs to a ${first.environment} environment, but ENVIRONMENT is ${config.environment}. ` +
      'Each environment needs its own database.',
  );
}

function canDecrypt(keyring: Keyring, check: Buffer): boolean {
  try {
    return keyring.decrypt(check, CHECK_TEXT) === CHECK_TEXT;
  } catch {
    return false;
  }
}
