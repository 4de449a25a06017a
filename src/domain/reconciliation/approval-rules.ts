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
  {
    // Until 1.1.1, one admin could bring about that there was one admin, and invite a second one again (D150).
    rule: 'On live, one admin at most was invited by another one alone: the second whom there ever was',
    population: 'select count(*) from appointed_admins',
    violations: `
      select invited.id as subject, 'an approval, because there had been ' || earlier.count || ' admins' as expected,
        'invited by ' || invited.created_by || ' alone' as found
      from audit_log entry
      join operators invited on invited.id = entry.resource
      cross join lateral (
        select count(*) from appointed_admins join operators admin on admin.id = operator_id
        where admin.position < invited.position
      ) earlier
      where entry.operation = 'createOperator' and entry.method = 'POST' and entry.status = 201
        and entry.request_fields -> 'roles' ? 'admin' and earlier.count > 1
        and exists (select from installation where environment = 'live')
        and not exists (
          select from approval_limits where operation = 'createOperator' and role = 'admin' and amount is null
            and changed_at <= entry.created_at
          union all
          select from approvals where operation = 'setApprovalLimit' and target = 'createOperator'
            and status = 'approved' and body -> 'amount' = 'null' and decided_at <= entry.created_at)`,
  },
];
