import { sql } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { toEgp } from '../money.ts';
import { readPeriod, type Period } from '../period.ts';
import { propertyRef } from '../properties/resource.ts';
import { rentalIncomeResource, runsWithProgress } from './back-office.ts';
import { amountPerShare, usualRent } from './compare-rent.ts';

type Schemas = components['schemas'];
type Unit = Schemas['RentOfUnit'];
type Run = Schemas['RentalIncome'];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns every unit with what is planned, released or missing of its rent for a period of days in Cairo, and between
 * which amounts a rent is not unusual.
 * @throws ApiError invalid_parameter if a day does not exist, the first is in the future, or the last is before it
 */
export async function getRentOverview(
  ctx: Context,
  { firstDay, lastDay, world }: QueryOf<operations['getRentOverview']>,
): Promise<Schemas['RentOverview']> {
  const period = await readPeriod(ctx.db, ['firstDay', firstDay], ['lastDay', lastDay]);
  const rows = await readUnits(ctx.db, period, world);
  const runs = Map.groupBy(await runsInPeriod(ctx.db, period), ({ property }) => property.id);
  const units = rows.map((row) => unitResource(row, runs.get(row.id) ?? [], period));
  units.sort((one, other) => Number(isMissing(other)) - Number(isMissing(one)));
  const count = (...states: Unit['state'][]) =>
    units.filter(({ state }) => states.includes(state)).length;
  return {
    object: 'rent_overview',
    firstDay,
    lastDay,
    period: { start: period.from.toISOString(), end: period.to.toISOString() },
    days: Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1,
    missing: count('missing'),
    partlyCovered: count('partly_covered'),
    planned: count('planned'),
    released: count('released'),
    units,
  };
}

const isMissing = ({ state }: Unit) => state === 'missing' || state === 'partly_covered';

/** Reads the runs that cover a part of a period, and were neither discarded nor taken back, the oldest first. */
async function runsInPeriod(db: Db, { from, to }: Period): Promise<Run[]> {
  const rows = await runsWithProgress(db)
    .where('rental_income_runs.period_start', '<', to)
    .where('rental_income_runs.period_end', '>', from)
    .where('rental_income_runs.only_holder', 'is', null)
    .where('rental_income_runs.status', 'not in', ['discarded', 'reversed'])
    .orderBy('rental_income_runs.period_start')
    .execute();
  return rows.map(rentalIncomeResource);
}

/** Selects the units with their last rent before the period, by their codes. */
function readUnits(db: Db, { from, to }: Period, world: string | undefined) {
  return db
    .selectFrom('properties')
    .innerJoin('property_shares', 'property_shares.property_id', 'properties.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rental_income_runs as earlier')
          .whereRef('earlier.property_id', '=', 'properties.id')
          .where('earlier.period_end', '<=', from)
          .where('earlier.status', 'in', ['released', 'paid'])
          .where('earlier.only_holder', 'is', null)
          .orderBy('earlier.period_end', 'desc')
          .limit(1)
          .select(['earlier.id as last_id', 'earlier.amount as last_amount'])
          .select(['earlier.split_shares as last_split_shares'])
          .select(['earlier.period_start', 'earlier.period_end'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .$if(world !== undefined, (units) => units.where('properties.world', '=', world!))
    .orderBy('properties.code')
    .select(['properties.id', 'properties.code', 'properties.name'])
    .select(['property_shares.total', 'property_shares.sold'])
    .select(sql<boolean>`coalesce(owned_since <= ${to}, false)`.as('had_owners'))
    .select(['last_id', 'last_amount', 'last_split_shares', 'period_start', 'period_end'])
    .limit(MAX_UNITS)
    .execute();
}

const MAX_UNITS = 5000;

type UnitRow = Awaited<ReturnType<typeof readUnits>>[number];

function unitResource(row: UnitRow, runs: readonly Run[], { from, to }: Period): Unit {
  const run = runs.find((one) => coversAll(one, from, to)) ?? runs[0];
  return {
    property: propertyRef(row),
    state: stateOf(row, run, from, to),
    sharesOwned: row.sold,
    sharesTotal: row.total,
    rentalIncome: run?.id ?? null,
    covers: run?.period ?? null,
    coveredDays: daysCovered(runs, from, to),
    amount: run?.amount ?? null,
    isUnusual: run?.comparison?.isUnusual ?? false,
    ...lastOf(row, from, to),
  };
}

/** Returns how many days of a period some runs cover, which do not overlap. */
const daysCovered = (runs: readonly Run[], from: Date, to: Date) =>
  runs.reduce((days, { period: { start, end } }) => {
    const first = Math.max(Date.parse(start), from.getTime());
    return days + Math.round((Math.min(Date.parse(end), to.getTime()) - first) / DAY_MS);
  }, 0);

/** A period that somebody has typed may end in the last second of a day. */
const TOLERANCE_MS = 60_000;

const coversAll = ({ period }: Run, from: Date, to: Date) =>
  Date.parse(period.start) - from.getTime() <= TOLERANCE_MS &&
  to.getTime() - Date.parse(period.end) <= TOLERANCE_MS;

const STATES: Readonly<Partial<Record<Run['status'], Unit['state']>>> = {
  planned: 'planned',
  reversing: 'reversing',
};

function stateOf(row: UnitRow, run: Run | undefined, from: Date, to: Date): Unit['state'] {
  if (!run) return row.had_owners ? 'missing' : 'no_owners';
  return coversAll(run, from, to) ? (STATES[run.status] ?? 'released') : 'partly_covered';
}

function lastOf(row: UnitRow, from: Date, to: Date): Pick<Unit, 'last' | 'usual'> {
  const { last_id: id, last_amount: amount, last_split_shares: shares } = row;
  const { period_start: start, period_end: end } = row;
  if (id === null || amount === null || !shares || !start || !end)
    return { last: null, usual: null };
  const lengths = [to.getTime() - from.getTime(), end.getTime() - start.getTime()] as const;
  const usual = usualRent({ amount, shares, total: row.total, lengths });
  return {
    last: {
      rentalIncome: id,
      period: { start: start.toISOString(), end: end.toISOString() },
      amount: toEgp(amount),
      amountPerShare: toEgp(amountPerShare(amount, shares)),
    },
    usual: { from: toEgp(usual.from), to: toEgp(usual.to) },
  };
}
