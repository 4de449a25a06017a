import { withoutOutbound } from '../../configuration/config.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { createDatabase, createPool } from '../../database/driver/connection.ts';
import { isLocked, isTransient } from '../../database/driver/failures.ts';
import { readHosts } from '../../database/driver/hosts.ts';
import { MIGRATIONS } from '../../database/migrating/migration-files.ts';
import { grantUse, migrate } from '../../database/migrating/migrate.ts';
import { readMigrationFiles } from '../../database/migrating/migration-files.ts';
import { assertSchema } from '../../database/migrating/schema.ts';
import {
  maintainEventPartitions,
  storeRetention,
} from '../../domain/events/maintain-partitions.ts';
import { StartError } from '../../start-error.ts';
import { requireTimeZoneData } from './time-zone-data.ts';
import { claimDatabase, requireEnvironment } from './claim-database.ts';
import { compareIdentity } from './database-identity.ts';
import { assertReachable } from './open-database.ts';

/**
 * Prepares a database for this process: checks that it belongs to this environment, migrates it
 * (MIGRATE) as the role of `ownerUrl` or checks that it is migrated, claims it, and creates the
 * partitions of the next weeks. Returns the context to be used: without outbound calls if the
 * database is a restored copy that has not been accepted.
 * @throws StartError
 */
export async function prepareDatabase(ctx: Context, ownerUrl: string): Promise<Context> {
  if (ctx.config.isPooled) await assertTimeouts(ctx);
  await requireTimeZoneData(ctx.db);
  if (ctx.config.shouldMigrate) {
    await migrateAsOwner(ctx, ownerUrl);
  } else {
    await requireEnvironment(ctx);
    await assertMigrated(ctx);
  }
  await claimDatabase(ctx);
  await createPartitions(ctx);
  const { recorded, found } = await compareIdentity(ctx.db);
  if (recorded === found) return ctx;
  ctx.log.error(
    { recorded, found },
    'database is a restored copy: outbound calls are off until it is accepted (npm run accept-database)',
  );
  return { ...ctx, config: withoutOutbound(ctx.config) };
}

/**
 * Migrates as the owner of the tables, and grants the service's own role their use, if there is
 * such a role.
 * @throws StartError if the database belongs to another environment
 */
async function migrateAsOwner({ config, databaseUrl }: Context, ownerUrl: string): Promise<void> {
  if (ownerUrl !== databaseUrl) await assertReachable(ownerUrl, 'DATABASE_DIRECT_URL');
  const owner = createDatabase(createPool({ url: ownerUrl, size: 1, onError: () => {} }));
  const role = readHosts(config.databaseUrl ?? databaseUrl).user;
  const grantTo = role && role !== readHosts(ownerUrl).user ? role : null;
  try {
    await requireEnvironment({ db: owner, config });
    await migrate(ownerUrl, MIGRATIONS, grantTo);
    if (grantTo) await grantUse(ownerUrl, grantTo);
    await storeRetention({ db: owner, config });
  } finally {
    await owner.destroy();
  }
}

/**
 * Creates the partitions of the next weeks. If something that reads the tables for long, such as a
 * backup, has locked them, only the job creates them, which tries again every hour.
 */
async function createPartitions(ctx: Context): Promise<void> {
  await maintainEventPartitions(ctx).catch((err: unknown) => {
    if (!isLocked(err) && !isTransient(err)) throw err;
    ctx.log.warn({ err }, 'partitions could not be created: the tables are locked');
  });
}

const TIMEOUTS = {
  statement_timeout: '10s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
};

/**
 * Checks that the role has the timeouts that a connection through a pooler cannot set.
 * @throws StartError with the statement that sets them
 */
async function assertTimeouts({ db }: Pick<Context, 'db'>): Promise<void> {
  const { rows } = await sql<{ isSet: boolean; role: string }>`
    select bool_and(setting <> '0') as "isSet", current_user as role from pg_settings
    where name = any(${Object.keys(TIMEOUTS)}::text[])`.execute(db);
  const { isSet, role } = rows[0]!;
  if (isSet) return;
  const statements = Object.entries(TIMEOUTS).map(
    ([name, value]) => `alter role "${role}" set ${name} = '${value}';`,
  );
  throw new StartError(
    'With DATABASE_POOLER, the role needs the timeouts that the service cannot set itself. ' +
      `Run, then RECONNECT in the console of PgBouncer: ${statements.join(' ')}`,
  );
}

/**
 * @throws StartError if a table of the service or of its job queue is not as this release needs it
 */
export async function assertMigrated({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  await assertSchema(db, await readMigrationFiles());
  await queue.ready().catch((error: Error) => {
    if (!/^pg-boss (is not installed|database requires migrations)/.test(error.message))
      throw error;
    throw new StartError(
      'The tables of the job queue (pg-boss) are of another release. If they are older, migrate them with: ' +
        'npm run migrate',
    );
  });
}
