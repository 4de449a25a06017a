import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schemas } from '../api/call.ts';

/** The screen of each list or statement to which the service leads. */
const SCREENS: Readonly<Record<string, NonNullable<LinkProps['to']>>> = {
  listOrders: '/orders',
  listReceipts: '/receipts',
  listBankLines: '/bank-lines',
  listRefundsDue: '/refunds',
  listWithdrawals: '/withdrawals',
  listCardReversals: '/card-reversals',
  listApprovals: '/approvals',
  listContracts: '/contracts',
  listRentalIncome: '/rents',
  listProperties: '/units',
  listPartners: '/partners',
  getBankReconciliation: '/bank-reconciliation',
  getAccountParts: '/account-parts',
  getTrialBalance: '/balance',
  getStatement: '/statement',
};

/** Leads to what a list of the service shows, with its filters. `to` is another screen of the same list. */
export function ListLink({
  list: { operation, query },
  to = SCREENS[operation],
  children,
}: {
  list: Schemas['WorkQueueList'];
  to?: LinkProps['to'] | undefined;
  children: ReactNode;
}) {
  return <Link {...({ to, search: query } as LinkProps)}>{children}</Link>;
}
