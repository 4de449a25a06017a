import type { Trx } from '../../database/driver/connection.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { InvestorRow } from './insert-investor.ts';

/**
 * Locks an investor until the transaction ends; to be called before any of its customers is locked.
 * Orders for the investor can be placed meanwhile: the lock allows their foreign keys, which are
 * checked while they already hold the lock of the event counter.
 * @throws ApiError resource_not_found
 */
export async function lockInvestor(trx: Trx, id: string): Promise<InvestorRow> {
  const row = await trx
    .selectFrom('investors')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('investor', id);
  return row;
}

/** @throws ApiError state_conflict with details {erasedAt} if the person was erased */
export function assertNotErased({ erased_at: erasedAt }: Pick<InvestorRow, 'erased_at'>): void {
  if (!erasedAt) return;
  throw new ApiError('state_conflict', {
    situation: 'erased',
    message: 'The personal data of this investor was erased, so the account can no longer be used.',
    details: { erasedAt: erasedAt.toISOString() },
  });
}

/** Locks an investor who was not erased. @throws ApiError resource_not_found, state_conflict with details {erasedAt} */
export async function lockPresentInvestor(trx: Trx, id: string): Promise<InvestorRow> {
  const investor = await lockInvestor(trx, id);
  assertNotErased(investor);
  return investor;
}

/** Returns the world's investor with the phone (E.164), locked as `lockInvestor` does, or undefined. */
export function findAndLockInvestor(
  trx: Trx,
  { phone, world }: { phone: string; world: string },
): Promise<InvestorRow | undefined> {
  return trx
    .selectFrom('investors')
    .selectAll()
    .where('phone', '=', phone)
    .where('world', '=', world)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
