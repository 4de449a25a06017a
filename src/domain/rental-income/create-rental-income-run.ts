import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { toPiastres } from '../money.ts';
import { getPropertyRow } from '../properties/find-properties.ts';
import { moveOf } from '../state-table.ts';
import { getRentalIncomeRun } from './back-office.ts';
import { insertPayouts } from './create-rental-income-run.sql.ts';
import { payoutTransitions } from './payout-transitions.ts';
import { splitAmount, type Holder } from './split-amount.ts';

type Request = components['schemas']['CreateRentalIncomeRunRequest'];

interface CreateRentalIncomeRun extends Request {
  /** The id or code of the property. */
  property: string;
  /** The operator's id. */
  actor: string;
}

/** The rent of a property for a period. */
interface Rent {
  propertyId: string;
  start: Date;
  end: Date;
  /** Piastres. */
  amount: bigint;
}

/**
 * Splits the rent of a property for a period over the owners of its shares at the period's end:
 * inserts the run with all its payouts, and enqueues the job that pays them.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the period overlaps
 * another run's or nobody owned a share
 */
export const createRentalIncomeRun = command(
  async ({ trx, enqueue }, { property, period, amount, actor }: CreateRentalIncomeRun) => {
    const piastres = toPiastres(amount, 'amount');
    if (piastres === 0n)
      throw new ApiError('invalid_parameter', {
        param: 'amount',
        message: 'amount must be more than 0.',
      });
    const [start, end] = [new Date(period.start), new Date(period.end)];
    if (start >= end)
      throw new ApiError('invalid_parameter', {
        param: 'period.end',
        message: 'period.end must be later than period.start.',
      });
    const { id: propertyId } = await getPropertyRow(trx, property);
    const rent: Rent = { propertyId, start, end, amount: piastres };
    await lockOwnership(trx, rent);
    const holders = await listHoldersAtEnd(trx, rent);
    await assertPeriodFree(trx, rent);
    const runId = await insertRun(trx, rent, holders, actor);
    await enqueue('pay-rental-income', { run: runId });
    return getRentalIncomeRun(trx, runId);
  },
  { enqueues: true },
);

/**
 * Locks the property, so that no shares of it are issued until the transaction ends; shares issued
 * afterwards have a later time (`apply_ownership_entry`). The owners at the end of the period are
 * therefore final.
 * @throws ApiError invalid_parameter if the period has not ended
 */
async function lockOwnership(trx: Trx, { propertyId, end }: Rent): Promise<void> {
  await trx
    .selectFrom('property_shares')
    .select('property_id')
    .where('property_id', '=', propertyId)
    .forNoKeyUpdate()
    .execute();
  const { has_ended } = await trx
    .selectNoFrom(
      sql<boolean>`${end}::timestamptz < clock_timestamp()::timestamptz(3)`.as('has_ended'),
    )
    .executeTakeFirstOrThrow();
  if (!has_ended)
    throw new ApiError('invalid_parameter', {
      param: 'period.end',
      message: 'period.end must be in the past.',
    });
}

/**
 * Returns the owners of the property's shares at the period's end. @throws ApiError state_conflict
 * if there are none
 */
async function listHoldersAtEnd(trx: Trx, { propertyId, end }: Rent): Promise<Holder[]> {
  const holders = await trx
    .selectFrom('ownership_entries')
    .where('property_id', '=', propertyId)
    .where('created_at', '<=', end)
    .groupBy('investor_id')
    .select(['investor_id', sql<number>`sum(shares)::integer`.as('shares')])
    .execute();
  if (holders.length > 0) return holders;
  throw new ApiError('state_conflict', {
    message: 'Nobody owned shares of the property at the end of the period.',
    details: { property: propertyId, periodEnd: end.toISOString() },
  });
}

/**
 * @throws ApiError state_conflict with details {rentalIncome, period} if another run covers part of
 * the period
 */
async function assertPeriodFree(trx: Trx, { propertyId, start, end }: Rent): Promise<void> {
  const other = await trx
    .selectFrom('rental_income_runs')
    .where('property_id', '=', propertyId)
    .where('period_start', '<', end)
    .where('period_end', '>', start)
    .orderBy('period_start')
    .select(['id', 'period_start', 'period_end'])
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('state_conflict', {
    param: 'period',
    message: `The rental income ${other.id} of this property already covers all or part of this period.`,
    details: {
      rentalIncome: other.id,
      period: { start: other.period_start.toISOString(), end: other.period_end.toISOString() },
    },
  });
}

/**
 * Inserts the run with a payout for each holder whose part is at least one piastre. Returns its id.
 */
async function insertRun(trx: Trx, rent: Rent, holders: Holder[], actor: string): Promise<string> {
  const id = newId('rentalIncome');
  await trx
    .insertInto('rental_income_runs')
    .values({
      id,
      property_id: rent.propertyId,
      period_start: rent.start,
      period_end: rent.end,
      amount: rent.amount,
      created_by: actor,
      shares: holders.reduce((sum, { shares }) => sum + shares, 0),
      holders: holders.length,
    })
    .execute();
  const parts = splitAmount(rent.amount, holders).filter(({ amount }) => amount > 0n);
  await insertPayouts(trx, {
    runId: id,
    status: moveOf(payoutTransitions, 'schedule').to,
    ids: parts.map(() => newId('payout')),
    investorIds: parts.map((part) => part.investor_id),
    shares: parts.map((part) => part.shares),
    amounts: parts.map((part) => part.amount),
  });
  return id;
}
