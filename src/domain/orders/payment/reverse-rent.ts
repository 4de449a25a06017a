import type { UnitOfWork } from '../../command.ts';
import { reversePayouts, type PayoutReversal } from '../../rental-income/reverse-payouts.ts';

/**
 * Reverses the rent that an order's shares have earned: of each payout of their investor, the part
 * of these shares, rounded down to the piastre, and all that is left if the investor had no others.
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
    .execute();
  const reversals = payouts.flatMap((payout): PayoutReversal[] => {
    const { id: payoutId, amount, reversed_amount: reversed, all_shares: all, shares } = payout;
    if (shares === all) return [{ payoutId }];
    const part = (amount * BigInt(shares)) / BigInt(all);
    const left = amount - reversed;
    return part === 0n ? [] : [{ payoutId, amount: part < left ? part : left }];
  });
  if (reversals.length > 0) await reversePayouts(work, reversals);
}
