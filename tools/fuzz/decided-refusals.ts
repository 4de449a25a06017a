import type { OperationName } from './contract.ts';

const OF_A_PROPERTY = {
  'shares.minimumPerOrder': 'at most shares.total',
  areaSqm: 'shares.total square metres',
  'shares.total': 'the whole number of areaSqm',
};

const OF_THE_AGREEMENT = 'as kycAgreement of the partner says';

/**
 * Rules beyond the schema that refuse a valid value with 400, as the contract's descriptions say:
 * the operation, the field that the error names (`*` is any index), and the rule. Everything else
 * that is valid must not get a 400.
 */
const DECIDED: Partial<Record<OperationName, Record<string, string>>> = {
  'partner.createQuote': { shares: 'at least minimumPerOrder of the property' },
  'partner.createOrder': { shares: 'at least minimumPerOrder of the property' },
  'partner.simulateKycStep': { outcome: 'only identity_verification can have another than done' },
  'partner.simulateCommission': { amount: 'of the sign of its type' },
  'partner.simulateOrder': {
    reasonCode: 'one of the target',
    fee: 'at most what was paid, of a cancellation',
  },
  'partner.verifyConsent': { code: 'the code that was sent' },
  'partner.createCustomer': {
    'kyc.level': OF_THE_AGREEMENT,
    name: OF_THE_AGREEMENT,
    email: OF_THE_AGREEMENT,
    nationalId: OF_THE_AGREEMENT,
  },
  'partner.updateCustomer': {
    metadata: 'at most 20 pairs after the merge',
    'kyc.level': OF_THE_AGREEMENT,
  },
  'backoffice.addCommission': {
    amount: 'of the sign of its type',
    reference: 'of a reversal, a row of the partner',
  },
  'backoffice.updateInvestor': { reason: 'required with a phone' },
  'backoffice.recordKycStep': { outcome: 'only identity_verification can be rejected' },
  'backoffice.decideCancellation': {
    fee: 'none if the order stays paid',
    refundAmount: 'without a fee; 0 if the order is cancelled, and more if it is refunded',
  },
  'backoffice.setApprovalLimit': { role: 'one that may call the operation' },
  'backoffice.settleCardReversal': {
    refund: 'only with the resolution refund_due',
    amount: 'at most what is open of the reversal',
  },
  'backoffice.settleCardPayments': { lastDay: 'at most 92 days with the first one' },
  'backoffice.settleWithdrawalBatch': {
    reference: 'that of the earlier parts',
    sent: 'lines that are open and not returned; at least one, or one that is returned',
    returned: 'lines that are open, each once',
    'returned.*.reason': 'required without a reason of the list, and of another one',
  },
  'backoffice.readBankAnswer': {
    file: 'CSV, or a pain.002 about the batch',
    columns: 'those of the answer, and required with statuses',
    'columns.reference': 'no name of two columns',
    'columns.status': 'no name of two columns',
    'columns.reason': 'no name of two columns',
    'columns.amount': 'no name of two columns',
  },
  'backoffice.confirmPayment': { evidence: 'required without a receipt' },
  'backoffice.importStatement': {
    csv: 'CSV',
    columns: 'those of the statement',
    'columns.amount': 'instead of credit and debit, and no name of two columns',
    'columns.credit': 'no name of two columns',
    'columns.debit': 'another column than the credit',
    'columns.direction': 'other values for in than for out',
    'columns.currency': 'no name of two columns',
    'columns.description': 'no name of two columns',
  },
  'backoffice.addOwnKey': {
    replaces: 'the key of the request',
    expiresAt: 'no later than its end',
  },
  'backoffice.recoverPartnerWebhooks': { endpoint: 'one of the partner' },
  'backoffice.matchReceipt': { 'orders.*.order': 'named once' },
  'backoffice.createProperty': { ...OF_A_PROPERTY, world: 'that of a partner' },
  'backoffice.createInvestor': { world: 'that of a partner' },
  'backoffice.updateProperty': OF_A_PROPERTY,
};

/** Returns whether the operation may refuse this field of a valid request. */
export function isDecided(operationName: OperationName, param: string | undefined): boolean {
  const field = param?.replace(/\.\d+(?=\.|$)/g, '.*');
  return field !== undefined && DECIDED[operationName]?.[field] !== undefined;
}
