import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/driver/connection.ts';

/**
 * Locks the customers of investors whose partners can see payouts and contracts. The lock makes customer.unlinked a
 * partner's last event about a customer (D28). Returns their ids.
 */
export async function lockPortfolioViewers(trx: Trx, investorIds: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('customers')
    .innerJoin('partners', 'partners.id', 'customers.partner_id')
    .where('customers.investor_id', '=', anyOf(investorIds))
    .where('link_status', '=', 'active')
    .where(sql<boolean>`'portfolioAccess' = any(partners.capabilities)`)
    .orderBy('customers.id')
    .forShare('customers')
    .select('customers.id')
    .execute();
  return rows.map(({ id }) => id);
}
