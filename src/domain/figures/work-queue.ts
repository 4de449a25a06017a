import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/driver/connection.ts';
import type { Page, Totals } from '../../database/page.ts';
import type { Operator } from '../operators/operator.ts';
import type { TotalsRequest } from '../totals.ts';

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
  /** Whether the items are only to be checked, and wait for no decision. */
  isCheck?: boolean;
  read(
    ctx: Context,
    page: Narrowed,
    operator: Operator,
  ): Promise<{ items: Item[]; totals?: Totals }>;
}

interface Options<Row> extends Pick<
  Queue,
  'decidedBy' | 'narrowed' | 'amount' | 'table' | 'isCheck'
> {
  item(row: Row): Item;
}

/** Makes a queue of a list, so that its figures and the list have the same filters. */
export function queue<Filters extends TotalsRequest, Row>(
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

/** Returns how many items wait, their amount in EGP, and since when the oldest does. */
export function figuresOf({ amount }: Queue, { count, oldestAt, amounts }: Totals) {
  const sum = amounts.find(({ field, currency }) => field === amount && currency === 'EGP');
  return { count, amount: amount === undefined ? null : (sum?.sum ?? 0), oldestAt };
}

/** Returns the operation and the query that list exactly these items, oldest first. */
export function listOf({ operation, filters }: Queue, narrowed: object): Schemas['WorkQueueList'] {
  const query = Object.entries({ ...filters, ...narrowed, oldestFirst: true });
  return {
    operation,
    path: operations[operation].path,
    query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a flag if something is true. */
export const when = (isTrue: boolean, flag: Flag): Flag[] => (isTrue ? [flag] : []);

/** Returns whether a time has passed, or ends within a day. */
export function urgencyOf(dueAt: string | null | undefined, now: number): Flag[] {
  if (!dueAt) return [];
  const left = new Date(dueAt).getTime() - now;
  return [...when(left <= 0, 'past_due'), ...when(left > 0 && left < DAY_MS, 'due_soon')];
}
