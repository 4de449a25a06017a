import type { components, operations } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import type { QueryOf } from '../../../database/filters.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../../database/page.ts';
import { requireLinked } from '../../customers/find-customers.ts';
import type { Caller } from '../../partners/caller.ts';
import { withMoments } from '../../time-filters.ts';
import { payoutResource, type PayoutRow } from '../resource.ts';

/** Selects payouts, each with its property and period. */
export function payoutsWithProperty(db: Db) {
  return db
    .selectFrom('payouts')
    .innerJoin('rental_income_runs as run', 'run.id', 'payouts.run_id')
    .innerJoin('properties', 'properties.id', 'run.property_id')
    .selectAll('payouts')
    .select([
      'run.property_id',
      'run.period_start',
      'run.period_end',
      'properties.code',
      'properties.name',
    ]);
}

/**
 * Returns a page of the payouts of all customers who are linked to the caller, newest first, each
 * with its customer.
 * @throws ApiError invalid_cursor, invalid_parameter if the times are in the wrong order
 */
export async function listAllPayouts(
  ctx: Context,
  caller: Caller,
  filters: QueryOf<operations['listAllPayouts']>,
): Promise<Page<components['schemas']['Payout']>> {
  const query = payoutsWithProperty(ctx.db)
    .innerJoin('customers', 'customers.investor_id', 'payouts.investor_id')
    .where('customers.partner_id', '=', caller.partner.id)
    .where('customers.link_status', '=', 'active')
    .select('customers.id as customer_id');
  const rows = await newestFirst(ctx, withMoments(filters), {
    of: ['all-payouts', caller.partner.id],
    query,
    table: 'payouts',
    where: {
      status: { in: 'payouts.status' },
      paidFrom: { from: 'payouts.paid_at' },
      paidTo: { before: 'payouts.paid_at' },
    },
  });
  return mapPage(rows, (row) => ({ ...payoutResource(row), customer: row.customer_id }));
}

/**
 * Returns a page of a customer's payouts, newest first. One query reads it; for a customer without
 * payouts it returns one row whose payout is null.
 * @throws ApiError invalid_cursor, resource_not_found if the customer is not linked,
 * consent_required (D28, D29)
 */
export async function listPayouts(
  ctx: Context,
  caller: Caller,
  customerId: string,
  page: PageRequest,
): Promise<Page<components['schemas']['Payout']>> {
  const query = ctx.db
    .selectFrom('customers')
    .leftJoin('payouts', 'payouts.investor_id', 'customers.investor_id')
    .leftJoin('rental_income_runs as run', 'run.id', 'payouts.run_id')
    .leftJoin('properties', 'properties.id', 'run.property_id')
    .where('customers.id', '=', customerId)
    .where('customers.partner_id', '=', caller.partner.id)
    .selectAll('payouts')
    .select([
      'link_status',
      'run.property_id',
      'run.period_start',
      'run.period_end',
      'properties.code',
      'properties.name',
    ])
    .$castTo<PayoutRow & { link_status: 'pending_consent' | 'active' | 'unlinked' }>();
  const rows = await newestFirst(ctx, page, {
    of: ['payouts', caller.partner.id, customerId],
    query,
    table: 'payouts',
    where: {},
  });
  requireLinked(rows.data[0], customerId);
  return mapPage({ ...rows, data: rows.data.filter(({ id }) => id !== null) }, payoutResource);
}
