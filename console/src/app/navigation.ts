import type { OperationId } from '../api/operations.ts';

interface Item {
  to: string;
  /** The key of its name in `texts.nav`. */
  name:
    | 'today'
    | 'batches'
    | 'rents'
    | 'balance'
    | 'monthEnd'
    | 'journal'
    | 'statement'
    | 'bankLines'
    | 'reconciliation'
    | 'payments'
    | 'orders'
    | 'receipts'
    | 'approvals'
    | 'refunds'
    | 'cardPayments'
    | 'cardReversals'
    | 'withdrawals'
    | 'units'
    | 'contracts'
    | 'investors'
    | 'partners'
    | 'audit'
    | 'operators'
    | 'limits'
    | 'help';
  /** Only those see it who may call this operation. */
  needs: OperationId;
}

/** The menu. Each group is a part of the day's work. */
export const navigation = [
  {
    group: 'work',
    items: [
      { to: '/', name: 'today', needs: 'getMe' },
      { to: '/approvals', name: 'approvals', needs: 'listApprovals' },
      { to: '/help', name: 'help', needs: 'getMe' },
    ],
  },
  {
    group: 'money',
    items: [
      { to: '/payments', name: 'payments', needs: 'listOrders' },
      { to: '/receipts', name: 'receipts', needs: 'listReceipts' },
      { to: '/bank-lines', name: 'bankLines', needs: 'listBankLines' },
      { to: '/withdrawals', name: 'withdrawals', needs: 'listWithdrawals' },
      { to: '/batches', name: 'batches', needs: 'listWithdrawalBatches' },
      { to: '/refunds', name: 'refunds', needs: 'listRefundsDue' },
      { to: '/card-payments', name: 'cardPayments', needs: 'listCardPayments' },
      { to: '/card-reversals', name: 'cardReversals', needs: 'listCardReversals' },
    ],
  },
  {
    group: 'business',
    items: [
      { to: '/orders', name: 'orders', needs: 'listOrders' },
      { to: '/units', name: 'units', needs: 'listProperties' },
      { to: '/rents', name: 'rents', needs: 'listRentalIncome' },
      { to: '/investors', name: 'investors', needs: 'listInvestors' },
      { to: '/contracts', name: 'contracts', needs: 'listContracts' },
      { to: '/partners', name: 'partners', needs: 'listPartners' },
    ],
  },
  {
    group: 'control',
    items: [
      { to: '/month-end', name: 'monthEnd', needs: 'getMonthEnd' },
      { to: '/balance', name: 'balance', needs: 'getTrialBalance' },
      { to: '/journal', name: 'journal', needs: 'listJournal' },
      { to: '/statement', name: 'statement', needs: 'getStatement' },
      { to: '/bank-reconciliation', name: 'reconciliation', needs: 'getBankReconciliation' },
      { to: '/operators', name: 'operators', needs: 'listOperators' },
      { to: '/limits', name: 'limits', needs: 'listApprovalLimits' },
      { to: '/audit', name: 'audit', needs: 'listAuditLog' },
    ],
  },
] as const satisfies readonly { group: string; items: readonly Item[] }[];
