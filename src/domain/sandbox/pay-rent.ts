import { sql } from 'kysely';
import type { Trx } from '../../database/driver/connection.ts';
import type { UnitOfWork } from '../command.ts';
import { createRentalIncomeRun } from '../rental-income/runs/create-rental-income-run.ts';
import { releaseRentalIncomeRun } from '../rental-income/runs/release-rental-income-run.ts';

interface Rent {
  propertyId: string;
  /** The only investor who receives the rent. */
  onlyHolder: string;
  /** In EGP. */
  amount: number;
  /** The partner who simulates it, if one does. */
  partner?: string;
}

/**
 * Creates and releases a run that pays a quarter's rent to one owner. The period ends now; it
 * starts three months earlier, or at the end of the owner's last period; concurrent requests wait
 * for each other. Returns the run's id.
 * @throws ApiError invalid_parameter, state_conflict if the investor owns no share of the property
 */
export async function payRent(work: UnitOfWork, rent: Rent): Promise<string> {
  const { propertyId, onlyHolder, amount, partner } = rent;
  const key = `sandbox rent ${propertyId} ${onlyHolder}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(work.trx);
  const period = await nextPeriod(work.trx, rent);
  const { id } = await createRentalIncomeRun.within(work, {
    property: propertyId,
    period,
    amount,
    basis: 'sold',
    actor: null,
    onlyHolder,
  });
  await releaseRentalIncomeRun.within(work, { runId: id, actor: null, group: partner });
  return id;
}

async function nextPeriod(
  trx: Trx,
  { propertyId, onlyHolder }: Rent,
): Promise<{ start: string; end: string }> {
  const end = sql`clock_timestamp()::timestamptz(3) - interval '1 millisecond'`;
  const { start_at, end_at } = await trx
    .selectNoFrom((eb) => [
      sql<Date>`${end}`.as('end_at'),
      sql<Date>`greatest(${end} - interval '3 months', ${eb
        .selectFrom('rental_income_runs')
        .where('property_id', '=', propertyId)
        .where('only_holder', '=', onlyHolder)
        .select(({ fn }) => fn.max('period_end').as('last'))})`.as('start_at'),
    ])
    .executeTakeFirstOrThrow();
  return { start: start_at.toISOString(), end: end_at.toISOString() };
}
