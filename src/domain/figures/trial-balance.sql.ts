import { statement } from '../../database/statement.ts';

/**
 * The money that came in (positive) and went out at the bank and the card processor, in piastres,
 * with the account and the time. What was voided or revoked since is left out.
 */
const MONEY = `
allocated as (
  select order_id, sum(amount)::bigint as amount from receipt_allocations where order_id is not null group by order_id
), bought as (
  select orders.*, coalesce(allocated.amount, 0) as from_receipts, payable - reversed_amount as received
  from orders left join allocated on allocated.order_id = orders.id where paid_at is not null
), reversal as (
  select reversal.* from card_reversals as reversal
  join card_transactions as payment on payment.id = reversal.transaction_id and payment.outcome = 'paid'
  where payment.currency = 'EGP' and reversal.resolution is distinct from 'won_back' and reversal.status <> 'recovered'
), refund as (
  select refunds_due.*, coalesce((select sum(amount)::bigint from reversal where refund_due_id = refunds_due.id), 0)
    as taken_back
  from refunds_due where currency = 'EGP' and status <> 'cancelled'
), money as (
  select 'bank_receipts' as account, created_at as moved_at, amount from receipts where status <> 'voided'
  union all
  select 'bank_top_ups', created_at, amount from wallet_entries where reason = any ('{top_up,top_up_correction}')
  union all
  select 'bank_top_ups', created_at, -amount from investor_debts where reason = 'top_up_correction'
  union all
  select 'bank_payments_by_evidence', paid_at, received from bought
  where payment_evidence is not null and from_receipts = 0 and received > 0
  union all
  -- Only in the sandbox: the payment of an order that a partner has simulated.
  select 'bank_payments_simulated', paid_at, received from bought
  where payment_evidence is null and from_receipts = 0 and received > 0
    and not exists (select from installation where environment = 'live')
    and (select actor from order_transitions as move
         where move.order_id = bought.id and move.trigger = any ('{confirmPayment,confirmDirectPayment}')
         order by move.version desc limit 1) = 'sandbox'
  union all
  select 'bank_withdrawals', decided_at, -amount from withdrawals where status = 'settled'
  union all
  select 'bank_refunds', settled_at, -amount from refund where kind = 'transfer' and status = 'settled'
  union all
  select 'bank_commissions', created_at, amount from commissions where type = 'payout' and not test_mode
  union all
  select 'card_payments', created_at, amount from card_transactions where outcome = 'paid' and currency = 'EGP'
  union all
  select 'card_refunds', settled_at, taken_back - amount from refund
  where kind = 'card' and status = 'settled' and taken_back < amount
  union all
  select 'card_reversals', created_at, -amount from reversal
)`;

/**
 * Every account of money with its balance in piastres: positive if it is a debit. Each is the sum of its own ledger or
 * of its stored balances, so that the accounts add up to zero only if these agree. Amounts in other currencies than
 * EGP and commissions in test mode are not money of the service.
 */
export const ACCOUNT_BALANCES = `
with ${MONEY}
select account, sum(amount)::bigint as balance from money group by account
union all
select 'rent_received', coalesce(sum(amount), 0)::bigint from rental_income_runs
where status <> all ('{planned,discarded}')
union all
select 'investor_debts', coalesce(sum(amount - repaid), 0)::bigint from investor_debts
union all
select 'card_reversals_open', coalesce(sum(amount), 0)::bigint from reversal
where status = 'open' and not reduces_order
union all
select 'receipts_unmatched', -coalesce(sum(unallocated), 0)::bigint from receipts where status <> 'voided'
union all
select 'receipts_of_unpaid_orders', -coalesce(sum(allocated.amount), 0)::bigint
from allocated join orders on orders.id = allocated.order_id where orders.paid_at is null
union all
select 'refunds_due', -coalesce(sum(amount - taken_back), 0)::bigint from refund where status = 'due'
union all
select 'wallet_cash_available', -coalesce(sum(cash_available), 0)::bigint from wallets
union all
select 'wallet_cash_reserved', -coalesce(sum(cash_reserved), 0)::bigint from wallets
union all
select 'wallet_rewards_available', -coalesce(sum(rewards_available), 0)::bigint from wallets
union all
select 'wallet_rewards_reserved', -coalesce(sum(rewards_reserved), 0)::bigint from wallets
union all
select 'commissions_owed', -coalesce(sum(amount), 0)::bigint from commission_totals where not test_mode
union all
select 'rent_scheduled', -coalesce(sum(amount), 0)::bigint from payouts where status = any ('{scheduled,processing}')
union all
select 'orders_paid', -coalesce(sum(received + wallet_applied), 0)::bigint from bought
where status = any ('{paid,cancellation_requested}')
union all
select 'orders_completed', -coalesce(sum(received + wallet_applied), 0)::bigint from bought where status = 'completed'
union all
select 'cancellation_fees', -coalesce(sum(cancellation_fee), 0)::bigint from bought
where status = any ('{cancelled,refunded}')
union all
select 'rent_of_the_service', -coalesce(sum(service_amount), 0)::bigint from rental_income_runs
where status <> all ('{planned,discarded}')
union all
select 'rent_taken_back', -coalesce(sum(case when paid_at is null then amount else reversed_amount end), 0)::bigint
from payouts where paid_at is not null or status = 'reversed'
union all
select 'commissions_earned', coalesce(sum(amount), 0)::bigint from commissions where type <> 'payout' and not test_mode
union all
select 'rewards_granted', coalesce(sum(amount), 0)::bigint from wallet_entries
where reason = any ('{promotion,promotion_expiry,promotion_correction}')
union all
select 'card_reversals_lost', coalesce(sum(amount), 0)::bigint from reversal
where not reduces_order and resolution = any ('{written_off,order_cancelled}')`;

/*
 * Reads the balances of all accounts at one moment.
 *
 * Reads:   receipts, receipt_allocations, orders, order_transitions, wallets, wallet_entries, investor_debts,
 *          withdrawals, refunds_due, card_transactions, card_reversals, rental_income_runs, payouts, commissions,
 *          commission_totals
 * Returns: one row for each account
 */
export const readAccountBalances = statement<{}, { account: string; balance: bigint }>(
  ACCOUNT_BALANCES,
);

/*
 * Reads what a period changed on each account at the bank and the card processor.
 *
 * Reads:   as above, without wallets, runs and payouts
 * Returns: one row for each account that the period changed
 */
export const readMoney = statement<
  { from: Date; to: Date },
  { account: string; count: bigint; amount: bigint }
>(`
with ${MONEY}
select account, count(*) as count, sum(amount)::bigint as amount from money
where moved_at >= :from::timestamptz and moved_at < :to::timestamptz
group by account`);
