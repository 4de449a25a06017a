import type { StateConflictSituation } from '../../../../generated/backoffice/enums.ts';

/** Returns what the service stated of a situation, as people read it. */
type Of = (value: string) => string;

/** The situations of the contract; those that are about a status have one sentence. */
type Situation = Exclude<StateConflictSituation, `${string}_status`> | 'status';

/** What each situation is in which the state of something does not allow an action, and what to do. */
export const conflicts = {
  own_request: 'You requested this yourself. Another person must decide about it.',
  own_withdrawal: 'You reserved this yourself. Another person must decide about it.',
  requester_left:
    'The person who requested this, or their key, may no longer do it. Decline it; somebody else can request it again.',
  changed: (of: Of) =>
    `This has changed since it was requested: ${of('changed')}. Decline it, and request it again with the new values.`,
  own_refund: 'You marked this transfer to be sent back. Another person must record it as sent.',
  own_transfer:
    'You typed this transfer, and no imported statement has it. Import the statement, or another person records it as sent.',
  own_batch: 'You made this batch. Another person must record what the bank has sent of it.',
  balance_short: (of: Of) => `The partner is owed only ${of('balance')}. Book at most that.`,
  nothing_earned: 'This row earned the partner nothing, so there is nothing to take back.',
  commission_amount: (of: Of) =>
    `The row is ${of('amount')}. A reversal cannot be more, and the commission of a purchase is taken back as a whole.`,
  commission_exists:
    'The partner already has a row of this kind with this reference. Look at it before you book another.',
  email_missing: 'The investor has no e-mail address. Enter one first.',
  already_suspended: (of: Of) => `The investor is suspended since ${of('suspendedAt')} already.`,
  suspended: (of: Of) =>
    `The investor is suspended since ${of('suspendedAt')}. Nothing can be withdrawn until somebody reinstates them.`,
  not_suspended: 'The investor is not suspended. There is nothing to do.',
  phone_in_use:
    'This phone number belongs to the account of another investor. Search for it to find the person.',
  national_id_missing: 'No national ID is stored for this investor. There is nothing to do.',
  erased: (of: Of) =>
    `The data of this person was erased on ${of('erasedAt')}. The account can no longer be used.`,
  phone_changed: (of: Of) =>
    `The phone number was changed a short time ago. Nothing can be withdrawn before ${of('possibleFrom')}.`,
  not_empty: (of: Of) => `The person cannot be erased yet. Settle first: ${of('left')}.`,
  duties: 'Nobody may both book money and spend it. Give the roles to different people.',
  last_admin: 'This is the last administrator. Give the role to somebody else first.',
  name_in_use: 'There is already a staff member with this name. Open them from the list of staff.',
  email_in_use:
    'There is already a staff member with this e-mail address. Open them from the list of staff.',
  key_exists: 'There is already a key with this fingerprint. Create a new one.',
  fee_exceeds_payment: (of: Of) =>
    `The fee is more than the ${of('paid')} that were paid. Enter at most that.`,
  refund_exceeds_payment: (of: Of) => `Only ${of('paid')} were paid. Enter at most that.`,
  no_shares_left: 'All shares of the unit are taken, so there is nothing to sell.',
  shares_not_issued: (of: Of) =>
    `Shares of paid orders are not issued yet (orders: ${of('paidOrders')}). Try again once they are issued, or the orders are cancelled.`,
  order_covered:
    'Receipts already cover this order. Load the receipt again and choose another order.',
  line_matched: 'This line is matched already. Release that match first.',
  line_open: 'This line is matched with nothing. Load it again.',
  line_set_aside: 'This line is set aside, so it does not count. Resume it first.',
  line_charge: 'This line is a charge of the bank. Cancel the charge first.',
  line_arrived: 'The money of this line arrived, so it is no charge of the bank.',
  no_charge: 'This line is no charge of the bank. Load it again.',
  line_counts: 'This line is not set aside. Load it again.',
  movement_matched:
    'Another line of a bank statement is matched with it. Release that match first.',
  movement_amount: (of: Of) =>
    `It moved ${of('amount')}, which is not the amount of the line. Choose another one.`,
  movement_open: 'It is not recorded as sent yet. Record that first.',
  balance_recorded: (of: Of) =>
    `The closing balance of this day is ${of('amount')} already. Correct that one instead.`,
  not_matched: 'Nothing of this receipt is matched to this order. Load the receipt again.',
  not_covered: (of: Of) =>
    `Receipts cover only ${of('matched')} of the ${of('payable')} of the order. Match the rest, or reject the payment.`,
  exceeds_missing: (of: Of) =>
    `Only ${of('missing')} of this order is still missing. Match at most that.`,
  named_by_others: (of: Of) =>
    `Orders of other payers name this transfer, too: ${of('sameReferenceOfOthers')}. Match the receipt to the order that it pays first.`,
  receipt_differs: (of: Of) =>
    `The receipt of this transfer has ${of('unallocated')} left, and the order is ${of('payable')}. Match it to what it pays, or void it.`,
  booked_as_receipt: 'This transfer is already booked as a receipt. Check the reference.',
  booked_as_top_up: 'This reference is already booked in a wallet. Check the reference.',
  receipt_taken_back:
    'The bank has taken this transfer back, so it cannot be used. Void its receipt, after you have cancelled its refund if there is one.',
  booked_as_payment:
    'This transfer is already booked as the payment of another order. Check the reference.',
  file_used: 'This file already shows something else. Upload what shows this one.',
  reference_in_use:
    'This reference has been used before. Check it against the statement of the bank.',
  payout_too_large: (of: Of) =>
    `The receipt is ${of('amount')}, and the card processor owes ${of('gross')} for these days. Check the days and the receipt.`,
  fee_above_agreed: (of: Of) =>
    `The card processor kept ${of('fee')}, and the agreed fee is ${of('agreedFee')}. Enter the reason, or check the days.`,
  no_card_settlement: 'This receipt settles no card payments.',
  receipt_used: (of: Of) =>
    `Only ${of('unallocated')} of the ${of('amount')} are left: a part pays an order, or is to be sent back. Take the match back, revoke that payment, or cancel the refund first.`,
  receipt_short: (of: Of) =>
    `Only ${of('unallocated')} of the receipt are left. Match at most that.`,
  card_refund: 'This refund is of a card payment. Only the return of a transfer can be cancelled.',
  reported_sent:
    'Another staff member has reported this refund as sent. If that is wrong, decline that request first.',
  payment_reversed:
    'The card payment of this order was taken back. Settle the card reversal first, or cancel the order because of it.',
  reversal_undecided:
    'Money of this payment was taken back, and nobody has decided why. Settle that card reversal first: it may be this refund.',
  not_chargeable: (of: Of) =>
    `Only ${of('chargeable')} can be charged to the investor, less than the reversal. Settle it in another way.`,
  refund_too_small: (of: Of) =>
    `Of the refund, ${of('left')} are left, less than the reversal of ${of('reversed')}. Choose another outcome.`,
  payment_left: (of: Of) => `Only ${of('left')} of the payment are left. Enter at most that.`,
  not_given_up: (of: Of) =>
    `The reversal is settled as: ${of('resolution')}. Only one settled as ${of('allowed')} can come back.`,
  shares_fixed: 'The shares of the unit are sold out or issued. Their number can no longer change.',
  shares_taken: (of: Of) =>
    `${of('sold')} shares are sold and ${of('reserved')} are reserved. The unit cannot have fewer.`,
  deadline_passed: (of: Of) =>
    `The funding ended on ${of('fundingDeadline')}. Set a later day, or none, and try again.`,
  sales_not_pausable: 'Only the sales of a unit that is on sale can be paused, and only once.',
  sales_not_paused: 'The sales of this unit are not paused. There is nothing to do.',
  code_in_use: (of: Of) => `Another unit has the code ${of('code')}. Choose another one.`,
  has_orders: 'The unit has orders, so this can no longer change.',
  payout_left: (of: Of) =>
    `Of a part of this rent, only ${of('available')} can be taken back now. Wait until it is paid, and try again.`,
  period_covered:
    'Another rent of this unit covers all or a part of this period. Choose another period, or discard that plan.',
  plan_outdated:
    'Who bought the shares has been corrected since. Discard this plan, and plan the rent again.',
  no_holders: (of: Of) =>
    `Nobody owned shares of the unit at the end of the period (${of('periodEnd')}). Choose a later period.`,
  other_entry: (of: Of) =>
    `The kind of this movement is ${of('reason')}. Only these kinds can be taken back here: ${of('allowed')}.`,
  top_up_left: (of: Of) =>
    `Only ${of('available')} of the top-up can still be taken back. Enter at most that.`,
  reward_left: (of: Of) =>
    `Only ${of('available')} of the reward can still be taken back. Enter at most that.`,
  wallet_short: (of: Of) => `The wallet has only ${of('available')} available. Enter at most that.`,
  batch_closed: 'Every line of this batch is decided already. Load the page again.',
  no_paying_account:
    'The account from which the bank pays is not configured. Ask the engineers to set it.',
  nothing_to_send: 'Every withdrawal that is waiting is already in a batch.',
  not_sendable:
    'One of these withdrawals cannot be sent: it is in a batch, or is no longer waiting. Load the list again.',
  not_app_order: 'Only an order of the app is paid with a transfer proof.',
  wallet_only:
    'The order was paid from the wallet alone. Cancel it at the request of the investor instead.',
  card_confirmed:
    'The card processor confirmed this payment. Cancel the order because of a card reversal instead.',
  card_not_reversed: 'The card processor confirmed this payment. Record the card reversal first.',
  status: (of: Of) =>
    `The state is now: ${of('status')}. This is possible only in the state: ${of('allowed')}. Somebody may have decided meanwhile.`,
  hold_expired: (of: Of) =>
    `The reservation of the shares ended on ${of('expiresAt')}. A new order is needed.`,
  endpoint_disabled: 'The webhook endpoint is disabled. The partner must enable it first.',
  endpoint_deleted: 'The partner has deleted the webhook endpoint of this delivery.',
  payment_confirmed:
    'The payment of this order is confirmed. Revoke it first, which releases its receipts.',
} as const satisfies Record<Situation, string | ((of: Of) => string)>;

/** What a field must be, if the service does not accept its value, by its path in the request. */
export const expected = {
  allowedIps: 'Enter one address or network a line, such as 203.0.113.7 or 203.0.113.0/24.',
  amount:
    'Check the amount and its sign: not 0, at most two decimals, and no more than what it is taken from.',
  areaSqm: 'One share is one square metre: area and shares must fit each other.',
  code: 'Use letters, digits and hyphens only; do not begin with prop_ or SBX-.',
  columns: 'The file has no such column. Choose the columns again.',
  'commission.purchaseCommissionPercent':
    'Enter a percentage from 0 to 100, with at most two decimals.',
  csv: 'The file cannot be read as a bank statement, or it has more than 5,000 lines. Get it from the bank again.',
  'csv.does_not_add_up':
    'The lines of the statement are not the difference of its balances: a line is missing or wrong. Get the file from the bank again.',
  'csv.other_account':
    'The statement is of another account than ours, or of several. Choose that of our account.',
  'destination.iban': 'The IBAN is incomplete or mistyped: its check digits do not match.',
  email: 'Enter an e-mail address, such as name@example.com.',
  evidence:
    'No receipt is matched to the order. Match the transfer first, or enter what else shows that the money has arrived.',
  expiresAt: 'The moment must be in the future.',
  fee: 'There is no fee if the order goes on, and no fee above what was paid.',
  fingerprint: 'Paste the whole fingerprint, as the command line prints it.',
  from: 'Choose a day that exists and is not in the future.',
  fundingDeadline: 'The moment must be in the future.',
  id: 'Several have this name. Use the number or the code instead.',
  'location.mapUrl': 'Enter an address that begins with https://.',
  'media.cover': 'Enter an address that begins with https://.',
  'media.images': 'Enter one address a line, each beginning with https://.',
  operator: 'No staff member has this name or ID.',
  'orders.amount': 'Enter the part of each order: above 0, at most two decimals.',
  'orders.order': 'An order is chosen twice. Choose each order once.',
  outcome: 'Only the identity document can be rejected.',
  'period.end': 'The end must be after the start, and in the past.',
  'period.start': 'The start must be before the end.',
  'pricing.managementFeePercent': 'Enter a percentage from 0 to 100, with at most two decimals.',
  q: 'Enter at least a word, a number or an amount.',
  receivedAt: 'The moment must not be in the future.',
  reference: 'There is nothing with this reference, or it is too long. Check it.',
  refund:
    'State the refund only with the outcome that a refund caused it, and one of the same order.',
  returned: 'A line is not open, or is named twice. Check the numbers of the lines.',
  role: 'This role may not do this action at all. Choose another one.',
  'settlementAccount.iban': 'The IBAN is incomplete or mistyped: its check digits do not match.',
  'settlementAccount.swift': 'Enter the SWIFT code in capital letters, 8 or 11 characters.',
  'shares.minimumPerOrder': 'The minimum of an order cannot be more than all shares.',
  'shares.total': 'One share is one square metre: area and shares must fit each other.',
  to: 'Choose a day that exists and is not before the first one. A shorter period may be needed.',
  world: 'Enter the id of a partner, or letters, digits and dashes. On live, leave it empty.',
} as const;

/** What keeps a person from being erased. */
export const leftToErase = {
  walletBalance: 'money in the wallet',
  holdings: 'holdings',
  openOrders: 'open orders',
  openReceipts: 'open receipts',
  refundsDue: 'refunds due',
  openReversals: 'open card reversals',
  openPayouts: 'rent to be paid',
  openDebts: 'debts',
} as const;
