import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components as BackOffice } from '../../../generated/backoffice/types.ts';
import type { components } from '../../../generated/partner/types.ts';
import type { Database, Db } from '../../database/connection.ts';
import { requireLinked } from '../customers/find-customers.ts';
import { findInvestor } from '../investors/every-investor.ts';
import type { Caller } from '../partners/caller.ts';
import { investorPortfolioResource, portfolioResource } from './resource.ts';

/**
 * All that a customer owns, bought through whomever, in one query.
 * @throws ApiError resource_not_found where it is not linked, consent_required (D28, D29)
 */
export async function readPortfolio(db: Db, caller: Caller, customerId: string): Promise<components['schemas']['Portfolio']> {
  const row = await db
    .selectFrom('customers')
    .where('customers.id', '=', customerId)
    .where('customers.partner_id', '=', caller.partner.id)
    .select(['customers.id', 'link_status', ...owned('customers.investor_id')])
    .executeTakeFirst();
  const { id, ...what } = requireLinked(row, customerId);
  return portfolioResource(id, what);
}

/** All that an investor owns. @throws ApiError resource_not_found */
export async function readInvestorPortfolio(db: Db, investorId: string): Promise<BackOffice['schemas']['InvestorPortfolio']> {
  const { id } = await findInvestor(db, investorId);
  const row = await db.selectFrom('investors').where('investors.id', '=', id).select(owned('investors.id')).executeTakeFirstOrThrow();
  return investorPortfolioResource(id, row);
}

/** The holdings and the rental income of the investor that the column of the query around names. */
function owned(column: 'customers.investor_id' | 'investors.id') {
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
        // As text: JSON has no moments, and its numbers are not exact enough for piastres.
        .select([sql<string>`invested_amount::text`.as('invested_amount'), sql<string>`first_purchased_at::text`.as('first_purchased_at')])
        .select(['holdings.property_id', 'properties.code', 'properties.name', 'holdings.shares', 'holdings.status']),
    ).as('holdings'),
    eb
      .selectFrom('payouts')
      .where('payouts.investor_id', '=', investor)
      .where('payouts.status', '=', 'paid')
      .select(sql<bigint>`coalesce(sum(payouts.amount), 0)::bigint`.as('amount'))
      .as('rental_income'),
  ] as const;
}
