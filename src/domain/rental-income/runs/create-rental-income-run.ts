import type { components } from '../../../../generated/backoffice/types.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toPiastres } from '../../money.ts';
import { getPropertyRow } from '../../properties/find-properties.ts';
import { moveOf } from '../../state-table.ts';
import { getRentalIncomeRun } from '../back-office.ts';
import { runTransitions } from './run-transitions.ts';
import { splitRent, type Rent } from './split-rent.ts';

type Request = components['schemas']['CreateRentalIncomeRunRequest'];

interface CreateRentalIncomeRun extends Request {
  /** The id or code of the property. */
  property: string;
  /** The operator's id; null if a partner simulates the run in the sandbox. */
  actor: string | null;
  /** The only investor who receives the amount, in a simulated run; otherwise all buyers do. */
  onlyHolder?: string | null;
}

/**
 * Plans the rent of a property for a period: stores its split over those who had bought the shares by
 * the period's end. Nothing is paid until the run is released.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the period overlaps
 * another run's, the funding had not closed by then, or nobody had bought a share
 */
export const createRentalIncomeRun = command(
  async (
    { trx },
    { property, period, amount, basis = 'total', actor, onlyHolder = null }: CreateRentalIncomeRun,
  ) => {
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
    const rent: Rent = { propertyId, start, end, amount: piastres, basis, onlyHolder };
    const split = await splitRent(trx, rent);
    await assertPeriodFree(trx, rent);
    const id = newId('rentalIncome');
    await trx
      .insertInto('rental_income_runs')
      .values({
        id,
        property_id: propertyId,
        period_start: start,
        period_end: end,
        amount: piastres,
        basis,
        status: moveOf(runTransitions, 'plan').to,
        created_by: actor,
        only_holder: onlyHolder,
        shares: split.shares,
        holders: split.holders,
        split_shares: split.splitShares,
        service_amount: split.serviceAmount,
      })
      .execute();
    return getRentalIncomeRun(trx, id);
  },
);

/**
 * @throws ApiError state_conflict with details {rentalIncome, period} if another run covers part of
 * the period, and was neither discarded nor reversed
 */
async function assertPeriodFree(
  trx: Trx,
  { propertyId, start, end, onlyHolder }: Rent,
): Promise<void> {
  const other = await trx
    .selectFrom('rental_income_runs')
    .where('property_id', '=', propertyId)
    .where('period_start', '<', end)
    .where('period_end', '>', start)
    .where('only_holder', 'is not distinct from', onlyHolder)
    .where('status', 'not in', ['discarded', 'reversed'])
    .orderBy('period_start')
    .select(['id', 'period_start', 'period_end'])
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('state_conflict', {
    situation: 'period_covered',
    param: 'period',
    message: `The rental income ${other.id} of this property already covers all or part of this period.`,
    details: {
      rentalIncome: other.id,
      period: { start: other.period_start.toISOString(), end: other.period_end.toISOString() },
    },
  });
}
