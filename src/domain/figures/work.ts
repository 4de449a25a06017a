import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Totals } from '../../database/page.ts';
import { listApprovals } from '../approvals/back-office.ts';
import { hasRole, type Operator } from '../operators/operator.ts';
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
type Name = Schemas['WorkQueueName'];

/** The items of a queue: those that a list shows with these filters. */
interface Queue {
  operation: OperationId;
  /** The query parameters of the list. */
  query: Readonly<Record<string, string>>;
  /** The field with the amount that waits. */
  amount?: string;
  read(ctx: Context, page: TotalsRequest): Promise<{ totals?: Totals }>;
}

/** Makes a queue of a list, so that its figures and the list have the same filters. */
function queue<Filters extends TotalsRequest>(
  operation: OperationId,
  list: (ctx: Context, filters: Filters) => Promise<{ totals?: Totals }>,
  filters: NoInfer<Filters>,
  amount?: string,
): Queue {
  const query = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return {
    operation,
    query: Object.fromEntries(query) as Record<string, string>,
    ...(amount !== undefined && { amount }),
    read: (ctx, page) => list(ctx, { ...filters, ...page }),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DEADLINE_AHEAD_MS = 7 * DAY_MS;
const MINUTE_MS = 60 * 1000;

/** A whole minute, so that a person can type it. */
function deadlineFrom(now: Date): string {
  const deadline = now.getTime() + DEADLINE_AHEAD_MS;
  return new Date(Math.ceil(deadline / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** Every queue, in the order in which it is shown. */
const queuesAt = (now: Date): Record<Name, Queue> => ({
  payments_to_confirm: queue(
    'listOrders',
    listAllOrders,
    { status: ['payment_under_review'] },
    'amounts.payable',
  ),
  cancellation_requests: queue(
    'listOrders',
    listAllOrders,
    { status: ['cancellation_requested'] },
    'amounts.gross',
  ),
  receipts_unmatched: queue('listReceipts', listReceipts, { status: 'open' }, 'unallocated'),
  refunds_to_send: queue('listRefundsDue', listRefundsDue, { status: 'due' }, 'amount'),
  withdrawals_to_send: queue('listWithdrawals', listWithdrawals, { status: 'reserved' }, 'amount'),
  card_reversals_open: queue('listCardReversals', listCardReversals, { status: 'open' }, 'amount'),
  approvals_pending: queue('listApprovals', listApprovals, { status: 'pending' }, 'amount'),
  contracts_to_sign: queue('listContracts', listAllAgreements, {
    status: ['preparing', 'awaiting_signature'],
  }),
  rent_to_release: queue('listRentalIncome', listAllRentalIncome, { planned: true }, 'amount'),
  funding_deadlines: queue('listProperties', listAllProperties, {
    deadlineBefore: deadlineFrom(now),
  }),
  payments_without_receipt: queue(
    'listOrders',
    listAllOrders,
    { withoutReceipt: true },
    'amounts.payable',
  ),
});

/** Returns the queues whose lists the operator may read, with the totals of these lists. */
export async function getWork(
  ctx: Context,
  operator: Pick<Operator, 'roles'>,
): Promise<Schemas['Work']> {
  const now = new Date();
  const queues: Schemas['WorkQueue'][] = [];
  for (const [name, { operation, query, amount, read }] of Object.entries(queuesAt(now))) {
    const { path, permissions } = operations[operation];
    if (!hasRole(operator, permissions)) continue;
    const { totals } = await read(ctx, { limit: 1, totals: true });
    const { count, oldestAt, amounts } = totals!;
    const sum = amounts.find(({ field, currency }) => field === amount && currency === 'EGP');
    queues.push({
      queue: name as Name,
      count,
      amount: amount === undefined ? null : (sum?.sum ?? 0),
      oldestAt,
      list: { operation, path, query },
    });
  }
  return { object: 'work', at: now.toISOString(), queues };
}
