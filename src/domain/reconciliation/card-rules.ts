import { CARD_LINES } from '../journal/card-lines.ts';
import type { ReconciliationRule } from './rule.ts';

/** The rules of card payments, their orders and the refunds due (D21, D22). */
export const cardRules: readonly ReconciliationRule[] = [
  {
    rule: 'Each paid card order took one payment of its amount, and every other payment is due for refund',
    per: 'order',
    population: "select count(*) from card_transactions where outcome = 'paid'",
    violations: `
      select o.id as subject, coalesce(taken.expected, 'nothing') as expected, coalesce(t.found, 'nothing') as found
      from orders o
      left join lateral (select o.payable::text as expected from order_transitions
                         where order_id = o.id and trigger = 'confirmDirectPayment' and actor = 'card_processor') taken
                           on true
      left join (select order_id, string_agg(amount::text, ', ' order by id) as found from card_transactions c
                 where outcome = 'paid'
                   and not exists (select from refunds_due where transaction_id = c.id and reversal_id is null)
                   group by order_id) t on t.order_id = o.id
      where o.funding_method = 'card_checkout' and taken.expected is distinct from t.found`,
  },
  {
    rule:
      'What was paid by card, less what was reversed and what is due for refund, is what the card orders ' +
      'hold or have passed on',
    per: 'order',
    population: "select count(*) from card_transactions where outcome = 'paid'",
    violations: `
      select o.id as subject, (coalesce(p.paid, 0) - coalesce(r.reversed, 0) - coalesce(d.due, 0))::text as expected,
        held.amount::text as found
      from orders o
      left join (select order_id, sum(amount) as paid from card_transactions where outcome = 'paid' group by 1) p
        on p.order_id = o.id
      left join (select order_id, sum(amount) as due from refunds_due where transaction_id is not null group by 1) d
        on d.order_id = o.id
      left join (select order_id, sum(amount) as reversed from card_reversals
                 where reduces_order and status <> 'recovered'
                   and (resolution is null or resolution not in ('won_back', 'refund_due')) group by 1) r
                   on r.order_id = o.id
      cross join lateral (select case when t.order_id is null then 0
                                      when o.status in ('cancelled', 'refunded')
                                        then o.cancellation_fee + o.refund_amount - o.wallet_applied
                                      else o.payable - o.reversed_amount end as amount
                          from (select) one left join order_transitions t
                            on t.order_id = o.id and t.trigger = 'confirmDirectPayment'
                              and t.actor = 'card_processor') held
      where o.funding_method = 'card_checkout'
        and coalesce(p.paid, 0) - coalesce(r.reversed, 0) - coalesce(d.due, 0) <> held.amount`,
  },
  {
    rule: 'The reversals of each payment are at most its amount, and each has the order of its payment',
    population: 'select count(*) from card_reversals',
    violations: `
      select r.transaction_id as subject, format('at most %s of %s', t.amount, t.order_id) as expected,
        format('%s of %s', r.amount, r.orders) as found
      from (select transaction_id,
              sum(amount) filter (where resolution is distinct from 'won_back' and status <> 'recovered') as amount,
              string_agg(distinct order_id, ', ') as orders
            from card_reversals group by 1) r
      left join card_transactions t on t.id = r.transaction_id and t.outcome = 'paid'
      where t.id is null or r.amount > t.amount or r.orders <> t.order_id`,
  },
  {
    rule:
      'What the processor took back of each payment is at least the sum of its refunds, unless staff ' +
      'recorded it before',
    population: 'select count(*) from card_transactions where payment_id is not null',
    violations: `
      select t.id as subject, format('at least %s', least(f.refunded, t.amount - coalesce(r.recorded, 0))) as expected,
        coalesce(r.reported, 0)::text as found
      from (select payment_id, order_id, sum(amount) as refunded from card_transactions where payment_id is not null
            group by 1, 2) f
      left join card_transactions t on t.id = f.payment_id and t.order_id = f.order_id and t.outcome = 'paid'
      left join (select transaction_id, sum(amount) filter (where recorded_by is null) as reported,
                   sum(amount) filter (where recorded_by is not null) as recorded
                 from card_reversals group by 1) r on r.transaction_id = t.id
      where t.id is null or coalesce(r.reported, 0) < least(f.refunded, t.amount - coalesce(r.recorded, 0))`,
  },
  {
    rule: 'No order is completed while it has an open reversal, unless the money was taken back after it was completed',
    population: 'select count(*) from card_reversals',
    violations: `select o.id as subject, 'not completed' as expected, format('completed, %s is open', r.id) as found
      from card_reversals r join orders o on o.id = r.order_id
      where r.status = 'open' and o.completed_at > r.created_at`,
  },
  {
    rule:
      'Each refund due of a card payment has the order and the amount of its payment, or of the recovered ' +
      'reversal that it names',
    population: "select count(*) from refunds_due where kind = 'card'",
    violations: `select r.id as subject, format('%s %s for %s', r.amount, r.currency, r.order_id) as expected,
        coalesce(format('%s %s for %s', case when r.reversal_id is null then t.amount else v.amount end, t.currency,
          t.order_id), 'no payment') as found
      from refunds_due r left join card_transactions t on t.id = r.transaction_id and t.outcome = 'paid'
      left join card_reversals v on v.id = r.reversal_id and v.transaction_id = r.transaction_id
      where r.kind = 'card' and (case when r.reversal_id is null then t.amount else v.amount end, t.currency,
        t.order_id)
        is distinct from (r.amount, r.currency, r.order_id)`,
  },
  {
    rule: 'The refund due of each recovered reversal names it, and no other reversal is named by one',
    population: "select count(*) from card_reversals where status = 'recovered'",
    violations: `
      select coalesce(v.id, r.reversal_id) as subject, coalesce(v.recovery_refund_id, 'no refund') as expected,
        coalesce(r.id, 'no refund') as found
      from card_reversals v
      full join (select * from refunds_due where reversal_id is not null) r on r.reversal_id = v.id
      where v.recovery_refund_id is distinct from r.id`,
  },
  {
    rule: 'The reversals that a refund due caused are at most its amount',
    population: 'select count(*) from card_reversals where refund_due_id is not null',
    violations: `select r.id as subject, 'at most ' || r.amount as expected, v.amount::text as found
      from refunds_due r
      join (select refund_due_id, sum(amount) as amount from card_reversals where refund_due_id is not null
            group by 1) v on v.refund_due_id = r.id
      where v.amount > r.amount`,
  },
  {
    rule:
      'What each investor was charged for a card reversal left the wallet or became a debt, and was credited ' +
      'again if the money came back',
    population: "select count(*) from card_reversals where resolution = 'charged_to_investor'",
    violations: `select coalesce(v.id, e.reversal_id, d.reversal_id) as subject,
        coalesce(format('%s charged and %s returned to %s', v.amount,
          case v.status when 'recovered' then v.amount else 0 end, o.investor_id), 'no charge') as expected,
        format('%s charged and %s returned to %s', coalesce(e.charged, 0) + coalesce(d.amount, 0),
          coalesce(e.returned, 0), coalesce(e.investors, d.investor_id)) as found
      from (select * from card_reversals where resolution = 'charged_to_investor') v join orders o on o.id = v.order_id
      full join (select reversal_id, -coalesce(sum(amount) filter (where reason = 'card_reversal'), 0) as charged,
                   coalesce(sum(amount) filter (where reason = 'card_reversal_return'), 0) as returned,
                     string_agg(distinct investor_id, ', ') as investors
                 from wallet_entries where reversal_id is not null group by 1) e on e.reversal_id = v.id
      full join (select * from investor_debts where reversal_id is not null) d
        on d.reversal_id = coalesce(v.id, e.reversal_id)
      where (v.amount, case v.status when 'recovered' then v.amount else 0 end)
        is distinct from (coalesce(e.charged, 0) + coalesce(d.amount, 0), coalesce(e.returned, 0))
        or e.investors <> o.investor_id or d.investor_id <> o.investor_id`,
  },
  {
    rule: 'What was charged to the investor of each order for card reversals is at most what the order passed on',
    population: "select count(*) from card_reversals where resolution = 'charged_to_investor'",
    violations: `
      select o.id as subject, 'at most ' || (o.refund_amount + o.cancellation_fee - o.wallet_applied) as expected,
        v.charged::text as found
      from orders o join (select order_id, sum(amount) as charged from card_reversals
                          where resolution = 'charged_to_investor' and status = 'settled' group by 1) v
                            on v.order_id = o.id
      where v.charged > coalesce(o.refund_amount + o.cancellation_fee - o.wallet_applied, 0)`,
  },
  {
    rule:
      'Each card order is visible if its checkout is open, hidden before, and cancelled if its checkout ' +
      'was abandoned',
    per: 'order',
    population: 'select count(*) from card_checkouts',
    violations: `select o.id as subject, coalesce(c.state, 'a checkout') as expected,
        format('%s%s, %s events', o.status, case when o.is_published then ' and visible' else '' end, e.event_count)
          as found
      from orders o left join card_checkouts c on c.order_id = o.id
      cross join lateral (select count(*) as event_count from events where order_id = o.id) e
      where o.funding_method = 'card_checkout' and (case c.state
        when 'open' then o.is_published
        when 'opening' then not o.is_published and e.event_count = 0 and o.status = 'awaiting_payment'
        when 'abandoned' then not o.is_published and e.event_count = 0 and o.status = 'cancelled'
          and o.external_reference is null
      end) is not true`,
  },
  {
    rule: 'What each settlement of card payments is for adds up to its receipt and the fee, until it is cancelled',
    population: 'select count(*) from card_settlements',
    violations: `
      select s.id as subject, format('%s%s', s.gross, case when s.cancelled_at is not null then ', cancelled' end) as expected,
        format('%s in lines, of which %s are cancelled, of a receipt and a fee of %s', l.amount, l.cancelled, s.amount + s.fee)
          as found
      from card_settlements s
      left join (select settlement_id, sum(amount) as amount, count(*) as count,
                   count(*) filter (where is_cancelled) as cancelled
                 from card_settlement_lines group by 1) l on l.settlement_id = s.id
      where (s.gross, case when s.cancelled_at is null then 0 else l.count end, s.gross)
        is distinct from (l.amount, l.cancelled, s.amount + s.fee)`,
  },
  {
    rule: 'Each line of a settlement of card payments is what the processor took, took back or returned',
    population: 'select count(*) from card_settlement_lines',
    violations: `
      select l.settlement_id || ' ' || l.source_id as subject, coalesce(line.amount::text, 'nothing') as expected,
        l.amount::text as found
      from card_settlement_lines l
      left join (${CARD_LINES}) as line on line.kind = l.kind and line.source_id = l.source_id
      where l.amount is distinct from line.amount`,
  },
];
