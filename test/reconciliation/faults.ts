/**
 * One or more statements for each rule that violate it. A rule without a statement fails the first
 * test.
 */
export const FAULTS: Record<string, string | string[]> = {
  'The number and the sum of the lines of each withdrawal batch are those of its withdrawals': [
    'update withdrawal_batches set total = total + 1',
    'delete from withdrawal_batch_lines',
  ],
  'What a withdrawal batch has sent as a whole is the sum of its withdrawals that were settled by then':
    'update withdrawal_batches set sent_total = sent_total + 1',
  'Nobody has decided about a withdrawal of a batch who reserved it or made the batch':
    "update withdrawals set decided_by = requested_by where status = 'settled'",
  'The reserved and sold shares of each property are the sums of its share ledger':
    'update property_shares set reserved = reserved + 1 where reserved + sold < total',
  'The share ledger of each order matches its status':
    "delete from share_moves where kind = 'sell'",
  'Each order has the status and version of its last transition, is completed at most once, and cancelled or refunded at most once':
    "update orders set version = version + 1 where status = 'paid'",
  "Each partner's daily amount is the sum of the API orders that count toward the day":
    'delete from daily_order_amounts',
  'The items of every completed order, and not those of unpaid or ended orders, have an entry in the ownership ledger':
    ['delete from ownership_entries', 'delete from ownership_entries where is_correction'],
  'An order whose items are all issued is completed':
    "update orders set status = 'paid', completed_at = null where status = 'completed'",
  'Each correction of ownership takes back one whole entry, of an order that was cancelled or refunded':
    [
      'update ownership_entries set shares = shares - 1 where is_correction',
      "update orders set status = 'paid', completed_at = null, cancelled_at = null where id in (select order_id " +
        'from ownership_entries where is_correction)',
    ],
  'The contracts of orders whose shares were taken back are cancelled or flagged':
    "update contracts set status = 'preparing' where status = 'cancelled'",
  'Each holding is the sum of its ownership entries': 'update holdings set shares = shares + 1',
  'The issued shares of each property are the sum of its ownership entries, and were sold':
    'update property_shares set issued = issued - 1 where issued > 0',
  'Each ownership entry has one contract, for the same investor and shares':
    'delete from contracts',
  "The payouts of each released rental income run add up to its amount less the service's part, and have its status":
    "update payouts set amount = amount + 1 where status = 'paid'",
  'What was taken back of each payout left the wallet or became a debt':
    "delete from wallet_entries where reason = 'rental_income_reversal'",
  'The repaid part of each debt is the sum of its wallet entries':
    'update investor_debts set repaid = repaid - 1 where repaid > 0',
  'No investor with a debt has available cash':
    'update wallets set cash_available = cash_available + 1 where investor_id in (select investor_id from ' +
    'investor_debts)',
  'Each rental income run is split over everybody who had bought shares of the property by the end of its period':
    [
      'update payouts set shares = shares + 1',
      'delete from share_moves',
      // The part of shares that are sold and not issued goes to the service.
      `
        with gone as (delete from payouts where order_id is not null and status = 'scheduled'
          returning run_id, shares, amount)
       update rental_income_runs run set shares = run.shares - gone.shares,
         service_amount = service_amount + gone.amount from gone where id = run_id`,
    ],
  "Each payout, and the service's part, is in proportion to its shares": [
    "update payouts set amount = amount + 2 where status = 'scheduled'",
    "update rental_income_runs set service_amount = service_amount + 2 where basis = 'total'",
  ],
  'A payout for shares that are not issued waits until they are, and is reversed with the sale': [
    "update payouts set status = 'processing' where order_id is not null and status = 'scheduled'",
    "update payouts set status = 'scheduled', reversed_at = null where order_id is not null and status = 'reversed'",
  ],
  'The part of each payout that revoked shares earned is reversed, and all of it if no other shares earned it':
    [
      "update payouts set reversed_amount = reversed_amount - 1 where status = 'paid' and reversed_amount > 0",
      "update payouts set status = 'paid', reversed_at = null, reversed_amount = 0 where status = 'reversed' and " +
        'paid_at is not null',
    ],
  'Exactly the payouts that were paid are in the wallet ledger, each once':
    "delete from wallet_entries where reason = 'rental_income'",
  'Exactly the paid orders of attributed investors earned a commission, which is reversed if the order was cancelled or refunded':
    [
      "delete from commissions where type = 'reversal'",
      "update orders set paid_at = null where status = 'paid'",
      "update commissions set customer_amount = customer_amount + 1 where type = 'purchase_commission'",
    ],
  'Each reversal reverses one commission of the same partner, at most by its amount':
    "update commissions set amount = amount - 1 where type = 'reversal'",
  "The totals of each partner's commissions are the sums of its ledger":
    'update commission_totals set amount = amount + 1',
  'The app orders that a partner sees are those of the investors linked to it':
    'delete from app_order_viewers',
  'The balances of each wallet are the sums of its ledger':
    'update wallets set cash_available = cash_available + 1',
  'The wallet entries of each withdrawal match its status':
    "delete from wallet_entries where reason = 'withdrawal'",
  'What was taken back of each top-up and each reward is at most its amount, and was taken from its wallet':
    [
      "update wallet_entries set amount = amount - 100000 where reason = 'top_up_correction'",
      "update wallet_entries set amount = amount - 100000 where reason = 'promotion_correction'",
      "update wallet_entries set corrected_entry_id = (select id from wallet_entries where reason = 'top_up' " +
        "limit 1) where reason = 'promotion_correction'",
      "update wallet_entries set investor_id = 'inv_other' where reason = 'promotion_correction'",
    ],
  'The wallet entries of each order match its status and its refund':
    "delete from wallet_entries where reason = 'order_payment'",
  'The events of each partner are numbered without a gap': 'delete from events where sequence = 2',
  'Each paid card order took one payment of its amount, and every other payment is due for refund':
    'delete from refunds_due',
  'Each refund due of a card payment has the order and the amount of its payment, or of the recovered reversal that it names':
    [
      'update refunds_due set amount = amount + 1',
      "update refunds_due set currency = 'USD'",
      "update refunds_due set amount = amount + 1 where reason = 'recovered'",
    ],
  'The refund due of each recovered reversal names it, and no other reversal is named by one': [
    "delete from refunds_due where reason = 'recovered'",
    "update card_reversals set recovery_refund_id = null where status = 'recovered'",
  ],
  'The reversals that a refund due caused are at most its amount':
    'update card_reversals set amount = amount * 1000000 where refund_due_id is not null',
  'What was paid by card, less what was reversed and what is due for refund, is what the card orders hold or have passed on':
    [
      'delete from card_reversals',
      "delete from refunds_due where reason = 'recovered'",
      "update card_reversals set status = 'settled', recovery_reason = null, recovery_refund_id = null, " +
        "recovered_by = null, recovered_at = null where status = 'recovered'",
      'update orders set reversed_amount = reversed_amount - 1 where reversed_amount > 0',
      "delete from card_transactions where outcome = 'paid'",
    ],
  'The reversals of each payment are at most its amount, and each has the order of its payment': [
    'update card_reversals set amount = amount * 1000000',
    "update card_reversals set order_id = (select id from orders where funding_method <> 'card_checkout' limit 1)",
  ],
  'What the processor took back of each payment is at least the sum of its refunds, unless staff recorded it before':
    [
      'update card_reversals set amount = amount - 1 where recorded_by is null',
      'update card_transactions set payment_id = id where payment_id is not null',
    ],
  'No order is completed while it has an open reversal, unless the money was taken back after it was completed':
    "update orders set status = 'completed', completed_at = clock_timestamp(), cancelled_at = null where " +
    'reversed_amount > 0',
  'Each transfer that arrived is booked once: as a receipt, as a top-up that was not taken back as a whole, or as the payment of an order without a receipt, which can also be named by its evidence':
    [
      'delete from booked_transfers where receipt_id is not null',
      "update booked_transfers set reference = reference || '-2' where entry_id is not null",
      'delete from booked_transfers where order_id is not null',
      'update orders set payment_evidence = null, evidence_kind = null, evidence_reference = null ' +
        'where id in (select order_id from booked_transfers)',
      'delete from booked_transfers where evidence_of is not null',
      "update orders set evidence_reference = evidence_reference || '-2' where evidence_reference is not null",
    ],
  'No transfer that the evidence of a payment names, as text of a release before 1.1.1, is booked as a receipt or a top-up, or for another order':
    [
      'update orders set evidence_kind = null, evidence_reference = null, ' +
        "payment_evidence = 'Transfer FT-2026-0417, seen on 10 November.' where evidence_reference is not null; " +
        "update booked_transfers set reference = 'ft-2026-0417' where receipt_id = (select receipt_id " +
        'from booked_transfers where receipt_id is not null limit 1)',
      "update orders set evidence_kind = null, evidence_reference = null, payment_evidence = 'By FT 00-17' " +
        'where evidence_reference is not null; ' +
        "update booked_transfers set reference = 'ft00-17' where entry_id = (select entry_id from booked_transfers " +
        'where entry_id is not null limit 1)',
    ],
  'What is left of each receipt is its amount less its allocations, and it is closed if nothing is left':
    [
      'delete from receipt_allocations where releases is null',
      "update receipts set unallocated = unallocated - 1, status = 'open' where unallocated > 0 and status <> 'voided'",
    ],
  'A voided receipt pays no order and is not to be sent back':
    "update receipts set status = 'voided', unallocated = amount, void_reason = 'Test', voided_by = recorded_by, " +
    "voided_at = created_at where status = 'closed'",
  'What a line of a bank statement is matched with has moved its amount, and each part of it what it is recorded with':
    [
      'update bank_lines set amount = amount - 1',
      'update bank_matches set amount = amount - 1; update bank_lines set amount = amount - 1',
    ],
  'Each line of a bank statement that is a charge of the bank left the account, and is matched with nothing and not set aside':
    [
      'update bank_lines set amount = -amount where id in (select line_id from bank_charges where cancelled_at is null)',
      'update bank_matches set line_id = (select line_id from bank_charges where cancelled_at is null limit 1)',
      "insert into bank_lines_set_aside (line_id, reason, set_aside_by) select line_id, 'Test', booked_by " +
        'from bank_charges where cancelled_at is null',
    ],
  'A line of a bank statement is open if it is matched with nothing, no charge, and not set aside':
    'update bank_lines set is_open = not is_open',
  'Each payment that an operator confirmed has a receipt or other evidence':
    'update orders set payment_evidence = null, evidence_kind = null, evidence_reference = null',
  'Receipts pay at most what an order costs, all of it once the order is paid, and nothing of an order that was never paid and has ended':
    [
      'update receipt_allocations set amount = amount + 1 where order_id is not null and releases is null',
      'delete from receipt_allocations where releases is not null',
    ],
  'Each release takes back one whole allocation of the same receipt to the same order, refund due or settlement of card payments':
    [
      'update receipt_allocations set amount = amount + 1 where releases is not null',
      "update receipt_allocations set refund_due_id = 'rfd_other' where releases is not null and " +
        'refund_due_id is not null',
    ],
  'Each settlement of card payments is allocated from its receipt, as a whole, and released if it is cancelled':
    [
      'delete from receipt_allocations where card_settlement_id is not null',
      'delete from receipt_allocations where card_settlement_id is not null and releases is not null',
      'update card_settlements set amount = amount - 1, fee = fee + 1',
      'update card_settlements set cancelled_at = created_at, cancelled_by = settled_by',
    ],
  'What each settlement of card payments is for adds up to its receipt and the fee, until it is cancelled':
    [
      "delete from card_settlement_lines where kind = 'payment'",
      'update card_settlement_lines set amount = amount + 1',
      'update card_settlement_lines set is_cancelled = true',
      'update card_settlements set cancelled_at = created_at, cancelled_by = settled_by',
    ],
  'Each line of a settlement of card payments is what the processor took, took back or returned': [
    'update card_settlement_lines set amount = amount + 1',
    "delete from card_transactions where outcome = 'paid'",
  ],
  'Each refund due of a transfer is allocated from its receipt, and released if it is cancelled': [
    "delete from refunds_due where kind = 'transfer'",
    'delete from receipt_allocations where refund_due_id is not null',
    'delete from receipt_allocations where refund_due_id is not null and releases is not null',
    "update refunds_due set status = 'due', cancelled_by = null, cancelled_at = null where status = 'cancelled'",
  ],
  'What each investor was charged for a card reversal left the wallet or became a debt, and was credited again if the money came back':
    [
      "delete from wallet_entries where reason = 'card_reversal'",
      "delete from wallet_entries where reason = 'card_reversal_return'",
      "update investor_debts set amount = amount + 1 where reason = 'card_reversal'",
      "update card_reversals set resolution = 'written_off' where resolution = 'charged_to_investor'",
      "update wallet_entries set investor_id = 'inv_other' where reason = 'card_reversal'",
    ],
  'What was charged to the investor of each order for card reversals is at most what the order passed on':
    'update orders set refund_amount = 0 where id in (select order_id from card_reversals where resolution = ' +
    "'charged_to_investor' and status = 'settled')",
  'Each card order is visible if its checkout is open, hidden before, and cancelled if its checkout was abandoned':
    "update card_checkouts set state = 'abandoned' where state = 'open'",
  'Each order costs the sum of its items and their fees': 'update order_items set fees = fees + 1',
  'The fee and the refund of each cancelled or refunded order add up to what was paid and not taken back':
    "update orders set refund_amount = refund_amount - 1 where status = 'refunded'",
  'Of the orders that are not cancelled, exactly those that await payment or were rejected expire':
    "update orders set expires_at = clock_timestamp() where status = 'paid'",
  'Each delivery has the sequence and the time of its event':
    "update webhook_deliveries set event_id = 'evt_other'",
  'On live, one admin at most was invited by another one alone: the second whom there ever was': `
    with limits as (delete from approval_limits where operation = 'createOperator'),
      live as (insert into installation (environment, encryption_check, identity) values ('live', '', '')
        on conflict do nothing),
      first as (select id from operators order by position limit 1),
      third as (insert into operators (id, name, email, roles, created_by)
        select 'op_third', 'Third', 'third@service.example', '{admin}', id from first returning id)
    insert into audit_log (id, operator, operation, method, path, resource, request_fields, request_id, address, status)
    select 'aud_fault', first.id, 'createOperator', 'POST', '/operators', third.id, '{"roles": ["admin"]}', 'req_fault',
      '127.0.0.1', 201
    from first, third`,
  'On live, every admin after the second was approved by another one, or made with SQL in the audit log': `
    with limits as (delete from approval_limits where operation in ('createOperator', 'updateOperator')),
      live as (insert into installation (environment, encryption_check, identity) values ('live', '', '')
        on conflict do nothing),
      ghosts as (insert into operators (id, name, email, roles)
        select 'op_ghost_' || number, 'Ghost ' || number, 'ghost' || number || '@service.example', '{admin}'
        from generate_series(1, 3) as number returning id)
    insert into appointed_admins (operator_id) select id from ghosts`,
  'Each request for a second operator has a call of its operator in the audit log': `
    insert into approvals (id, operation, target, body, requested_by, created_at)
    select 'apr_forged', 'topUpWallet', target, body, requested_by, clock_timestamp() + interval '1 day' from approvals limit 1`,
  'Each approved change of a wallet or of commissions has one row of its amount in the ledger':
    "delete from wallet_entries where reason = 'top_up'",
  'The journal has the entries that follow from the rows of each table, once, with their times and amounts':
    [
      'delete from journal where position = (select min(position) from journal)',
      'update journal set amount = amount + 1 where position = (select min(position) from journal)',
      'update journal set credit = debit, debit = credit where position = (select max(position) from journal)',
      `insert into journal
     select created_at + interval '1 day', kind, source_id, part, debit, credit, amount, object_id, world, partner_id,
       investor_id, property_id, order_id, actor, approval_id, position + 1000000 from journal limit 1`,
      `update journal set created_at = created_at - interval '1 day'
     where position = (select min(position) from journal)`,
      "update journal set world = 'another' where position = (select min(position) from journal)",
      "delete from wallet_entries where reason = 'top_up'",
      "delete from receipts where status <> 'voided'",
    ],
  'The balances of the journal are those of the wallets, debts, receipts, orders, refunds, card payments, payouts, rent and commissions':
    [
      'update commission_totals set amount = amount + 1',
      'update card_settlement_lines set is_cancelled = true',
      'update card_settlements set fee = fee + 1, amount = amount - 1',
      'delete from bank_charges',
      'update wallets set cash_available = cash_available + 1',
      "update payouts set status = 'processing', paid_at = null where status = 'paid' and reversed_amount = 0",
      "update card_reversals set amount = amount + 1 where status = 'open'",
      `update journal set debit = 'card_losses' where debit = 'wallet_cash_available'`,
    ],
  'Each attempt is counted by its delivery': 'update webhook_deliveries set attempts = 0',
};
