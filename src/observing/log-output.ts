import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** A destination of log lines. */
export interface LogOutput extends DestinationStream {
  /** Writes all lines that can be written. Takes at most a second. */
  flushSync(): void;
  /** The number of lines that were dropped so far. */
  readonly dropped: number;
}

/** The number of characters of log lines that are written together. */
const WRITE_SIZE = 8192;
/** The longest time that a line waits to be written, and the pause after a failed write. */
const FLUSH_INTERVAL_MS = 100;
/** Bounds the memory that lines take while they cannot be written, in characters. */
const MAX_WAITING = 1024 * 1024;
const SYNC_TIMEOUT_MS = 1_000;
const SYNC_PAUSE_MS = 10;
const NONE = Buffer.alloc(0);

/**
 * Creates an output that writes many lines at once, because one system call per line costs a busy
 * process more than creating the lines. The log never stops the process: lines that cannot be
 * written, because a disk is full or nothing reads them, wait. Beyond the limit they are dropped,
 * and a line of the log says how many.
 *
 * Pino's own destination is not used, because it repeats a synchronous write that fails for ever.
 */
export function createLogOutput(descriptor: number, maxWaiting = MAX_WAITING): LogOutput {
  let unwritten: Buffer = NONE; // the rest of a write that failed or was incomplete
  let waiting = '';
  let dropped = 0;
  let reported = 0; // how many of them the log has named
  let isWriting = false;

  function take(): Buffer {
    if (dropped > reported) waiting += droppedLine(dropped - reported);
    const lines = Buffer.concat([unwritten, Buffer.from(waiting)]);
    unwritten = NONE;
    waiting = '';
    reported = dropped;
    return lines;
  }

  function flush(): void {
    if (isWriting) return;
    const lines = take();
    if (lines.length === 0) return;
    isWriting = true;
    write(descriptor, lines, (error, count) => {
      isWriting = false;
      unwritten = error ? lines : lines.subarray(count);
      if (!error && (unwritten.length > 0 || waiting.length >= WRITE_SIZE)) flush();
    });
  }

  setInterval(flush, FLUSH_INTERVAL_MS).unref();
  return {
    get dropped() {
      return dropped;
    },
    write(line) {
      if (unwritten.length + waiting.length + line.length > maxWaiting) {
        dropped += 1;
        return;
      }
      waiting += line;
      if (waiting.length >= WRITE_SIZE && unwritten.length === 0) flush();
    },
    flushSync() {
      const deadline = performance.now() + SYNC_TIMEOUT_MS;
      unwritten = take();
      while (unwritten.length > 0) {
        try {
          unwritten = unwritten.subarray(writeSync(descriptor, unwritten));
        } catch (error) {
          const isFull = (error as NodeJS.ErrnoException).code === 'EAGAIN';
          if (!isFull || performance.now() > deadline) return;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SYNC_PAUSE_MS);
        }
      }
    },
  };
}

function droppedLine(dropped: number): string {
  const line = {
    level: 40,
    time: new Date().toISOString(),
    dropped,
    msg: 'log lines were dropped',
  };
  return `${JSON.stringify(line)}\n`;
}
