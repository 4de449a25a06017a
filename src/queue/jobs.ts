/**
 * A job that runs by the clock. It takes no data: each looks for what is due by itself, so a lost,
 * late or doubled run does no harm.
 */
interface JobDeclaration {
  /** When it begins, as a cron expression in UTC. */
  schedule: string;
  /**
   * Seconds from the end of a run to the next, for what cannot wait for a minute; the schedule then
   * only begins it anew after a crash.
   */
  everySeconds?: number;
  /**
   * Seconds that a run may take before it counts as dead and another begins; `RUN_SECONDS` unless
   * given.
   */
  runSeconds?: number;
}

/** For every job but those that say otherwise. */
export const RUN_SECONDS = 30;

/** Every job of the service; `jobs/handlers.ts` works them. */
export const jobs = {
  'sweep-webhooks': { schedule: '* * * * *' },
  'maintain-event-partitions': { schedule: '15 * * * *' },
  'reap-idempotency-keys': { schedule: '7 * * * *' },
  'expire-holds': { schedule: '* * * * *', everySeconds: 1 },
  // Together less than five seconds apart: a card order is cancelled once the processor was asked.
  'inquire-card-payments': { schedule: '* * * * *', everySeconds: 1 },
  'finish-checkouts': { schedule: '* * * * *', everySeconds: 30 },
  'act-on-test-references': { schedule: '* * * * *', everySeconds: 2 },
  'finish-fundings': { schedule: '* * * * *' },
  'pay-due-payouts': { schedule: '* * * * *', everySeconds: 1 },
  // Reads the whole database, so it may take long and runs once at a time.
  reconcile: { schedule: '31 * * * *', runSeconds: 1800 },
} as const satisfies Record<string, JobDeclaration>;

export type JobName = keyof typeof jobs;

/** The declarations as rows. */
export const jobList = Object.entries(jobs) as [JobName, JobDeclaration][];

/**
 * What each job carries that a change enqueues (`queue.ts`): ids, and nothing in clear that may
 * stand in no table.
 */
export interface EnqueuedJobs {
  'send-consent-code': {
    /** The link; the sealed code opens for it alone. */
    customer: string;
    /** In base64. */
    sealedCode: string;
  };
}

interface EnqueuedJobDeclaration {
  /**
   * How long the job waits for the process that enqueued it, which does the work at once and then
   * drops the job.
   */
  startAfterSeconds: number;
}

export const enqueuedJobs = {
  'send-consent-code': { startAfterSeconds: 30 },
} as const satisfies Record<keyof EnqueuedJobs, EnqueuedJobDeclaration>;

export const enqueuedJobList = Object.keys(enqueuedJobs) as (keyof EnqueuedJobs)[];

/**
 * Tried again after a crash, given up after the 10 minutes for which a code is worth sending, and
 * gone as soon as it is done.
 */
export const ENQUEUED_QUEUE = {
  expireInSeconds: 30,
  retryLimit: 2,
  retentionSeconds: 600,
  deleteAfterSeconds: 1,
} as const;
