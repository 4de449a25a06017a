import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { customersWithInvestor } from './find-customers.ts';
import type { CustomerRow } from './resource.ts';

/**
 * Counts a change of the investor in each customer that shows it, which are the linked ones, and
 * returns these as they are now. The investor is locked by the caller, so nobody else changes two
 * of them at once.
 */
export async function touchCustomersOf(trx: Trx, investorId: string): Promise<CustomerRow[]> {
  const touched = await trx
    .updateTable('customers')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`clock_timestamp()` })
    .where('investor_id', '=', investorId)
    .where('link_status', '=', 'active')
    .returning('id')
    .execute();
  if (touched.length === 0) return [];
  const ids = touched.map(({ id }) => id);
  return customersWithInvestor(trx)
    .where('customers.id', 'in', ids)
    .orderBy('customers.partner_id')
    .execute();
}
