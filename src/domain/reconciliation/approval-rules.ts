import type { ReconciliationRule } from './rule.ts';

/** The rules of approvals by a second operator. */
export const approvalRules: readonly ReconciliationRule[] = [
  {
    rule: 'Each approved change of a wallet or of commissions has one row of its amount in the ledger',
    population:
      "select count(*) from approvals where status = 'approved' and operation in ('topUpWallet', 'creditReward', " +
      "'addCommission')",
    violations: `
      select a.id as subject, a.result_id || ' of ' || a.amount as expected, coalesce(l.amount::text, 'none') as found
      from approvals a left join (
        select id, abs(amount) as amount from wallet_entries union all select id, abs(amount) from commissions
      ) l on l.id = a.result_id
      where a.status = 'approved' and a.operation in ('topUpWallet', 'creditReward', 'addCommission')
        and l.amount is distinct from a.amount`,
  },
];
