import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { findAnyProperty } from '../properties/every-property.ts';
import type { PayoutRow, RunRow } from './resource.ts';

/** Runs, each with its property and how far it is paid. */
function everyRun(db: Db) {
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
            sql<bigint>`coalesce(sum(payouts.amount) filter (where status = 'paid'), 0)::bigint`.as('amount_paid'),
          ])
          .as('progress'),
      (join) => join.onTrue(),
    )
    .selectAll('rental_income_runs')
    .select([
      'properties.code',
      'properties.name',
      'property_shares.total as shares_total',
      'payouts',
      'payouts_begun',
      'payouts_paid',
      'amount_paid',
    ]);
}

/** A run, as far as it is paid. */
export function readRentalIncome(db: Db, id: string): Promise<RunRow> {
  return everyRun(db).where('rental_income_runs.id', '=', id).executeTakeFirstOrThrow();
}

/** The rental income of a property, by id or code, newest first. @throws ApiError resource_not_found, invalid_cursor */
export async function listRentalIncome({ db, keyring }: Context, idOrCode: string, page: PageRequest): Promise<Page<RunRow>> {
  const { id } = await findAnyProperty(db, idOrCode);
  const query = everyRun(db).where('rental_income_runs.property_id', '=', id);
  return newestFirst(keyring, query, 'rental_income_runs', page, ['rental-income', id]);
}

/** What each investor receives of a run. @throws ApiError resource_not_found, invalid_cursor */
export async function listPayoutsOf({ db, keyring }: Context, runId: string, page: PageRequest): Promise<Page<PayoutRow>> {
  const run = await db.selectFrom('rental_income_runs').select('id').where('id', '=', runId).executeTakeFirst();
  if (!run) throw notFound('rental income', runId);
  const query = db
    .selectFrom('payouts')
    .innerJoin('rental_income_runs as run', 'run.id', 'payouts.run_id')
    .innerJoin('properties', 'properties.id', 'run.property_id')
    .where('payouts.run_id', '=', runId)
    .selectAll('payouts')
    .select(['run.property_id', 'run.period_start', 'run.period_end', 'properties.code', 'properties.name']);
  return newestFirst(keyring, query, 'payouts', page, ['payouts-of', runId]);
}
