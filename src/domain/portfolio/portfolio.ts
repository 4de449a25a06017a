import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components } from '../../../generated/partner/types.ts';
import type { Db } from '../../database/connection.ts';
import { requireLinked } from '../customers/find-customers.ts';
import type { Caller } from '../partners/caller.ts';
import { portfolioResource } from './resource.ts';

/**
 * All that a customer owns, bought through whomever, in one query.
 * @throws ApiError resource_not_found where it is not linked, consent_required (D28, D29)
 */
export async function readPortfolio(db: Db, caller: Caller, customerId: string): Promise<components['schemas']['Portfolio']> {
  const row = await db
    .selectFrom('customers')
    .where('customers.id', '=', customerId)
    .where('customers.partner_id', '=', caller.partner.id)
    .select((eb) => [
      'customers.id',
      'link_status',
      jsonArrayFrom(
        eb
          .selectFrom('holdings')
          .innerJoin('properties', 'properties.id', 'holdings.property_id')
          .whereRef('holdings.investor_id', '=', 'customers.investor_id')
          .where('holdings.status', '=', 'active')
          .orderBy('first_purchased_at', 'desc')
          .orderBy('holdings.property_id')
          // As text: JSON has no moments, and its numbers are not exact enough for piastres.
          .select([sql<string>`invested_amount::text`.as('invested_amount'), sql<string>`first_purchased_at::text`.as('first_purchased_at')])
          .select(['holdings.property_id', 'properties.code', 'properties.name', 'holdings.shares', 'holdings.status']),
      ).as('holdings'),
      eb
        .selectFrom('payouts')
        .whereRef('payouts.investor_id', '=', 'customers.investor_id')
        .where('payouts.status', '=', 'paid')
        .select(sql<bigint>`coalesce(sum(payouts.amount), 0)::bigint`.as('amount'))
        .as('rental_income'),
    ])
    .executeTakeFirst();
  const { id, holdings, rental_income } = requireLinked(row, customerId);
  return portfolioResource(id, holdings, rental_income ?? 0n);
}
