import { readCursor, writeCursor, type Binding } from '../../database/cursor.ts';
import { ApiError } from '../../errors.ts';
import type { Keyring } from '../../keys/keyring.ts';

/** The place where a page of the log begins, and its direction. */
export interface LogPosition {
  order: 'newest' | 'oldest';
  /** The last event of the previous page. */
  sequence: bigint;
  /** The `after` of the request for the first page, if it had one. */
  after: string | undefined;
}

/** Returns the position as an opaque cursor, bound to the partner's log and the filters (D52). */
export function writeLogCursor(
  keyring: Keyring,
  { order, sequence, after = '' }: LogPosition,
  binding: Binding,
): string {
  return writeCursor(keyring, `${order}.${sequence}.${after}`, ['events', ...binding]);
}

/**
 * Reads a cursor, which can be sent with the `after` of the first page or without it (D51).
 * @throws ApiError invalid_cursor if the cursor was not made for this log, these filters and this
 * `after`
 */
export function readLogCursor(
  keyring: Keyring,
  { cursor, after }: { cursor: string; after: string | undefined },
  binding: Binding,
): LogPosition {
  const parts = readCursor(keyring, cursor, ['events', ...binding]).split('.');
  const [order, sequence, first] = parts as [LogPosition['order'], string, string];
  if (after !== undefined && after !== first)
    throw new ApiError('invalid_cursor', {
      param: 'cursor',
      message: 'The cursor belongs to a list with another after. Send both unchanged.',
    });
  return { order, sequence: BigInt(sequence), after: first || undefined };
}
