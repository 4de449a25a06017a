import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { moveOf } from '../../state-table.ts';
import { unissuedShares } from '../list-buyers.ts';
import { payoutTransitions } from '../payouts/payout-transitions.ts';
import { insertPayouts } from './release-rental-income-run.sql.ts';
import { lockRun, moveRun } from './run-transitions.ts';
import { splitRent, type RentSplit } from './split-rent.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

/** A decision on a planned run. */
interface RunDecision {
  runId: string;
  /** The operator's id; null if a partner simulates the run in the sandbox. */
  actor: string | null;
  /** The partner who simulates it, in the sandbox. */
  group?: string;
}

/**
 * Releases a planned run: inserts its payouts, and enqueues the job that pays them. The payouts for
 * shares that are sold and not issued wait until they are (D101).
 * @throws ApiError resource_not_found, state_conflict if the run is not planned, or if a sale has been
 * taken back since
 */
export const releaseRentalIncomeRun = command(
  async ({ trx, enqueue }, { runId, actor, group }: RunDecision) => {
    const split = await lockReleasable(trx, runId);
    await insertPayouts(trx, {
      runId,
      status: moveOf(payoutTransitions, 'schedule').to,
      ids: split.parts.map(() => newId('payout')),
      investorIds: split.parts.map((part) => part.investor_id),
      orderIds: split.parts.map((part) => part.order_id),
      shares: split.parts.map((part) => part.shares),
      amounts: split.parts.map((part) => part.amount),
    });
    await moveRun(trx, runId, 'release', { released_by: actor, released_at: now });
    await postEntries(trx, 'rent_released', [runId]);
    await enqueue('pay-rental-income', { run: runId }, group);
  },
  { enqueues: true },
);

/**
 * Locks a run whose plan is still true. Returns how its rent is split.
 * @throws ApiError as `releaseRentalIncomeRun` does
 */
export async function lockReleasable(trx: Trx, runId: string): Promise<RentSplit> {
  await lockBuyingOrders(trx, runId);
  const run = await lockRun(trx, runId, 'release');
  const split = await splitRent(trx, {
    propertyId: run.property_id,
    start: run.period_start,
    end: run.period_end,
    amount: run.amount,
    basis: run.basis,
    onlyHolder: run.only_holder,
  });
  if (
    split.shares === run.shares &&
    split.holders === run.holders &&
    split.serviceAmount === run.service_amount
  )
    return split;
  throw new ApiError('state_conflict', {
    situation: 'plan_outdated',
    message:
      'Who bought the shares has been corrected since. Discard this rental income and plan it again.',
    details: { shares: split.shares, plannedShares: run.shares },
  });
}

/**
 * Locks the orders whose shares are not issued yet against moves: the payouts will refer to them. Orders
 * are locked before the property's shares everywhere, so a refund waits for the release, or the release
 * for the refund.
 */
async function lockBuyingOrders(trx: Trx, runId: string): Promise<void> {
  await unissuedShares(trx)
    .innerJoin('rental_income_runs as run', 'run.property_id', 'sale.property_id')
    .where('run.id', '=', runId)
    .orderBy('buying.id')
    .forKeyShare('buying')
    .execute();
}

/**
 * Discards a planned run, so that its period is free again.
 * @throws ApiError resource_not_found, state_conflict
 */
export const discardRentalIncomeRun = command(async ({ trx }, { runId }: { runId: string }) => {
  await lockRun(trx, runId, 'discard');
  await moveRun(trx, runId, 'discard');
});
