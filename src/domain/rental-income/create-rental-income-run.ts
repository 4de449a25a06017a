import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { toPiastres } from '../money.ts';
import { findAnyProperty } from '../properties/every-property.ts';
import { readRentalIncome } from './find-rental-income.ts';
import type { RunRow } from './resource.ts';
import { splitAmount, type Holder } from './split-amount.ts';

/** What is to be split, and among whom. */
interface Plan {
  propertyId: string;
  start: Date;
  end: Date;
  /** Piastres. */
  amount: bigint;
  operator: string;
}

/**
 * Splits a period's rental income of a property over those who owned its shares at the period's end. The run and all its payouts are written in one
 * transaction; `payRentalIncome` then pays them.
 * @param operator who does it: an operator key's id
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict where a run covers part of the period or nobody owned a share
 */
export async function planRentalIncome(
  ctx: Context,
  idOrCode: string,
  request: components['schemas']['PayRentalIncomeRequest'],
  operator: string,
): Promise<RunRow> {
  const amount = toPiastres(request.amount, 'amount');
  if (amount === 0n) throw new ApiError('invalid_parameter', { param: 'amount', message: 'amount must be more than 0.' });
  const [start, end] = [new Date(request.period.start), new Date(request.period.end)];
  if (start >= end) throw new ApiError('invalid_parameter', { param: 'period.end', message: 'period.end must be later than period.start.' });
  const { id: propertyId } = await findAnyProperty(ctx.db, idOrCode);
  const plan: Plan = { propertyId, start, end, amount, operator };
  try {
    const id = await ctx.db.transaction().execute((trx) => writePlan(trx, plan));
    return await readRentalIncome(ctx.db, id);
  } catch (error) {
    if (violates(error, 'rental_income_runs_period_once')) throw await alreadyPlanned(ctx, plan);
    throw error;
  }
}

async function writePlan(trx: Trx, plan: Plan): Promise<string> {
  await lockOwnership(trx, plan);
  const holders = await holdersAt(trx, plan);
  if (holders.length === 0) {
    throw new ApiError('state_conflict', {
      message: "Nobody owned a share of the property at the period's end.",
      details: { property: plan.propertyId, periodEnd: plan.end.toISOString() },
    });
  }
  const { propertyId: property_id, start: period_start, end: period_end, amount, operator: created_by } = plan;
  const id = newId('rentalIncome');
  const shares = holders.reduce((sum, holder) => sum + holder.shares, 0);
  const values = { id, property_id, period_start, period_end, amount, created_by, shares, holders: holders.length };
  await trx.insertInto('rental_income_runs').values(values).execute();
  const parts = splitAmount(amount, holders).filter((part) => part.amount > 0n);
  await sql`
    insert into payouts (id, run_id, investor_id, shares, amount)
    select part.id, ${id}, investor_id, shares, amount
    from unnest(${parts.map(() => newId('payout'))}::text[], ${parts.map((part) => part.investor_id)}::text[],
                ${parts.map((part) => part.shares)}::integer[], ${parts.map((part) => part.amount)}::bigint[])
      as part (id, investor_id, shares, amount)`.execute(trx);
  return id;
}

/**
 * Locks the property, so that no shares of it are issued until the transaction ends; shares issued afterwards have a later time (`apply_ownership_entry`). The
 * owners at the end of the period are therefore final. @throws ApiError invalid_parameter if the end of the period has not passed
 */
async function lockOwnership(trx: Trx, { propertyId, end }: Plan): Promise<void> {
  await trx.selectFrom('property_shares').select('property_id').where('property_id', '=', propertyId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ over: boolean }>`select ${end}::timestamptz < clock_timestamp()::timestamptz(3) as over`.execute(trx);
  if (!rows[0]!.over) throw new ApiError('invalid_parameter', { param: 'period.end', message: 'period.end lies in the future.' });
}

function holdersAt(trx: Trx, { propertyId, end }: Plan): Promise<Holder[]> {
  return trx
    .selectFrom('ownership_entries')
    .where('property_id', '=', propertyId)
    .where('at', '<=', end)
    .groupBy('investor_id')
    .select(['investor_id', sql<number>`sum(shares)::integer`.as('shares')])
    .execute();
}

async function alreadyPlanned({ db }: Context, { propertyId, start, end }: Plan): Promise<ApiError> {
  const run = await db
    .selectFrom('rental_income_runs')
    .where('property_id', '=', propertyId)
    .where('period_start', '<', end)
    .where('period_end', '>', start)
    .orderBy('period_start')
    .select(['id', 'period_start', 'period_end'])
    .executeTakeFirstOrThrow();
  const period = { start: run.period_start.toISOString(), end: run.period_end.toISOString() };
  return new ApiError('state_conflict', {
    param: 'period',
    message: `The rental income ${run.id} of this property is for all or part of this period.`,
    details: { rentalIncome: run.id, period },
  });
}
