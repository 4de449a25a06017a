import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../configuration/config.ts';
import { findHost, readHosts } from '../../database/driver/hosts.ts';
import { StartError } from '../../start-error.ts';
import { openDataDirectory } from '../sandbox/data-directory.ts';

/** A reachable PostgreSQL database. */
export interface OpenDatabase {
  /** The connection string of the service's role. Contains a password. */
  url: string;
  /**
   * The connection string of the tables' owner, for migrations, without a pooler. The same as `url`
   * if there is no other.
   */
  ownerUrl: string;
  /** Stops the server, if it is an embedded one. */
  stop(): Promise<void>;
}

const NAME = 'partner_api';
const CONNECT_MS = 5000;

/**
 * Opens the database of DATABASE_URL or, without it, an embedded one in the data directory.
 * @throws StartError if it cannot be reached or started; the message never contains a password
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await assertReachable(config.databaseUrl);
    const ownerUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { url: config.databaseUrl, ownerUrl, stop: async () => {} };
  }
  await openDataDirectory(config);
  // A sandbox alone loads it.
  const { startEmbeddedPostgres } = await import('../../database/embedded/embedded-postgres.ts');
  const server = await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  try {
    return { ...(await createOnce(server.url)), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Creates the database, and the role of the service with the password of the server's own role: a
 * process that can read one password can read the other.
 */
async function createOnce(serverUrl: string): Promise<Pick<OpenDatabase, 'url' | 'ownerUrl'>> {
  const owner = new URL(serverUrl);
  owner.pathname = `/${NAME}`;
  const service = new URL(owner);
  service.username = NAME;
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ hasDatabase: boolean; hasRole: boolean }>(
      `select exists (select from pg_database where datname = $1) as "hasDatabase",
        exists (select from pg_roles where rolname = $1) as "hasRole"`,
      [NAME],
    );
    const { hasDatabase, hasRole } = rows[0]!;
    if (!hasDatabase) await client.query(`create database ${NAME}`);
    if (!hasRole) await client.query(`create role ${NAME} login password '${owner.password}'`);
  });
  return { url: service.href, ownerUrl: owner.href };
}

/** @throws StartError */
export async function assertReachable(url: string): Promise<void> {
  const { urls } = readHosts(url);
  if (!urls.every((host) => URL.canParse(host)))
    throw new StartError(
      'DATABASE_URL must be a connection string: postgres://user:password@host:5432/database',
    );
  try {
    await withClient(await findHost(url), (client) => client.query('select 1'));
  } catch (error) {
    throw new StartError(unreachable(new URL(urls.at(-1)!), error as pg.DatabaseError));
  }
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const REASONS: Record<string, (url: URL) => string> = {
  '3D000': (url) =>
    `the server at ${url.host} has no database ${nameOf(url)}; create it: createdb ${nameOf(url)}`,
  '28P01': (url) =>
    `the server at ${url.host} refuses the password of ${decodeURIComponent(url.username)}`,
  '28000': (url) =>
    `the server at ${url.host} does not accept user ${decodeURIComponent(url.username) || 'this user'} (check ` +
    'pg_hba.conf)',
  ECONNREFUSED: (url) => `no server listens at ${url.host}`,
  ENOTFOUND: (url) => `the host ${url.hostname} is unknown`,
  EAI_AGAIN: (url) => `the host ${url.hostname} is unknown`,
};

function unreachable(
  url: URL,
  { code = '', message }: { code?: string | undefined; message: string },
): string {
  const reason =
    REASONS[code]?.(url) ??
    (/timeout/i.test(message)
      ? `${url.host} does not respond`
      : `${url.host} could not be reached${code && ` (${code})`}`);
  return `DATABASE_URL does not work: ${reason}.`;
}

function nameOf(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
}
