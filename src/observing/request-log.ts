import type { Logger } from 'pino';
import { isTransient, isUnavailable } from '../database/driver/failures.ts';

/** A request of a partner, as the request log stores it. */
export interface RequestEntry {
  partnerId: string;
  /** Its X-Request-ID. */
  requestId: string;
  keyId: string;
  operation: string | null;
  method: string;
  /** 499 if the connection was closed before the response. */
  status: number;
  errorCode: string | null;
  /** Consists of names of the contract, so that it cannot contain personal data. */
  errorParam: string | null;
  durationMs: number;
  idempotencyKey: string | null;
  address: string;
  receivedAt: Date;
}

/** Collects the requests of a process and writes them in batches. */
export interface RequestLog {
  /** Adds a request. Never waits and never fails. */
  record(entry: RequestEntry): void;
  /**
   * Writes the requests recorded so far. Never fails: if the database is not available, they wait
   * for the next time.
   */
  flush(): Promise<void>;
}

/** How long a request waits to be written, at most. A crash loses the waiting requests. */
const INTERVAL_MS = 1000;
const BATCH_SIZE = 500;
/** Bounds the memory that requests take while the database is not available. */
const MAX_WAITING = 20_000;

/**
 * Creates the request log of a process. While the database is not available, at most `MAX_WAITING`
 * requests wait, and the oldest are dropped. A batch whose write was not confirmed is written
 * again, so a request can appear twice after a failure. A batch that the database refuses is
 * dropped, so that it does not stop the others.
 */
export function createRequestLog(
  write: (batch: RequestEntry[]) => Promise<unknown>,
  log: Pick<Logger, 'warn' | 'error'>,
): RequestLog {
  const waiting: RequestEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_SIZE);
      try {
        await write(batch);
      } catch (err) {
        if (!isUnavailable(err) && !isTransient(err)) {
          log.error({ err, dropped: batch.length }, 'request log refused by the database');
          continue;
        }
        waiting.unshift(...batch);
        log.warn({ err, waiting: waiting.length }, 'request log could not be written');
        return schedule();
      }
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), INTERVAL_MS).unref();
  }

  function flush(): Promise<void> {
    flushing = flushing.then(writeWaiting);
    return flushing;
  }

  return {
    record(entry) {
      if (waiting.length >= MAX_WAITING) waiting.shift();
      if (waiting.push(entry) === BATCH_SIZE) void flush();
      schedule();
    },
    flush,
  };
}
