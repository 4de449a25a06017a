/**
 * A job that runs on a schedule. It has no data and reads what is due, so a lost, late or repeated
 * run does no harm.
 */
export interface ScheduledJobDeclaration {
  /** When it runs, as a cron expression in UTC. */
  schedule: string;
  /**
   * True if partners are promised more than the schedule: the job also runs when the earliest of
   * its work is due (`ScheduledJobHandler`).
   */
  isUrgent?: boolean;
  /** Seconds that a run may take before it is considered dead; `RUN_SECONDS` by default. */
  runSeconds?: number;
  /**
   * True if it needs the card processor. It does not run while outbound calls are off, because an
   * order that was paid there must not be cancelled.
   */
  needsOutbound?: boolean;
  /** True if only one process may run it at a time. */
  isExclusive?: boolean;
}

export const RUN_SECONDS = 30;

/** The scheduled jobs. `jobs/handlers.ts` has a handler for each. */
export const scheduledJobs = {
  'delete-expired-secrets': { schedule: '*/5 * * * *' },
  'maintain-event-partitions': { schedule: '15 * * * *' },
  'reap-idempotency-keys': { schedule: '7 * * * *' },
  'delete-old-consent-codes': { schedule: '20 1 * * *', runSeconds: 600, isExclusive: true },
  'delete-unused-files': { schedule: '25 1 * * *', runSeconds: 600, isExclusive: true },
  'expire-holds': { schedule: '* * * * *', isUrgent: true, needsOutbound: true },
  'inquire-card-payments': { schedule: '* * * * *', isUrgent: true, needsOutbound: true },
  'finish-checkouts': { schedule: '* * * * *', isUrgent: true },
  'act-on-test-references': { schedule: '*/5 * * * *' },
  'finish-fundings': { schedule: '* * * * *' },
  'pay-due-payouts': { schedule: '* * * * *' },
  'reverse-due-runs': { schedule: '*/5 * * * *' },
  'refill-demo-units': { schedule: '*/5 * * * *' },
  'renew-test-units': { schedule: '5 1 * * *', runSeconds: 600, isExclusive: true },
  'send-notices': { schedule: '* * * * *', isUrgent: true, runSeconds: 60, isExclusive: true },
  'expire-approvals': { schedule: '*/5 * * * *' },
  'end-expired-sessions': { schedule: '*/5 * * * *' },
  'expire-rewards': { schedule: '* * * * *', runSeconds: 300, isExclusive: true },
  'reconcile-changes': { schedule: '31 * * * *', runSeconds: 1800, isExclusive: true },
  // What 1.1 wrote before the journal, at the first start, and beside it; before the night's reconciliation.
  'complete-journal': {
    schedule: '1 0 * * *',
    runSeconds: 7200,
    isExclusive: true,
    isUrgent: true,
  },
  // Reads the whole database, which can take long; at night in Cairo.
  'reconcile-all': { schedule: '11 0 * * *', runSeconds: 7200, isExclusive: true },
} as const satisfies Record<string, ScheduledJobDeclaration>;

export type ScheduledJobName = keyof typeof scheduledJobs;

/** The declarations as rows. */
export const scheduledJobList = Object.entries(scheduledJobs) as [
  ScheduledJobName,
  ScheduledJobDeclaration,
][];

/**
 * The data of each job that a change enqueues (`queue.ts`): ids, and no plain text that tables must
 * not contain.
 */
export interface EnqueuedJobs {
  'send-consent-code': {
    /** The id of the link, for which the code is sealed. */
    customer: string;
    /** In base64. */
    sealedCode: string;
  };
  'send-phone-notice': {
    /** The id of the investor, for whom the phone is sealed. */
    investor: string;
    language: 'en' | 'ar';
    /** The number to notify, in base64. */
    sealedPhone: string;
  };
  'fail-pending-deliveries': { endpoint: string };
  'pay-rental-income': { run: string };
  'reverse-rental-income': { run: string };
  'finish-funding': { property: string };
  'act-on-test-reference': { order: string };
  'furnish-portfolio': { investor: string };
  'fill-world': { world: string };
}

interface EnqueuedJobDeclaration {
  /**
   * Seconds by which the job is delayed if the process that enqueued it does the work itself. The
   * job then only repeats the work after a crash.
   */
  startAfterSeconds: number;
  /**
   * Seconds after which the job is given up: for a consent code, when it is too late to send it.
   */
  retentionSeconds: number;
  /**
   * Seconds after which a failed run is repeated, until the job is given up; for a job whose work no
   * other job does. Any other is repeated twice, at once.
   */
  retrySeconds?: number;
}

const DAY_SECONDS = 86_400;

/** The enqueued jobs. `jobs/handlers.ts` has a handler for each. */
export const enqueuedJobs = {
  'send-consent-code': { startAfterSeconds: 30, retentionSeconds: 600 },
  'send-phone-notice': {
    startAfterSeconds: 0,
    retentionSeconds: DAY_SECONDS,
    retrySeconds: 300,
  },
  'fail-pending-deliveries': {
    startAfterSeconds: 0,
    retentionSeconds: 14 * DAY_SECONDS,
    retrySeconds: 60,
  },
  'pay-rental-income': { startAfterSeconds: 0, retentionSeconds: DAY_SECONDS },
  'reverse-rental-income': { startAfterSeconds: 0, retentionSeconds: DAY_SECONDS },
  'finish-funding': { startAfterSeconds: 10, retentionSeconds: DAY_SECONDS },
  'act-on-test-reference': { startAfterSeconds: 0, retentionSeconds: 600 },
  'furnish-portfolio': { startAfterSeconds: 0, retentionSeconds: DAY_SECONDS },
  'fill-world': { startAfterSeconds: 10, retentionSeconds: DAY_SECONDS },
} as const satisfies Record<keyof EnqueuedJobs, EnqueuedJobDeclaration>;

export const enqueuedJobList = Object.keys(enqueuedJobs) as (keyof EnqueuedJobs)[];

/**
 * Returns the options of a job's queue: a job is repeated after a crash, and deleted when it is
 * done.
 */
export function enqueuedQueue(name: keyof EnqueuedJobs) {
  const { retentionSeconds, retrySeconds }: EnqueuedJobDeclaration = enqueuedJobs[name];
  return {
    expireInSeconds: RUN_SECONDS,
    retryLimit: retrySeconds === undefined ? 2 : Math.floor(retentionSeconds / retrySeconds),
    retryDelay: retrySeconds ?? 0,
    retentionSeconds,
    deleteAfterSeconds: 1,
  };
}
