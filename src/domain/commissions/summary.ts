import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Db } from '../../database/connection.ts';
import { toEgp } from '../money.ts';
import { balanceOf } from './amounts.ts';
import type { Caller } from '../partners/caller.ts';

type Schemas = components['schemas'];
type CommissionType = Schemas['CommissionType'];

/** The caller's ledger in total, without test rows: `balance` is the sum of all rows, always (D10). */
export async function summarizeCommissions(db: Db, caller: Caller): Promise<Schemas['CommissionSummary']> {
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
    balance: toEgp(balanceOf(row)),
  };
}

function sumOf(...types: CommissionType[]) {
  return sql<bigint>`coalesce(sum(amount) filter (where type in (${sql.join(types)})), 0)::bigint`;
}

function countOf(type: CommissionType) {
  return sql<bigint>`count(*) filter (where type = ${type})`;
}
