import type { ReconciliationRule } from './rule.ts';

/** The available and reserved amount of each side of each wallet, from its ledger. */
const BALANCES = `
  select investor_id, kind,
    sum(case when reason = 'order_payment' then 0 else amount end) as available,
    sum(case when reason in ('order_hold', 'order_release') then -amount when reason = 'order_payment' then amount else 0 end) as reserved
  from wallet_entries group by investor_id, kind`;

/** The rules of commissions and wallets (D10, D24). */
export const ledgerRules: readonly ReconciliationRule[] = [
  {
    rule: 'Exactly the paid orders of attributed investors earned a commission, which is reversed if the order was cancelled or refunded',
    population:
      "select count(*) from commissions where type in ('purchase_commission', 'reversal')",
    violations: `select o.id as subject,
        case when v.id is null then 'nothing earned' when o.status in ('cancelled', 'refunded') then 'earned and reversed' else 'earned' end
          || ' on ' || o.gross as expected,
        coalesce(c.amount || ' on ' || c.customer_amount, 'nothing earned') || coalesce(', reversed ' || r.amount, '') as found
      from orders o left join investors v on v.id = o.investor_id and v.attributed_partner_id is not null and v.attributed_at <= o.paid_at
      left join commissions c on c.order_id = o.id and c.type = 'purchase_commission'
      left join commissions r on r.reference = c.id and r.type = 'reversal'
      where (v.id is null) <> (c.id is null) or c.partner_id <> v.attributed_partner_id or c.customer_amount <> o.gross
        or (c.id is not null and o.status in ('cancelled', 'refunded') and r.id is null) or r.amount <> -c.amount`,
  },
  {
    rule: 'Each reversal reverses one commission of the same partner, at most by its amount',
    population: "select count(*) from commissions where type = 'reversal'",
    violations: `select r.id as subject, coalesce(c.type || ' of ' || c.amount, 'a row of the same partner') as expected, r.amount::text as found
      from commissions r left join commissions c on c.id = r.reference and c.partner_id = r.partner_id and c.test_mode = r.test_mode
      where r.type = 'reversal'
        and (c.id is null or c.type in ('payout', 'reversal') or -r.amount > c.amount
             or (select count(*) from commissions again where again.type = 'reversal' and again.reference = r.reference) > 1)`,
  },
  {
    rule: 'The balances of each wallet are the sums of its ledger',
    population: 'select count(*) from wallet_entries',
    violations: `select w.investor_id as subject,
        format('cash %s and %s, rewards %s and %s', coalesce(cash.available, 0), coalesce(cash.reserved, 0),
               coalesce(rewards.available, 0), coalesce(rewards.reserved, 0)) as expected,
        format('cash %s and %s, rewards %s and %s', w.cash_available, w.cash_reserved, w.rewards_available, w.rewards_reserved) as found
      from wallets w
      left join (${BALANCES}) cash on cash.investor_id = w.investor_id and cash.kind = 'cash'
      left join (${BALANCES}) rewards on rewards.investor_id = w.investor_id and rewards.kind = 'rewards'
      where (w.cash_available, w.cash_reserved, w.rewards_available, w.rewards_reserved) is distinct from
            (coalesce(cash.available, 0), coalesce(cash.reserved, 0), coalesce(rewards.available, 0), coalesce(rewards.reserved, 0))`,
  },
  {
    rule: 'The wallet entries of each order match its status and its refund',
    population: 'select count(distinct order_id) from wallet_entries',
    violations: `select o.id as subject,
        format('reserved %s, spent %s, released %s, refunded %s', wanted.reserved, wanted.spent, wanted.released, wanted.refunded) as expected,
        format('reserved %s, spent %s, released %s, refunded %s', e.reserved, e.spent, e.released, e.refunded) as found
      from orders o
      cross join lateral (select o.wallet_applied as reserved, case when o.paid_at is not null then o.wallet_applied else 0 end as spent,
                            case when o.paid_at is null and o.status = 'cancelled' then o.wallet_applied else 0 end as released,
                            case when o.status in ('cancelled', 'refunded') then coalesce(o.refund_amount, 0) else 0 end as refunded) wanted
      left join (select order_id,
                   coalesce(-sum(amount) filter (where reason = 'order_hold'), 0) as reserved,
                   coalesce(-sum(amount) filter (where reason = 'order_payment'), 0) as spent,
                   coalesce(sum(amount) filter (where reason = 'order_release'), 0) as released,
                   coalesce(sum(amount) filter (where reason = 'refund'), 0) as refunded
                 from wallet_entries where order_id is not null group by order_id) e on e.order_id = o.id
      where (wanted.reserved, wanted.spent, wanted.released, wanted.refunded) is distinct from
            (coalesce(e.reserved, 0), coalesce(e.spent, 0), coalesce(e.released, 0), coalesce(e.refunded, 0))`,
  },
];
