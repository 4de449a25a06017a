import type { OperationId } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/driver/connection.ts';
import type { Page, Totals } from '../../database/page.ts';
import { listApprovals } from '../approvals/back-office.ts';
import type { Operator } from '../operators/operator.ts';
import { listAllOrders } from '../orders/back-office.ts';
import { listReceipts } from '../orders/receipts/back-office.ts';
import { listCardReversals } from '../orders/reversals/back-office.ts';
import { listAllAgreements } from '../portfolio/back-office.ts';
import { listAllProperties } from '../properties/back-office.ts';
import { listRefundsDue } from '../refunds/back-office.ts';
import { listAllRentalIncome } from '../rental-income/back-office.ts';
import type { TotalsRequest } from '../totals.ts';
import { listWithdrawals } from '../wallet/withdrawals/read-withdrawals.ts';

type Schemas = components['schemas'];
export type QueueName = Schemas['WorkQueueName'];
type Flag = Schemas['WorkFlag'];

/** What is shown of an item, besides what most items do not have. */
export type Item = Pick<Schemas['WorkItem'], 'resource' | 'since'> &
  Partial<Omit<Schemas['WorkItem'], 'object' | 'queue'>>;

/** The filters of some lists: of one world, and of what somebody can decide. */
type Narrowed = TotalsRequest & { world?: string; decidable?: boolean };

/** The items of a queue: those that a list shows with these filters. */
export interface Queue {
  operation: OperationId;
  /** The operation that decides an item: whose roles have it, has the queue. */
  decidedBy: OperationId;
  /** The query parameters of the list. */
  filters: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** The filters that the list has besides. */
  narrowed: readonly ('world' | 'decidable')[];
  /** The field with the amount that waits. */
  amount?: string;
  /** The table of the items. */
  table: keyof Database;
  read(
    ctx: Context,
    page: Narrowed,
    operator: Operator,
  ): Promise<{ items: Item[]; totals?: Totals }>;
}

interface Options<Row> extends Pick<Queue, 'decidedBy' | 'narrowed' | 'amount' | 'table'> {
  item(row: Row): Item;
}

/** Makes a queue of a list, so that its figures and the list have the same filters. */
function queue<Filters extends TotalsRequest, Row>(
  operation: OperationId,
  list: (ctx: Context, filters: Filters, operator: Operator) => Promise<Page<Row>>,
  filters: NoInfer<Filters>,
  { item, ...options }: Options<NoInfer<Row>>,
): Queue {
  return {
    operation,
    filters: filters as object as Queue['filters'],
    ...options,
    async read(ctx, page, operator) {
      const { data, totals } = await list(ctx, { ...filters, ...page }, operator);
      return { items: data.map(item), ...(totals && { totals }) };
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DEADLINE_AHEAD_MS = 7 * DAY_MS;
const MINUTE_MS = 60 * 1000;

/** A whole minute, so that a person can type it. */
const minuteAfter = (time: number) =>
  new Date(Math.ceil(time / MINUTE_MS) * MINUTE_MS).toISOString();

const when = (isTrue: boolean, flag: Flag): Flag[] => (isTrue ? [flag] : []);

function orderItem(order: Schemas['BackOfficeOrder'], amount: number): Item {
  const { settlement } = order.funding;
  return {
    resource: order.id,
    about: order.items.map(({ property }) => property.code).join(', '),
    partner: order.partner,
    investor: order.investor,
    amount,
    since: order.updatedAt,
    flags: [
      ...when(
        settlement !== undefined && settlement.amount !== order.amounts.payable,
        'amount_differs',
      ),
      ...when(Boolean(settlement?.sameReferenceOfOthers), 'same_reference'),
      ...when(order.payment.otherPayers !== undefined, 'other_payer'),
    ],
  };
}

function deadlineItem(property: Schemas['BackOfficeProperty'], isOver: boolean): Item {
  const { id, fundingDeadline } = property;
  return { resource: id, since: isOver ? fundingDeadline : null, dueAt: fundingDeadline };
}

/** Every queue, in the order in which it is shown. */
export function queuesAt(now: number): Record<QueueName, Queue> {
  const at = minuteAfter(now);
  return {
    payments_to_confirm: queue(
      'listOrders',
      listAllOrders,
      { status: ['payment_under_review'] },
      {
        decidedBy: 'confirmPayment',
        narrowed: ['world'],
        amount: 'amounts.payable',
        table: 'orders',
        item: (order) => orderItem(order, order.amounts.payable),
      },
    ),
    cancellation_requests: queue(
      'listOrders',
      listAllOrders,
      { status: ['cancellation_requested'] },
      {
        decidedBy: 'decideCancellation',
        narrowed: ['world'],
        amount: 'amounts.gross',
        table: 'orders',
        item: (order) => orderItem(order, order.amounts.gross),
      },
    ),
    receipts_unmatched: queue(
      'listReceipts',
      listReceipts,
      { status: 'open' },
      {
        decidedBy: 'matchReceipt',
        narrowed: [],
        amount: 'unallocated',
        table: 'receipts',
        item: ({ id, payer, unallocated, createdAt, takenBack }) => ({
          resource: id,
          person: payer,
          amount: unallocated,
          since: createdAt,
          flags: when(takenBack !== undefined, 'taken_back'),
        }),
      },
    ),
    refunds_to_send: queue(
      'listRefundsDue',
      listRefundsDue,
      { status: 'due' },
      {
        decidedBy: 'settleRefundDue',
        narrowed: ['world', 'decidable'],
        amount: 'amount',
        table: 'refunds_due',
        item: ({ id, order, amount, currency, createdAt }) => ({
          resource: id,
          order,
          amount: currency === 'EGP' ? amount : null,
          since: createdAt,
        }),
      },
    ),
    withdrawals_to_send: queue(
      'listWithdrawals',
      listWithdrawals,
      { status: 'reserved' },
      {
        decidedBy: 'settleWithdrawal',
        narrowed: ['world', 'decidable'],
        amount: 'amount',
        table: 'withdrawals',
        item: ({ id, investor, batch, amount, createdAt, obstacle }) => ({
          resource: id,
          investor,
          about: batch,
          amount,
          since: createdAt,
          flags: when(obstacle !== null && obstacle !== 'in_batch', 'cannot_be_sent'),
        }),
      },
    ),
    card_reversals_open: queue(
      'listCardReversals',
      listCardReversals,
      { status: 'open' },
      {
        decidedBy: 'settleCardReversal',
        narrowed: ['world'],
        amount: 'amount',
        table: 'card_reversals',
        item: ({ id, order, amount, createdAt }) => ({
          resource: id,
          order,
          amount,
          since: createdAt,
        }),
      },
    ),
    approvals_pending: queue(
      'listApprovals',
      listApprovals,
      { status: 'pending' },
      {
        decidedBy: 'approveRequest',
        narrowed: ['decidable'],
        amount: 'amount',
        table: 'approvals',
        item: (approval) => ({
          resource: approval.id,
          operation: approval.operation,
          about: approval.about,
          person: approval.requestedByName,
          amount: approval.amount,
          amountKind: approval.amountKind,
          since: approval.requestedAt,
          dueAt: approval.expiresAt,
          flags: when(
            approval.details.some(({ unusual, value }) => unusual && value !== null),
            'unusual_values',
          ),
        }),
      },
    ),
    contracts_to_sign: queue(
      'listContracts',
      listAllAgreements,
      { status: ['preparing', 'awaiting_signature'] },
      {
        decidedBy: 'readyContract',
        narrowed: ['world'],
        table: 'contracts',
        item: ({ id, investor, property, createdAt }) => ({
          resource: id,
          investor,
          about: property.code,
          since: createdAt,
        }),
      },
    ),
    rent_to_release: queue(
      'listRentalIncome',
      listAllRentalIncome,
      { planned: true },
      {
        decidedBy: 'releaseRentalIncomeRun',
        narrowed: ['world'],
        amount: 'amount',
        table: 'rental_income_runs',
        item: ({ id, property, amount, createdAt }) => ({
          resource: id,
          about: property.code,
          amount,
          since: createdAt,
        }),
      },
    ),
    funding_overdue: queue(
      'listProperties',
      listAllProperties,
      { deadlineBefore: at },
      {
        decidedBy: 'closeFunding',
        narrowed: ['world'],
        table: 'properties',
        item: (property) => deadlineItem(property, true),
      },
    ),
    funding_deadlines: queue(
      'listProperties',
      listAllProperties,
      { deadlineFrom: at, deadlineBefore: minuteAfter(now + DEADLINE_AHEAD_MS) },
      {
        decidedBy: 'closeFunding',
        narrowed: ['world'],
        table: 'properties',
        item: (property) => deadlineItem(property, false),
      },
    ),
    payments_without_receipt: queue(
      'listOrders',
      listAllOrders,
      { withoutReceipt: true },
      {
        decidedBy: 'revokePayment',
        narrowed: ['world'],
        amount: 'amounts.payable',
        table: 'orders',
        item: (order) => orderItem(order, order.amounts.payable),
      },
    ),
  };
}

/** Returns whether a time has passed, or ends within a day. */
export function urgencyOf(dueAt: string | null | undefined, now: number): Flag[] {
  if (!dueAt) return [];
  const left = new Date(dueAt).getTime() - now;
  return [...when(left <= 0, 'past_due'), ...when(left > 0 && left < DAY_MS, 'due_soon')];
}
