import type { Context } from '../context.ts';
import { expireApprovals } from '../domain/approvals/approval-transitions.ts';
import {
  abandonStuckCheckouts,
  nextStuckCheckout,
} from '../domain/checkout/abandon-stuck-checkouts.ts';
import { inquirePayments, nextInquiryDue } from '../domain/checkout/inquiries/inquire-payments.ts';
import { deleteOldConsentCodes } from '../domain/customers/consent/delete-old-codes.sql.ts';
import { resumeConsentCode } from '../domain/customers/consent/send-code.ts';
import { completeJournal } from '../domain/journal/complete-journal.sql.ts';
import { maintainEventPartitions } from '../domain/events/maintain-partitions.ts';
import { deleteUnusedFiles } from '../domain/files/delete-unused-files.ts';
import { reapExpiredKeys } from '../domain/idempotency/reap.sql.ts';
import { sendPhoneNotice } from '../domain/investors/phone-change.ts';
import { nextNoticeDue, sendNotices } from '../domain/notices/send-notices.ts';
import { endExpiredSessions } from '../domain/operators/sessions.ts';
import { finishFunding, finishFundings } from '../domain/orders/funding/close-funding.ts';
import { expireHolds, nextHoldExpiry } from '../domain/orders/payment/expire-holds.ts';
import { reconcileAll, reconcileChanges } from '../domain/reconciliation/report-discrepancies.ts';
import { payDuePayouts, payRun } from '../domain/rental-income/payouts/pay-due-payouts.ts';
import {
  reverseDueRuns,
  reverseRun,
} from '../domain/rental-income/runs/reverse-rental-income-run.ts';
import {
  actOnTestReference,
  actOnTestReferences,
} from '../domain/sandbox/act-on-test-references.ts';
import { fillWorld } from '../domain/sandbox/demo/fill-world.ts';
import { furnishPortfolio } from '../domain/sandbox/demo/furnish-portfolio.ts';
import { refillDemoUnits } from '../domain/sandbox/demo/refill-demo-units.ts';
import { renewAllTestUnits } from '../domain/sandbox/demo/renew-test-units.ts';
import { deleteExpiredSecrets } from '../domain/webhooks/endpoints/rotate-secret.ts';
import { failPending } from '../domain/webhooks/endpoints/fail-pending.ts';
import { expireRewards } from '../domain/wallet/rewards/rewards.ts';
import type { EnqueuedJobs, ScheduledJobName } from '../queue/jobs.ts';

/**
 * Does the work that is due. An urgent job returns when the earliest of its remaining work is due,
 * or null; it runs again at that moment.
 */
export type ScheduledJobHandler = (ctx: Context) => Promise<Date | null | void>;

const sweep =
  (work: (ctx: Context) => Promise<unknown>): ScheduledJobHandler =>
  async (ctx) =>
    void (await work(ctx));

/** Does work that only a sandbox has. */
const inSandbox = (work: (ctx: Context) => Promise<unknown>): ScheduledJobHandler =>
  sweep(async (ctx) => ctx.sandbox && work(ctx));

/** A handler for each scheduled job: one that is missing does not compile. */
export const handlers = {
  'delete-expired-secrets': sweep(deleteExpiredSecrets),
  'maintain-event-partitions': sweep(maintainEventPartitions),
  'reap-idempotency-keys': sweep(reapExpiredKeys),
  'delete-old-consent-codes': sweep(deleteOldConsentCodes),
  'delete-unused-files': sweep(deleteUnusedFiles),
  async 'expire-holds'(ctx) {
    await expireHolds(ctx);
    return nextHoldExpiry(ctx);
  },
  // A card order is cancelled only after an inquiry at the processor.
  async 'inquire-card-payments'(ctx) {
    if ((await inquirePayments(ctx)) > 0) await expireHolds(ctx);
    return nextInquiryDue(ctx);
  },
  async 'finish-checkouts'(ctx) {
    await abandonStuckCheckouts(ctx);
    return nextStuckCheckout(ctx);
  },
  'act-on-test-references': inSandbox(actOnTestReferences),
  'finish-fundings': sweep(finishFundings),
  'pay-due-payouts': sweep(payDuePayouts),
  'reverse-due-runs': sweep(reverseDueRuns),
  'refill-demo-units': inSandbox(refillDemoUnits),
  'renew-test-units': inSandbox(renewAllTestUnits),
  async 'send-notices'(ctx) {
    await sendNotices(ctx);
    return nextNoticeDue(ctx);
  },
  'expire-approvals': sweep(expireApprovals),
  'end-expired-sessions': sweep(endExpiredSessions),
  'expire-rewards': sweep(expireRewards),
  // Every night, and at a start unless the last night's run has ended.
  'complete-journal': sweep((ctx) => completeJournal(ctx, { hours: 1 })),
  'reconcile-changes': sweep(reconcileChanges),
  'reconcile-all': sweep(reconcileAll),
} satisfies Record<ScheduledJobName, ScheduledJobHandler>;

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
  'send-phone-notice': (ctx, _id, notice) => sendPhoneNotice(ctx, notice),
  'fail-pending-deliveries': (ctx, _id, backlog) => failPending(ctx, backlog),
  'pay-rental-income': (ctx, _id, { run }) => payRun(ctx, run),
  'reverse-rental-income': (ctx, _id, { run }) => reverseRun(ctx, run),
  'finish-funding': (ctx, _id, { property }) => finishFunding(ctx, property),
  'fill-world': (ctx, _id, { world }) => fillWorld(ctx, { world }),
  'furnish-portfolio': (ctx, _id, { investor }) => furnishPortfolio(ctx, investor),
  'act-on-test-reference': (ctx, _id, { order }) => actOnTestReference(ctx, order),
} satisfies EnqueuedJobHandlers;
