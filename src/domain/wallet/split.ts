/** An amount by side of the wallet, in piastres. */
export interface Parts {
  cash: bigint;
  rewards: bigint;
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What an order takes from each side: rewards first, as they cannot be withdrawn. The parts add up to `amount`. */
export function splitHold(amount: bigint, rewardsAvailable: bigint): Parts {
  const rewards = lesser(amount, rewardsAvailable);
  return { cash: amount - rewards, rewards };
}

/** What a refund gives to each side: rewards as far as they had paid, so that a fee is taken from the cash first. The parts add up to `refund`. */
export function splitRefund(refund: bigint, rewardsPaid: bigint): Parts {
  const rewards = lesser(refund, rewardsPaid);
  return { cash: refund - rewards, rewards };
}
