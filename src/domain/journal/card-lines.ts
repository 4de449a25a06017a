import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/driver/connection.ts';

/** What the card processor did: one row for each time that it owes more, or less. */
export interface CardLine extends Pick<
  Selectable<Database['card_settlement_lines']>,
  'kind' | 'source_id' | 'transaction_id' | 'reversal_id' | 'amount'
> {
  order_id: string;
  /** The payment that was taken back or returned, or this one. */
  payment_id: string;
  created_at: Date;
  position: bigint;
  /** The receipt that settles it; null if the processor owes it. */
  receipt_id: string | null;
}

/**
 * Every card payment in EGP, what the processor took back of it, and what of that it returned, with the times that
 * their entries of the journal have. Of a reversal that was settled in parts, the whole is taken back once, and each
 * part can be returned. The position only orders what happened in the same millisecond.
 */
export const CARD_LINES = `
  select line.*, hashtextextended(line.kind || line.source_id, 0) as position, settlement.receipt_id
  from (
    select 'payment' as kind, id as source_id, id as transaction_id, null::text as reversal_id, order_id,
      id as payment_id, amount, created_at
    from card_transactions where outcome = 'paid' and currency = 'EGP'
    union all
    select 'reversal', whole.id, null, whole.id, whole.order_id, whole.transaction_id, -(
        with recursive part as (
          select id, amount from card_reversals where id = whole.id
          union all
          select rest.id, rest.amount from card_reversals as rest join part on rest.part_of = part.id)
        select sum(amount) from part)::bigint, whole.created_at
    from card_reversals as whole
    where whole.part_of is null
      and (select currency from card_transactions where id = whole.transaction_id and outcome = 'paid') = 'EGP'
    union all
    select 'returned', part.id, null, part.id, part.order_id, part.transaction_id, part.amount,
      coalesce(part.recovered_at, part.settled_at)
    from card_reversals as part
    where (part.status = 'recovered' or part.resolution = 'won_back')
      and (select currency from card_transactions where id = part.transaction_id and outcome = 'paid') = 'EGP'
  ) as line
  left join card_settlement_lines as settled
    on settled.source_id = line.source_id and settled.kind = line.kind and not settled.is_cancelled
  left join card_settlements as settlement on settlement.id = settled.settlement_id`;

/** The same as a table of a query, called `line`. */
export const cardLines = sql<CardLine>`(${sql.raw(CARD_LINES)})`.as<'line'>('line');
