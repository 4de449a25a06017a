import type { BookCheck } from './book-check.ts';
import { cardChecks } from './card-checks.ts';
import { deliveryChecks } from './delivery-checks.ts';
import { orderMoneyChecks } from './order-money-checks.ts';
import { ownershipChecks } from './ownership-checks.ts';

const MOVES = `
  select property_id,
    coalesce(sum(shares) filter (where kind = 'reserve'), 0) - coalesce(sum(shares) filter (where kind in ('release', 'sell')), 0) as reserved,
    coalesce(sum(shares) filter (where kind = 'sell'), 0) - coalesce(sum(shares) filter (where kind = 'return'), 0) as sold
  from share_moves group by property_id`;

/** What an order of each status has done with its shares: the kinds of moves it must have, and no others. */
const KINDS_BY_STATUS = `
  (values ('awaiting_payment', '{reserve}'::text[]), ('payment_under_review', '{reserve}'), ('payment_rejected', '{reserve}'),
          ('paid', '{reserve,sell}'), ('completed', '{reserve,sell}'), ('cancellation_requested', '{reserve,sell}'),
          ('refunded', '{reserve,return,sell}')) as wanted (status, kinds)`;

/** What each side of each wallet must have, available and reserved. */
const BALANCES = `
  select investor_id, kind,
    sum(case when reason = 'order_payment' then 0 else amount end) as available,
    sum(case when reason in ('order_hold', 'order_release') then -amount when reason = 'order_payment' then amount else 0 end) as reserved
  from wallet_entries group by investor_id, kind`;

/** Everything that must add up, whatever has happened (ARCHITECTURE.md, What always holds). */
export const bookChecks: readonly BookCheck[] = [
  {
    rule: 'The shares held and sold of each property are the sums of its ledger',
    counts: 'select count(*) from property_shares',
    breaks: `select s.property_id as subject, format('reserved %s, sold %s', coalesce(m.reserved, 0), coalesce(m.sold, 0)) as expected,
        format('reserved %s, sold %s', s.reserved, s.sold) as found
      from property_shares s left join (${MOVES}) m using (property_id)
      where (s.reserved, s.sold) is distinct from (coalesce(m.reserved, 0), coalesce(m.sold, 0))`,
  },
  {
    rule: 'Each order holds, has sold or has freed its shares as its status says',
    counts: 'select count(*) from order_items',
    breaks: `select o.id as subject, coalesce(wanted.kinds::text, 'freed') || ' ' || i.shares as expected, m.kinds::text || ' ' || m.shares::text as found
      from orders o join order_items i on i.order_id = o.id left join ${KINDS_BY_STATUS} using (status)
      cross join lateral (select coalesce(array_agg(kind order by kind), '{}') as kinds, array_agg(distinct shares) as shares
                          from share_moves where order_id = o.id and property_id = i.property_id) m
      where m.shares is distinct from array[i.shares]
         or m.kinds <> wanted.kinds
         or (o.status = 'cancelled' and m.kinds not in ('{release,reserve}', '{reserve,return,sell}'))`,
  },
  {
    rule: 'Each order stands where its history ends, and has ended at most once',
    counts: 'select count(*) from order_transitions',
    breaks: `select o.id as subject, format('%s, version %s', o.status, o.version) as expected,
        format('%s, version %s of %s, %s ends', (array_agg(t.to_status order by t.version desc))[1], max(t.version), count(*),
               count(*) filter (where t.to_status in ('completed', 'cancelled', 'refunded'))) as found
      from orders o left join order_transitions t on t.order_id = o.id group by o.id
      having max(t.version) is distinct from o.version or count(t.version) <> o.version
          or (array_agg(t.to_status order by t.version desc))[1] is distinct from o.status
          or count(*) filter (where t.to_status in ('completed', 'cancelled', 'refunded')) > 1`,
  },
  {
    rule: "Each day's amount is the sum of the API orders counted on it",
    counts: 'select count(*) from daily_order_amounts',
    breaks: `select coalesce(d.partner_id || ' ' || d.day, o.partner_id || ' ' || o.counted_on) as subject,
        coalesce(o.amount, 0)::text as expected, coalesce(d.amount::text, 'no row') as found
      from daily_order_amounts d full join (
        select partner_id, counted_on, sum(payable) as amount from orders where counted_on is not null and status <> 'cancelled' group by 1, 2
      ) o on o.partner_id = d.partner_id and o.counted_on = d.day
      where d.amount is distinct from coalesce(o.amount, 0)`,
  },
  ...ownershipChecks,
  {
    rule: 'Each order that was paid earned the attributed partner one commission, and lost it again where the order was undone; no other order earned any',
    counts: "select count(*) from commissions where type in ('purchase_commission', 'reversal')",
    breaks: `select o.id as subject,
        case when v.id is null then 'nothing earned' when o.status in ('cancelled', 'refunded') then 'earned and reversed' else 'earned' end
          || ' on ' || o.gross as expected,
        coalesce(c.amount || ' on ' || c.customer_amount, 'nothing earned') || coalesce(', reversed ' || r.amount, '') as found
      from orders o left join investors v on v.id = o.investor_id and v.attributed_partner_id is not null and v.attributed_at <= o.paid_at
      left join commissions c on c.order_id = o.id and c.type = 'purchase_commission'
      left join commissions r on r.reference = c.id and r.type = 'reversal'
      where (v.id is null) <> (c.id is null) or c.partner_id <> v.attributed_partner_id or c.customer_amount <> o.gross
        or (c.id is not null and o.status in ('cancelled', 'refunded') and r.id is null) or r.amount <> -c.amount`,
  },
  {
    rule: 'Each reversal takes back a row that was earned, once, and at most what it brought',
    counts: "select count(*) from commissions where type = 'reversal'",
    breaks: `select r.id as subject, coalesce(c.type || ' of ' || c.amount, 'a row of the same partner') as expected, r.amount::text as found
      from commissions r left join commissions c on c.id = r.reference and c.partner_id = r.partner_id and c.test_mode = r.test_mode
      where r.type = 'reversal'
        and (c.id is null or c.type in ('payout', 'reversal') or -r.amount > c.amount
             or (select count(*) from commissions again where again.type = 'reversal' and again.reference = r.reference) > 1)`,
  },
  {
    rule: 'Each wallet holds what its ledger adds up to',
    counts: 'select count(*) from wallet_entries',
    breaks: `select w.investor_id as subject,
        format('cash %s and %s, rewards %s and %s', coalesce(cash.available, 0), coalesce(cash.reserved, 0),
               coalesce(rewards.available, 0), coalesce(rewards.reserved, 0)) as expected,
        format('cash %s and %s, rewards %s and %s', w.cash_available, w.cash_reserved, w.rewards_available, w.rewards_reserved) as found
      from wallets w
      left join (${BALANCES}) cash on cash.investor_id = w.investor_id and cash.kind = 'cash'
      left join (${BALANCES}) rewards on rewards.investor_id = w.investor_id and rewards.kind = 'rewards'
      where (w.cash_available, w.cash_reserved, w.rewards_available, w.rewards_reserved) is distinct from
            (coalesce(cash.available, 0), coalesce(cash.reserved, 0), coalesce(rewards.available, 0), coalesce(rewards.reserved, 0))`,
  },
  {
    rule: 'Each order holds, has spent or has freed what it takes from the wallet as its status says, and refunds what it says',
    counts: 'select count(distinct order_id) from wallet_entries',
    breaks: `select o.id as subject,
        format('held %s, spent %s, freed %s, refunded %s', should.held, should.spent, should.freed, should.refunded) as expected,
        format('held %s, spent %s, freed %s, refunded %s', e.held, e.spent, e.freed, e.refunded) as found
      from orders o
      cross join lateral (select o.wallet_applied as held, case when o.paid_at is not null then o.wallet_applied else 0 end as spent,
                            case when o.paid_at is null and o.status = 'cancelled' then o.wallet_applied else 0 end as freed,
                            case when o.status in ('cancelled', 'refunded') then coalesce(o.refund_amount, 0) else 0 end as refunded) should
      left join (select order_id,
                   coalesce(-sum(amount) filter (where reason = 'order_hold'), 0) as held,
                   coalesce(-sum(amount) filter (where reason = 'order_payment'), 0) as spent,
                   coalesce(sum(amount) filter (where reason = 'order_release'), 0) as freed,
                   coalesce(sum(amount) filter (where reason = 'refund'), 0) as refunded
                 from wallet_entries where order_id is not null group by order_id) e on e.order_id = o.id
      where (should.held, should.spent, should.freed, should.refunded) is distinct from
            (coalesce(e.held, 0), coalesce(e.spent, 0), coalesce(e.freed, 0), coalesce(e.refunded, 0))`,
  },
  {
    rule: "Each partner's events are numbered from first to last without a gap",
    counts: 'select count(*) from events',
    breaks: `select partner_id as subject, format('%s events up to %s', max(e.sequence) - min(e.sequence) + 1, s.last_sequence) as expected,
        format('%s events up to %s', count(*), max(e.sequence)) as found
      from events e join partner_event_sequences s using (partner_id) group by partner_id, s.last_sequence
      having count(*) <> max(e.sequence) - min(e.sequence) + 1 or max(e.sequence) <> s.last_sequence`,
  },
  ...cardChecks,
  ...orderMoneyChecks,
  ...deliveryChecks,
];
