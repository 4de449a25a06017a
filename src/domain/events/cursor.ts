import type { Binding } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import type { Keyring } from '../../keyring.ts';

/** Where a page of the log begins, and which way it runs. */
export interface LogPosition {
  order: 'newest' | 'oldest';
  /** The last event of the page before. */
  sequence: bigint;
}

const SEAL_CHARACTERS = 16;

/** The position as an opaque cursor, bound to whose log it is and its filters (D52). */
export function writeLogCursor(keyring: Keyring, { order, sequence }: LogPosition, binding: Binding): string {
  const position = `${order}.${sequence}`;
  return Buffer.from(`${position}.${seal(keyring, position, binding)}`).toString('base64url');
}

/** @throws ApiError invalid_cursor where the cursor was not made for this log and these filters */
export function readLogCursor(keyring: Keyring, cursor: string, binding: Binding): LogPosition {
  const [order = '', sequence = '', mark, ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (rest.length > 0 || mark !== seal(keyring, `${order}.${sequence}`, binding)) throw new ApiError('invalid_cursor', { param: 'cursor' });
  return { order: order as LogPosition['order'], sequence: BigInt(sequence) };
}

function seal(keyring: Keyring, position: string, binding: Binding): string {
  return keyring
    .digest('cursor', JSON.stringify(['events', position, ...binding]))
    .toString('base64url')
    .slice(0, SEAL_CHARACTERS);
}
