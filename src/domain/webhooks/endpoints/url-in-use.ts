import { sql } from 'kysely';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import type { Caller } from '../../partners/caller.ts';

/**
 * Refuses a URL, in its normal form, that another endpoint of the caller has: every event would be
 * sent there twice, signed with different secrets. The constraint `webhook_endpoints_url_once`
 * covers requests that arrive at the same time.
 * @throws ApiError state_conflict with the other endpoint's id and status
 */
export async function assertUrlUnused(
  trx: Trx,
  caller: Caller,
  url: string,
  id: string,
): Promise<void> {
  const other = await trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'status'])
    .where('partner_id', '=', caller.partner.id)
    .where(sql`md5(url)`, '=', sql`md5(${url})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('state_conflict', {
    situation: 'url_in_use',
    message: 'You have an endpoint with this url. Update that endpoint, or delete it first.',
    details: { endpoint: other.id, status: other.status },
  });
}
