import { rewardLots, type RewardEntry } from './reward-lots.ts';

/** What is left of the rewards of a wallet. */
interface RewardsLeft {
  /** The available rewards that have expired, in piastres. */
  expired: bigint;
  /** When the next available reward expires; null if none does. */
  nextExpiry: Date | null;
}

/**
 * Returns how much of the available rewards has expired.
 * @param entries all entries of the rewards' side of one wallet, oldest first
 */
export function expiredRewards(entries: readonly RewardEntry[]): RewardsLeft {
  const available = rewardLots(entries).filter(({ left }) => left > 0n);
  return {
    expired: available
      .filter(({ hasExpired }) => hasExpired)
      .reduce((sum, { left }) => sum + left, 0n),
    nextExpiry:
      available.find(({ hasExpired, expiresAt }) => expiresAt && !hasExpired)?.expiresAt ?? null,
  };
}
