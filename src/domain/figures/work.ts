import { operations } from '../../../generated/backoffice/operations.ts';
import type { components, operations as Operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import type { Listed } from '../../database/page.ts';
import { listApprovals } from '../approvals/back-office.ts';
import { ALL_WORLDS, worldOf } from '../journal/world.ts';
import { hasRole, type Operator } from '../operators/operator.ts';
import {
  figuresOf,
  listOf,
  urgencyOf,
  type Item,
  type Queue,
  type QueueName,
} from './work-queue.ts';
import { queuesAt } from './work-queues.ts';

type Schemas = components['schemas'];
type WorkItem = Schemas['WorkItem'];

const ITEMS_OF_QUEUE = 10;
const MAX_ITEMS = 30;
const MAX_REQUESTS = 20;

interface Reader {
  ctx: Context;
  operator: Operator;
  now: number;
  /** Absent for all worlds, and on live, which has one. */
  world: string | undefined;
}

/**
 * Returns what the operator can decide, most urgent and oldest first, what others must decide, and what became of the
 * operator's own requests (D207). With `queue`, only the items of one queue, after one of them if it is named.
 */
export async function getWork(
  ctx: Context,
  operator: Operator,
  query: QueryOf<Operations['getWork']> = {},
): Promise<Schemas['Work']> {
  const now = Date.now();
  const world = worldOf(query);
  const reader = {
    ctx,
    operator,
    now,
    world: ctx.sandbox && world !== ALL_WORLDS ? world : undefined,
  };
  const work: Schemas['Work'] = {
    object: 'work',
    at: new Date(now).toISOString(),
    queues: [],
    others: [],
    items: [],
    requests: [],
  };
  for (const [name, queue] of Object.entries(queuesAt(now)) as [QueueName, Queue][]) {
    if (query.queue !== undefined && query.queue !== name) continue;
    if (!hasRole(operator, operations[queue.operation].permissions)) continue;
    const isOwn = hasRole(operator, operations[queue.decidedBy].permissions);
    const canPart = queue.narrowed.includes('decidable');
    if (isOwn) {
      const own = await readQueue(reader, queue, {
        name,
        ...(canPart && { decidable: true }),
        after: query.after,
      });
      work.queues.push(own.figures);
      work.items.push(...own.items);
    }
    if (query.queue !== undefined || (isOwn && !canPart)) continue;
    const other = await readQueue(reader, queue, { name, ...(isOwn && { decidable: false }) });
    if (other.figures.count > 0) work.others.push(other.figures);
  }
  if (query.queue !== undefined) return work;
  const requested = { requestedBy: operator.id, limit: MAX_REQUESTS };
  work.items = mostUrgent(work);
  work.requests = (await listApprovals(ctx, requested)).data;
  return work;
}

interface Part {
  name: QueueName;
  /** Only what the operator can decide, or only the rest. */
  decidable?: boolean;
  /** The id of an item: those after it, from the beginning after the last. */
  after?: string | undefined;
}

/** Reads the figures of a queue and its oldest items. */
async function readQueue(
  { ctx, operator, now, world }: Reader,
  queue: Queue,
  { name, decidable, after }: Part,
): Promise<{ figures: Schemas['WorkQueue']; items: WorkItem[] }> {
  const narrowed = {
    ...(decidable !== undefined && { decidable }),
    ...(world !== undefined && queue.narrowed.includes('world') && { world }),
  };
  const read = (place?: Listed) =>
    queue.read(
      ctx,
      { ...narrowed, oldestFirst: true, limit: ITEMS_OF_QUEUE, totals: true, place },
      operator,
    );
  const place = after === undefined ? undefined : await placeOf(ctx.db, queue, after);
  const first = await read(place);
  const { items, totals } = first.items.length === 0 && place ? await read() : first;
  return {
    figures: {
      queue: name,
      isCheck: queue.isCheck === true,
      ...figuresOf(queue, totals!),
      list: listOf(queue, narrowed),
    },
    items: items.map((item) => workItem(name, item, now)),
  };
}

/** Reads the place of an item in its queue. */
function placeOf(db: Db, { table }: Queue, id: string): Promise<Listed | undefined> {
  return db
    .selectFrom(table as 'orders')
    .select(['created_at', 'position'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function workItem(queue: QueueName, item: Item, now: number): WorkItem {
  return {
    object: 'work_item',
    queue,
    operation: null,
    about: null,
    order: null,
    partner: null,
    investor: null,
    person: null,
    amount: null,
    amountKind: 'money',
    dueAt: null,
    ...item,
    flags: [...urgencyOf(item.dueAt, now), ...(item.flags ?? [])],
  };
}

const URGENT: readonly Schemas['WorkFlag'][] = ['past_due', 'due_soon'];

/**
 * Returns the first items: what is past its time or close to it, then what has waited longest; what is only to be
 * checked comes after everything that is to be decided.
 */
function mostUrgent({ items, queues }: Schemas['Work']): WorkItem[] {
  const checks = new Set(queues.filter(({ isCheck }) => isCheck).map(({ queue }) => queue));
  const rank = ({ flags }: WorkItem) => {
    const place = URGENT.findIndex((flag) => flags.includes(flag));
    return place === -1 ? URGENT.length : place;
  };
  const group = ({ queue }: WorkItem) => Number(checks.has(queue));
  const time = ({ since, dueAt }: WorkItem) => since ?? dueAt ?? '';
  return items
    .toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b) || time(a).localeCompare(time(b)))
    .slice(0, MAX_ITEMS);
}
