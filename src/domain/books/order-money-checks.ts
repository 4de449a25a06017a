import type { BookCheck } from './book-check.ts';

/** What must add up within each order (D11, D20, D24). */
export const orderMoneyChecks: readonly BookCheck[] = [
  {
    rule: 'Each order costs what its items cost with their fees',
    counts: 'select count(*) from orders',
    breaks: `select o.id as subject, coalesce(i.gross, 0)::text as expected, o.gross::text as found
      from orders o left join (select order_id, sum(subtotal + fees) as gross from order_items group by order_id) i on i.order_id = o.id
      where o.gross is distinct from i.gross`,
  },
  {
    rule: 'What an order that has ended keeps as a fee and refunds is what was paid for it',
    counts: "select count(*) from orders where status in ('cancelled', 'refunded')",
    breaks: `select o.id as subject, paid.amount::text as expected, format('fee %s, refund %s', o.cancellation_fee, o.refund_amount) as found
      from orders o
      cross join lateral (select case when o.status not in ('cancelled', 'refunded') then null
                                      when o.paid_at is null then 0 else o.payable + o.wallet_applied end as amount) paid
      where o.cancellation_fee + o.refund_amount is distinct from paid.amount or o.cancellation_fee < 0 or o.refund_amount < 0`,
  },
  {
    rule: 'A reservation runs out for orders that wait for payment, and for none that was paid or is looked at',
    counts: 'select count(*) from orders',
    breaks: `select id as subject, case when status in ('awaiting_payment', 'payment_rejected') then 'an end' else 'no end' end as expected,
        coalesce(expires_at::text, 'no end') as found
      from orders where status <> 'cancelled' and (status in ('awaiting_payment', 'payment_rejected')) <> (expires_at is not null)`,
  },
];
