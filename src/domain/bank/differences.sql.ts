import type { components } from '../../../generated/backoffice/types.ts';
import { statement } from '../../database/statement.ts';
import { IS_OPEN, isReplaced } from './movements.ts';

type Reason = components['schemas']['BankReconciliationReason'];

/** Whether somebody has released the line that took a receipt back: it is open, and explains itself. */
const IS_RELEASED = `exists (select from bank_matches as matched where matched.receipt_id = receipts.id
      having bool_and(matched.released_at is not null))`;

/**
 * What the journal has of each object until a moment, less what statements show of it up to the day; and the open
 * lines. The sums of both are the balances of the account, so the items explain what these differ by.
 */
const ITEMS = `
with moved as (
  select object_id, coalesce(sum(signed) filter (where created_at < :before::timestamptz), 0)::bigint as amount,
    bool_or(created_at < :before::timestamptz) as has_moved,
    min((created_at at time zone 'Africa/Cairo')::date) as day,
    (array_agg(kind order by created_at, position))[1] as kind
  from journal cross join lateral (values (debit, amount), (credit, -amount)) as side (account, signed)
  where account = 'bank' group by object_id
), shown_part as (
  select id as object_id, amount, coalesce(statement_on, (received_at at time zone 'Africa/Cairo')::date) as day
  from receipts where statement_at is not null and not ${isReplaced('receipts')}
  union all
  select id, -taken_back_amount, taken_back_on from receipts where taken_back_on is not null and not ${IS_RELEASED}
  union all
  select matched.object_id, matched.amount, line.day
  from bank_matches as matched join bank_lines as line on line.id = matched.line_id
    left join receipts on receipts.id = matched.receipt_id
  where matched.released_at is null and receipts.taken_back_on is null
  union all
  select line.id, line.amount, line.day
  from bank_charges as charge join bank_lines as line on line.id = charge.line_id where charge.cancelled_at is null
), shown as (
  select object_id, coalesce(sum(amount) filter (where day <= :day::date), 0)::bigint as amount,
    bool_or(day <= :day::date) as is_shown, min(day) as day
  from shown_part group by object_id
), item as (
  select case
      when not coalesce(is_shown, false) and shown.day is not null then 'shown_later'
      when not coalesce(is_shown, false) then case kind
        when 'receipt_recorded' then 'receipt_not_shown' when 'wallet_withdrawal' then 'withdrawal_not_shown'
        when 'refund_due_settled' then 'refund_not_shown' when 'commission_paid' then 'commission_not_shown'
        when 'bank_charge' then 'charge_cancelled'
        else 'top_up_not_shown' end
      when not coalesce(has_moved, false) then 'recorded_later'
      when moved.amount = 0 then 'undone'
      else 'amount_differs' end as reason,
    object_id as resource, case when has_moved then moved.day else shown.day end as day,
    coalesce(moved.amount, 0) - coalesce(shown.amount, 0) as amount
  from moved full join shown using (object_id)
  where coalesce(moved.amount, 0) <> coalesce(shown.amount, 0)
  union all
  select 'line_unmatched', line.id, line.day, -line.amount from bank_lines as line
  where line.day <= :day::date and ${IS_OPEN}
)`;

/** The reference of an item. */
const REFERENCE = `coalesce(
  (select reference from receipts where id = resource), (select reference from withdrawals where id = resource),
  (select reference from refunds_due where id = resource), (select reference from commissions where id = resource),
  (select reference from wallet_entries where id = resource), (select reference from bank_lines where id = resource))`;

interface Until {
  /** The first moment after the day. */
  before: Date;
  /** `YYYY-MM-DD` */
  day: string;
}

/*
 * Reads what the balances of the bank account by the journal and by the statements differ by, the newest first.
 *
 * Reads:   journal, receipts, bank_lines, bank_matches, bank_charges, withdrawals, refunds_due, commissions,
 *          wallet_entries
 * Returns: one row for each object or line
 */
export const readDifferences = statement<
  Until & { limit: number },
  { reason: Reason; resource: string; day: string; amount: bigint; reference: string | null }
>(`${ITEMS}
select newest.*, ${REFERENCE} as reference from (
  select reason, resource, day, amount::bigint as amount from item order by day desc, resource limit :limit::integer
) as newest order by day desc, resource`);

/*
 * Adds up what the balances differ by.
 *
 * Reads:   journal, receipts, bank_lines, bank_matches, bank_charges
 * Returns: one row for each reason
 */
export const readDifferenceTotals = statement<
  Until,
  { reason: Reason; count: bigint; amount: bigint }
>(`${ITEMS}
select reason, count(*) as count, sum(amount)::bigint as amount from item group by reason order by reason`);
