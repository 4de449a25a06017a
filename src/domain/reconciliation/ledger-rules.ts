import type { ReconciliationRule } from './rule.ts';

/** The available and reserved amount of each side of each wallet, from its ledger. */
const BALANCES = `
  select investor_id, kind,
    sum(available_change(reason, amount)) as available, sum(reserved_change(reason, amount)) as reserved
  from wallet_entries group by investor_id, kind`;

/** The rules of commissions and wallets (D10, D24). */
export const ledgerRules: readonly ReconciliationRule[] = [
  {
    rule:
      'Exactly the paid orders of attributed investors earned a commission, which is reversed if the order ' +
      'was cancelled or refunded',
    per: 'order',
    population:
      "select count(*) from commissions where type in ('purchase_commission', 'reversal')",
    violations: `select o.id as subject,
        case when v.id is null then 'nothing earned'
          when o.status in ('cancelled', 'refunded') then 'earned and reversed' else 'earned' end
          || ' on ' || o.gross as expected,
        coalesce(c.amount || ' on ' || c.customer_amount, 'nothing earned') || coalesce(', reversed ' || r.amount, '')
          as found
      from orders o left join investors v on v.id = o.investor_id and v.attributed_partner_id is not null
        and v.attributed_at <= o.paid_at
      left join commissions c on c.order_id = o.id and c.type = 'purchase_commission'
        and c.payment_attempt = o.payment_attempt
      left join commissions r on r.reference = c.id and r.type = 'reversal'
      where (v.id is null) <> (c.id is null) or c.partner_id <> v.attributed_partner_id or c.customer_amount <> o.gross
        or (c.id is not null and o.status in ('cancelled', 'refunded') and r.id is null) or r.amount <> -c.amount
      union all
      select o.id, 'every earlier attempt reversed', format('attempt %s earned %s', c.payment_attempt, c.amount)
      from commissions c join orders o on o.id = c.order_id and c.payment_attempt <> o.payment_attempt
      where c.type = 'purchase_commission'
        and not exists (select from commissions r where r.reference = c.id and r.type = 'reversal')`,
  },
  {
    rule: 'Each reversal reverses one commission of the same partner, at most by its amount',
    population: "select count(*) from commissions where type = 'reversal'",
    violations: `
      select r.id as subject, coalesce(c.type || ' of ' || c.amount, 'a row of the same partner') as expected,
        r.amount::text as found
      from commissions r
      left join commissions c on c.id = r.reference and c.partner_id = r.partner_id and c.test_mode = r.test_mode
      where r.type = 'reversal'
        and (c.id is null or c.type in ('payout', 'reversal') or -r.amount > c.amount
             or (select count(*) from commissions again where again.type = 'reversal' and again.reference = r.reference)
               > 1)`,
  },
  {
    rule: "The totals of each partner's commissions are the sums of its ledger",
    population: 'select count(*) from commissions',
    violations: `select coalesce(t.partner_id, c.partner_id) as subject,
        coalesce(c.count || ' of type ' || c.type || ', ' || c.amount, 'none of type ' || t.type) as expected,
        coalesce(t.count || ', ' || t.amount, 'none') as found
      from (select partner_id, test_mode, type, sum(amount) as amount, count(*) as count from commissions
            group by partner_id, test_mode, type) c
      full join commission_totals t using (partner_id, test_mode, type)
      where (t.amount, t.count) is distinct from (c.amount, c.count)`,
  },
  {
    rule: 'The balances of each wallet are the sums of its ledger',
    per: 'investor',
    population: 'select count(*) from wallet_entries',
    violations: `select w.investor_id as subject,
        format('cash %s and %s, rewards %s and %s', coalesce(cash.available, 0), coalesce(cash.reserved, 0),
               coalesce(rewards.available, 0), coalesce(rewards.reserved, 0)) as expected,
        format('cash %s and %s, rewards %s and %s', w.cash_available, w.cash_reserved, w.rewards_available,
          w.rewards_reserved) as found
      from wallets w
      left join (${BALANCES}) cash on cash.investor_id = w.investor_id and cash.kind = 'cash'
      left join (${BALANCES}) rewards on rewards.investor_id = w.investor_id and rewards.kind = 'rewards'
      where (w.cash_available, w.cash_reserved, w.rewards_available, w.rewards_reserved) is distinct from
            (coalesce(cash.available, 0), coalesce(cash.reserved, 0), coalesce(rewards.available, 0),
              coalesce(rewards.reserved, 0))`,
  },
  {
    rule: 'The wallet entries of each order match its status and its refund',
    per: 'order',
    population: 'select count(distinct order_id) from wallet_entries',
    violations: `select o.id as subject,
        format('reserved %s, spent %s, released %s, refunded %s', wanted.reserved, wanted.spent, wanted.released,
          wanted.refunded) as expected,
        format('reserved %s, spent %s, released %s, refunded %s', e.reserved, e.spent, e.released, e.refunded) as found
      from orders o
      cross join lateral (select o.wallet_applied as reserved,
                            case when o.paid_at is not null then o.wallet_applied else 0 end as spent,
                            case when o.paid_at is null and o.status = 'cancelled' then o.wallet_applied else 0 end
                              as released,
                            case when o.status in ('cancelled', 'refunded') then coalesce(o.refund_amount, 0) else 0 end
                              as refunded) wanted
      left join (select order_id,
                   coalesce(-sum(amount) filter (where reason = 'order_hold'), 0) as reserved,
                   coalesce(-sum(amount) filter (where reason in ('order_payment', 'order_payment_reversal')), 0)
                     as spent,
                   coalesce(sum(amount) filter (where reason = 'order_release'), 0) as released,
                   coalesce(sum(amount) filter (where reason = 'refund'), 0) as refunded
                 from wallet_entries where order_id is not null group by order_id) e on e.order_id = o.id
      where (wanted.reserved, wanted.spent, wanted.released, wanted.refunded) is distinct from
            (coalesce(e.reserved, 0), coalesce(e.spent, 0), coalesce(e.released, 0), coalesce(e.refunded, 0))`,
  },
  {
    rule: 'The repaid part of each debt is the sum of its wallet entries',
    population: 'select count(*) from investor_debts where repaid > 0',
    violations: `select d.id as subject, coalesce(e.amount, 0)::text as expected, d.repaid::text as found
      from investor_debts d
      left join (select debt_id, -sum(amount) as amount from wallet_entries group by 1) e on e.debt_id = d.id
      where d.repaid <> coalesce(e.amount, 0)`,
  },
  {
    rule: 'No investor with a debt has available cash',
    per: 'investor',
    population: 'select count(*) from investor_debts where repaid < amount',
    violations: `select d.id as subject, '0' as expected, w.cash_available::text as found
      from investor_debts d join wallets w using (investor_id) where d.repaid < d.amount and w.cash_available > 0`,
  },
  {
    rule: 'The wallet entries of each withdrawal match its status',
    population: 'select count(*) from withdrawals',
    violations: `select w.id as subject, format('%s of %s', w.status, w.amount) as expected,
        format('reserved %s, sent %s, released %s', coalesce(e.reserved, 0), coalesce(e.sent, 0),
          coalesce(e.released, 0)) as found
      from withdrawals w left join (
        select withdrawal_id, -sum(amount) filter (where reason = 'withdrawal_hold') as reserved,
          -sum(amount) filter (where reason = 'withdrawal') as sent,
          sum(amount) filter (where reason = 'withdrawal_release') as released
        from wallet_entries where withdrawal_id is not null group by 1) e on e.withdrawal_id = w.id
      where (w.amount, case w.status when 'settled' then w.amount else 0 end,
        case w.status when 'cancelled' then w.amount else 0 end)
        is distinct from (coalesce(e.reserved, 0), coalesce(e.sent, 0), coalesce(e.released, 0))`,
  },
  {
    rule: 'The number and the sum of the lines of each withdrawal batch are those of its withdrawals',
    population: 'select count(*) from withdrawal_batches',
    violations: `select b.id as subject, format('%s lines of %s', b.line_count, b.total) as expected,
        format('%s lines of %s', coalesce(l.count, 0), coalesce(l.total, 0)) as found
      from withdrawal_batches b left join (
        select batch_id, count(*) as count, sum(amount) as total
        from withdrawal_batch_lines join withdrawals on withdrawals.id = withdrawal_id group by 1) l on l.batch_id = b.id
      where (b.line_count, b.total) is distinct from (coalesce(l.count, 0), coalesce(l.total, 0))`,
  },
  {
    rule: 'What a withdrawal batch has sent as a whole is the sum of its withdrawals that were settled by then',
    population: 'select count(*) from withdrawal_batches where settled_at is not null',
    violations: `select b.id as subject, coalesce(l.sent, 0)::text as expected, coalesce(b.sent_total::text, 'none') as found
      from withdrawal_batches b left join (
        select of_line.batch_id, sum(w.amount) as sent
        from withdrawal_batch_lines of_line join withdrawals w on w.id = of_line.withdrawal_id
        join withdrawal_batches of on of.id = of_line.batch_id
        where not of_line.is_released and w.status = 'settled' and w.decided_at <= of.settled_at group by 1) l
        on l.batch_id = b.id
      where b.settled_at is not null and b.sent_total is distinct from coalesce(l.sent, 0)`,
  },
  {
    rule: 'Nobody has decided about a withdrawal of a batch who reserved it or made the batch',
    population: 'select count(*) from withdrawal_batch_lines where not is_released',
    violations: `select w.id as subject, format('neither %s nor %s', w.requested_by, b.created_by) as expected,
        w.decided_by as found
      from withdrawal_batch_lines l join withdrawal_batches b on b.id = l.batch_id
      join withdrawals w on w.id = l.withdrawal_id
      where not l.is_released and w.decided_by in (w.requested_by, b.created_by)`,
  },
  {
    rule: 'What was taken back of each top-up and each reward is at most its amount, and was taken from its wallet',
    population:
      "select count(*) from wallet_entries where reason in ('top_up_correction', 'promotion_correction')",
    violations: `
      select t.id as subject, format('at most %s of the %s of %s', t.amount, t.reason, t.investor_id) as expected,
        format('%s as %s of %s', coalesce(e.amount, 0) + coalesce(d.amount, 0), coalesce(e.reason, 'debt'),
          coalesce(e.investor_id, d.investor_id)) as found
      from wallet_entries t
      left join (select corrected_entry_id, reason, investor_id, -sum(amount) as amount from wallet_entries
                 group by 1, 2, 3) e on e.corrected_entry_id = t.id
      left join (select entry_id, investor_id, sum(amount) as amount from investor_debts group by 1, 2) d
        on d.entry_id = t.id
      where coalesce(e.amount, 0) + coalesce(d.amount, 0)
        > case when t.reason in ('top_up', 'promotion') then t.amount else 0 end
        or (e.reason, e.investor_id) <> (t.reason || '_correction', t.investor_id) or d.investor_id <> t.investor_id`,
  },
];
