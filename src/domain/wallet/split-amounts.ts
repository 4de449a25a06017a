import { lesser } from '../money.ts';

/** An amount by side of the wallet, in piastres. */
export interface WalletParts {
  cash: bigint;
  rewards: bigint;
}

/**
 * Splits the wallet's part of an order: rewards first, because they cannot be withdrawn. The parts
 * add up to `amount`.
 */
export function splitReservation(amount: bigint, rewardsAvailable: bigint): WalletParts {
  const rewards = lesser(amount, rewardsAvailable);
  return { cash: amount - rewards, rewards };
}

/**
 * Splits a refund: as many rewards as had paid for the order, and the rest in cash. So a fee is
 * deducted from the cash first. The parts add up to `refund`.
 */
export function splitRefund(refund: bigint, rewardsPaid: bigint): WalletParts {
  const rewards = lesser(refund, rewardsPaid);
  return { cash: refund - rewards, rewards };
}
