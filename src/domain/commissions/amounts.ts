import { percentage } from '../money.ts';

/** What a purchase earns, in piastres: a percentage of amounts.gross in basis points, half up to the piastre (D9). */
export function purchaseCommission(gross: bigint, basisPoints: number): bigint {
  return percentage(gross, basisPoints);
}

/** What takes an earned amount back, to the piastre, whatever the agreement says by then (D10). */
export function reversalOf(earned: bigint): bigint {
  return -earned;
}

/** Sums over a partner's ledger by kind, in piastres, as they are stored: payouts and reversals negative. */
export interface LedgerSums {
  signup_fees: bigint;
  purchase_commissions: bigint;
  bonuses: bigint;
  /** Adjustments and reversals. */
  adjustments: bigint;
  payouts: bigint;
}

/** What the partner is owed: all rows added up, always (D10). */
export function balanceOf({ signup_fees, purchase_commissions, bonuses, adjustments, payouts }: LedgerSums): bigint {
  return signup_fees + purchase_commissions + bonuses + adjustments + payouts;
}
