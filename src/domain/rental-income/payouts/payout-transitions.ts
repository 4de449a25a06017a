import { sql, type Updateable } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import { anyOf } from '../../../database/any-of.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import { moveOf, type Transition } from '../../state-table.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

/**
 * The payout's state machine (D7). `failed` is reserved: the wallets belong to the service, so paying
 * into them cannot fail.
 */
export const payoutTransitions = [
  { from: null, trigger: 'schedule', to: 'scheduled' },
  { from: 'scheduled', trigger: 'begin', to: 'processing' },
  { from: 'processing', trigger: 'pay', to: 'paid' },
  { from: 'scheduled', trigger: 'reverse', to: 'reversed' },
  { from: 'processing', trigger: 'reverse', to: 'reversed' },
  { from: 'paid', trigger: 'reverse', to: 'reversed' },
] as const satisfies readonly Transition<components['schemas']['PayoutStatus']>[];

type PayoutTrigger = Exclude<(typeof payoutTransitions)[number]['trigger'], 'schedule'>;

/** The column for the time of entering a status. */
const TIME_COLUMNS: Partial<Record<string, 'paid_at' | 'reversed_at'>> = {
  paid: 'paid_at',
  reversed: 'reversed_at',
};

/** Matches payouts that do not wait until the shares of their order are issued (D101). */
export const isPayable = sql<boolean>`(payouts.order_id is null or exists (
  select from ownership_entries as owned join rental_income_runs as run on run.property_id = owned.property_id
  where run.id = payouts.run_id and owned.order_id = payouts.order_id and not owned.is_correction))`;

/**
 * Moves the payouts of a run, or those with the ids, that are in the status from which the trigger
 * starts; payouts that wait for the issue of their shares do not begin. Returns the ids of the moved
 * ones. It is the only writer of the status of existing payouts.
 */
export async function movePayouts(
  trx: Trx,
  { runId, trigger, ids }: { runId: string; trigger: PayoutTrigger; ids?: readonly string[] },
  set: Pick<Updateable<Database['payouts']>, 'reversed_amount'> = {},
): Promise<string[]> {
  const { from, to } = moveOf(payoutTransitions, trigger);
  const moved = await trx
    .updateTable('payouts')
    .set({ ...set, status: to, ...(TIME_COLUMNS[to] && { [TIME_COLUMNS[to]]: now }) })
    .where('run_id', '=', runId)
    .where('status', 'in', from)
    .$if(trigger === 'begin', (payouts) => payouts.where(isPayable))
    .$if(ids !== undefined, (payouts) => payouts.where('id', '=', anyOf(ids ?? [])))
    .returning('id')
    .execute();
  const movedIds = moved.map(({ id }) => id);
  if (to === 'reversed') await postEntries(trx, 'payout_cancelled', movedIds);
  return movedIds;
}
