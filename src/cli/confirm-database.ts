import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Config } from '../configuration/config.ts';
import type { Db } from '../database/driver/connection.ts';
import { readHosts } from '../database/driver/hosts.ts';
import { StartError } from '../start-error.ts';
import { ask } from './confirm.ts';
import { cairoTime } from './output/cairo-time.ts';
import { printError, terminal } from './terminal.ts';

/**
 * Reads the options of a command that a person runs: `--database NAME`, and `--yes`.
 * @throws StartError if there is another one
 */
export function readOptions(args = process.argv.slice(2)): { database?: string; yes?: boolean } {
  try {
    const options = { database: { type: 'string' }, yes: { type: 'boolean' } } as const;
    return { ...parseArgs({ args, options }).values };
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/**
 * Names the server, the database and its last audit entry on standard error, and makes sure that it
 * is the right one: it is `given` (`partner_api`, or `127.0.0.1:5432/partner_api`), or the person
 * says so. The sandbox's own database needs no confirmation.
 * @throws StartError if it is another one, or if nothing says that it is the right one
 */
export async function confirmDatabase(
  { db, config }: { db: Db; config: Config },
  given: string | undefined,
): Promise<void> {
  if (!config.databaseDirectUrl) return;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const { name } = rows[0]!;
  const server = readHosts(config.databaseDirectUrl)
    .urls.map((url) => new URL(url).host || 'a local socket')
    .join(',');
  printError(`Database ${name} at ${server}. ${await lastAuditEntry(db)}`);
  if (given === name || given === `${server}/${name}`) return;
  if (given !== undefined)
    throw new StartError(`This is not the database ${given}. Nothing was done.`);
  if (!terminal().input.isTTY)
    throw new StartError(
      `Standard input is not a terminal. If this is the right database, add --database ${name}. Nothing was done.`,
    );
  const answer = await ask('Is this the right database? (yes/no) ');
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was done.');
}

/** Says what was recorded last, which tells a copy from a database in use. */
async function lastAuditEntry(db: Db): Promise<string> {
  const { rows } = await sql<{ isMigrated: boolean }>`
    select to_regclass('audit_log') is not null as "isMigrated"`.execute(db);
  const entry = rows[0]!.isMigrated
    ? await db
        .selectFrom('audit_log')
        .leftJoin('operators', 'operators.id', 'audit_log.operator')
        .select(['operation', 'operators.name', 'database_user', 'audit_log.created_at'])
        .orderBy('audit_log.created_at', 'desc')
        .orderBy('audit_log.position', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  if (!entry) return 'Its audit log has no entry.';
  const { operation, name, database_user: user, created_at: at } = entry;
  return `Last entry of its audit log: ${cairoTime(at)} (Cairo), ${operation} by ${name ?? user}.`;
}
