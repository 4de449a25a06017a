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
  {
    // The holder of the password of the service's database role can add operators. A limit that was set aside lets one
    // admin do so, and the audit log forgets what older admins were made with.
    rule: 'On live, every admin after the second was approved by another one, or made with SQL in the audit log',
    population: 'select count(*) from appointed_admins',
    violations: `
      select admin.operator_id as subject, 'an approval, or an entry with the database user' as expected, 'none' as found
      from (
        select operator_id, appointed.created_at,
          row_number() over (order by appointed.created_at, operators.position) as number
        from appointed_admins appointed join operators on operators.id = operator_id
      ) admin
      where admin.number > 2 and exists (select from installation where environment = 'live')
        and admin.created_at > (select min(created_at) from audit_log where not is_app_read)
        and not exists (
          select from approvals
          where status = 'approved' and body -> 'roles' ? 'admin'
            and (operation = 'createOperator' and result_id = admin.operator_id
              or operation = 'updateOperator' and target = admin.operator_id))
        and not exists (
          select from audit_log
          where resource = admin.operator_id and method = 'SQL' and not is_app_read
            and operation in ('createOperator', 'updateOperator') and changes #> '{roles,1}' ? 'admin'
          union all -- which the rule above judges
          select from audit_log
          where resource = admin.operator_id and method = 'POST' and operation = 'createOperator' and status = 201
            and request_fields -> 'roles' ? 'admin' and not is_app_read)
        and not exists (
          select from approval_limits
          where operation in ('createOperator', 'updateOperator') and role = 'admin' and amount is null
          union all
          select from approvals
          where operation = 'setApprovalLimit' and target in ('createOperator', 'updateOperator')
            and status = 'approved' and body -> 'amount' = 'null')`,
  },
  {
    // Somebody with the password of the service's database role can add a request in anybody's name.
    rule: 'Each request for a second operator has a call of its operator in the audit log',
    population: 'select count(*) from approvals',
    violations: `
      select id as subject, operation || ' by ' || requested_by as expected, 'none' as found
      from approvals
      where created_at - interval '1 hour' > (select min(created_at) from audit_log where not is_app_read)
        and not exists (
          select from audit_log entry
          where entry.operator = approvals.requested_by and entry.operation = approvals.operation
            and entry.method not in ('GET', 'HEAD') and not is_app_read
            and entry.created_at between approvals.created_at - interval '1 hour' and approvals.created_at)`,
  },
];
