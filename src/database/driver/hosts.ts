import pg from 'pg';

/** The servers of a connection string. */
interface Hosts {
  /** A connection string for each server. */
  urls: string[];
  /** The role; empty if the string names none. */
  user: string;
  /** True if the server must accept writes. */
  mustBeWritable: boolean;
}

const CONNECTION_STRING = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;
const ATTRIBUTE = /([?&])target_session_attrs=([^&]*)&?/;
const WRITABLE: readonly string[] = ['read-write', 'primary'];
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Reads a connection string as libpq does: several servers, separated by commas, and
 * `target_session_attrs` (`any`, `read-write`, `primary`), which pg does not support.
 */
export function readHosts(url: string): Hosts {
  const [, start = '', hosts = '', rest = ''] = CONNECTION_STRING.exec(url) ?? [];
  const attribute = ATTRIBUTE.exec(rest)?.[2] ?? 'any';
  const end = rest.replace(ATTRIBUTE, '$1').replace(/[?&]$/, '');
  const [credentials = ''] = start.split('//')[1]?.split('@') ?? [];
  return {
    user: decodeURIComponent(credentials.split(':')[0]!),
    urls: hosts.split(',').map((host) => `${start}${host}${end}`),
    mustBeWritable: WRITABLE.includes(attribute),
  };
}

/**
 * Returns the connection string of the first server that responds and, if the string requires it,
 * accepts writes. A string with one server is not checked.
 * @throws Error that of the last server, if there is no such server
 */
export async function findHost(url: string): Promise<string> {
  const { urls, mustBeWritable } = readHosts(url);
  if (urls.length === 1) return urls[0]!;
  let failure: unknown;
  for (const candidate of urls) {
    try {
      if ((await isWritable(candidate)) || !mustBeWritable) return candidate;
      failure = new Error('No server of the connection string can be written to.');
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    return !rows[0]!.isReadOnly;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Returns the pool options for a connection string. With several servers, each new connection is
 * made to the first one that is suitable at that moment.
 */
export function connectionOptions(url: string): Pick<pg.PoolConfig, 'connectionString' | 'Client'> {
  const { urls } = readHosts(url);
  const connectionString = urls[0]!;
  return urls.length === 1 ? { connectionString } : { connectionString, Client: clientOf(url) };
}

function clientOf(url: string): new () => pg.ClientBase {
  class FailoverClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const found = findHost(url).then((host) => {
        const { host: name, port } = new pg.Client({ connectionString: host });
        Object.assign(this, { host: name, port });
      });
      if (!callback) return found.then(() => super.connect());
      found.then(() => super.connect(callback), callback);
    }
  }
  return FailoverClient as unknown as new () => pg.ClientBase;
}
