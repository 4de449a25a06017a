import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Trx } from '../../database/connection.ts';

type Schemas = components['schemas'];
type PayoutStatus = Schemas['PayoutStatus'];
type Transition = readonly [from: PayoutStatus | null, trigger: string, to: PayoutStatus, event: Schemas['EventType'] | null];

/** The payout's state machine (D7). `failed` and `reversed` are reserved: the wallets are the service's own, so that paying into them cannot fail. */
// prettier-ignore
export const payoutTransitions = [
  // from         trigger   to            event
  [null,         'plan',   'scheduled',  null],
  ['scheduled',  'begin',  'processing', null],
  ['processing', 'pay',    'paid',       'payout.paid'],
] as const satisfies readonly Transition[];

type PayoutTrigger = Exclude<(typeof payoutTransitions)[number][1], 'plan'>;

/** Moves those of the payouts that are where the trigger begins, and returns their ids: the only writer of a payout's status. */
export async function movePayouts(trx: Trx, runId: string, trigger: PayoutTrigger, ids?: string[]): Promise<string[]> {
  const [from, , to] = payoutTransitions.find(([, name]) => name === trigger)!;
  const moved = await trx
    .updateTable('payouts')
    .set({ status: to, ...(to === 'paid' && { paid_at: sql<Date>`clock_timestamp()` }) })
    .where('run_id', '=', runId)
    .where('status', '=', from!)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids})`))
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}
