import type { ReconciliationRule } from './rule.ts';

/** The rules of card payments, their orders and the refunds due (D21, D22). */
export const cardRules: readonly ReconciliationRule[] = [
  {
    rule: 'Each paid card order took one payment of its amount, and every other payment is due for refund',
    population: "select count(*) from card_transactions where outcome = 'paid'",
    violations: `select o.id as subject, coalesce(taken.expected, 'nothing') as expected, coalesce(t.found, 'nothing') as found
      from orders o
      left join lateral (select o.payable::text as expected from order_transitions
                         where order_id = o.id and trigger = 'confirmDirectPayment' and actor = 'card_processor') taken on true
      left join (select order_id, string_agg(amount::text, ', ' order by id) as found from card_transactions c
                 where outcome = 'paid' and not exists (select from refunds_due where transaction_id = c.id) group by order_id) t on t.order_id = o.id
      where o.funding_method = 'card_checkout' and taken.expected is distinct from t.found`,
  },
  {
    rule: 'Each refund due has the order and the amount of its payment',
    population: 'select count(*) from refunds_due',
    violations: `select r.id as subject, format('%s for %s', r.amount, r.order_id) as expected, coalesce(format('%s for %s', t.amount, t.order_id), 'no payment') as found
      from refunds_due r left join card_transactions t on t.id = r.transaction_id and t.outcome = 'paid'
      where (t.amount, t.order_id) is distinct from (r.amount, r.order_id)`,
  },
  {
    rule: 'Each card order is visible if its checkout is open, hidden before, and cancelled if its checkout was abandoned',
    population: 'select count(*) from card_checkouts',
    violations: `select o.id as subject, coalesce(c.state, 'a checkout') as expected,
        format('%s%s, %s events', o.status, case when o.checkout_url is null then '' else ' with a page' end, e.event_count) as found
      from orders o left join card_checkouts c on c.order_id = o.id
      cross join lateral (select count(*) as event_count from events where order_id = o.id) e
      where o.funding_method = 'card_checkout' and (case c.state
        when 'open' then o.checkout_url is not null
        when 'opening' then o.checkout_url is null and e.event_count = 0 and o.status = 'awaiting_payment'
        when 'abandoned' then o.checkout_url is null and e.event_count = 0 and o.status = 'cancelled' and o.external_reference is null
      end) is not true`,
  },
];
