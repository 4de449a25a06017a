import type { Trx } from '../../../database/driver/connection.ts';
import { notFound } from '../../../errors.ts';
import { nextStatus } from '../../state-table.ts';
import { lockOrder, type LockedOrder } from '../states/lock-order.ts';
import { cardReversalTransitions } from './card-reversal-transitions.ts';
import type { CardReversalRow } from './settle-reversals.ts';

/**
 * Locks a reversal that the trigger can move, and its order first, as the processor's reports do.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export async function lockReversal(
  trx: Trx,
  id: string,
  trigger: 'settle' | 'recover',
): Promise<{ order: LockedOrder; reversal: CardReversalRow }> {
  const query = trx.selectFrom('card_reversals').selectAll().where('id', '=', id);
  const found = await query.executeTakeFirst();
  if (!found) throw notFound('card reversal', id);
  const order = await lockOrder(trx, found.order_id);
  const reversal = await query.forUpdate().executeTakeFirstOrThrow();
  nextStatus(cardReversalTransitions, trigger, { noun: 'reversal', status: reversal.status });
  return { order, reversal };
}
