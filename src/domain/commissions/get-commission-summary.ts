import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
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
  const row = await db
    .selectFrom('commissions')
    .where('partner_id', '=', caller.partner.id)
    .where('test_mode', '=', false)
    .select([
      sumOf('signup_fee').as('signup_fees'),
      sumOf('purchase_commission').as('purchase_commissions'),
      sumOf('bonus').as('bonuses'),
      sumOf('adjustment', 'reversal').as('adjustments'),
      sumOf('payout').as('payouts'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('balance'),
      countOf('signup_fee').as('signups'),
      countOf('purchase_commission').as('purchases'),
    ])
    .executeTakeFirstOrThrow();
  return {
    object: 'commission_summary',
    currency: 'EGP',
    earned: {
      signupFees: toEgp(row.signup_fees),
      purchaseCommissions: toEgp(row.purchase_commissions),
      bonuses: toEgp(row.bonuses),
      adjustments: toEgp(row.adjustments),
    },
    counts: { signups: Number(row.signups), purchases: Number(row.purchases) },
    paidOut: toEgp(-row.payouts),
    balance: toEgp(row.balance),
  };
}

function sumOf(...types: CommissionType[]) {
  return sql<bigint>`coalesce(sum(amount) filter (where type in (${sql.join(types)})), 0)::bigint`;
}

function countOf(type: CommissionType) {
  return sql<bigint>`count(*) filter (where type = ${type})`;
}
