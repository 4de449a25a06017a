import { statement } from '../../database/statement.ts';

/*
 * Reads what a period changed for a property. The rent that a payout lost is in wallet entries and, as far as the
 * wallet did not have it, in debts.
 *
 * Reads:   share_moves, order_items, ownership_entries, rental_income_runs, payouts, wallet_entries, investor_debts
 * Returns: one row for each event that occurred
 */
export const readPropertyEvents = statement<
  { property: string; from: Date; to: Date },
  { event: string; count: bigint; shares: bigint | null; amount: bigint }
>(`
with run as (
  select * from rental_income_runs
  where property_id = :property and released_at >= :from::timestamptz and released_at < :to::timestamptz
), reversed as (
  select * from rental_income_runs
  where property_id = :property and reversed_at >= :from::timestamptz and reversed_at < :to::timestamptz
), credit as (
  select entry.reason = 'rental_income' as is_paid, entry.amount from payouts
  join rental_income_runs on rental_income_runs.id = payouts.run_id
  join wallet_entries as entry on entry.payout_id = payouts.id or entry.reversed_payout_id = payouts.id
  where rental_income_runs.property_id = :property
    and entry.created_at >= :from::timestamptz and entry.created_at < :to::timestamptz
  union all
  select false, -debt.amount from payouts
  join rental_income_runs on rental_income_runs.id = payouts.run_id
  join investor_debts as debt on debt.payout_id = payouts.id
  where rental_income_runs.property_id = :property
    and debt.created_at >= :from::timestamptz and debt.created_at < :to::timestamptz
)
select case when move.kind = 'sell' then 'sold' else 'sale_taken_back' end as event, count(*) as count,
       sum(case when move.kind = 'sell' then move.shares else -move.shares end) as shares,
       sum(case when move.kind = 'sell' then item.subtotal + item.fees else -item.subtotal - item.fees end)::bigint
         as amount
from share_moves as move
join order_items as item on item.property_id = move.property_id and item.order_id = move.order_id
where move.property_id = :property and move.kind = any ('{sell,unsell,return}')
  and move.created_at >= :from::timestamptz and move.created_at < :to::timestamptz
group by 1
union all
select case when is_correction then 'issue_taken_back' else 'issued' end, count(*), sum(shares),
       sum(invested_amount)::bigint
from ownership_entries
where property_id = :property and created_at >= :from::timestamptz and created_at < :to::timestamptz
group by 1
union all
select 'rent_released', count(*), sum(shares), sum(amount)::bigint from run having count(*) > 0
union all
select 'rent_of_the_service', count(*), null, sum(service_amount)::bigint from run
where service_amount > 0 having count(*) > 0
union all
select 'rent_of_the_service_reversed', count(*), null, -sum(service_amount)::bigint from reversed
where service_amount > 0 having count(*) > 0
union all
select case when is_paid then 'rent_paid' else 'rent_taken_back' end, count(*), null, sum(amount)::bigint from credit
group by is_paid`);

/*
 * Reads who held the issued shares of a property before a moment.
 *
 * Reads:   ownership_entries
 * Returns: one row
 */
export const readHolders = statement<
  { property: string; before: Date },
  { holders: bigint; shares: bigint; invested: bigint }
>(`
with holder as (
  select sum(shares) as shares, sum(invested_amount) as invested from ownership_entries
  where property_id = :property and created_at < :before::timestamptz
  group by investor_id having sum(shares) > 0
)
select count(*) as holders, coalesce(sum(shares), 0)::bigint as shares,
       coalesce(sum(invested), 0)::bigint as invested
from holder`);

/*
 * Adds up what was sold of a property, and taken back, in each month in Cairo: from its first sale to its last, or to
 * this month while it is on sale.
 *
 * Reads:   property_shares, share_moves, order_items
 * Returns: at most the last :months months, newest first
 */
export const readSalesByMonth = statement<
  { property: string; months: number },
  {
    month: string;
    shares_sold: bigint;
    amount_sold: bigint;
    shares_taken_back: bigint;
    amount_taken_back: bigint;
    total_shares_sold: bigint;
  }
>(`
with sale as (
  select date_trunc('month', move.created_at at time zone 'Africa/Cairo') as month,
         sum(move.shares) filter (where move.kind = 'sell') as shares_sold,
         sum(item.subtotal + item.fees) filter (where move.kind = 'sell') as amount_sold,
         sum(move.shares) filter (where move.kind <> 'sell') as shares_taken_back,
         sum(item.subtotal + item.fees) filter (where move.kind <> 'sell') as amount_taken_back
  from share_moves as move
  join order_items as item on item.property_id = move.property_id and item.order_id = move.order_id
  where move.property_id = :property and move.kind = any ('{sell,unsell,return}')
  group by 1
), span as (
  select min(sale.month) as first,
         greatest(max(sale.month), (select date_trunc('month', clock_timestamp() at time zone 'Africa/Cairo')
                                    from property_shares where property_id = :property and status = 'available')) as last
  from sale
)
select to_char(month, 'YYYY-MM') as month,
       coalesce(shares_sold, 0)::bigint as shares_sold,
       coalesce(amount_sold, 0)::bigint as amount_sold,
       coalesce(shares_taken_back, 0)::bigint as shares_taken_back,
       coalesce(amount_taken_back, 0)::bigint as amount_taken_back,
       sum(coalesce(shares_sold, 0) - coalesce(shares_taken_back, 0)) over (order by month)::bigint
         as total_shares_sold
from span cross join generate_series(span.first, span.last, interval '1 month') as month
left join sale using (month)
order by month desc
limit :months::integer`);
