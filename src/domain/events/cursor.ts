import { readCursor, writeCursor, type Binding } from '../../database/cursor.ts';
import type { Keyring } from '../../keyring.ts';

/** The place where a page of the log begins, and its direction. */
export interface LogPosition {
  order: 'newest' | 'oldest';
  /** The last event of the previous page. */
  sequence: bigint;
}

/** Returns the position as an opaque cursor, bound to the partner's log and the filters (D52). */
export function writeLogCursor(
  keyring: Keyring,
  { order, sequence }: LogPosition,
  binding: Binding,
): string {
  return writeCursor(keyring, `${order}.${sequence}`, ['events', ...binding]);
}

/** @throws ApiError invalid_cursor if the cursor was not made for this log and these filters */
export function readLogCursor(keyring: Keyring, cursor: string, binding: Binding): LogPosition {
  const [order, sequence] = readCursor(keyring, cursor, ['events', ...binding]).split('.') as [
    LogPosition['order'],
    string,
  ];
  return { order, sequence: BigInt(sequence) };
}
