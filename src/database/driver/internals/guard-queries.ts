import type { Socket } from 'node:net';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isReadOnly, isSilent, isStalePlan, isTransient } from '../failures.ts';
import { runPrepared, type NamedStatement } from './prepared-query.ts';

/** Returns the socket of a connection. pg does not document where it is. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Statements that a connection prepares; later ones are sent unnamed. */
const MAX_PREPARED = 500;

/** Attempts of a statement that fails because of what other transactions do. */
const MAX_ATTEMPTS = 5;

type Query = (...args: unknown[]) => Promise<pg.QueryResult>;

/**
 * Makes the queries of a connection safe for as long as the process runs:
 * - Each parametrised statement is prepared under a name, so that PostgreSQL plans it once, unless
 *   a pooler cannot pass names on. Its rows are described once as well, but behind a pooler each
 *   time: there, a server connection that prepares the statement only after a migration returns
 *   the new columns without an error.
 * - A migration can make prepared statements invalid ("cached plan must not change result type").
 *   They are prepared again.
 * - A statement outside a transaction that had no effect (such a plan, a deadlock, a serialization
 *   failure) is repeated, at most five times. A transaction is repeated by its owner.
 * - A connection that does not respond, or whose server has become read-only, is closed.
 */
export function guardQueries(
  client: pg.PoolClient,
  { preparesStatements = true, isPooled = false },
): void {
  const query = client.query.bind(client) as unknown as Query;
  const statements = createStatements(preparesStatements ? MAX_PREPARED : 0);
  let closing: Promise<void> | undefined; // many statements can find the same connection silent
  const run: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest);
    const statement = statements.of(text);
    const hasCallback = rest.length > 0;
    if (statement && !isPooled && !hasCallback) return runPrepared(query, statement, values);
    return query({ name: statement?.name, text, values }, ...rest);
  };
  const guarded: Query = async (...args) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(...args);
      } catch (error) {
        if (isSilent(error) || isReadOnly(error)) await (closing ??= close(client));
        if (isStalePlan(error)) statements.renew();
        const isAlone = client.getTransactionStatus() === IDLE;
        if (!isAlone || !isTransient(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
  const takesCallback = (args: unknown[]) => typeof args.at(-1) === 'function';
  client.query = ((...args: unknown[]) =>
    takesCallback(args) ? run(...args) : guarded(...args)) as typeof client.query;
}

/** The status of a connection outside any transaction. */
const IDLE = 'I';

function createStatements(limit: number) {
  let statements = new Map<string, NamedStatement>();
  let generation = 0;
  return {
    /** Returns the statement of a text, or null if the connection has prepared enough of them. */
    of(text: string): NamedStatement | null {
      const known = statements.get(text);
      if (known) return known;
      if (statements.size >= limit) return null;
      const name = createHash('sha1').update(`${generation} ${text}`).digest('base64url');
      const statement = { name, text };
      statements.set(text, statement);
      return statement;
    },
    /** Gives all statements new names from now on. */
    renew(): void {
      statements = new Map();
      generation += 1;
    },
  };
}

/** Closes the socket, and resolves when the pool will not use the connection again. */
async function close(client: pg.PoolClient): Promise<void> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  socketOf(client).destroy();
  await ended;
}
