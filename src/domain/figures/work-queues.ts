import type { components } from '../../../generated/backoffice/types.ts';
import { listApprovals } from '../approvals/back-office.ts';
import { listAllOrders } from '../orders/back-office.ts';
import { listAllAgreements } from '../portfolio/back-office.ts';
import { listPartners } from '../partners/back-office.ts';
import { listAllProperties } from '../properties/back-office.ts';
import { listAllRentalIncome } from '../rental-income/back-office.ts';
import { MONEY_QUEUES } from './money-queues.ts';
import { queue, when, type Item, type Queue, type QueueName } from './work-queue.ts';

type Schemas = components['schemas'];

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** A whole minute, so that a person can type it. */
const minuteAfter = (time: number) =>
  new Date(Math.ceil(time / MINUTE_MS) * MINUTE_MS).toISOString();

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

/** Orders that wait for a decision. */
const ORDERS = {
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
};

/** What else waits. */
const OTHERS = {
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
};

/** Units whose funding deadline has passed, or is within a week. */
function deadlines(now: number) {
  const at = minuteAfter(now);
  return {
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
      { deadlineFrom: at, deadlineBefore: minuteAfter(now + WEEK_MS) },
      {
        decidedBy: 'closeFunding',
        narrowed: ['world'],
        table: 'properties',
        item: (property) => deadlineItem(property, false),
      },
    ),
  };
}

/** Partners to be called. */
const PARTNERS = {
  webhooks_failing: queue(
    'listPartners',
    listPartners,
    { webhooksFailing: true },
    {
      decidedBy: 'recoverPartnerWebhooks',
      narrowed: ['world'],
      table: 'partners',
      item: ({ id, failingEndpoints }) => ({
        resource: id,
        about: failingEndpoints && new URL(failingEndpoints[0]!.url).host,
        since: failingEndpoints?.[0]?.failingSince ?? null,
      }),
    },
  ),
};

/** Payments to be checked against the bank statement, after everything that is to be decided. */
const EVIDENCE = {
  payments_without_receipt: queue(
    'listOrders',
    listAllOrders,
    { withoutReceipt: true },
    {
      decidedBy: 'revokePayment',
      isCheck: true,
      narrowed: ['world'],
      amount: 'amounts.payable',
      table: 'orders',
      item: (order) => orderItem(order, order.amounts.payable),
    },
  ),
};

/** Every queue, in the order in which it is shown. */
export function queuesAt(now: number): Record<QueueName, Queue> {
  return { ...ORDERS, ...MONEY_QUEUES, ...OTHERS, ...deadlines(now), ...PARTNERS, ...EVIDENCE };
}
