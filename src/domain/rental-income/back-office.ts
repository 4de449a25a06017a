import { sql } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { operatorName } from '../operators/operator-name.ts';
import { getPropertyRow } from '../properties/find-properties.ts';
import { propertyRef } from '../properties/resource.ts';
import { newestFirstWithTotals, type TotalsRequest } from '../totals.ts';
import { numberOf } from '../staff-numbers.ts';
import { amountPerShare, compareRent } from './compare-rent.ts';
import { unissuedShares } from './list-buyers.ts';
import { periodResource } from './resource.ts';
import { shownStatus } from './runs/run-transitions.ts';

type Schemas = components['schemas'];

/** Selects runs, each with its property and its progress. */
export function runsWithProgress(db: Db) {
  return db
    .selectFrom('rental_income_runs')
    .innerJoin('properties', 'properties.id', 'rental_income_runs.property_id')
    .innerJoin('property_shares', 'property_shares.property_id', 'rental_income_runs.property_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payouts')
          .whereRef('payouts.run_id', '=', 'rental_income_runs.id')
          .select([
            sql<bigint>`count(*)`.as('payouts'),
            sql<bigint>`count(*) filter (where status <> 'scheduled')`.as('payouts_begun'),
            sql<bigint>`count(*) filter (where paid_at is not null)`.as('payouts_paid'),
            sql<bigint>`count(*) filter (where status = 'reversed')`.as('payouts_reversed'),
            sql<bigint>`coalesce(sum(payouts.amount) filter (where paid_at is not null), 0)::bigint`.as(
              'amount_paid',
            ),
            sql<bigint>`coalesce(sum(reversed_amount), 0)::bigint`.as('amount_reversed'),
            sql<bigint>`count(*) filter (where status = 'scheduled' and order_id is not null)`.as(
              'payouts_waiting',
            ),
            sql<bigint>`coalesce(sum(payouts.amount) filter (
              where status = 'scheduled' and order_id is not null), 0)::bigint`.as(
              'amount_waiting',
            ),
            sql<bigint>`coalesce(sum(payouts.amount) filter (
              where status = 'reversed' and paid_at is null), 0)::bigint`.as('amount_never_paid'),
          ])
          .as('progress'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(unissuedOfRun(db).as('unissued'), (join) => join.onTrue())
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rental_income_runs as earlier')
          .whereRef('earlier.property_id', '=', 'rental_income_runs.property_id')
          .whereRef('earlier.period_end', '<=', 'rental_income_runs.period_start')
          .where('earlier.status', 'in', ['released', 'paid'])
          .where('earlier.only_holder', 'is', null)
          .orderBy('earlier.period_end', 'desc')
          .limit(1)
          .select([
            'earlier.id as last_id',
            'earlier.amount as last_amount',
            'earlier.split_shares as last_split_shares',
            // A part of a day counts as a day.
            sql<number>`extract(epoch from greatest('1 day', rental_income_runs.period_end - rental_income_runs.period_start))::float8
              / extract(epoch from greatest('1 day', earlier.period_end - earlier.period_start))::float8`.as(
              'length_ratio',
            ),
          ])
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('rental_income_runs')
    .select(['last_id', 'last_amount', 'last_split_shares', 'length_ratio'])
    .select(['payouts_reversed', 'amount_reversed'])
    .select(['properties.code', 'properties.name', 'property_shares.total as shares_total'])
    .select(['payouts', 'payouts_begun', 'payouts_paid', 'amount_paid'])
    .select(['payouts_waiting', 'amount_waiting', 'amount_never_paid'])
    .select(['shares_not_issued', 'not_issued'])
    .select([
      operatorName('rental_income_runs.created_by').as('created_by_name'),
      operatorName('released_by').as('released_by_name'),
      operatorName('reversed_by').as('reversed_by_name'),
    ]);
}

/** The maximum number of listed orders whose shares are not issued. */
const MAX_NOT_ISSUED = 100;

/**
 * Selects the shares that take part in a planned or released run and are not issued yet: their number,
 * and the shares by order.
 */
function unissuedOfRun(db: Db) {
  const unissued = unissuedShares(db)
    .where(
      sql<boolean>`
        sale.property_id = rental_income_runs.property_id
          and sale.created_at <= rental_income_runs.period_end`,
    )
    .where(
      sql<boolean>`rental_income_runs.status in ('planned', 'released') and rental_income_runs.only_holder is null`,
    )
    .select(sql<bigint>`row_number() over (order by sale.created_at, sale.order_id)`.as('place'));
  const order = sql`json_build_object('order', order_id, 'investor', investor_id, 'shares', shares)`;
  return db
    .selectFrom(unissued.as('unissued'))
    .select([
      sql<number>`coalesce(sum(shares), 0)::integer`.as('shares_not_issued'),
      sql<
        Schemas['UnissuedShares'][]
      >`coalesce(json_agg(${order} order by place) filter (where place <= ${sql.lit(MAX_NOT_ISSUED)}), '[]')`.as(
        'not_issued',
      ),
    ]);
}

const SUMMED = { fields: { amount: 'rental_income_runs.amount' } };

type RunRow = Awaited<ReturnType<ReturnType<typeof runsWithProgress>['executeTakeFirstOrThrow']>>;

/** Returns a run with its progress. @throws ApiError resource_not_found */
export async function getRentalIncomeRun(db: Db, id: string): Promise<Schemas['RentalIncome']> {
  const row = await runsWithProgress(db).where('rental_income_runs.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('rental income', id);
  return rentalIncomeResource(row);
}

/**
 * Returns a page of the rental income runs of a property (by id or code), newest first.
 * @throws ApiError resource_not_found, invalid_cursor
 */
export async function listRentalIncomeRuns(
  ctx: Context,
  idOrCode: string,
  page: TotalsRequest,
): Promise<Page<Schemas['RentalIncome']>> {
  const { id } = await getPropertyRow(ctx.db, idOrCode);
  const rows = await newestFirstWithTotals(
    ctx,
    page,
    {
      of: ['rental-income-runs', id],
      query: runsWithProgress(ctx.db).where('rental_income_runs.property_id', '=', id),
      table: 'rental_income_runs',
      where: {},
    },
    SUMMED,
  );
  return mapPage(rows, rentalIncomeResource);
}

/** Returns a page of the rental income runs of all properties, newest first. @throws ApiError invalid_cursor */
export async function listAllRentalIncome(
  ctx: Context,
  filters: QueryOf<operations['listRentalIncome']>,
): Promise<Page<Schemas['RentalIncome']>> {
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['all-rental-income'],
      query: runsWithProgress(ctx.db),
      table: 'rental_income_runs',
      where: {
        // Not released yet.
        planned: (all, isWanted) =>
          isWanted ? all.where('rental_income_runs.status', '=', 'planned') : all,
        property: (all, unit) =>
          all.where(({ eb, or }) =>
            or([eb('properties.id', '=', unit), eb('properties.code', '=', unit)]),
          ),
        world: 'properties.world',
      },
    },
    SUMMED,
  );
  return mapPage(rows, rentalIncomeResource);
}

/** Returns the run as staff see it. */
export function rentalIncomeResource(row: RunRow): Schemas['RentalIncome'] {
  return {
    object: 'rental_income',
    id: row.id,
    number: numberOf('rental_income_runs', row),
    property: propertyRef({ ...row, id: row.property_id }),
    period: periodResource(row),
    amount: toEgp(row.amount),
    currency: 'EGP',
    basis: row.basis,
    sharesEligible: row.shares,
    sharesTotal: row.shares_total,
    sharesUnowned: row.split_shares - row.shares,
    sharesNotIssued: row.shares_not_issued,
    notIssued: row.not_issued,
    amountPerShare: toEgp(amountPerShare(row.amount, row.split_shares)),
    serviceAmount: toEgp(serviceAmountOf(row)),
    comparison: compareRent(row),
    holders: row.holders,
    status: shownStatus({ status: row.status, hasBegun: row.payouts_begun > 0n }),
    payouts: Number(row.payouts),
    payoutsPaid: Number(row.payouts_paid),
    amountPaid: toEgp(row.amount_paid),
    payoutsWaiting: Number(row.payouts_waiting),
    amountWaiting: toEgp(row.amount_waiting),
    payoutsReversed: Number(row.payouts_reversed),
    amountReversed: toEgp(row.amount_reversed),
    operator: row.created_by,
    operatorName: row.created_by_name,
    releasedBy: row.released_by,
    releasedByName: row.released_by_name,
    createdAt: row.created_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    reversal:
      row.reversed_by !== null && row.reversal_reason !== null
        ? {
            operator: row.reversed_by,
            operatorName: row.reversed_by_name ?? '',
            reason: row.reversal_reason,
            reversedAt: row.reversed_at?.toISOString() ?? null,
          }
        : null,
  };
}

/**
 * Returns the service's own part, in piastres: that of unsold shares, and what buyers lost because the
 * sale of their shares was taken back before it was paid (D101). All of a reversed run is void.
 */
function serviceAmountOf({ status, service_amount, amount_never_paid }: RunRow): bigint {
  const isPaidOut = status === 'released' || status === 'paid';
  return service_amount + (isPaidOut ? amount_never_paid : 0n);
}
