/**
 * Which fields of a resource a list of them shows, by its `object`, the most telling first: what does not fit is left out from the right. Lists
 * within a resource stand behind its `object` and a dot; one without a row shows everything. Of two with a bar between, the first that has a value.
 */
export const columns: Readonly<Record<string, readonly string[]>> = {
  partner: ['id', 'name', 'mode', 'limits.maxOrderAmount', 'limits.dailyOrderAmountCap', 'commission.purchaseCommissionPercent', 'createdAt'],
  api_key: ['id', 'name', 'scopes', 'expiresAt', 'revokedAt', 'lastUsedAt'],
  property: ['code', 'name', 'status', 'shares.total', 'shares.sold', 'shares.reserved', 'pricing.pricePerShare', 'fundingDeadline'],
  investor: ['id', 'phone', 'name', 'kyc.status', 'suspension.reason', 'attribution.partner', 'createdAt'],
  order: ['number', 'status', 'amounts.payable', 'items', 'funding.settlement.reference', 'source', 'partner', 'updatedAt'],
  'order.history': ['at', 'to', 'move', 'by', 'reason'],
  rental_income: ['id', 'period.start', 'period.end', 'amount', 'amountPerShare', 'status', 'payoutsPaid', 'payouts', 'amountPaid', 'createdAt'],
  payout: ['id', 'investor', 'sharesEligible', 'amount', 'status', 'paidAt', 'period.start', 'period.end'],
  holder: ['investor', 'name', 'phone', 'shares', 'investedAmount', 'firstPurchasedAt'],
  'portfolio.holdings': ['property', 'shares', 'investedAmount', 'firstPurchasedAt', 'status'],
  wallet_entry: ['createdAt', 'reason', 'amount', 'kind', 'reference', 'order', 'id'],
  contract: ['id', 'number', 'status', 'property', 'shares', 'investor', 'signedAt', 'createdAt'],
  commission: ['id', 'type', 'amount', 'reference', 'order', 'customer', 'testMode', 'createdAt'],
  refund_due: ['id', 'status', 'amount', 'order', 'reason', 'transaction', 'createdAt'],
  audit_entry: ['at', 'operatorName|databaseUser', 'operation', 'status', 'target', 'asked|changes', 'resource', 'reason', 'address'],
};

/** Headers that say it shorter than the path does. */
export const headers: Readonly<Record<string, string>> = {
  'limits.maxOrderAmount': 'per order',
  'limits.dailyOrderAmountCap': 'per day',
  'commission.purchaseCommissionPercent': 'commission',
  'shares.total': 'shares',
  'shares.sold': 'sold',
  'shares.reserved': 'reserved',
  'pricing.pricePerShare': 'per share',
  'kyc.status': 'kyc',
  'suspension.reason': 'suspended for',
  'attribution.partner': 'attributed to',
  'period.start': 'from',
  'period.end': 'to',
  payoutsPaid: 'paid',
  amountPerShare: 'a share',
  sharesEligible: 'shares',
  'amounts.payable': 'payable',
  'funding.settlement.reference': 'transfer',
  'operatorName|databaseUser': 'operator',
};
