import type { Trx } from '../../../database/driver/connection.ts';

/** Returns the piastres of a refund due that no reversal has taken back yet. */
export async function leftOfRefund(
  trx: Trx,
  refund: { id: string; amount: bigint },
): Promise<bigint> {
  const { caused } = await trx
    .selectFrom('card_reversals')
    .select(({ fn }) => fn.sum<bigint | string | null>('amount').as('caused'))
    .where('refund_due_id', '=', refund.id)
    .executeTakeFirstOrThrow();
  return refund.amount - BigInt(caused ?? 0);
}

/**
 * Returns the refund due of the payment that covers a reversal of this amount, in piastres, beside
 * those that it has caused already. Returns null if there is none: the reversal then takes money
 * that is not due for refund. Under the order's lock.
 */
export async function findRefundCausing(
  trx: Trx,
  { paymentId, amount }: { paymentId: string; amount: bigint },
): Promise<string | null> {
  const refunds = await trx
    .selectFrom('refunds_due')
    .select(['id', 'amount'])
    .where('transaction_id', '=', paymentId)
    .orderBy('position')
    .execute();
  for (const refund of refunds) {
    if (amount <= (await leftOfRefund(trx, refund))) return refund.id;
  }
  return null;
}
