/** A job that runs by the clock. It takes no data: each looks for what is due by itself, so a lost, late or doubled run does no harm. */
interface JobDeclaration {
  /** When it begins, as a cron expression in UTC. */
  schedule: string;
  /** Seconds from the end of a run to the next, for what cannot wait for a minute; the schedule then only begins it anew after a crash. */
  everySeconds?: number;
}

/** Every job of the service; `jobs/handlers.ts` works them. */
export const jobs = {
  'sweep-webhooks': { schedule: '* * * * *' },
  'maintain-event-partitions': { schedule: '15 1 * * *' },
  'reap-idempotency-keys': { schedule: '7 * * * *' },
  'expire-holds': { schedule: '* * * * *', everySeconds: 2 },
  'act-on-test-references': { schedule: '* * * * *', everySeconds: 2 },
  'finish-fundings': { schedule: '* * * * *' },
  'watch-books': { schedule: '31 * * * *' },
} as const satisfies Record<string, JobDeclaration>;

export type JobName = keyof typeof jobs;

/** The declarations as rows. */
export const jobList = Object.entries(jobs) as [JobName, JobDeclaration][];
