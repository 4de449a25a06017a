import { percentage } from '../../money.ts';

/** A fee on top of the subtotal; the amount in piastres. */
interface PricedFee {
  type: 'management_fee';
  basisPoints: number;
  amount: bigint;
}

/**
 * The price of a purchase, in piastres. `gross` is the quote's total and the order's amounts.gross
 * (D2, D11).
 */
export interface Price {
  subtotal: bigint;
  fees: PricedFee[];
  gross: bigint;
}

/**
 * Prices a purchase, for quotes and orders: the shares, and each fee on top, rounded half up to the
 * piastre (D2).
 */
export function priceOrder({
  pricePerShare,
  managementFeeBasisPoints,
  shares,
}: {
  pricePerShare: bigint;
  managementFeeBasisPoints: number;
  shares: number;
}): Price {
  const subtotal = pricePerShare * BigInt(shares);
  const fees: PricedFee[] = [
    {
      type: 'management_fee',
      basisPoints: managementFeeBasisPoints,
      amount: percentage(subtotal, managementFeeBasisPoints),
    },
  ];
  return { subtotal, fees, gross: fees.reduce((sum, fee) => sum + fee.amount, subtotal) };
}
