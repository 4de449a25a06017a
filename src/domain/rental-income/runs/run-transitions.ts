import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { Database, Db, Trx } from '../../../database/driver/connection.ts';
import { notFound } from '../../../errors.ts';
import { moveOf, nextStatus, type Transition } from '../../state-table.ts';

type RunRow = Selectable<Database['rental_income_runs']>;

/** The state machine of a rental income run. */
export const runTransitions = [
  { from: null, trigger: 'plan', to: 'planned' },
  { from: 'planned', trigger: 'discard', to: 'discarded' },
  { from: 'planned', trigger: 'release', to: 'released' },
  { from: 'released', trigger: 'finish', to: 'paid' },
  { from: 'released', trigger: 'reverse', to: 'reversing' },
  { from: 'paid', trigger: 'reverse', to: 'reversing' },
  { from: 'reversing', trigger: 'finishReversal', to: 'reversed' },
] as const satisfies readonly Transition<RunRow['status']>[];

const [SCHEDULED, PROCESSING] = ['scheduled', 'processing'] as const;

/**
 * Returns the status of a run for staff: a released run is scheduled until the first payout is being
 * paid.
 */
export function shownStatus({ status, hasBegun }: { status: RunRow['status']; hasBegun: boolean }) {
  if (status !== 'released') return status;
  return hasBegun ? PROCESSING : SCHEDULED;
}

type RunTrigger = Exclude<(typeof runTransitions)[number]['trigger'], 'plan'>;

/** Selects a run, and whether one of its payouts is no longer scheduled. */
const runOf = (db: Db, id: string) =>
  db
    .selectFrom('rental_income_runs')
    .selectAll()
    .select(
      sql<boolean>`exists (select from payouts where run_id = rental_income_runs.id and status <> 'scheduled')`.as(
        'hasBegun',
      ),
    )
    .where('id', '=', id);

/**
 * Locks a run that the trigger can move.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export async function lockRun(trx: Trx, id: string, trigger: RunTrigger): Promise<RunRow> {
  return movable(await runOf(trx, id).forNoKeyUpdate().executeTakeFirst(), id, trigger);
}

/** Reads a run that is still planned, without a lock. @throws ApiError as `lockRun` does */
export async function readPlanned(db: Db, id: string): Promise<RunRow> {
  return movable(await runOf(db, id).executeTakeFirst(), id, 'release');
}

/** @throws ApiError resource_not_found, state_conflict */
function movable(
  run: (RunRow & { hasBegun: boolean }) | undefined,
  id: string,
  trigger: RunTrigger,
): RunRow {
  if (!run) throw notFound('rental income', id);
  nextStatus(runTransitions, trigger, {
    noun: 'rental_income',
    status: run.status,
    shown: shownStatus(run),
    names: { released: [SCHEDULED, PROCESSING] },
  });
  return run;
}

/** Moves a locked run. It is the only writer of the status of existing runs. */
export async function moveRun(
  trx: Trx,
  id: string,
  trigger: RunTrigger,
  set: UpdateObject<Database, 'rental_income_runs'> = {},
): Promise<void> {
  const { from, to } = moveOf(runTransitions, trigger);
  await trx
    .updateTable('rental_income_runs')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute();
}
