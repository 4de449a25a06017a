import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toEgp, toPiastres } from '../../money.ts';
import { entryWithBalances } from '../back-office.ts';
import { lockCorrectedEntry, type Correction } from '../corrected-entry.ts';
import { bookEntry, type WalletEntryRow } from '../ledger.ts';
import { readRewardEntries, rewardLots } from './reward-lots.ts';

/**
 * Takes back a reward that was credited to the wrong investor or with a wrong amount, in whole or
 * in part, with an entry that names it. Only what is available of this reward can be taken back: a
 * part that was spent has become shares, and is no debt, because rewards are never paid out; a part
 * that an unpaid order has reserved is available once the order releases it. Returns the corrected
 * entry with the balances after the correction.
 * @throws ApiError resource_not_found, state_conflict if the entry is not a reward, or with details
 * {available, requested} if less of it is left
 */
export const correctReward = command(async ({ trx }, { entryId, amount: egp }: Correction) => {
  const amount = toPiastres(egp, 'amount');
  const entry = await lockCorrectedEntry(trx, entryId, 'promotion');
  const left = await leftOfReward(trx, entry);
  if (amount > left)
    throw new ApiError('state_conflict', {
      situation: 'reward_left',
      param: 'amount',
      message:
        left === 0n
          ? 'Nothing of this reward is left: it is reserved, spent, expired or already taken back.'
          : `Only ${toEgp(left).toFixed(2)} EGP of this reward are left to be taken back.`,
      details: { available: toEgp(left), requested: egp },
    });
  await bookEntry(trx, {
    investor_id: entry.investor_id,
    kind: 'rewards',
    reason: 'promotion_correction',
    amount: -amount,
    reference: entry.id,
    corrected_entry_id: entry.id,
  });
  return entryWithBalances(trx, entry);
});

/** Returns the unspent and unexpired part of a reward of a locked wallet, in piastres. */
async function leftOfReward(trx: Trx, { id, investor_id }: WalletEntryRow): Promise<bigint> {
  const lots = rewardLots(await readRewardEntries(trx, investor_id));
  const { left, hasExpired } = lots.find(({ entryId }) => entryId === id)!;
  return hasExpired ? 0n : left;
}
