import { ApiError } from '../errors.ts';
import type { Keyring } from '../keys/keyring.ts';

/**
 * The list's name, the caller and the filters for which a cursor is valid. With any other it is
 * refused (D52).
 */
export type Binding = readonly unknown[];

/**
 * Returns a position in a list as an opaque cursor: encrypted, so that partners cannot see how many
 * rows the service writes, and bound to the list.
 */
export function writeCursor(keyring: Keyring, position: string, binding: Binding): string {
  return keyring.encrypt(position, ownerOf(binding), 'cursor').toString('base64url');
}

/**
 * Returns the position in a cursor.
 * @throws ApiError invalid_cursor if the cursor was not created for this list, caller and filters
 */
export function readCursor(keyring: Keyring, cursor: string, binding: Binding): string {
  const sealed = Buffer.from(cursor, 'base64url');
  try {
    // Several texts decode to the same bytes; only the one that was issued is a cursor.
    if (sealed.toString('base64url') !== cursor) throw new Error('not as issued');
    return keyring.decrypt(sealed, ownerOf(binding), 'cursor');
  } catch (cause) {
    throw new ApiError('invalid_cursor', { param: 'cursor', cause });
  }
}

function ownerOf(binding: Binding): string {
  return JSON.stringify(binding);
}
