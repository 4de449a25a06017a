import type { ReconciliationRule } from './rule.ts';

/** The rules of ownership and rental income (D6 to D8, D14). */
export const ownershipRules: readonly ReconciliationRule[] = [
  {
    rule: 'Exactly the items of the completed orders have an entry in the ownership ledger',
    population: 'select count(*) from ownership_entries',
    violations: `select coalesce(e.order_id, b.order_id) || ' ' || coalesce(e.property_id, b.property_id) as subject,
        coalesce(format('%s shares for %s to %s', b.shares, b.subtotal, b.investor_id), 'none') as expected,
        coalesce(format('%s shares for %s to %s', e.shares, e.invested_amount, e.investor_id), 'none') as found
      from ownership_entries e full join (
        select i.order_id, i.property_id, i.shares, i.subtotal, o.investor_id
        from orders o join order_items i on i.order_id = o.id where o.status = 'completed'
      ) b on b.order_id = e.order_id and b.property_id = e.property_id
      where (e.shares, e.invested_amount, e.investor_id) is distinct from (b.shares, b.subtotal, b.investor_id)`,
  },
  {
    rule: 'Each holding is the sum of its ownership entries',
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
    rule: 'The issued shares of each property are the sum of its ownership entries, and were sold',
    population: 'select coalesce(sum(issued), 0) as count from property_shares',
    violations: `select s.property_id as subject, format('%s of %s sold', coalesce(e.shares, 0), s.sold) as expected, s.issued::text as found
      from property_shares s left join (select property_id, sum(shares) as shares from ownership_entries group by 1) e using (property_id)
      where s.issued <> coalesce(e.shares, 0) or s.issued > s.sold`,
  },
  {
    rule: 'Each ownership entry has one contract, for the same investor and shares',
    population: 'select count(*) from contracts',
    violations: `select coalesce(c.order_id, e.order_id) || ' ' || coalesce(c.property_id, e.property_id) as subject,
        coalesce(format('%s shares of %s', e.shares, e.investor_id), 'none') as expected,
        coalesce(format('%s shares of %s', c.shares, c.investor_id), 'none') as found
      from contracts c full join ownership_entries e on e.order_id = c.order_id and e.property_id = c.property_id
      where (c.shares, c.investor_id) is distinct from (e.shares, e.investor_id)`,
  },
  {
    rule: 'The payouts of each rental income run add up to its amount, and all payouts of a paid run are paid',
    population: 'select count(*) from rental_income_runs',
    violations: `select run.id as subject, format('%s, %s to pay', run.amount, case when run.paid_at is null then 'some' else 'none' end) as expected,
        format('%s, %s to pay', coalesce(sum(p.amount), 0), count(*) filter (where p.status <> 'paid')) as found
      from rental_income_runs run left join payouts p on p.run_id = run.id group by run.id
      having run.amount is distinct from sum(p.amount) or (run.paid_at is not null and count(*) filter (where p.status <> 'paid') > 0)`,
  },
  {
    rule: "Each rental income run is split over the owners of the property at the period's end",
    population: 'select coalesce(sum(holders), 0) as count from rental_income_runs',
    violations: `with owned as (
        select run.id as run_id, e.investor_id, sum(e.shares) as shares
        from rental_income_runs run join ownership_entries e on e.property_id = run.property_id and e.created_at <= run.period_end group by 1, 2
      )
      select p.id as subject, coalesce(o.shares, 0)::text as expected, p.shares::text as found
      from payouts p left join owned o on o.run_id = p.run_id and o.investor_id = p.investor_id where p.shares is distinct from o.shares
      union all
      select run.id, format('%s shares of %s', sum(o.shares), count(*)), format('%s shares of %s', run.shares, run.holders)
      from rental_income_runs run join owned o on o.run_id = run.id group by run.id
      having (run.shares, run.holders) is distinct from (sum(o.shares), count(*))`,
  },
  {
    rule: 'Exactly the paid payouts are in the wallet ledger, each once',
    population: "select count(*) from payouts where status = 'paid'",
    violations: `select coalesce(p.id, e.id) as subject, case when p.status = 'paid' then p.amount::text else 'none' end as expected,
        coalesce(e.amount::text, 'none') as found
      from payouts p full join (select * from wallet_entries where reason = 'rental_income') e on e.payout_id = p.id
      where case when p.status = 'paid' then p.amount end is distinct from e.amount`,
  },
];
