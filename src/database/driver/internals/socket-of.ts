import type { Socket } from 'node:net';
import type pg from 'pg';

/** Returns the socket of a connection. pg does not document where it is. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
