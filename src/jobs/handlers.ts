import type { Context } from '../context.ts';
import { abandonStuckCheckouts } from '../domain/checkout/abandon-stuck-checkouts.ts';
import { inquirePayments } from '../domain/checkout/inquire-payments.ts';
import { maintainEventPartitions } from '../domain/events/maintain-partitions.ts';
import { reapExpiredKeys } from '../domain/idempotency/reap.ts';
import { actOnTestReferences } from '../domain/sandbox/act-on-test-references.ts';
import { finishFundings } from '../domain/orders/funding/close-funding.ts';
import { expireHolds } from '../domain/orders/payment/expire-holds.ts';
import { reportDiscrepancies } from '../domain/reconciliation/report-discrepancies.ts';
import { payDuePayouts } from '../domain/rental-income/pay-due-payouts.ts';
import { sweepWebhooks } from '../domain/webhooks/sweep.ts';
import { resumeConsentCode } from '../domain/customers/consent/send-code.ts';
import type { EnqueuedJobs, JobName } from '../queue/jobs.ts';

/** A handler for each job that is declared: one that is missing does not compile. */
export type JobHandlers = Record<JobName, (ctx: Context) => Promise<unknown>>;

export const handlers = {
  'sweep-webhooks': sweepWebhooks,
  'maintain-event-partitions': maintainEventPartitions,
  'reap-idempotency-keys': reapExpiredKeys,
  'expire-holds': expireHolds,
  'inquire-card-payments': inquirePayments,
  'finish-checkouts': abandonStuckCheckouts,
  'act-on-test-references': actOnTestReferences,
  'finish-fundings': finishFundings,
  'pay-due-payouts': payDuePayouts,
  reconcile: reportDiscrepancies,
} satisfies JobHandlers;

/** A handler for each job that a change enqueues; `id` is the job's. */
export type EnqueuedJobHandlers = {
  [Name in keyof EnqueuedJobs]: (
    ctx: Context,
    id: string,
    data: EnqueuedJobs[Name],
  ) => Promise<void>;
};

export const enqueuedHandlers = {
  'send-consent-code': resumeConsentCode,
} satisfies EnqueuedJobHandlers;
