import { statement } from '../../../database/statement.ts';

/** A card order whose inquiry at the processor is due. */
export interface DueInquiry {
  order_id: string;
  attempt: number;
  processor_order_id: string;
  /** The scheduled inquiry; null if all were made. */
  next_inquiry_at: Date | null;
  /** The earlier of the scheduled inquiry and the one that a callback made due. */
  inquiry_due_at: Date;
  /** The inquiry that a callback caused; null if none did. */
  hint_due_at: Date | null;
  /** The transactions that callbacks named. */
  hinted_transactions: string[];
  /** Names the claim. */
  inquiry_leased_until: Date;
  page_ends_at: Date;
  now: Date;
}

/**
 * Claims the inquiries that are due: those without a failure first, and failed ones after a pause.
 * A claim ends when the inquiry is recorded, or after `leaseSeconds` if the worker died, so no two
 * workers inquire about one order at the same time, unless a callback ends the claim (`hintInquiry`).
 * Reads: orders. Locks, writes: card_checkouts. Returns: the claimed inquiries.
 */
export const claimInquiries = statement<
  { limit: number; leaseSeconds: number; retrySeconds: number },
  DueInquiry
>(`
  with due as (
    select order_id from card_checkouts
    where inquiry_due_at <= clock_timestamp()
      and (inquiry_leased_until is null or inquiry_leased_until <= clock_timestamp())
      and (inquiry_failed_at is null or inquiry_failed_at <= clock_timestamp() - make_interval(secs => :retrySeconds))
    order by inquiry_failed_at nulls first, inquiry_due_at limit :limit::integer for update skip locked
  )
  update card_checkouts as checkout
  set inquiry_leased_until = clock_timestamp() + make_interval(secs => :leaseSeconds)
  from due join orders on orders.id = due.order_id
  where checkout.order_id = due.order_id
  returning checkout.order_id, attempt, processor_order_id, next_inquiry_at, hint_due_at, inquiry_due_at,
    hinted_transactions, inquiry_leased_until,
            orders.created_at + interval '60 minutes' as page_ends_at, clock_timestamp() as now`);

/** Returns when the next inquiry is due; null if there is none. Reads: card_checkouts. */
export const readNextInquiry = statement<{ retrySeconds: number }, { at: Date | null }>(`
  select min(greatest(inquiry_due_at, inquiry_leased_until, inquiry_failed_at + make_interval(secs => :retrySeconds)))
    as at
  from card_checkouts where inquiry_due_at is not null`);
