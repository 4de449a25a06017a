import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';

/**
 * Locks the customers of investors whose partners can see payouts and contracts. The lock makes customer.unlinked a
 * partner's last event about a customer (D28). Returns their ids.
 */
export async function lockPortfolioViewers(trx: Trx, investorIds: string[]): Promise<string[]> {
  const rows = await portfolioViewers(trx, investorIds).forShare('customers').execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the same customers and increments their versions: their next action is, or was, to sign a contract (D173).
 * Returns their ids.
 */
export async function changePortfolioViewers(trx: Trx, investorIds: string[]): Promise<string[]> {
  const rows = await portfolioViewers(trx, investorIds).forNoKeyUpdate('customers').execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('customers')
      .set({ version: sql<number>`version + 1`, updated_at: now })
      .where('id', '=', anyOf(ids))
      .execute();
  return ids;
}

function portfolioViewers(trx: Trx, investorIds: string[]) {
  return trx
    .selectFrom('customers')
    .innerJoin('partners', 'partners.id', 'customers.partner_id')
    .where('customers.investor_id', '=', anyOf(investorIds))
    .where('link_status', '=', 'active')
    .where(sql<boolean>`'portfolioAccess' = any(partners.capabilities)`)
    .orderBy('customers.id')
    .select('customers.id');
}
