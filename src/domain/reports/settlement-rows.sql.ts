import { statement } from '../../database/statement.ts';

/** A row as the database returns it: in JSON, so amounts are text. */
export interface StoredRow {
  key: string;
  section: 'orders' | 'settlements' | 'refunds' | 'payouts' | 'commissions';
  type: string;
  created_at: string;
  id: string;
  order_id: string | null;
  order_number: string | null;
  external_reference: string | null;
  customer_id: string | null;
  property: string | null;
  reference: string | null;
  /** Piastres. */
  amount: string;
  test_mode: boolean | null;
}

export type StoredTotal = Pick<StoredRow, 'section' | 'type' | 'amount'> & { count: number };

interface Part {
  partnerId: string;
  /** Whether the partner may see payouts. */
  seesPayouts: boolean;
  from: Date;
  to: Date;
  /** The place of the last row of the previous page; both null for the first page. */
  afterCreatedAt: Date | null;
  afterKey: string | null;
  count: number;
}

/*
 * Reads a part of the rows of a partner's settlement report, oldest first, and the totals of all of
 * them. Each section reads its ledger: moves of orders, wallet entries and debts, commissions. The
 * key orders rows of one millisecond.
 *
 * Reads:   order_transitions, orders, wallet_entries, investor_debts, payouts, customers, commissions
 * Returns: one row
 */
export const readSettlementRows = statement<Part, { rows: StoredRow[]; totals: StoredTotal[] }>(`
with move as (
  select done.order_id || '.' || done.version as key, done.trigger, done.to_status, done.created_at, orders.id,
         orders.number, orders.external_reference, orders.customer_id, orders.payable, orders.funding_method,
         coalesce((
           select later.settlement_reference from order_transitions as later
           where later.order_id = orders.id and later.version > done.version and later.settlement_reference is not null
           order by later.version limit 1
         ), orders.settlement_reference) as reference
  from order_transitions as done join orders on orders.id = done.order_id
  where done.created_at >= :from::timestamptz and done.created_at < :to::timestamptz
    and orders.partner_id = :partnerId and orders.is_published
), rent as (
  select id as key, created_at, coalesce(payout_id, reversed_payout_id) as payout_id, amount from wallet_entries
  where reason = any ('{rental_income,rental_income_reversal}')
    and created_at >= :from::timestamptz and created_at < :to::timestamptz
  union all
  -- What a reversal did not find in the wallet.
  select id, created_at, payout_id, -amount from investor_debts
  where reason = 'rental_income_reversal' and created_at >= :from::timestamptz and created_at < :to::timestamptz
), entry as (
  select 'orders' as section, 'orders.' || key as key,
         case when trigger = 'place' then 'placed' else to_status::text end as type, created_at, id, id as order_id,
         number as order_number, external_reference, customer_id, null as property, null as reference,
         payable as amount, null::boolean as test_mode
  from move
  where trigger in ('place', 'confirmPayment', 'confirmDirectPayment')
    or to_status in ('payment_rejected', 'completed', 'cancelled', 'refunded')
  union all
  select 'settlements', 'settlements.' || key,
         case trigger when 'submitSettlement' then 'reported' when 'rejectPayment' then 'rejected' else 'revoked' end,
         created_at, id, id, number, external_reference, customer_id, null, reference,
         case trigger when 'submitSettlement' then payable else -payable end, null
  from move
  where funding_method = 'partner_settlement'
    and trigger in ('submitSettlement', 'rejectPayment', 'revokePayment', 'revokeIssued')
  union all
  select 'refunds', 'refunds.' || credit.id, 'credited', credit.created_at, orders.id, orders.id, orders.number,
         orders.external_reference, orders.customer_id, null, null, credit.amount, null
  from wallet_entries as credit join orders on orders.id = credit.order_id
  where credit.reason = 'refund' and orders.partner_id = :partnerId
    and credit.created_at >= :from::timestamptz and credit.created_at < :to::timestamptz
  union all
  select 'payouts', 'payouts.' || rent.key, case when rent.amount > 0 then 'paid' else 'reversed' end,
         rent.created_at, payouts.id, null, null, null, customers.id, properties.code, null, rent.amount, null
  from rent
  join payouts on payouts.id = rent.payout_id
  join rental_income_runs as run on run.id = payouts.run_id
  join properties on properties.id = run.property_id
  join customers on customers.investor_id = payouts.investor_id
  where :seesPayouts::boolean and customers.partner_id = :partnerId and customers.link_status = 'active'
  union all
  select 'commissions', 'commissions.' || id, type::text, created_at, id, case when is_order_visible then order_id end,
         null, null, case when is_customer_visible then customer_id end, null,
         case when is_order_visible or type = 'reversal' then reference end, amount, test_mode
  from commissions
  where partner_id = :partnerId and created_at >= :from::timestamptz and created_at < :to::timestamptz
), page as (
  select * from entry
  where :afterKey::text is null
    or (created_at, key collate "C") > (:afterCreatedAt::timestamptz, :afterKey::text collate "C")
  order by created_at, key collate "C"
  limit :count::integer
), total as (
  select section, type, count(*) as count, sum(amount)::text as amount from entry
  where test_mode is not true
  group by section, type
)
select
  (select coalesce(jsonb_agg(to_jsonb(page) || jsonb_build_object('amount', page.amount::text)
                             order by page.created_at, page.key collate "C"), '[]') from page) as rows,
  (select coalesce(jsonb_agg(to_jsonb(total) order by array_position(
     '{orders,settlements,refunds,payouts,commissions}'::text[], section), type), '[]') from total) as totals`);
