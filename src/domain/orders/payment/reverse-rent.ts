import { sql } from 'kysely';
import type { UnitOfWork } from '../../command.ts';
import { reversePayouts, type PayoutReversal } from '../../rental-income/reverse-payouts.ts';

/**
 * Reverses the rent that an order's shares have earned: of each payout of their investor, the part
 * of these shares, rounded down to the piastre, and all that is left if no other shares of the
 * investor earned it, or all of those were revoked before.
 * @throws ApiError state_conflict if a payout that includes other shares is not paid yet
 */
export async function reverseRentOfOrder(work: UnitOfWork, orderId: string): Promise<void> {
  const payouts = await work.trx
    .selectFrom('ownership_entries as owned')
    .innerJoin('rental_income_runs as run', 'run.property_id', 'owned.property_id')
    .innerJoin('payouts', (join) =>
      join
        .onRef('payouts.run_id', '=', 'run.id')
        .onRef('payouts.investor_id', '=', 'owned.investor_id'),
    )
    .where('owned.order_id', '=', orderId)
    .where('owned.is_correction', '=', false)
    .whereRef('owned.created_at', '<=', 'run.period_end')
    .where('payouts.status', '<>', 'reversed')
    .select(['payouts.id', 'payouts.amount', 'payouts.reversed_amount'])
    .select(['payouts.shares as all_shares', 'owned.shares'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('ownership_entries as other')
          .whereRef('other.property_id', '=', 'owned.property_id')
          .whereRef('other.investor_id', '=', 'owned.investor_id')
          .whereRef('other.created_at', '<=', 'run.period_end')
          .where('other.order_id', '<>', orderId)
          .where('other.is_correction', '=', false)
          .where(isUncorrected)
          .select('other.order_id'),
      ).as('has_other_shares'),
    )
    .execute();
  const reversals = payouts.flatMap((payout): PayoutReversal[] => {
    const { id: payoutId, amount, reversed_amount: reversed, all_shares: all, shares } = payout;
    if (!payout.has_other_shares) return [{ payoutId }];
    const part = (amount * BigInt(shares)) / BigInt(all);
    const left = amount - reversed;
    return part === 0n ? [] : [{ payoutId, amount: part < left ? part : left }];
  });
  if (reversals.length > 0) await reversePayouts(work, reversals);
}

/** Matches ownership that was not taken back. */
const isUncorrected = sql<boolean>`not exists (
  select from ownership_entries as correction
  where correction.is_correction and correction.order_id = other.order_id and correction.property_id = other.property_id)`;
