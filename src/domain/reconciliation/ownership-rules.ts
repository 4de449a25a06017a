import type { ReconciliationRule } from './rule.ts';

/** The rules of ownership and rental income (D6 to D8, D14). */
export const ownershipRules: readonly ReconciliationRule[] = [
  {
    rule: 'Exactly the items of the completed orders have an entry in the ownership ledger',
    per: 'order',
    population: 'select count(*) from ownership_entries',
    violations: `select coalesce(e.order_id, b.order_id) || ' ' || coalesce(e.property_id, b.property_id) as subject,
        coalesce(format('%s shares for %s to %s', b.shares, b.subtotal, b.investor_id), 'none') as expected,
        coalesce(format('%s shares for %s to %s', e.shares, e.invested_amount, e.investor_id), 'none') as found
      from (select order_id, property_id, min(investor_id) as investor_id, sum(shares) as shares, sum(invested_amount) as invested_amount
            from ownership_entries group by 1, 2 having sum(shares) <> 0 or sum(invested_amount) <> 0) e full join (
        select i.order_id, i.property_id, i.shares, i.subtotal, o.investor_id
        from orders o join order_items i on i.order_id = o.id where o.status = 'completed'
      ) b on b.order_id = e.order_id and b.property_id = e.property_id
      where (e.shares, e.invested_amount, e.investor_id) is distinct from (b.shares, b.subtotal, b.investor_id)`,
  },
  {
    rule: 'Each holding is the sum of its ownership entries',
    per: 'investor',
    population: 'select count(*) from holdings',
    violations: `select coalesce(h.investor_id, e.investor_id) || ' ' || coalesce(h.property_id, e.property_id) as subject,
        coalesce(format('%s shares for %s', e.shares, e.amount), 'none') as expected,
        coalesce(format('%s shares for %s', h.shares, h.invested_amount), 'none') as found
      from holdings h full join (
        select investor_id, property_id, sum(shares) as shares, sum(invested_amount) as amount from ownership_entries group by 1, 2
      ) e on e.investor_id = h.investor_id and e.property_id = h.property_id
      where (h.shares, h.invested_amount) is distinct from (e.shares, e.amount)`,
  },
  {
    rule: 'Each correction of ownership takes back one whole entry, of an order that was refunded',
    per: 'order',
    population: 'select count(*) from ownership_entries where is_correction',
    violations: `select r.order_id || ' ' || r.property_id as subject, format('%s shares for %s, refunded', -e.shares, -e.invested_amount) as expected,
        format('%s shares for %s, %s', r.shares, r.invested_amount, o.status) as found
      from ownership_entries r join orders o on o.id = r.order_id
      left join ownership_entries e on e.order_id = r.order_id and e.property_id = r.property_id and not e.is_correction
      where r.is_correction and ((-e.shares, -e.invested_amount, e.investor_id) is distinct from (r.shares, r.invested_amount, r.investor_id) or o.status <> 'refunded')`,
  },
  {
    rule: 'The contracts of orders whose completion was revoked are cancelled or flagged',
    per: 'order',
    population: 'select count(*) from ownership_entries where is_correction',
    violations: `select c.id as subject, 'cancelled, or signed and flagged' as expected, c.status || case when c.revoked_at is null then '' else ', flagged' end as found
      from contracts c join orders o on o.id = c.order_id
      where (o.status = 'refunded' and c.status <> 'cancelled' and c.revoked_at is null) or (o.status <> 'refunded' and c.revoked_at is not null)`,
  },
  {
    rule: 'The issued shares of each property are the sum of its ownership entries, and were sold',
    per: 'property',
    population: 'select coalesce(sum(issued), 0) as count from property_shares',
    violations: `select s.property_id as subject, format('%s of %s sold', coalesce(e.shares, 0), s.sold) as expected, s.issued::text as found
      from property_shares s left join (select property_id, sum(shares) as shares from ownership_entries group by 1) e using (property_id)
      where s.issued <> coalesce(e.shares, 0) or s.issued > s.sold`,
  },
  {
    rule: 'Each ownership entry has one contract, for the same investor and shares',
    per: 'order',
    population: 'select count(*) from contracts',
    violations: `select coalesce(c.order_id, e.order_id) || ' ' || coalesce(c.property_id, e.property_id) as subject,
        coalesce(format('%s shares of %s', e.shares, e.investor_id), 'none') as expected,
        coalesce(format('%s shares of %s', c.shares, c.investor_id), 'none') as found
      from contracts c full join (select * from ownership_entries where not is_correction) e on e.order_id = c.order_id and e.property_id = c.property_id
      where (c.shares, c.investor_id) is distinct from (e.shares, e.investor_id)`,
  },
  {
    rule: "The payouts of each released rental income run add up to its amount less the service's part, and have its status",
    population: 'select count(*) from rental_income_runs where released_at is not null',
    violations: `select run.id as subject, format('%s, %s', run.amount - run.service_amount, run.status) as expected,
        format('%s, %s paid and %s reversed of %s', coalesce(sum(p.amount), 0), count(*) filter (where p.status = 'paid'),
               count(*) filter (where p.status = 'reversed'), count(p.id)) as found
      from rental_income_runs run left join payouts p on p.run_id = run.id group by run.id
      having (run.released_at is null and count(p.id) > 0)
        or (run.released_at is not null and run.amount - run.service_amount is distinct from sum(p.amount))
        or (run.status = 'paid' and count(*) filter (where p.status not in ('paid', 'reversed')) > 0)
        or (run.status = 'reversed' and count(*) filter (where p.status <> 'reversed') > 0)`,
  },
  {
    rule: "Each rental income run is split over the owners of the property at the period's end",
    population: 'select coalesce(sum(holders), 0) as count from rental_income_runs',
    violations: `with owned as (
        select run.id as run_id, e.investor_id, sum(e.shares) as shares
        from rental_income_runs run join ownership_entries e on e.property_id = run.property_id and e.created_at <= run.period_end
          and (run.only_holder is null or run.only_holder = e.investor_id) and not e.is_correction
          and not exists (select from ownership_entries r where r.is_correction and r.order_id = e.order_id and r.property_id = e.property_id
                          and r.created_at <= coalesce(run.released_at, run.created_at)) group by 1, 2
      )
      select p.id as subject, coalesce(o.shares, 0)::text as expected, p.shares::text as found
      from payouts p left join owned o on o.run_id = p.run_id and o.investor_id = p.investor_id where p.shares is distinct from o.shares
      union all
      select run.id, format('%s shares of %s', sum(o.shares), count(*)), format('%s shares of %s', run.shares, run.holders)
      from rental_income_runs run join owned o on o.run_id = run.id group by run.id
      having (run.shares, run.holders) is distinct from (sum(o.shares), count(*))`,
  },
  {
    rule: 'The part of each payout that revoked shares earned is reversed, and all of it if no other shares earned it',
    population: `select count(*) from payouts p join rental_income_runs run on run.id = p.run_id
      where exists (select from ownership_entries r where r.is_correction and r.property_id = run.property_id and r.investor_id = p.investor_id)`,
    violations: `select p.id as subject, format('at least %s of %s', revoked.amount, p.amount) as expected, format('%s, %s', p.reversed_amount, p.status) as found
      from payouts p join rental_income_runs run on run.id = p.run_id
      cross join lateral (
        select sum(p.amount * e.shares / p.shares) as amount, sum(e.shares) as shares
        from ownership_entries e join ownership_entries r on r.is_correction and r.order_id = e.order_id and r.property_id = e.property_id
        where not e.is_correction and e.property_id = run.property_id and e.investor_id = p.investor_id
          and e.created_at <= run.period_end and r.created_at > run.released_at) revoked
      where p.status <> 'reversed' and (p.reversed_amount < revoked.amount or revoked.shares = p.shares)`,
  },
  {
    rule: 'Exactly the payouts that were paid are in the wallet ledger, each once',
    population: 'select count(*) from payouts where paid_at is not null',
    violations: `select coalesce(p.id, e.id) as subject, case when p.paid_at is not null then p.amount::text else 'none' end as expected,
        coalesce(e.amount::text, 'none') as found
      from payouts p full join (select * from wallet_entries where reason = 'rental_income') e on e.payout_id = p.id
      where case when p.paid_at is not null then p.amount end is distinct from e.amount`,
  },
  {
    rule: 'What was taken back of each payout left the wallet or became a debt',
    population: 'select count(*) from payouts where reversed_amount > 0',
    violations: `select p.id as subject, p.reversed_amount::text as expected, (coalesce(e.amount, 0) + coalesce(d.amount, 0))::text as found
      from payouts p
      left join (select reversed_payout_id, -sum(amount) as amount from wallet_entries group by 1) e on e.reversed_payout_id = p.id
      left join (select payout_id, sum(amount) as amount from investor_debts group by 1) d on d.payout_id = p.id
      where p.reversed_amount <> coalesce(e.amount, 0) + coalesce(d.amount, 0)`,
  },
];
