import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OperationId } from '../api/operations.ts';
import { parseSearch, stringifySearch, type SearchOf } from '../components/lists/search-params.ts';
import { Frame } from './frame.tsx';
import { Lost, Broken } from './lost.tsx';

const root = createRootRoute({
  component: Frame,
  notFoundComponent: Lost,
});

/** The components of a module that are screens. */
type ScreenOf<Module> = {
  [Name in keyof Module & string]: Module[Name] extends () => ReactNode ? Name : never;
}[keyof Module & string];

/**
 * A screen, which is loaded when it is opened for the first time.
 * @param _operation the list or statement whose filters are in the address
 */
const screen = <const Path extends string, Module extends object, Id extends OperationId = never>(
  path: Path,
  load: () => Promise<Module>,
  name: ScreenOf<Module>,
  _operation?: Id,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search) => search as SearchOf<Id>,
    component: lazyRouteComponent(load as () => Promise<Record<string, () => ReactNode>>, name),
  });

const orders = () => import('../screens/orders/order-lists.tsx');
const payments = () => import('../screens/orders/payment-list.tsx');
const order = () => import('../screens/orders/order-screen.tsx');
const receipts = () => import('../screens/receipts/receipt-list.tsx');
const receipt = () => import('../screens/receipts/receipt-screen.tsx');
const statement = () => import('../screens/receipts/import-screen.tsx');
const bankLines = () => import('../screens/bank/bank-line-screens.tsx');
const reconciliation = () => import('../screens/bank/reconciliation-screen.tsx');
const approvals = () => import('../screens/approvals/approval-screens.tsx');
const units = () => import('../screens/units/unit-list.tsx');
const unit = () => import('../screens/units/unit-screen.tsx');
const rents = () => import('../screens/rent/rent-list.tsx');
const rent = () => import('../screens/rent/rent-screen.tsx');
const rentQuarter = () => import('../screens/rent/quarter-screen.tsx');
const investors = () => import('../screens/investors/investor-list.tsx');
const investor = () => import('../screens/investors/investor-screen.tsx');
const wallet = () => import('../screens/investors/wallet-screen.tsx');
const withdrawals = () => import('../screens/money/withdrawal-screens.tsx');
const refunds = () => import('../screens/money/refund-screens.tsx');
const cardPayments = () => import('../screens/money/card-payment-list.tsx');
const reversals = () => import('../screens/money/card-reversal-screens.tsx');
const partners = () => import('../screens/partners/partner-list.tsx');
const partner = () => import('../screens/partners/partner-screen.tsx');
const openPartner = () => import('../screens/partners/open-partner-screen.tsx');
const commissions = () => import('../screens/partners/commissions-screen.tsx');
const activity = () => import('../screens/partners/partner-activity.tsx');
const deliveries = () => import('../screens/partners/delivery-list.tsx');
const delivery = () => import('../screens/partners/delivery-screen.tsx');
const apiKeys = () => import('../screens/partners/api-key-screen.tsx');
const contracts = () => import('../screens/contracts/contract-screens.tsx');
const audit = () => import('../screens/control/audit-screen.tsx');
const operators = () => import('../screens/control/operator-list.tsx');
const operator = () => import('../screens/control/operator-screen.tsx');
const limits = () => import('../screens/control/limits-screen.tsx');
const batches = () => import('../screens/money/batch-screens.tsx');
const balance = () => import('../screens/figures/trial-balance-screen.tsx');
const accountParts = () => import('../screens/figures/account-parts-screen.tsx');
const monthEnd = () => import('../screens/figures/month-end-screen.tsx');
const journal = () => import('../screens/figures/journal-screen.tsx');
const statementOf = () => import('../screens/figures/statement-screen.tsx');
const investorStatement = () => import('../screens/figures/investor-statement.tsx');
const partnerStatement = () => import('../screens/figures/partner-statement.tsx');
const unitStatement = () => import('../screens/figures/unit-statement.tsx');
const help = () => import('../screens/help/help-screen.tsx');
const today = () => import('../screens/today/today-screen.tsx');

const routeTree = root.addChildren([
  screen('/', today, 'TodayScreen'),
  screen('/payments', payments, 'PaymentList', 'listOrders'),
  screen('/orders', orders, 'OrderList', 'listOrders'),
  screen('/orders/$id', order, 'OrderScreen'),
  screen('/receipts', receipts, 'ReceiptList', 'listReceipts'),
  screen('/receipts/import', statement, 'ImportScreen'),
  screen('/receipts/$id', receipt, 'ReceiptScreen'),
  screen('/bank-lines', bankLines, 'BankLineList', 'listBankLines'),
  screen('/bank-lines/$id', bankLines, 'BankLineScreen'),
  screen('/bank-reconciliation', reconciliation, 'ReconciliationScreen', 'getBankReconciliation'),
  screen('/approvals', approvals, 'ApprovalList', 'listApprovals'),
  screen('/approvals/$id', approvals, 'ApprovalScreen'),
  screen('/units', units, 'UnitList', 'listProperties'),
  screen('/units/$id', unit, 'UnitScreen'),
  screen('/units/$id/holders', unit, 'HoldersScreen', 'listHolders'),
  screen('/units/$id/rent', rents, 'RentList', 'listRentalIncomeRuns'),
  screen('/units/$id/statement', unitStatement, 'UnitStatement', 'getPropertyStatement'),
  screen('/rent/$id', rent, 'RentScreen', 'listPayouts'),
  screen('/investors', investors, 'InvestorList', 'listInvestors'),
  screen('/investors/$id', investor, 'InvestorScreen'),
  screen('/investors/$id/wallet', wallet, 'WalletScreen', 'listWalletEntries'),
  screen(
    '/investors/$id/statement',
    investorStatement,
    'InvestorStatement',
    'getInvestorStatement',
  ),
  screen('/withdrawals', withdrawals, 'WithdrawalList', 'listWithdrawals'),
  screen('/withdrawals/$id', withdrawals, 'WithdrawalScreen'),
  screen('/batches', batches, 'BatchList', 'listWithdrawalBatches'),
  screen('/batches/$id', batches, 'BatchScreen'),
  screen('/rents', rents, 'AllRentList', 'listRentalIncome'),
  screen('/rents/quarter', rentQuarter, 'QuarterScreen', 'getRentOverview'),
  screen('/balance', balance, 'TrialBalanceScreen', 'getTrialBalance'),
  screen('/account-parts', accountParts, 'AccountPartsScreen', 'getAccountParts'),
  screen('/month-end', monthEnd, 'MonthEndScreen', 'getMonthEnd'),
  screen('/journal', journal, 'JournalScreen', 'listJournal'),
  screen('/statement', statementOf, 'StatementScreen', 'getStatement'),
  screen('/refunds', refunds, 'RefundList', 'listRefundsDue'),
  screen('/refunds/$id', refunds, 'RefundScreen'),
  screen('/card-payments', cardPayments, 'CardPaymentList', 'listCardPayments'),
  screen('/card-reversals', reversals, 'CardReversalList', 'listCardReversals'),
  screen('/card-reversals/$id', reversals, 'CardReversalScreen'),
  screen('/partners', partners, 'PartnerList', 'listPartners'),
  screen('/partners/new', openPartner, 'OpenPartnerScreen'),
  screen('/partners/$id', partner, 'PartnerScreen'),
  screen('/partners/$id/commissions', commissions, 'CommissionsScreen', 'listCommissions'),
  screen('/partners/$id/statement', partnerStatement, 'PartnerStatement', 'getPartnerStatement'),
  screen('/partners/$id/requests', activity, 'RequestList', 'listPartnerRequests'),
  screen('/partners/$id/events', activity, 'EventList', 'listPartnerEvents'),
  screen('/partners/$id/deliveries', deliveries, 'DeliveryList', 'listPartnerWebhookDeliveries'),
  screen('/partners/$id/endpoints', activity, 'EndpointList', 'listPartnerWebhookEndpoints'),
  screen(
    '/partners/$id/certifications',
    activity,
    'CertificationList',
    'listPartnerCertifications',
  ),
  screen('/deliveries/$id', delivery, 'DeliveryScreen'),
  screen('/api-keys', apiKeys, 'FindKey'),
  screen('/api-keys/$id', apiKeys, 'ApiKeyScreen'),
  screen('/contracts', contracts, 'ContractList', 'listContracts'),
  screen('/contracts/$id', contracts, 'ContractScreen'),
  screen('/audit', audit, 'AuditScreen', 'listAuditLog'),
  screen('/operators', operators, 'OperatorList', 'listOperators'),
  screen('/operators/$id', operator, 'OperatorScreen'),
  screen('/limits', limits, 'LimitsScreen'),
  screen('/help', help, 'HelpScreen'),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
