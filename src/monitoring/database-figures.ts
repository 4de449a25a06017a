import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { readFigures, type Figure } from './database-figures.sql.ts';
import { readWaitingCommits } from '../database/waiting-commits.sql.ts';

const MAX_AGE_MS = 10_000;
/** Shorter than the time after which Prometheus gives up a scrape. */
const READ_TIMEOUT_MS = 5_000;

/**
 * Reads how many commits wait for a standby, over a separate connection: those of the pool may all
 * wait. Returns nothing if the database does not respond.
 */
export async function readCommitFigures({ probes }: Pick<Context, 'probes'>): Promise<Figure[]> {
  const reading = readWaitingCommits(probes, {}).catch(() => []);
  const waiting = await Promise.race([reading, wait(READ_TIMEOUT_MS, [], { ref: false })]);
  return waiting.flatMap(({ count, age }) => [
    { name: 'commits_waiting' as const, labels: null, value: count },
    { name: 'oldest_waiting_commit_age_seconds' as const, labels: null, value: age },
  ]);
}

/**
 * Returns a reader of the figures in the database. It queries only when it is called, and at most
 * once in 10 seconds. It returns null if the database does not respond within 5 seconds.
 */
export function createFiguresReader({
  db,
  log,
}: Pick<Context, 'db' | 'log'>): () => Promise<readonly Figure[] | null> {
  let latest: Promise<readonly Figure[] | null> = Promise.resolve(null);
  let readAt = -Infinity;

  async function read(): Promise<readonly Figure[] | null> {
    return readFigures(db, {}).catch((err: unknown) => {
      log.warn({ err }, 'metrics could not be read from the database');
      return null;
    });
  }

  return () => {
    if (performance.now() - readAt > MAX_AGE_MS) {
      readAt = performance.now();
      latest = Promise.race([read(), wait(READ_TIMEOUT_MS, null, { ref: false })]);
    }
    return latest;
  };
}
