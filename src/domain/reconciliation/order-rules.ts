import type { ReconciliationRule } from './rule.ts';

const SHARE_SUMS = `
  select property_id,
    coalesce(sum(shares) filter (where kind in ('reserve', 'unsell')), 0)
      - coalesce(sum(shares) filter (where kind in ('release', 'sell')), 0) as reserved,
    coalesce(sum(shares) filter (where kind = 'sell'), 0)
      - coalesce(sum(shares) filter (where kind in ('return', 'unsell')), 0) as sold
  from share_moves group by property_id`;

/**
 * The kinds of share moves that an order of each status has, without sales that were taken back. A
 * cancelled order has one of two sets.
 */
const KINDS_BY_STATUS = `
  (values ('awaiting_payment', '{reserve}'::text[]), ('payment_under_review', '{reserve}'),
    ('payment_rejected', '{reserve}'),
          ('paid', '{reserve,sell}'), ('completed', '{reserve,sell}'), ('cancellation_requested', '{reserve,sell}'),
          ('refunded', '{reserve,return,sell}')) as wanted (status, kinds)`;

/** The rules of orders: shares, history, limits and amounts (D11, D20, D24, D57). */
export const orderRules: readonly ReconciliationRule[] = [
  {
    rule: 'The app orders that a partner sees are those of the investors linked to it',
    per: 'order',
    population: 'select count(*) from app_order_viewers',
    violations: `
      select order_id as subject,
        case when linked.is_linked then 'visible to ' else 'hidden from ' end || partner_id as expected,
        case when v.order_id is null then 'hidden' else 'visible' end as found
      from (select true as is_linked, o.id as order_id, c.id as customer_id, c.partner_id, o.status, o.created_at,
              o.position
            from orders o join customers c on c.investor_id = o.investor_id and c.link_status = 'active'
            where o.source = 'app') linked
      full join app_order_viewers v using (order_id, customer_id, partner_id, status, created_at, position)
      where v.order_id is null or linked.is_linked is null`,
  },
  {
    rule: 'The reserved and sold shares of each property are the sums of its share ledger',
    per: 'property',
    population: 'select count(*) from property_shares',
    violations: `
      select s.property_id as subject,
        format('reserved %s, sold %s', coalesce(m.reserved, 0), coalesce(m.sold, 0)) as expected,
        format('reserved %s, sold %s', s.reserved, s.sold) as found
      from property_shares s left join (${SHARE_SUMS}) m using (property_id)
      where (s.reserved, s.sold) is distinct from (coalesce(m.reserved, 0), coalesce(m.sold, 0))`,
  },
  {
    rule: 'The share ledger of each order matches its status',
    per: 'order',
    population: 'select count(*) from order_items',
    violations: `
      select o.id as subject, coalesce(wanted.kinds::text, 'released') || ' ' || i.shares as expected,
        m.kinds::text || ' ' || m.shares::text as found
      from orders o join order_items i on i.order_id = o.id left join ${KINDS_BY_STATUS} using (status)
      cross join lateral (select coalesce(array_agg(kind order by kind), '{}') as kinds,
                            array_agg(distinct shares) as shares
                          from share_moves move
                          where order_id = o.id and property_id = i.property_id and kind <> 'unsell'
                            and not (kind = 'sell'
                              and exists (select from share_moves unsell where unsell.order_id = move.order_id
                              and unsell.property_id = move.property_id and unsell.kind = 'unsell'
                                and unsell.payment_attempt = move.payment_attempt))) m
      where m.shares is distinct from array[i.shares]
         or m.kinds <> wanted.kinds
         or (o.status = 'cancelled' and m.kinds not in ('{release,reserve}', '{reserve,return,sell}'))`,
  },
  {
    rule:
      'Each order has the status and version of its last transition, is completed at most once, and ' +
      'cancelled or refunded at most once',
    per: 'order',
    population: 'select count(*) from order_transitions',
    violations: `select o.id as subject, format('%s, version %s', o.status, o.version) as expected,
        format('%s, version %s of %s, %s ends', (array_agg(t.to_status order by t.version desc))[1], max(t.version),
          count(*),
               count(*) filter (where t.to_status in ('cancelled', 'refunded'))) as found
      from orders o left join order_transitions t on t.order_id = o.id group by o.id, o.status, o.version
      having max(t.version) is distinct from o.version or count(t.version) <> o.version
          or (array_agg(t.to_status order by t.version desc))[1] is distinct from o.status
          or count(*) filter (where t.to_status in ('cancelled', 'refunded')) > 1
            or count(*) filter (where t.to_status = 'completed') > 1`,
  },
  {
    rule: "Each partner's daily amount is the sum of the API orders that count toward the day",
    population: 'select count(*) from daily_order_amounts',
    violations: `select coalesce(d.partner_id || ' ' || d.day, o.partner_id || ' ' || o.limit_day) as subject,
        coalesce(o.amount, 0)::text as expected, coalesce(d.amount::text, 'no row') as found
      from daily_order_amounts d full join (
        select partner_id, limit_day, sum(payable) as amount from orders
        where limit_day is not null and status <> 'cancelled' group by 1, 2
      ) o on o.partner_id = d.partner_id and o.limit_day = d.day
      where d.amount is distinct from coalesce(o.amount, 0)`,
  },
  {
    rule: 'Each order costs the sum of its items and their fees',
    per: 'order',
    population: 'select count(*) from orders',
    violations: `select o.id as subject, coalesce(i.gross, 0)::text as expected, o.gross::text as found
      from orders o left join (select order_id, sum(subtotal + fees) as gross from order_items group by order_id) i
        on i.order_id = o.id
      where o.gross is distinct from i.gross`,
  },
  {
    rule: 'The fee and the refund of each cancelled or refunded order add up to what was paid and not taken back',
    per: 'order',
    population: "select count(*) from orders where status in ('cancelled', 'refunded')",
    violations: `
      select o.id as subject, paid.amount::text as expected,
        format('fee %s, refund %s', o.cancellation_fee, o.refund_amount) as found
      from orders o
      cross join lateral (select case when o.status not in ('cancelled', 'refunded') then null
                                      when o.paid_at is null then 0
                                        else o.payable + o.wallet_applied - o.reversed_amount end as amount) paid
      where o.cancellation_fee + o.refund_amount is distinct from paid.amount or o.cancellation_fee < 0
        or o.refund_amount < 0`,
  },
  {
    rule: 'Of the orders that are not cancelled, exactly those that await payment or were rejected expire',
    per: 'order',
    population: 'select count(*) from orders',
    violations: `
      select id as subject, case when status in ('awaiting_payment', 'payment_rejected') then 'expires'
        else 'does not expire' end as expected,
        coalesce('expires at ' || expires_at, 'does not expire') as found
      from orders where status <> 'cancelled'
        and (status in ('awaiting_payment', 'payment_rejected')) <> (expires_at is not null)`,
  },
];
