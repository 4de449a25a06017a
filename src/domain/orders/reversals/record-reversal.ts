import type { Selectable } from 'kysely';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import type { UnitOfWork } from '../../command.ts';
import { moveOf } from '../../state-table.ts';
import type { LockedOrder } from '../states/lock-order.ts';
import { cardReversalTransitions } from './card-reversal-transitions.ts';
import { changeReversedAmount } from './reversed-amount.ts';
import { settleReversals, type CardReversalRow } from './settle-reversals.ts';
import { findRefundCausing } from './refund-causing.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

/** A stored card payment. Amounts in piastres. */
export type StoredPayment = Pick<Selectable<Database['card_transactions']>, 'id' | 'amount'>;

/** A reversal to record. */
interface NewReversal {
  order: LockedOrder;
  payment: StoredPayment;
  kind: CardReversalRow['kind'];
  amount: bigint;
  /** The operator and the case at the processor; absent if the processor reported it. */
  recorded?: { actor: string; reference: string } | undefined;
}

/** An order with one of these statuses has the money of its payment. */
const HOLDING: readonly string[] = ['paid', 'cancellation_requested', 'completed'];

/** Returns whether the order has the money of its payment, so that a reversal takes it from the order. */
export function holdsPayment({ status }: Pick<LockedOrder, 'status'>): boolean {
  return HOLDING.includes(status);
}

/** The sum of the reversals of a payment so far, in piastres. */
interface Reversed {
  count: number;
  /** The sum that the processor reported. */
  reported: bigint;
  /** The sum less the money that was returned. */
  net: bigint;
}

/** Sums the reversals of a payment. */
export async function readReversed(trx: Trx, paymentId: string): Promise<Reversed> {
  const rows = await trx
    .selectFrom('card_reversals')
    .select(['amount', 'recorded_by', 'resolution', 'status'])
    .where('transaction_id', '=', paymentId)
    .execute();
  const sum = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0n);
  return {
    count: rows.length,
    reported: sum(rows.filter((row) => row.recorded_by === null)),
    net: sum(rows.filter((row) => row.resolution !== 'won_back' && row.status !== 'recovered')),
  };
}

/**
 * Records that money of a payment was taken back, under the lock of its order. If as much of the
 * payment is due for refund, that refund is the cause and the reversal is settled at once;
 * otherwise it is open, and the order is not completed until staff settle it.
 */
export async function insertReversal(
  { trx, ctx, afterCommit }: UnitOfWork,
  { order, payment, kind, amount, recorded }: NewReversal,
): Promise<CardReversalRow> {
  const refundId = await findRefundCausing(trx, { paymentId: payment.id, amount });
  const reducesOrder = !refundId && holdsPayment(order);
  const { count } = await readReversed(trx, payment.id);
  const reversal = await trx
    .insertInto('card_reversals')
    .values({
      id: newId('cardReversal'),
      order_id: order.id,
      transaction_id: payment.id,
      kind,
      amount,
      number: count + 1,
      reduces_order: reducesOrder,
      recorded_by: recorded?.actor ?? null,
      reference: recorded?.reference ?? null,
      status: moveOf(cardReversalTransitions, 'record').to,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await postEntries(trx, 'card_reversal_recorded', [reversal.id]);
  afterCommit(async () =>
    ctx.log.warn({ order: order.id, reversal: reversal.id, kind }, 'card payment reversed'),
  );
  if (reducesOrder) await changeReversedAmount(trx, order.id, amount);
  if (!refundId) return reversal;
  const [settled] = await settleReversals(
    trx,
    { ids: [reversal.id] },
    { resolution: 'refund_due', refundId },
  );
  return settled!;
}
