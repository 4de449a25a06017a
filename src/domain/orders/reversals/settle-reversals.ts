import type { Selectable } from 'kysely';
import { anyOf } from '../../../database/any-of.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import { moveOf } from '../../state-table.ts';
import { cardReversalTransitions } from './card-reversal-transitions.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

export type CardReversalRow = Selectable<Database['card_reversals']>;
export type Resolution = NonNullable<CardReversalRow['resolution']>;

/** The data that settles a reversal. */
export interface Settlement {
  resolution: Resolution;
  /** In the operator's words. */
  reason?: string | undefined;
  /** The refund due that caused the reversal. */
  refundId?: string | undefined;
  /** The operator's id; absent if no operator decided. */
  actor?: string | undefined;
  /** Piastres, if only a part of one reversal is settled. */
  amount?: bigint | undefined;
}

/** Settles open reversals: those with the ids, or all of an order. Returns them. */
export async function settleReversals(
  trx: Trx,
  which: { ids: string[] } | { orderId: string },
  { resolution, reason, refundId, actor, amount }: Settlement,
): Promise<CardReversalRow[]> {
  const { from, to } = moveOf(cardReversalTransitions, 'settle');
  const settled = await trx
    .updateTable('card_reversals')
    .set({
      status: to,
      ...(amount !== undefined && { amount }),
      resolution,
      reason: reason ?? null,
      refund_due_id: refundId ?? null,
      settled_by: actor ?? null,
      settled_at: now,
    })
    .where('status', 'in', from)
    .where((eb) =>
      'ids' in which ? eb('id', '=', anyOf(which.ids)) : eb('order_id', '=', which.orderId),
    )
    .returningAll()
    .execute();
  await postEntries(
    trx,
    'card_reversal_settled',
    settled.map(({ id }) => id),
  );
  return settled;
}
