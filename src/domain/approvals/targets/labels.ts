/** What the fields of an approval are called. The others are called by the words of their names. */
const LABELS: Readonly<Record<string, string>> = {
  areaSqm: 'Area in square metres',
  'card.transaction': 'Card payment',
  'cancellation.fee': 'Cancellation fee',
  'cancellation.refundAmount': 'Refund to the wallet',
  'commission.balance': 'Commission owed to the partner',
  'entry.amount': 'Amount of the entry',
  'entry.bookedAt': 'Booked at',
  'entry.corrected': 'Already taken back of it',
  'entry.reason': 'Kind of entry',
  'entry.reference': 'Reference of the entry',
  'funding.evidence': 'Evidence',
  'funding.method': 'Paid by',
  'investor.name': 'Investor',
  'investor.phone': 'Phone',
  'limit.amount': 'Second operator above',
  'limit.operation': 'Operation',
  'limit.role': 'Role',
  'operator.email': 'E-mail address',
  'operator.name': 'Operator',
  'operator.roles': 'Roles',
  'order.amounts.gross': 'Price with fee',
  'order.amounts.payable': 'To be paid by transfer or card',
  'order.amounts.walletApplied': 'Paid from the wallet',
  'order.items': 'Units',
  'order.number': 'Order',
  'order.reversedAmount': 'Taken back from the card payment',
  'order.status': 'Status of the order',
  'order.version': 'Version of the order',
  'orders.cancellationRequested': 'Orders with a cancellation request',
  'orders.paid': 'Paid orders',
  partner: 'Partner',
  'partner.mode': 'Mode of the partner',
  'partner.name': 'Partner',
  'payment.amount': 'Card payment',
  'payment.transaction': 'Transaction of the card payment',
  'period.end': 'Period until',
  'period.start': 'Period from',
  'pricing.managementFeePercent': 'Management fee',
  'pricing.pricePerShare': 'Price per share',
  'property.code': 'Unit',
  'property.id': 'Id of the unit',
  'property.name': 'Name of the unit',
  'property.status': 'Status of the unit',
  'receipt.amount': 'Amount of the receipt',
  'receipt.payer': 'Payer',
  'receipt.receivedAt': 'Received at',
  'receipt.recordedBy': 'Recorded by',
  'receipt.reference': 'Transfer',
  'receipt.status': 'Status of the receipt',
  'receipt.unallocated': 'Left of the receipt',
  receipts: 'Receipts',
  'refund.amount': 'Refund due',
  'refund.kind': 'Refund of',
  'refund.reason': 'Why it is due',
  'refund.status': 'Status of the refund',
  'refund.transaction': 'Transaction of the card payment',
  replacesAll: 'All other keys end',
  'rentalIncome.amount': 'Rent',
  'rentalIncome.amountPaid': 'Paid so far',
  'rentalIncome.amountPerShare': 'Rent per share',
  'rentalIncome.change': 'Compared with the last rent',
  'rentalIncome.holders': 'Holders',
  'rentalIncome.lastAmountPerShare': 'Last rent per share',
  'rentalIncome.notToPay': 'Rent that will not be paid',
  'rentalIncome.payoutsPaid': 'Holders paid so far',
  'rentalIncome.plannedBy': 'Planned by',
  'rentalIncome.serviceAmount': 'Part of the service',
  'rentalIncome.sharesEligible': 'Shares that take part',
  'rentalIncome.sharesNotIssued': 'Shares not issued yet',
  'rentalIncome.toReverse': 'Rent to take back',
  'request.amount': 'Amount compared with the limit',
  'reversal.amount': 'Amount taken back',
  'reversal.kind': 'Kind of reversal',
  'reversal.status': 'Status of the reversal',
  'reversal.transaction': 'Transaction of the card payment',
  'settlement.reference': 'Transfer named by the order',
  'settlement.sameReference': 'Named by other orders of the payer',
  'settlement.sameReferenceOfOthers': 'Named by orders of other payers',
  'shares.minimumPerOrder': 'Minimum shares of an order',
  'shares.reserved': 'Shares reserved by unpaid orders',
  'shares.sold': 'Shares sold',
  'shares.total': 'Shares',
  'shares.unsold': 'Shares that stay unsold',
  sharesIssued: 'Issued shares of the order',
  'wallet.cash.available': 'Available cash',
  'wallet.debts': 'Debts',
  'wallet.rewards.available': 'Available rewards',
};

const NUMBERED = /^(receipt)s\.(\d+)\.(\w+)$/;

/** Returns what a field of an approval is called, for a person. */
export function labelOf(field: string): string {
  const known = LABELS[field];
  if (known) return known;
  const [, what = '', index, part] = NUMBERED.exec(field) ?? [];
  return part === undefined
    ? inWords(field)
    : `${inWords(what)} ${Number(index) + 1}: ${inWords(part).toLowerCase()}`;
}

function inWords(field: string): string {
  const words = field
    .replaceAll('.', ' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
    )
    .replace(/\biban\b/i, 'IBAN')
    .replace(/\bips\b/i, 'addresses');
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
