import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../configuration/config.ts';
import { findHost, readHosts } from '../../database/driver/hosts.ts';
import { StartError } from '../../start-error.ts';
import { IDENTITY } from './database-identity.ts';
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
 * Opens the database of DATABASE_URL, or of DATABASE_DIRECT_URL for what does not work through a pooler (`isDirect`);
 * without them, an embedded one in the data directory.
 * @throws StartError if it cannot be reached or started; the message never contains a password
 */
export async function openDatabase(
  config: Config,
  { isDirect = false } = {},
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = config;
  const url = isDirect ? databaseDirectUrl : databaseUrl;
  if (url) {
    await assertReachable(url, url === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
    await assertSameDatabase(databaseUrl, databaseDirectUrl);
    return { url, ownerUrl: databaseDirectUrl ?? url, stop: async () => {} };
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

/**
 * Checks that a connection string works. `variable` is the setting that has it.
 * @throws StartError
 */
export async function assertReachable(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const { urls } = readHosts(url);
  if (!urls.every((host) => URL.canParse(host)))
    throw new StartError(
      `${variable} must be a connection string: postgres://user:password@host:5432/database`,
    );
  try {
    await withClient(await findHost(url), (client) => client.query('select 1'));
  } catch (error) {
    const reason = reasonOf(new URL(urls.at(-1)!), error as Failure);
    throw new StartError(`${variable} does not work: ${reason}.`);
  }
}

/**
 * Checks that both connection strings lead to the same database of the same server, or of its replica (D185): otherwise
 * a migration or a command would work on another one than the service. A string that does not work is no concern
 * of this check, because what uses it reports that.
 * @throws StartError
 */
async function assertSameDatabase(url = '', directUrl = url): Promise<void> {
  if (directUrl === url || url === '') return;
  const [found, direct] = await Promise.all([url, directUrl].map(identityAt));
  if (!found || !direct || found === direct) return;
  throw new StartError(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. They must be the same one, with and without a ' +
      'pooler. Nothing was done.',
  );
}

/** Reads the identity of the database at a connection string; null if it cannot be read. */
async function identityAt(url: string): Promise<string | null> {
  try {
    const { rows } = await withClient(
      await findHost(url),
      (client) => client.query<{ identity: string }>(IDENTITY),
      { query_timeout: CONNECT_MS },
    );
    return rows[0]!.identity;
  } catch {
    return null;
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  options: pg.ClientConfig = {},
): Promise<Result> {
  const connecting = { connectionString: url, connectionTimeoutMillis: CONNECT_MS };
  const client = new pg.Client({ ...connecting, ...options });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

type Failure = Error & Partial<Record<'code' | 'syscall' | 'path', string>>;

const untrusted = ({ host }: URL) =>
  `no certificate that sslrootcert of the connection string trusts has signed the one of the server at ${host}`;

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
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_SIGNATURE_FAILURE: untrusted,
  CERT_HAS_EXPIRED: (url) => `the certificate of the server at ${url.host} has expired`,
  CERT_NOT_YET_VALID: (url) => `the certificate of the server at ${url.host} is not valid yet`,
  ERR_TLS_CERT_ALTNAME_INVALID: (url) =>
    `the certificate of the server at ${url.host} is for another host`,
};

function reasonOf(url: URL, { code = '', message, syscall = '', path: file }: Failure): string {
  if (syscall === 'open' || code === 'EISDIR')
    return `the file of its sslrootcert, sslcert or sslkey cannot be read (${[code, file].join(' ').trim()})`;
  if (/does not support SSL/.test(message))
    return `the server at ${url.host} does not encrypt connections (ssl = on)`;
  return (
    REASONS[code]?.(url) ??
    (/timeout/i.test(message)
      ? `${url.host} does not respond`
      : `${url.host} could not be reached${code && ` (${code})`}`)
  );
}

function nameOf(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
}
