import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';
import type { Caller } from '../partners/caller.ts';

type Schemas = components['schemas'];
type CommissionType = Schemas['CommissionType'];

/**
 * Returns the totals of the caller's commission ledger without test rows. `balance` is always the
 * sum of all rows (D10).
 */
export async function getCommissionSummary(
  { db }: Context,
  caller: Caller,
): Promise<Schemas['CommissionSummary']> {
  return readCommissionSummary(db, caller.partner.id, false);
}

/** Reads the totals of a partner's commission ledger: of its test rows, or of all others. */
export async function readCommissionSummary(
  db: Db,
  partnerId: string,
  testMode: boolean,
): Promise<Schemas['CommissionSummary']> {
  const totals = await db
    .selectFrom('commission_totals')
    .where('partner_id', '=', partnerId)
    .where('test_mode', '=', testMode)
    .select(['type', 'amount', 'count'])
    .execute();
  const sumOf = (...types: CommissionType[]) =>
    totals.reduce((sum, { type, amount }) => (types.includes(type) ? sum + amount : sum), 0n);
  const countOf = (type: CommissionType) =>
    Number(totals.find((total) => total.type === type)?.count ?? 0n);
  return {
    object: 'commission_summary',
    currency: 'EGP',
    earned: {
      signupFees: toEgp(sumOf('signup_fee')),
      purchaseCommissions: toEgp(sumOf('purchase_commission')),
      bonuses: toEgp(sumOf('bonus')),
      adjustments: toEgp(sumOf('adjustment', 'reversal')),
    },
    counts: { signups: countOf('signup_fee'), purchases: countOf('purchase_commission') },
    paidOut: toEgp(-sumOf('payout')),
    balance: toEgp(totals.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}
