import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseSearch, stringifySearch } from '../components/search-params.ts';
import { Frame } from './frame.tsx';
import { Lost, Broken } from './lost.tsx';

const root = createRootRoute({
  component: Frame,
  notFoundComponent: Lost,
  validateSearch: (search): Record<string, string | undefined> => search as Record<string, string>,
});

/** The components of a module that are screens. */
type ScreenOf<Module> = {
  [Name in keyof Module & string]: Module[Name] extends () => ReactNode ? Name : never;
}[keyof Module & string];

/** A screen is loaded when it is opened for the first time. */
const screen = <const Path extends string, Module extends object>(
  path: Path,
  load: () => Promise<Module>,
  name: ScreenOf<Module>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load as () => Promise<Record<string, () => ReactNode>>, name),
  });

const orders = () => import('../screens/orders/order-lists.tsx');
const order = () => import('../screens/orders/order-screen.tsx');
const receipts = () => import('../screens/receipts/receipt-list.tsx');
const receipt = () => import('../screens/receipts/receipt-screen.tsx');
const statement = () => import('../screens/receipts/import-screen.tsx');
const approvals = () => import('../screens/approvals/approval-screens.tsx');
const units = () => import('../screens/units/unit-list.tsx');
const unit = () => import('../screens/units/unit-screen.tsx');
const rents = () => import('../screens/rent/rent-list.tsx');
const rent = () => import('../screens/rent/rent-screen.tsx');
const investors = () => import('../screens/investors/investor-list.tsx');
const investor = () => import('../screens/investors/investor-screen.tsx');
const wallet = () => import('../screens/investors/wallet-screen.tsx');
const withdrawals = () => import('../screens/money/withdrawal-screens.tsx');
const refunds = () => import('../screens/money/refund-screens.tsx');
const reversals = () => import('../screens/money/card-reversal-screens.tsx');
const partners = () => import('../screens/partners/partner-list.tsx');
const partner = () => import('../screens/partners/partner-screen.tsx');
const commissions = () => import('../screens/partners/commissions-screen.tsx');
const activity = () => import('../screens/partners/partner-activity.tsx');
const delivery = () => import('../screens/partners/delivery-screen.tsx');
const apiKeys = () => import('../screens/partners/api-key-screen.tsx');
const contracts = () => import('../screens/contracts/contract-screens.tsx');
const audit = () => import('../screens/control/audit-screen.tsx');
const operators = () => import('../screens/control/operator-list.tsx');
const operator = () => import('../screens/control/operator-screen.tsx');
const limits = () => import('../screens/control/limits-screen.tsx');
const batches = () => import('../screens/money/batch-screens.tsx');
const balance = () => import('../screens/figures/trial-balance-screen.tsx');
const statementOf = () => import('../screens/figures/statement-screen.tsx');
const investorStatement = () => import('../screens/figures/investor-statement.tsx');
const partnerStatement = () => import('../screens/figures/partner-statement.tsx');
const unitStatement = () => import('../screens/figures/unit-statement.tsx');
const today = () => import('../screens/today/today-screen.tsx');

const routeTree = root.addChildren([
  screen('/', today, 'TodayScreen'),
  screen('/payments', orders, 'PaymentList'),
  screen('/orders', orders, 'OrderList'),
  screen('/orders/$id', order, 'OrderScreen'),
  screen('/receipts', receipts, 'ReceiptList'),
  screen('/receipts/import', statement, 'ImportScreen'),
  screen('/receipts/$id', receipt, 'ReceiptScreen'),
  screen('/approvals', approvals, 'ApprovalList'),
  screen('/approvals/$id', approvals, 'ApprovalScreen'),
  screen('/units', units, 'UnitList'),
  screen('/units/$id', unit, 'UnitScreen'),
  screen('/units/$id/holders', unit, 'HoldersScreen'),
  screen('/units/$id/rent', rents, 'RentList'),
  screen('/units/$id/statement', unitStatement, 'UnitStatement'),
  screen('/rent/$id', rent, 'RentScreen'),
  screen('/investors', investors, 'InvestorList'),
  screen('/investors/$id', investor, 'InvestorScreen'),
  screen('/investors/$id/wallet', wallet, 'WalletScreen'),
  screen('/investors/$id/statement', investorStatement, 'InvestorStatement'),
  screen('/withdrawals', withdrawals, 'WithdrawalList'),
  screen('/withdrawals/$id', withdrawals, 'WithdrawalScreen'),
  screen('/batches', batches, 'BatchList'),
  screen('/batches/$id', batches, 'BatchScreen'),
  screen('/rents', rents, 'AllRentList'),
  screen('/balance', balance, 'TrialBalanceScreen'),
  screen('/statement', statementOf, 'StatementScreen'),
  screen('/refunds', refunds, 'RefundList'),
  screen('/refunds/$id', refunds, 'RefundScreen'),
  screen('/card-reversals', reversals, 'CardReversalList'),
  screen('/card-reversals/$id', reversals, 'CardReversalScreen'),
  screen('/partners', partners, 'PartnerList'),
  screen('/partners/$id', partner, 'PartnerScreen'),
  screen('/partners/$id/commissions', commissions, 'CommissionsScreen'),
  screen('/partners/$id/statement', partnerStatement, 'PartnerStatement'),
  screen('/partners/$id/requests', activity, 'RequestList'),
  screen('/partners/$id/events', activity, 'EventList'),
  screen('/partners/$id/deliveries', activity, 'DeliveryList'),
  screen('/partners/$id/endpoints', activity, 'EndpointList'),
  screen('/deliveries/$id', delivery, 'DeliveryScreen'),
  screen('/api-keys', apiKeys, 'FindKey'),
  screen('/api-keys/$id', apiKeys, 'ApiKeyScreen'),
  screen('/contracts', contracts, 'ContractList'),
  screen('/contracts/$id', contracts, 'ContractScreen'),
  screen('/audit', audit, 'AuditScreen'),
  screen('/operators', operators, 'OperatorList'),
  screen('/operators/$id', operator, 'OperatorScreen'),
  screen('/limits', limits, 'LimitsScreen'),
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
