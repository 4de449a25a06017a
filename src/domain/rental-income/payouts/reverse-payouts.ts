import type { Selectable } from 'kysely';
import { anyOf } from '../../../database/any-of.ts';
import type { Database } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import type { UnitOfWork } from '../../command.ts';
import { payoutReversed } from '../../events/events.ts';
import { toEgp } from '../../money.ts';
import { takeBackCash } from '../../wallet/debts.ts';
import { lockPortfolioViewers } from '../../customers/lock-portfolio-viewers.ts';
import { emitPayoutEvents } from './payout-events.ts';
import { movePayouts } from './payout-transitions.ts';

/**
 * A payout to reverse, or a part of it in piastres. Without an amount, everything that is left of
 * it.
 */
export interface PayoutReversal {
  payoutId: string;
  amount?: bigint;
}

type Payout = Selectable<Database['payouts']>;

/**
 * Reverses payouts, in whole or in part: the wallets are debited down to zero at most, and the rest
 * becomes a debt that later credits repay first. A payout of which nothing is left becomes
 * `reversed` (D7); one that is not paid yet is reversed without a wallet entry. Emits
 * payout.reversed for paid amounts.
 * @throws ApiError state_conflict if more is to be reversed than is left of a payout, or a part of
 * one that is not paid
 */
export async function reversePayouts(
  work: UnitOfWork,
  reversals: readonly PayoutReversal[],
): Promise<void> {
  const payouts = await lockPayouts(work, reversals);
  const viewers = await lockPortfolioViewers(
    work.trx,
    payouts.filter(({ status }) => status === 'paid').map(({ investor_id }) => investor_id),
  );
  const taken: string[] = [];
  for (const payout of payouts) {
    const { amount } = reversals.find(({ payoutId }) => payoutId === payout.id)!;
    if (await reversePayout(work, payout, amount)) taken.push(payout.id);
  }
  await emitPayoutEvents(work, payoutReversed, taken, viewers);
}

/** Locks the payouts that are not reversed yet, in the order of their investors. */
function lockPayouts({ trx }: UnitOfWork, reversals: readonly PayoutReversal[]): Promise<Payout[]> {
  const ids = reversals.map(({ payoutId }) => payoutId);
  return trx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('status', 'in', ['scheduled', 'processing', 'paid'])
    .orderBy('investor_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Reverses a payout. Returns whether it was paid, so that money was taken back. */
async function reversePayout(
  { trx }: UnitOfWork,
  payout: Payout,
  part: bigint | undefined,
): Promise<boolean> {
  const isPaid = payout.status === 'paid';
  const left = payout.amount - payout.reversed_amount;
  const amount = part ?? left;
  if (amount > left || (!isPaid && amount < left)) {
    throw new ApiError('state_conflict', {
      situation: 'payout_left',
      message:
        `The payout ${payout.id} is ${payout.status}; ` +
        `${toEgp(left).toFixed(2)} EGP of it can be reversed${isPaid ? '' : ', as a whole'}.`,
      details: { payout: payout.id, status: payout.status, available: toEgp(left) },
    });
  }
  const move = { runId: payout.run_id, trigger: 'reverse', ids: [payout.id] } as const;
  if (!isPaid) {
    await movePayouts(trx, move);
    return false;
  }
  await takeBackCash(trx, {
    investorId: payout.investor_id,
    amount,
    reference: payout.id,
    entry: { reason: 'rental_income_reversal', reversed_payout_id: payout.id },
    debt: { id: newId('debt'), reason: 'rental_income_reversal', payout_id: payout.id },
  });
  if (amount === left) await movePayouts(trx, move, { reversed_amount: payout.amount });
  else
    await trx
      .updateTable('payouts')
      .set({ reversed_amount: payout.reversed_amount + amount })
      .where('id', '=', payout.id)
      .execute();
  return true;
}
