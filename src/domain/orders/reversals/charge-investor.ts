import type { Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { toEgp } from '../../money.ts';
import { repayDebts, takeBackCash } from '../../wallet/debts.ts';
import { bookEntry } from '../../wallet/ledger.ts';
import { lockWallet } from '../../wallet/lock-wallet.ts';
import type { LockedOrder } from '../states/lock-order.ts';
import type { CardReversalRow } from './settle-reversals.ts';

/**
 * Takes the amount of a reversal back from the investor, because the money of the payment went to the
 * wallet when the order ended: the wallet is debited down to zero, and the rest is a debt (D104).
 * Under the order's lock.
 * @throws ApiError state_conflict with details {chargeable}: what the order passed on of the
 * payment, as refund and fee, and was not charged yet
 */
export async function chargeInvestor(
  trx: Trx,
  order: LockedOrder,
  reversal: CardReversalRow,
): Promise<void> {
  const chargeable = await readChargeable(trx, order, reversal);
  if (reversal.amount > chargeable)
    throw new ApiError('state_conflict', {
      situation: 'not_chargeable',
      message:
        `Only ${toEgp(chargeable).toFixed(2)} EGP of this payment, refund and fee, can be charged to the ` +
        'investor, less than the reversal. Settle it in another way.',
      details: { chargeable: toEgp(chargeable) },
    });
  await takeBackCash(trx, {
    investorId: order.investor_id,
    amount: reversal.amount,
    reference: reversal.id,
    entry: { reason: 'card_reversal', reversal_id: reversal.id },
    debt: { id: newId('debt'), reason: 'card_reversal', reversal_id: reversal.id },
  });
}

/** Credits what an investor was charged for a reversal, because its money came back. */
export async function returnCharge(
  trx: Trx,
  order: LockedOrder,
  { id, amount }: CardReversalRow,
): Promise<void> {
  await lockWallet(trx, order.investor_id);
  await bookEntry(trx, {
    investor_id: order.investor_id,
    kind: 'cash',
    reason: 'card_reversal_return',
    amount,
    reference: id,
    reversal_id: id,
  });
  await repayDebts(trx, [order.investor_id]);
}

/**
 * Returns the piastres of the payment that its order passed on when it ended, as refund and fee, less
 * what reversals have already charged to the investor. A payment that was due for refund went to no
 * wallet.
 */
async function readChargeable(
  trx: Trx,
  order: LockedOrder,
  { transaction_id: payment, reduces_order: isOfOrder }: CardReversalRow,
): Promise<bigint> {
  const refund = await trx
    .selectFrom('refunds_due')
    .select('id')
    .where('transaction_id', '=', payment)
    .where('reversal_id', 'is', null)
    .executeTakeFirst();
  if (isOfOrder || refund) return 0n;
  const { charged } = await trx
    .selectFrom('card_reversals')
    .select(({ fn }) => fn.sum<bigint | string | null>('amount').as('charged'))
    .where('order_id', '=', order.id)
    .where('resolution', '=', 'charged_to_investor')
    .where('status', '=', 'settled')
    .executeTakeFirstOrThrow();
  const passedOn =
    (order.refund_amount ?? 0n) + (order.cancellation_fee ?? 0n) - order.wallet_applied;
  return passedOn > 0n ? passedOn - BigInt(charged ?? 0) : 0n;
}
