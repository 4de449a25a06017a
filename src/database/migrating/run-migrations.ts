import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { isLocked, isTransient } from '../driver/failures.ts';
import type { ConcurrentStatement, MigrationFile } from './migration-files.ts';
import { missingMigrations } from './schema.ts';

/** A migration that failed, and those that this run had applied before. */
export interface MigrationFailure {
  migration: string;
  applied: string[];
  cause: unknown;
}

const MAX_ATTEMPTS = 30;
const PAUSE_MS = 1_000;

/**
 * Runs the migrations that the database lacks, each in its own transaction, so that no lock of one is
 * held while the next runs. The connection must be a single one. Returns the failure, if any.
 */
export async function runMigrations(
  db: Kysely<unknown>,
  files: readonly MigrationFile[],
  grantTo: string | null,
): Promise<MigrationFailure | null> {
  if ((await missingMigrations(db, files)).length === 0) return null;
  const migrations = Object.fromEntries(
    files.map((file) => [file.name, { up: (own) => execute(own, file, grantTo) } as Migration]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const applied: string[] = [];
  await waitForOthers(db);
  for (let attempt = 1; ;) {
    const [next] = await missingMigrations(db, files);
    if (!next) return null;
    const disableTransactions = files.some((file) => file.name === next && file.concurrent);
    const { error: cause } = await migrator.migrateUp({ disableTransactions });
    if (!cause) {
      applied.push(next);
      attempt = 1;
    } else if (!isLockConflict(cause) || attempt++ === MAX_ATTEMPTS) {
      return { migration: next, applied, cause };
    } else {
      await wait(PAUSE_MS);
    }
  }
}

/**
 * Waits until no other process migrates, and makes others wait from then on. It polls,
 * because a statement that waits for a lock has a snapshot, and an index that the other process builds
 * concurrently would wait for it.
 */
async function waitForOthers(db: Kysely<unknown>): Promise<void> {
  const tryLock = sql<{ isOurs: boolean }>`
    select pg_try_advisory_lock(hashtext('migrate')) as "isOurs"`;
  while (!(await tryLock.execute(db)).rows[0]!.isOurs) await wait(PAUSE_MS);
}

const isLockConflict = (cause: unknown) => isLocked(cause) || isTransient(cause);

/** Executes a file, and lets the service's role use what it created before others see it. */
async function execute(
  db: Kysely<unknown>,
  { name, sql: text, compatibleSince, concurrent }: MigrationFile,
  grantTo: string | null,
): Promise<void> {
  if (concurrent) await executeConcurrently(db, concurrent);
  else await sql.raw(text).execute(db);
  if (grantTo && !concurrent) await grantWithin(db, grantTo);
  if (!compatibleSince) return;
  await sql`
    insert into compatible_migrations values (${name}, ${compatibleSince}) on conflict do nothing
  `.execute(db); // a run that was interrupted may have inserted it
}

async function grantWithin(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ canGrant: boolean }>`
    select to_regproc('grant_use') is not null and to_regnamespace('pgboss') is not null
      as "canGrant"`.execute(db);
  if (!rows[0]!.canGrant) return; // the first migrations of a new database, which nobody uses
  await sql`select pg_advisory_xact_lock(hashtext('maintain_event_partitions'))`.execute(db);
  await sql`select grant_use(${role})`.execute(db);
}

/**
 * Builds and drops indexes while requests use their tables. An index that an interrupted run has
 * built stays, one that it left invalid is built again. It waits for transactions that use the table,
 * however long they take: nobody waits behind it.
 */
async function executeConcurrently(
  db: Kysely<unknown>,
  statements: readonly ConcurrentStatement[],
): Promise<void> {
  await sql`select set_config('lock_timeout', '0', false)`.execute(db);
  try {
    for (const { sql: statement, builds } of statements) {
      if (builds) {
        const { rows } = await sql<{ isValid: boolean }>`
          select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${builds})
        `.execute(db);
        if (rows[0]?.isValid) continue;
        await sql`drop index concurrently if exists ${sql.id(builds)}`.execute(db);
      }
      await sql.raw(statement).execute(db);
    }
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}
