import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/driver/connection.ts';
import { requireLinked } from '../customers/find-customers.ts';
import type { Caller } from '../partners/caller.ts';
import { portfolioTotals } from './resource.ts';

/**
 * Returns all holdings of a customer, including purchases through other partners or the service's
 * app, read in one query.
 * @throws ApiError resource_not_found if the customer is not linked, consent_required (D28, D29)
 */
export async function getPortfolio(
  { db }: Context,
  caller: Caller,
  customerId: string,
): Promise<components['schemas']['Portfolio']> {
  const row = await db
    .selectFrom('customers')
    .where('customers.id', '=', customerId)
    .where('customers.partner_id', '=', caller.partner.id)
    .select(['customers.id', 'link_status', ...ownedBy('customers.investor_id')])
    .executeTakeFirst();
  const { id, ...owned } = requireLinked(row, customerId);
  return { object: 'portfolio', customer: id, ...portfolioTotals(owned) };
}

/**
 * Selects the holdings and the rental income of the investor that a column of the outer query
 * names.
 */
export function ownedBy(column: 'customers.investor_id' | 'investors.id') {
  const eb = expressionBuilder<Database, never>();
  const investor = sql.ref<string>(column);
  return [
    jsonArrayFrom(
      eb
        .selectFrom('holdings')
        .innerJoin('properties', 'properties.id', 'holdings.property_id')
        .where('holdings.investor_id', '=', investor)
        .where('holdings.status', '=', 'active')
        .orderBy('first_purchased_at', 'desc')
        .orderBy('holdings.position', 'desc')
        // As text, because JSON has no dates and its numbers are not exact enough for piastres.
        .select([
          sql<string>`invested_amount::text`.as('invested_amount'),
          sql<string>`first_purchased_at::text`.as('first_purchased_at'),
        ])
        .select([
          'holdings.property_id',
          'properties.code',
          'properties.name',
          'holdings.shares',
          'holdings.status',
        ]),
    ).as('holdings'),
    eb
      .selectFrom('payouts')
      .where('payouts.investor_id', '=', investor)
      .where('payouts.status', '=', 'paid')
      .select(
        sql<bigint>`coalesce(sum(payouts.amount - payouts.reversed_amount), 0)::bigint`.as(
          'amount',
        ),
      )
      .as('rental_income'),
  ] as const;
}
