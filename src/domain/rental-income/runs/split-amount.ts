/** An investor and the number of their shares. */
export interface Holder {
  investor_id: string;
  shares: number;
}

/** A holder's part of the amount, in piastres. */
export interface Part extends Holder {
  amount: bigint;
}

/**
 * Splits an amount (piastres) over the holders in proportion to their shares, exact to the piastre,
 * by the largest remainder: each holder gets the whole piastres of the exact part, and the
 * remaining piastres go, one each, to the holders with the largest fractions. Of equal fractions,
 * the smaller investor id, which is the earlier account, comes first. The order of `holders` does
 * not matter. A part may be 0. Each investor must occur once, with at least one share.
 */
export function splitAmount(amount: bigint, holders: readonly Holder[]): Part[] {
  const total = holders.reduce((sum, { shares }) => sum + BigInt(shares), 0n);
  const exact = holders.map((holder) => {
    const times = amount * BigInt(holder.shares);
    return { holder, whole: times / total, remainder: times % total };
  });
  const remaining = amount - exact.reduce((sum, { whole }) => sum + whole, 0n);
  exact.sort(
    (a, b) =>
      descending(a.remainder, b.remainder) || ascending(a.holder.investor_id, b.holder.investor_id),
  );
  return exact.map(({ holder, whole }, index) => ({
    ...holder,
    amount: BigInt(index) < remaining ? whole + 1n : whole,
  }));
}

function descending(a: bigint, b: bigint): number {
  return a === b ? 0 : a > b ? -1 : 1;
}

function ascending(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
