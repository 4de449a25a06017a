import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { getPropertyRow } from '../properties/find-properties.ts';
import { propertyRef } from '../properties/resource.ts';
import { payoutsWithProperty } from './list-payouts.ts';
import { payoutResource, periodResource, type PayoutRow } from './resource.ts';

type Schemas = components['schemas'];

/** Selects runs, each with its property and its progress. */
function runsWithProgress(db: Db) {
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
            sql<bigint>`count(*) filter (where status = 'paid')`.as('payouts_paid'),
            sql<bigint>`coalesce(sum(payouts.amount) filter (where status = 'paid'), 0)::bigint`.as(
              'amount_paid',
            ),
          ])
          .as('progress'),
      (join) => join.onTrue(),
    )
    .selectAll('rental_income_runs')
    .select(['properties.code', 'properties.name', 'property_shares.total as shares_total'])
    .select(['payouts', 'payouts_begun', 'payouts_paid', 'amount_paid']);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof runsWithProgress>['executeTakeFirstOrThrow']>>;

/** Returns a run with its progress. */
export async function getRentalIncomeRun(db: Db, id: string): Promise<Schemas['RentalIncome']> {
  return rentalIncomeResource(
    await runsWithProgress(db).where('rental_income_runs.id', '=', id).executeTakeFirstOrThrow(),
  );
}

/**
 * Returns a page of the rental income runs of a property (by id or code), newest first. @throws
 * ApiError resource_not_found, invalid_cursor
 */
export async function listRentalIncomeRuns(
  { db, keyring }: Context,
  idOrCode: string,
  page: PageRequest,
): Promise<Page<Schemas['RentalIncome']>> {
  const { id } = await getPropertyRow(db, idOrCode);
  const query = runsWithProgress(db).where('rental_income_runs.property_id', '=', id);
  return mapPage(
    await newestFirst(keyring, query, 'rental_income_runs', page, ['rental-income-runs', id]),
    rentalIncomeResource,
  );
}

/** Returns a page of the payouts of a run. @throws ApiError resource_not_found, invalid_cursor */
export async function listRunPayouts(
  { db, keyring }: Context,
  runId: string,
  page: PageRequest,
): Promise<Page<Schemas['BackOfficePayout']>> {
  const run = await db
    .selectFrom('rental_income_runs')
    .select('id')
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) throw notFound('rental income', runId);
  const query = payoutsWithProperty(db).where('payouts.run_id', '=', runId);
  return mapPage(
    await newestFirst(keyring, query, 'payouts', page, ['run-payouts', runId]),
    backOfficePayout,
  );
}

/** The payout as staff see it: with its investor and its run. */
function backOfficePayout(row: PayoutRow): Schemas['BackOfficePayout'] {
  return {
    ...payoutResource(row),
    rentalIncome: row.run_id,
    investor: row.investor_id,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

/** The run as staff see it. */
function rentalIncomeResource(row: RunRow): Schemas['RentalIncome'] {
  return {
    object: 'rental_income',
    id: row.id,
    property: propertyRef({ ...row, id: row.property_id }),
    period: periodResource(row),
    amount: toEgp(row.amount),
    currency: 'EGP',
    sharesEligible: row.shares,
    sharesTotal: row.shares_total,
    amountPerShare: toEgp(amountPerShare(row)),
    holders: row.holders,
    status: row.paid_at ? 'paid' : row.payouts_begun > 0n ? 'processing' : 'scheduled',
    payouts: Number(row.payouts),
    payoutsPaid: Number(row.payouts_paid),
    amountPaid: toEgp(row.amount_paid),
    operator: row.created_by,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

/** Rounds half up to the piastre. For display only: `splitAmount` decides what is paid. */
function amountPerShare({ amount, shares }: RunRow): bigint {
  return (2n * amount + BigInt(shares)) / (2n * BigInt(shares));
}
