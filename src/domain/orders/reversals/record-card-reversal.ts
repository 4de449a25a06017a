import type { components } from '../../../../generated/backoffice/types.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toEgp, toPiastres } from '../../money.ts';
import { assertUnusedReference, isSameReference } from '../../reference.ts';
import { lockOrder } from '../states/lock-order.ts';
import { getCardReversal } from './back-office.ts';
import { insertReversal, readReversed } from './record-reversal.ts';

type Request = components['schemas']['RecordCardReversalRequest'];

/**
 * Records a reversal that the processor announced to staff and not to the service, such as a
 * chargeback. One case at the processor is recorded once, regardless of how its reference is
 * written.
 * @throws ApiError resource_not_found if the payment is unknown, invalid_parameter if the reference
 * is blank, state_conflict with details {reversal} naming the reversal with the reference, or {left}
 * if less is left of the payment
 */
export const recordCardReversal = command(
  async (work, { transaction, kind, amount, reference, actor }: Request & { actor: string }) => {
    const payment = await findPayment(work.trx, transaction);
    const order = await lockOrder(work.trx, payment.order_id);
    await assertUnusedReference(
      work.trx
        .selectFrom('card_reversals')
        .select('id')
        .where('reference', 'is not', null)
        .where(isSameReference('reference', reference)),
      { noun: 'reversal', message: `The case ${reference} is already recorded.` },
    );
    const left = payment.amount - (await readReversed(work.trx, payment.id)).net;
    const reversed = amount === undefined ? left : toPiastres(amount, 'amount');
    if (left === 0n || reversed > left) {
      throw new ApiError('state_conflict', {
        situation: 'payment_left',
        message: `Only ${toEgp(left).toFixed(2)} EGP of the payment are left to be taken back.`,
        details: { left: toEgp(left) },
      });
    }
    const recorded = { actor, reference };
    const { id } = await insertReversal(work, { order, payment, kind, amount: reversed, recorded });
    return getCardReversal(work.trx, id);
  },
  { constraints: ['card_reversals_reference_once'] },
);

async function findPayment(trx: Trx, transaction: string) {
  const payment = await trx
    .selectFrom('card_transactions')
    .select(['id', 'order_id', 'amount'])
    .where('id', '=', transaction)
    .where('outcome', '=', 'paid')
    .executeTakeFirst();
  if (payment) return payment;
  throw notFound('card payment', transaction, 'transaction');
}
