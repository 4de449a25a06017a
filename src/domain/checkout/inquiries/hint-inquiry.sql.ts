import { statement } from '../../../database/statement.ts';

/**
 * Makes an inquiry about an order due because a callback reports what it must not record itself (D102),
 * and stores the transaction that it names, if it can be trusted to name one.
 *
 * Callbacks can be forged by everyone who has seen one, so the inquiries that they cause are limited:
 * after `freeCount` of them that found nothing, the next one is due `pauseSeconds` later. A response to
 * an inquiry that is being made may be older than the callback, so a due hint ends its claim.
 * Locks, writes: card_checkouts.
 */
export const hintInquiry = statement<{
  orderId: string;
  transaction: string | null;
  freeCount: number;
  pauseSeconds: number;
}>(`
  with checkout as (
    select order_id, hint_count < :freeCount as is_free,
           coalesce(hint_due_at > clock_timestamp(), false) as is_later,
           coalesce(
             hint_due_at <= clock_timestamp() and coalesce(inquiry_leased_until <= clock_timestamp(), true),
             false) as is_waiting
    from card_checkouts where order_id = :orderId for update
  ), hint as (
    select order_id, is_free and not is_waiting as is_now,
           not is_free and not is_waiting and not is_later as is_after_pause
    from checkout
  )
  update card_checkouts
  set hint_due_at = case
        when is_now then clock_timestamp()
        when is_after_pause then clock_timestamp() + make_interval(secs => :pauseSeconds)
        else hint_due_at
      end,
      hint_count = hint_count + is_now::integer::smallint,
      inquiry_leased_until = case when is_now then null else inquiry_leased_until end,
      hinted_transactions = case
        when :transaction::text is null or :transaction = any(hinted_transactions)
          or cardinality(hinted_transactions) >= 10 then hinted_transactions
        else hinted_transactions || :transaction::text
      end
  from hint where card_checkouts.order_id = hint.order_id`);
