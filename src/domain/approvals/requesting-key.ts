import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';

/**
 * Returns whether an operator key is neither revoked nor expired, so that its holder may still cause a
 * change. With `isLocked`, the key is locked, so that it is not revoked meanwhile.
 */
export async function isKeyValid(
  trx: Trx,
  id: string,
  { isLocked = false } = {},
): Promise<boolean> {
  const { is_valid } = await trx
    .selectFrom('operator_keys')
    .select(({ and, or, eb }) =>
      and([
        eb('revoked_at', 'is', null),
        or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]),
      ]).as('is_valid'),
    )
    .where('id', '=', id)
    .$if(isLocked, (key) => key.forShare())
    .executeTakeFirstOrThrow();
  return Boolean(is_valid);
}
