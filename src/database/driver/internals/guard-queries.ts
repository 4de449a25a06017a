import type { Socket } from 'node:net';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isReadOnly, isSilent, isStalePlan, isTransient } from '../failures.ts';

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
 *   a pooler cannot pass names on.
 * - A migration can make prepared statements invalid ("cached plan must not change result type").
 *   They are prepared again.
 * - A statement outside a transaction that had no effect (such a plan, a deadlock, a serialization
 *   failure) is repeated, at most five times. A transaction is repeated by its owner.
 * - A connection that does not respond, or whose server has become read-only, is closed.
 */
export function guardQueries(client: pg.PoolClient, { preparesStatements = true }): void {
  const query = client.query.bind(client) as unknown as Query;
  const statements = createStatements(preparesStatements ? MAX_PREPARED : 0);
  let closing: Promise<void> | undefined; // many statements can find the same connection silent
  const run: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest);
    return query({ name: statements.nameOf(text), text, values }, ...rest);
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
  let names = new Map<string, string>();
  let generation = 0;
  return {
    /** Returns the name of a statement, or undefined if the connection has prepared enough of them. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known || names.size >= limit) return known;
      const name = createHash('sha1').update(`${generation} ${text}`).digest('base64url');
      names.set(text, name);
      return name;
    },
    /** Gives all statements new names from now on. */
    renew(): void {
      names = new Map();
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
