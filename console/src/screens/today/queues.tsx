import type { ReactNode } from 'react';
import type { RowOf, ListId } from '../../components/list.tsx';
import { nameOf, numberOf } from '../../components/name-of.ts';
import type { LinkTo } from '../../components/table.tsx';
import { Amount, Code, Words } from '../../components/values.tsx';
import type { Formats } from '../../texts/formats.ts';
import { actionName, type Texts } from '../../texts/texts.ts';

interface Row {
  to: LinkTo;
  what: ReactNode;
  who: ReactNode;
  at: string;
  amount: ReactNode;
}

/** What waits for somebody: the objects of a list with one status. */
export interface Queue<Id extends ListId> {
  name: 'payments' | 'receipts' | 'approvals' | 'withdrawals' | 'refunds' | 'cardReversals';
  operation: Id;
  status: string;
  screen: LinkTo['to'];
  row: (row: RowOf<Id>, words: { t: Texts; format: Formats }) => Row;
}

const queue = <Id extends ListId>(one: Queue<Id>) => one;

export const queues = [
  queue({
    name: 'payments',
    operation: 'listOrders',
    status: 'payment_under_review',
    screen: '/payments',
    row: (order) => ({
      to: { to: '/orders/$id', params: { id: order.id } },
      what: <Code>{order.number}</Code>,
      who: <Words>{order.funding.settlement?.reference}</Words>,
      at: order.funding.settlement?.submittedAt ?? order.createdAt ?? '',
      amount: <Amount value={order.amounts.payable} />,
    }),
  }),
  queue({
    name: 'receipts',
    operation: 'listReceipts',
    status: 'open',
    screen: '/receipts',
    row: (receipt) => ({
      to: { to: '/receipts/$id', params: { id: receipt.id } },
      what: <Code>{receipt.reference}</Code>,
      who: <Words>{receipt.payer}</Words>,
      at: receipt.receivedAt,
      amount: <Amount value={receipt.unallocated} />,
    }),
  }),
  queue({
    name: 'approvals',
    operation: 'listApprovals',
    status: 'pending',
    screen: '/approvals',
    row: (approval, { t }) => ({
      to: { to: '/approvals/$id', params: { id: approval.id } },
      what: actionName(t, approval.operation),
      who: <Words>{approval.requestedByName}</Words>,
      at: approval.requestedAt,
      amount: <Amount value={approval.amount} />,
    }),
  }),
  queue({
    name: 'withdrawals',
    operation: 'listWithdrawals',
    status: 'reserved',
    screen: '/withdrawals',
    row: (withdrawal) => ({
      to: { to: '/withdrawals/$id', params: { id: withdrawal.id } },
      what: <Words>{withdrawal.destination?.accountName ?? withdrawal.id}</Words>,
      who: <Words>{withdrawal.requestedByName}</Words>,
      at: withdrawal.createdAt,
      amount: <Amount value={withdrawal.amount} />,
    }),
  }),
  queue({
    name: 'refunds',
    operation: 'listRefundsDue',
    status: 'due',
    screen: '/refunds',
    row: (refund, { t }) => ({
      to: { to: '/refunds/$id', params: { id: refund.id } },
      what: <Code>{numberOf(refund)}</Code>,
      who: t.enums.refundReason[refund.reason],
      at: refund.createdAt,
      amount: <Amount value={refund.amount} currency={refund.currency} />,
    }),
  }),
  queue({
    name: 'cardReversals',
    operation: 'listCardReversals',
    status: 'open',
    screen: '/card-reversals',
    row: (reversal) => ({
      to: { to: '/card-reversals/$id', params: { id: reversal.id } },
      what: <Code>{numberOf(reversal)}</Code>,
      who: <Code>{nameOf(reversal, 'order')}</Code>,
      at: reversal.createdAt,
      amount: <Amount value={reversal.amount} />,
    }),
  }),
] as unknown as readonly Queue<ListId>[];
