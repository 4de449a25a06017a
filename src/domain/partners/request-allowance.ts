import type { Db } from '../../database/driver/connection.ts';
import { takeAllowance } from './take-allowance.sql.ts';

/** The result of counting a request. */
interface CountedRequest {
  /** False if the limit of this window is used up. */
  isAllowed: boolean;
  /** True if it is not the first request that this process refuses in this window. */
  isRepeatedRefusal: boolean;
  /** Requests left in this window, as known to this process. */
  remaining: number;
  /** Seconds until the window ends, rounded up. */
  secondsLeft: number;
}

/** Counts requests against the limits of API keys. */
interface RequestAllowance {
  /** Counts one request of a key that may send `limit` requests per window. */
  count(keyId: string, limit: number): Promise<CountedRequest>;
}

/** The requests that this process has taken of a key's window. */
interface Taken {
  limit: number;
  /** The requests that were granted and are not used yet. */
  left: number;
  /** The number that all processes had taken when this one last took a block. */
  used: number;
  hasRefused: boolean;
  endsAt: number;
}

/** The minimum size of a block. A block is 1/60 of the limit (D59). */
const MIN_BLOCK = 5;
const BLOCKS_PER_WINDOW = 60;

/**
 * Creates the counter of a process. It takes blocks of a key's allowance from the database and
 * counts in memory. So the limit is never exceeded over all processes, and most requests need no
 * statement. A single process can use the whole limit; with n processes, each may leave a block
 * unused (D59).
 * @param now a monotonic clock, in milliseconds
 */
export function createRequestAllowance(
  db: Db,
  windowSeconds: number,
  now: () => number = () => performance.now(),
): RequestAllowance {
  const allowances = new Map<string, Taken>();
  const pending = new Map<string, { promise: Promise<void>; waiting: number }>();

  /** Takes a block, or as much as the waiting requests need; they share one statement. */
  function take(keyId: string, limit: number): Promise<void> {
    const running = pending.get(keyId);
    if (running) {
      running.waiting += 1;
      return running.promise;
    }
    const next = { promise: Promise.resolve(), waiting: 1 };
    next.promise = Promise.resolve()
      .then(async () => {
        const amount = Math.max(next.waiting, MIN_BLOCK, Math.floor(limit / BLOCKS_PER_WINDOW));
        const asked = now();
        const [row] = await takeAllowance(db, { keyId, amount, limit, windowSeconds });
        const { granted, used, ms_left } = row!;
        const endsAt = asked + ms_left;
        allowances.set(keyId, { limit, left: granted, used, hasRefused: false, endsAt });
      })
      .finally(() => pending.delete(keyId));
    pending.set(keyId, next);
    return next.promise;
  }

  /**
   * Returns the requests that this process has taken of the current window, if they are enough to
   * decide on a request.
   */
  function current(keyId: string, limit: number): Taken | null {
    const taken = allowances.get(keyId);
    if (!taken || taken.limit !== limit || taken.endsAt <= now()) return null;
    return taken.left > 0 || taken.used >= limit ? taken : null;
  }

  return {
    async count(keyId, limit) {
      let taken = current(keyId, limit);
      while (!taken) {
        await take(keyId, limit);
        taken = current(keyId, limit);
      }
      const isAllowed = taken.left > 0;
      const isRepeatedRefusal = !isAllowed && taken.hasRefused;
      if (isAllowed) taken.left -= 1;
      else taken.hasRefused = true;
      return {
        isAllowed,
        isRepeatedRefusal,
        remaining: Math.max(0, taken.limit - taken.used) + taken.left,
        secondsLeft: Math.max(1, Math.ceil((taken.endsAt - now()) / 1000)),
      };
    },
  };
}
