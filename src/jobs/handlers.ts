import type { Context } from '../context.ts';
import { watchBooks } from '../domain/books/watch-books.ts';
import { maintainEventPartitions } from '../domain/events/maintain-partitions.ts';
import { reapExpiredKeys } from '../domain/idempotency/reap.ts';
import { actOnTestReferences } from '../domain/orders/act-on-test-references.ts';
import { finishFundings } from '../domain/orders/close-funding.ts';
import { expireHolds } from '../domain/orders/expire-holds.ts';
import { sweepWebhooks } from '../domain/webhooks/sweep.ts';
import type { JobName } from '../queue/jobs.ts';

/** A handler for each job that is declared: one that is missing does not compile. */
export type JobHandlers = Record<JobName, (ctx: Context) => Promise<unknown>>;

export const handlers = {
  'sweep-webhooks': sweepWebhooks,
  'maintain-event-partitions': maintainEventPartitions,
  'reap-idempotency-keys': reapExpiredKeys,
  'expire-holds': expireHolds,
  'act-on-test-references': actOnTestReferences,
  'finish-fundings': finishFundings,
  'watch-books': watchBooks,
} satisfies JobHandlers;
