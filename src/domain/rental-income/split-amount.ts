/** An investor and the shares that take part. */
export interface Holder {
  investor_id: string;
  shares: number;
}

/** A holder's part of the amount, in piastres. */
export interface Part extends Holder {
  amount: bigint;
}

/**
 * Splits an amount (piastres) over the holders by their shares, exact to the piastre, by the largest remainder: everyone gets the whole piastres of their
 * exact part, and what is then left goes, a piastre each, to those who lost the largest fractions. Equal fractions go by the investors' ids, the
 * earlier account first. The order of `holders` does not matter; a part may be 0. Each investor comes once, with at least one share.
 */
export function splitAmount(amount: bigint, holders: readonly Holder[]): Part[] {
  const total = holders.reduce((sum, { shares }) => sum + BigInt(shares), 0n);
  const exact = holders.map((holder) => {
    const times = amount * BigInt(holder.shares);
    return { holder, whole: times / total, remainder: times % total };
  });
  const left = amount - exact.reduce((sum, { whole }) => sum + whole, 0n);
  exact.sort((a, b) => descending(a.remainder, b.remainder) || ascending(a.holder.investor_id, b.holder.investor_id));
  return exact.map(({ holder, whole }, place) => ({ ...holder, amount: BigInt(place) < left ? whole + 1n : whole }));
}

function descending(a: bigint, b: bigint): number {
  return a === b ? 0 : a > b ? -1 : 1;
}

function ascending(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
