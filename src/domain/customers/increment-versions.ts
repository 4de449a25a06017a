import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { customersWithInvestor } from './find-customers.ts';
import type { CustomerRow } from './resource.ts';

/**
 * Increments the version of each customer that shows the investor, which are the linked ones, and
 * returns their new state. The caller has locked the investor, so no other transaction changes two
 * of them at once.
 */
export async function incrementCustomerVersions(
  trx: Trx,
  investorId: string,
): Promise<CustomerRow[]> {
  const changed = await trx
    .updateTable('customers')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('investor_id', '=', investorId)
    .where('link_status', '=', 'active')
    .returning('id')
    .execute();
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  return customersWithInvestor(trx)
    .where('customers.id', 'in', ids)
    .orderBy('customers.partner_id')
    .execute();
}
