import type { ReconciliationRule } from './rule.ts';

/** The rules of bank transfers and what they pay for. */
export const receiptRules: readonly ReconciliationRule[] = [
  {
    rule:
      'Each transfer that arrived is booked once: ' +
      'as a receipt, as a top-up that was not taken back as a whole, or as the payment of an order without a receipt, ' +
      'which can also be named by its evidence',
    population: 'select count(*) from booked_transfers',
    violations: `
      select coalesce(due.id, booked.id) as subject, coalesce(due.reference, 'not booked') as expected,
        coalesce(booked.reference, 'not booked') as found
      from (select id, normalize_reference(reference) as reference from receipts where status <> 'voided'
            union all
            select top_up.id, normalize_reference(top_up.reference) from wallet_entries top_up
            where top_up.reason = 'top_up' and top_up.reference is not null and top_up.amount >
              coalesce((select -sum(amount) from wallet_entries where corrected_entry_id = top_up.id), 0)
              + coalesce((select sum(amount) from investor_debts where entry_id = top_up.id), 0)
            union all
            select o.id, normalize_reference(o.settlement_reference) from orders o
            where o.payment_evidence is not null and o.settlement_reference is not null and o.reversed_amount = 0
              and coalesce((select sum(amount) from receipt_allocations a where a.order_id = o.id), 0) = 0
            union all
            select 'evidence of ' || o.id, normalize_reference(o.evidence_reference) from orders o
            where o.evidence_reference is not null and o.reversed_amount = 0
              and normalize_reference(o.evidence_reference)
                is distinct from normalize_reference(o.settlement_reference)) due
      full join (select coalesce(receipt_id, entry_id, order_id, 'evidence of ' || evidence_of) as id, reference
                 from booked_transfers) booked
        on booked.id = due.id
      where due.reference is distinct from booked.reference
        and coalesce(due.reference, booked.reference) not in ('test_paid', 'test_reject')
        and not (due.reference like '%[erased-%' and booked.reference like 'erased:%' and due.id is not null)`,
  },
  {
    rule:
      'No transfer that the evidence of a payment names, as text of a release before 1.1.1, is booked as a receipt or ' +
      'a top-up, or for another order',
    per: 'order',
    population: 'select count(*) from orders where payment_evidence is not null',
    // A text names a transfer if one, two or three of its words in a row are the reference.
    violations: `
      select o.id as subject, 'a transfer that pays nothing else' as expected,
        format('%s, which is %s', booked.reference, coalesce(booked.receipt_id, booked.entry_id,
          'the payment of ' || coalesce(booked.order_id, booked.evidence_of))) as found
      from orders o
      cross join lateral (
        select array_remove(regexp_split_to_array(o.payment_evidence, '[\\s,;:()"''\u060c\u061b]+'), '') as words) text
      cross join lateral generate_subscripts(words, 1) as first
      cross join generate_series(0, 2) as more
      join booked_transfers booked on booked.reference =
        normalize_reference(trim(trailing '.' from array_to_string(words[first : first + more], '')))
      where o.payment_evidence is not null and o.evidence_reference is null and o.reversed_amount = 0
        and first + more <= cardinality(words) and booked.reference ~ '[0-9]' and length(booked.reference) > 4
        and coalesce(booked.order_id, booked.evidence_of, '') <> o.id
        and coalesce((select sum(amount) from receipt_allocations a where a.order_id = o.id), 0) = 0`,
  },
  {
    rule: 'What is left of each receipt is its amount less its allocations, and it is closed if nothing is left',
    population: 'select count(*) from receipts',
    violations: `
      select r.id as subject, format('%s left', r.amount - coalesce(a.amount, 0)) as expected,
        format('%s left, %s', r.unallocated, r.status) as found
      from receipts r
      left join (select receipt_id, sum(amount) as amount from receipt_allocations group by 1) a on a.receipt_id = r.id
      where r.unallocated <> r.amount - coalesce(a.amount, 0) or (r.status = 'closed') <> (r.unallocated = 0)`,
  },
  {
    rule: 'A voided receipt pays no order and is not to be sent back',
    population: "select count(*) from receipts where status = 'voided'",
    violations: `select r.id as subject, 'nothing' as expected, sum(a.amount)::text as found
      from receipts r join receipt_allocations a on a.receipt_id = r.id where r.status = 'voided' group by r.id
      having sum(a.amount) <> 0`,
  },
  {
    rule: 'Each payment that an operator confirmed has a receipt or other evidence',
    per: 'order',
    population:
      "select count(*) from order_transitions where trigger in ('confirmPayment', 'confirmDirectPayment') and " +
      "actor like 'op\\_%'",
    violations: `select o.id as subject, 'a receipt or evidence' as expected, 'neither' as found
      from orders o
      where o.status in ('paid', 'completed', 'cancellation_requested') and o.payable > 0 and o.payment_evidence is null
        and (select m.actor like 'op\\_%' from order_transitions m
             where m.order_id = o.id and m.trigger in ('confirmPayment', 'confirmDirectPayment')
             order by m.version desc limit 1)
        and coalesce((select sum(amount) from receipt_allocations a where a.order_id = o.id), 0) = 0`,
  },
  {
    rule:
      'Receipts pay at most what an order costs, all of it once the order is paid, and nothing of an order ' +
      'that was never paid and has ended',
    per: 'order',
    population: 'select count(distinct order_id) from receipt_allocations',
    violations: `select o.id as subject,
        case when o.paid_at is not null then o.payable::text when o.status in ('payment_rejected', 'cancelled') then '0'
          else 'at most ' || o.payable end as expected,
        a.amount::text as found
      from (select order_id, sum(amount) as amount,
              count(*) filter (where amount > 0) > count(*) filter (where amount < 0) as is_matched
            from receipt_allocations where order_id is not null group by 1) a join orders o on o.id = a.order_id
      where a.amount > o.payable or (a.is_matched and o.paid_at is not null and a.amount <> o.payable)
        or (o.paid_at is null and o.status in ('payment_rejected', 'cancelled') and a.amount <> 0)`,
  },
  {
    rule:
      'Each release takes back one whole allocation of the same receipt to the same order, refund due or settlement ' +
      'of card payments',
    population: 'select count(*) from receipt_allocations where releases is not null',
    violations: `
      select r.id as subject,
        format('%s of %s for %s', -a.amount, a.receipt_id, coalesce(a.order_id, a.refund_due_id, a.card_settlement_id))
          as expected,
        format('%s of %s for %s', r.amount, r.receipt_id, coalesce(r.order_id, r.refund_due_id, r.card_settlement_id))
          as found
      from receipt_allocations r left join receipt_allocations a on a.id = r.releases
      where r.releases is not null
        and (-a.amount, a.receipt_id, a.order_id, a.refund_due_id, a.card_settlement_id)
        is distinct from (r.amount, r.receipt_id, r.order_id, r.refund_due_id, r.card_settlement_id)`,
  },
  {
    rule: 'Each refund due of a transfer is allocated from its receipt, and released if it is cancelled',
    population: "select count(*) from refunds_due where kind = 'transfer'",
    violations: `
      select coalesce(d.id, a.id) as subject, format('%s of %s', wanted.amount, d.receipt_id) as expected,
        coalesce(format('%s of %s', a.amount, a.receipt_id), 'nothing') as found
      from refunds_due d
      cross join lateral (select case d.status when 'cancelled' then 0 else d.amount end as amount) wanted
      full join (select refund_due_id as id, receipt_id, sum(amount) as amount, max(amount) as allocated
                 from receipt_allocations where refund_due_id is not null group by 1, 2) a on a.id = d.id
      where (d.kind = 'transfer' or a.id is not null)
        and (wanted.amount, d.amount, d.receipt_id) is distinct from (a.amount, a.allocated, a.receipt_id)`,
  },
  {
    rule: 'What a line of a bank statement is matched with has moved its amount, and each part of it what it is recorded with',
    population: 'select count(*) from bank_matches where released_at is null',
    violations: `
      select line.id as subject, line.amount::text as expected, sum(matched.amount)::text as found
      from bank_lines line join bank_matches matched on matched.line_id = line.id and matched.released_at is null
      group by line.id having sum(matched.amount) <> line.amount
      union all
      select matched.line_id, moved.amount::text, matched.amount::text
      from bank_matches matched
      left join withdrawals w on w.id = matched.withdrawal_id and w.status = 'settled'
      left join refunds_due d on d.id = matched.refund_due_id and d.kind = 'transfer' and d.status = 'settled'
      left join commissions c on c.id = matched.commission_id and c.type = 'payout'
      left join receipts r on r.id = matched.receipt_id
      left join wallet_entries e on e.id = matched.entry_id and e.reason = 'top_up'
      cross join lateral (select coalesce(-w.amount, -d.amount, c.amount, -coalesce(r.taken_back_amount, r.amount),
        e.amount, 0) as amount) as moved
      where matched.released_at is null and matched.amount <> moved.amount`,
  },
  {
    rule: 'Each line of a bank statement that is a charge of the bank left the account, and is matched with nothing and not set aside',
    population: 'select count(*) from bank_charges where cancelled_at is null',
    violations: `
      select line.id as subject, 'an outgoing line that is nothing else' as expected,
        format('%s, matched %s, set aside %s', line.amount, matched.position is not null, aside.position is not null)
          as found
      from bank_charges charge join bank_lines line on line.id = charge.line_id
      left join bank_matches matched on matched.line_id = line.id and matched.released_at is null
      left join bank_lines_set_aside aside on aside.line_id = line.id and aside.resumed_at is null
      where charge.cancelled_at is null
        and (line.amount > 0 or matched.position is not null or aside.position is not null)`,
  },
  {
    rule: 'A line of a bank statement is open if it is matched with nothing, no charge, and not set aside',
    population: 'select count(*) from bank_lines',
    violations: `
      select id as subject, is_open_line(id)::text as expected, is_open::text as found
      from bank_lines where is_open <> is_open_line(id)`,
  },
  {
    rule: 'Each settlement of card payments is allocated from its receipt, as a whole, and released if it is cancelled',
    population: 'select count(*) from card_settlements',
    violations: `
      select coalesce(s.id, a.id) as subject, format('%s of %s', wanted.amount, s.receipt_id) as expected,
        coalesce(format('%s of %s', a.amount, a.receipt_id), 'nothing') as found
      from card_settlements s
      join receipts r on r.id = s.receipt_id
      cross join lateral (select case when s.cancelled_at is null then r.amount else 0 end as amount) wanted
      full join (select card_settlement_id as id, receipt_id, sum(amount) as amount, max(amount) as allocated
                 from receipt_allocations where card_settlement_id is not null group by 1, 2) a on a.id = s.id
      where (wanted.amount, s.amount, s.receipt_id) is distinct from (a.amount, a.allocated, a.receipt_id)`,
  },
];
