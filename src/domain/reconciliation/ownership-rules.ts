import type { ReconciliationRule } from './rule.ts';

/**
 * The shares that take part in each rental income run: those that were sold by the end of its period,
 * and whose sale had not been taken back when it was split; and whether they were issued by then. A
 * simulated run is for the issued shares of one investor.
 */
const BOUGHT = `
  select run.id as run_id, o.investor_id, sale.order_id, sale.shares, owned.order_id is not null as is_issued
  from rental_income_runs run
  join share_moves sale on sale.property_id = run.property_id and sale.kind = 'sell'
    and sale.created_at <= run.period_end
  join orders o on o.id = sale.order_id
  cross join lateral (select coalesce(run.released_at, run.created_at) as at) split
  left join ownership_entries owned on owned.order_id = sale.order_id and owned.property_id = sale.property_id
    and not owned.is_correction and owned.created_at <= split.at
  where not exists (select from share_moves back
                    where back.order_id = sale.order_id and back.property_id = sale.property_id
                      and back.created_at <= split.at
                    and (back.kind = 'return'
                      or (back.kind = 'unsell' and back.payment_attempt = sale.payment_attempt)))
    and (run.only_holder is null or (run.only_holder = o.investor_id and owned.order_id is not null))`;

/** The rules of ownership and rental income (D6 to D8, D14, D100, D101). */
export const ownershipRules: readonly ReconciliationRule[] = [
  {
    rule:
      'The items of every completed order, and not those of unpaid or ended orders, have an entry in the ' +
      'ownership ledger',
    per: 'order',
    population: 'select count(*) from ownership_entries',
    violations: `select coalesce(e.order_id, b.order_id) || ' ' || coalesce(e.property_id, b.property_id) as subject,
        coalesce(format('%s shares for %s to %s', b.shares, b.subtotal, b.investor_id), 'none') as expected,
        coalesce(format('%s shares for %s to %s', e.shares, e.invested_amount, e.investor_id), 'none') as found
      from (select order_id, property_id, min(investor_id) as investor_id, sum(shares) as shares,
              sum(invested_amount) as invested_amount
            from ownership_entries group by 1, 2 having sum(shares) <> 0 or sum(invested_amount) <> 0) e full join (
        select i.order_id, i.property_id, i.shares, i.subtotal, o.investor_id, o.status
        from orders o join order_items i on i.order_id = o.id
        where o.status in ('paid', 'cancellation_requested', 'completed')
      ) b on b.order_id = e.order_id and b.property_id = e.property_id
      where (e.shares, e.invested_amount, e.investor_id) is distinct from (b.shares, b.subtotal, b.investor_id)
        and (e.order_id is not null or b.status = 'completed')`,
  },
  {
    rule: 'An order whose items are all issued is completed',
    per: 'order',
    population: "select count(*) from orders where status in ('paid', 'cancellation_requested')",
    violations: `select o.id as subject, 'completed' as expected, o.status as found
      from orders o where o.status in ('paid', 'cancellation_requested') and not exists (
        select from order_items i where i.order_id = o.id
          and not exists (select from ownership_entries e
                          where e.order_id = i.order_id and e.property_id = i.property_id))`,
  },
  {
    rule: 'Each holding is the sum of its ownership entries',
    per: 'investor',
    population: 'select count(*) from holdings',
    violations: `
      select coalesce(h.investor_id, e.investor_id) || ' ' || coalesce(h.property_id, e.property_id) as subject,
        coalesce(format('%s shares for %s', e.shares, e.amount), 'none') as expected,
        coalesce(format('%s shares for %s', h.shares, h.invested_amount), 'none') as found
      from holdings h full join (
        select investor_id, property_id, sum(shares) as shares, sum(invested_amount) as amount from ownership_entries
        group by 1, 2
      ) e on e.investor_id = h.investor_id and e.property_id = h.property_id
      where (h.shares, h.invested_amount) is distinct from (e.shares, e.amount)`,
  },
  {
    rule: 'Each correction of ownership takes back one whole entry, of an order that was cancelled or refunded',
    per: 'order',
    population: 'select count(*) from ownership_entries where is_correction',
    violations: `
      select r.order_id || ' ' || r.property_id as subject,
        format('%s shares for %s, ended', -e.shares, -e.invested_amount) as expected,
        format('%s shares for %s, %s', r.shares, r.invested_amount, o.status) as found
      from ownership_entries r join orders o on o.id = r.order_id
      left join ownership_entries e on e.order_id = r.order_id and e.property_id = r.property_id and not e.is_correction
      where r.is_correction and ((-e.shares, -e.invested_amount, e.investor_id)
        is distinct from (r.shares, r.invested_amount, r.investor_id) or o.status not in ('cancelled', 'refunded'))`,
  },
  {
    rule: 'The contracts of orders whose shares were taken back are cancelled or flagged',
    per: 'order',
    population: 'select count(*) from ownership_entries where is_correction',
    violations: `
      select c.id as subject, 'cancelled, or signed and flagged' as expected,
        c.status || case when c.revoked_at is null then '' else ', flagged' end as found
      from contracts c join orders o on o.id = c.order_id
      where (o.status in ('cancelled', 'refunded') and c.status <> 'cancelled' and c.revoked_at is null)
        or (o.status not in ('cancelled', 'refunded') and c.revoked_at is not null)`,
  },
  {
    rule: 'The issued shares of each property are the sum of its ownership entries, and were sold',
    per: 'property',
    population: 'select coalesce(sum(issued), 0) as count from property_shares',
    violations: `
      select s.property_id as subject, format('%s of %s sold', coalesce(e.shares, 0), s.sold) as expected,
        s.issued::text as found
      from property_shares s
      left join (select property_id, sum(shares) as shares from ownership_entries group by 1) e using (property_id)
      where s.issued <> coalesce(e.shares, 0) or s.issued > s.sold`,
  },
  {
    rule: 'Each ownership entry has one contract, for the same investor and shares',
    per: 'order',
    population: 'select count(*) from contracts',
    violations: `select coalesce(c.order_id, e.order_id) || ' ' || coalesce(c.property_id, e.property_id) as subject,
        coalesce(format('%s shares of %s', e.shares, e.investor_id), 'none') as expected,
        coalesce(format('%s shares of %s', c.shares, c.investor_id), 'none') as found
      from contracts c
      full join (select * from ownership_entries where not is_correction) e on e.order_id = c.order_id
        and e.property_id = c.property_id
      where (c.shares, c.investor_id) is distinct from (e.shares, e.investor_id)`,
  },
  {
    rule:
      "The payouts of each released rental income run add up to its amount less the service's part, and " +
      'have its status',
    population: 'select count(*) from rental_income_runs where released_at is not null',
    violations: `select run.id as subject, format('%s, %s', run.amount - run.service_amount, run.status) as expected,
        format('%s, %s paid and %s reversed of %s', coalesce(sum(p.amount), 0),
          count(*) filter (where p.status = 'paid'),
               count(*) filter (where p.status = 'reversed'), count(p.id)) as found
      from rental_income_runs run left join payouts p on p.run_id = run.id group by run.id
      having (run.released_at is null and count(p.id) > 0)
        or (run.released_at is not null and run.amount - run.service_amount is distinct from sum(p.amount))
        or (run.status = 'paid' and count(*) filter (where p.status not in ('paid', 'reversed')) > 0)
        or (run.status = 'reversed' and count(*) filter (where p.status <> 'reversed') > 0)`,
  },
  {
    rule:
      'Each rental income run is split over everybody who had bought shares of the property by the end ' +
      'of its period',
    population: 'select coalesce(sum(holders), 0) as count from rental_income_runs',
    violations: `with bought as (${BOUGHT}), line as (
        select run_id, investor_id, case when not is_issued then order_id end as order_id, sum(shares) as shares
        from bought group by 1, 2, 3)
      select p.id as subject, coalesce(l.shares, 0)::text as expected, p.shares::text as found
      from payouts p
      left join line l on l.run_id = p.run_id and l.investor_id = p.investor_id
        and l.order_id is not distinct from p.order_id
      where p.shares is distinct from l.shares
      union all
      select run.id, format('%s shares of %s', coalesce(sum(b.shares), 0), count(distinct b.investor_id)),
        format('%s shares of %s', run.shares, run.holders)
      from rental_income_runs run left join bought b on b.run_id = run.id group by run.id
      having (run.shares, run.holders) is distinct from (coalesce(sum(b.shares), 0), count(distinct b.investor_id))`,
  },
  {
    rule: "Each payout, and the service's part, is in proportion to its shares",
    population: 'select count(*) from payouts',
    violations: `
      select p.id as subject, round(run.amount::numeric * p.shares / run.split_shares, 2)::text as expected,
        p.amount::text as found
      from payouts p join rental_income_runs run on run.id = p.run_id
      where abs(p.amount::numeric * run.split_shares - run.amount::numeric * p.shares) >= 2 * run.split_shares
      union all
      select id, round(amount::numeric * (split_shares - shares) / split_shares, 2)::text, service_amount::text
      from rental_income_runs
      where abs(service_amount::numeric * split_shares - amount::numeric * (split_shares - shares)) >= split_shares`,
  },
  {
    rule: 'A payout for shares that are not issued waits until they are, and is reversed with the sale',
    population: 'select count(*) from payouts where order_id is not null',
    violations: `
      select p.id as subject,
        case when o.status not in ('paid', 'cancellation_requested', 'completed') then 'reversed' else 'scheduled' end
        as expected,
        p.status as found
      from payouts p join orders o on o.id = p.order_id join rental_income_runs run on run.id = p.run_id
      where p.status <> 'reversed' and (
        o.status not in ('paid', 'cancellation_requested', 'completed')
        or (p.status <> 'scheduled' and not exists (
          select from ownership_entries e
          where e.order_id = p.order_id and e.property_id = run.property_id and not e.is_correction)))`,
  },
  {
    rule: 'The part of each payout that revoked shares earned is reversed, and all of it if no other shares earned it',
    population: `select count(*) from payouts p join rental_income_runs run on run.id = p.run_id
      where exists (select from ownership_entries r
                    where r.is_correction and r.property_id = run.property_id and r.investor_id = p.investor_id)`,
    violations: `
      select id as subject, format('at least %s of %s', revoked, amount) as expected,
        format('%s, %s', reversed_amount, status) as found
      from (
        select p.*, sum(p.amount * e.shares / p.shares) as revoked, sum(e.shares) as revoked_shares
        from ownership_entries r
        join ownership_entries e on e.order_id = r.order_id and e.property_id = r.property_id and not e.is_correction
        join rental_income_runs run on run.property_id = e.property_id and e.bought_at <= run.period_end
          and e.created_at <= run.released_at and r.created_at > run.released_at
        join payouts p on p.run_id = run.id and p.investor_id = e.investor_id
        where r.is_correction and p.order_id is null and p.status <> 'reversed'
        group by p.id) as payout
      where reversed_amount < revoked or revoked_shares = shares`,
  },
  {
    rule: 'Exactly the payouts that were paid are in the wallet ledger, each once',
    population: 'select count(*) from payouts where paid_at is not null',
    violations: `
      select coalesce(p.id, e.id) as subject,
        case when p.paid_at is not null then p.amount::text else 'none' end as expected,
        coalesce(e.amount::text, 'none') as found
      from payouts p full join (select * from wallet_entries where reason = 'rental_income') e on e.payout_id = p.id
      where case when p.paid_at is not null then p.amount end is distinct from e.amount`,
  },
  {
    rule: 'What was taken back of each payout left the wallet or became a debt',
    population: 'select count(*) from payouts where reversed_amount > 0',
    violations: `
      select p.id as subject, p.reversed_amount::text as expected,
        (coalesce(e.amount, 0) + coalesce(d.amount, 0))::text as found
      from payouts p
      left join (select reversed_payout_id, -sum(amount) as amount from wallet_entries group by 1) e
        on e.reversed_payout_id = p.id
      left join (select payout_id, sum(amount) as amount from investor_debts group by 1) d on d.payout_id = p.id
      where p.reversed_amount <> coalesce(e.amount, 0) + coalesce(d.amount, 0)`,
  },
];
