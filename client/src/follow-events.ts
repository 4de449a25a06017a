import type { PartnerClient } from './client-types.ts';
import type { EventType, PartnerEvent } from './contract-types.ts';
import { PartnerApiError, PartnerConnectionError, type PartnerError } from './errors.ts';
import { wait } from './call/wait.ts';

/** Options for following the event log. */
export interface FollowOptions {
  /**
   * Id of the last event that you have processed, or `start` for everything that is stored. If
   * omitted, the log is followed from now on.
   */
  after?: string | null | undefined;
  /** Only events of these types are returned. */
  types?: readonly EventType[] | undefined;
  /** Seconds to wait if there is nothing new; 10. */
  pollSeconds?: number | undefined;
  /** Ends the loop, without an error. */
  signal?: AbortSignal | undefined;
  /** Called for each failure after which the loop waits and continues. */
  onError?: ((error: PartnerError) => void) | undefined;
}

/** Events, oldest first, for ever. */
export interface FollowedEvents extends AsyncIterable<PartnerEvent> {
  /**
   * Everything up to this event is done: you have requested the one after it, or its type is not
   * among `types`. Safe to store at any time; null while there is none.
   */
  readonly lastEventId: string | null;
}

type Reader = Pick<PartnerClient, 'listEvents'>;
const PAGE = 100;
const START = 'start';

/**
 * Follows the event log from a cursor forever, without a gap: `for await (const event of
 * followEvents(api, { after }))`. Store `event.id` when you have processed the event, and pass it
 * as `after` the next time. After a crash an event may be returned again, so processing it twice
 * must do no harm.
 *
 * After broken connections, 429 and 5xx it waits and continues. It throws an error that waiting
 * cannot fix: a refused key, or an `after` that is no longer stored (400 `invalid_parameter`, with
 * `details.oldestEventId`: continue with `start`).
 */
export function followEvents(api: Reader, options: FollowOptions = {}): FollowedEvents {
  const { types, pollSeconds = 10, signal, onError } = options;
  let wholeLog = options.after === START;
  let lastEventId = wholeLog ? null : (options.after ?? null);

  /**
   * Reads the events after the last one. Without one, it starts at the log's newest event; if the
   * log is empty, everything in it will be new.
   */
  async function readOn(): Promise<{ events: readonly PartnerEvent[]; hasMore: boolean }> {
    if (lastEventId !== null || wholeLog) {
      const { data, hasMore } = await api.listEvents(
        { query: { after: lastEventId ?? START, limit: PAGE } },
        { signal },
      );
      return { events: data, hasMore };
    }
    const { data } = await api.listEvents({ query: { limit: 1 } }, { signal });
    lastEventId = data[0]?.id ?? null;
    wholeLog = lastEventId === null;
    return { events: [], hasMore: false };
  }

  async function* events(): AsyncGenerator<PartnerEvent, void, undefined> {
    while (!signal?.aborted) {
      try {
        const page = await readOn();
        for (const event of page.events) {
          if (signal?.aborted) return;
          if (!types || types.includes(event.type)) yield event;
          lastEventId = event.id;
        }
        if (!page.hasMore) await wait(pollSeconds * 1000, signal);
      } catch (error) {
        if (signal?.aborted) return;
        if (!passes(error)) throw error;
        onError?.(error);
        await wait(Math.max(pollSeconds, error.retryAfterSeconds ?? 0) * 1000, signal).catch(
          () => undefined,
        );
      }
    }
  }

  return {
    get lastEventId() {
      return lastEventId;
    },
    [Symbol.asyncIterator]: events,
  };
}

function passes(error: unknown): error is PartnerError {
  return (
    error instanceof PartnerConnectionError ||
    (error instanceof PartnerApiError && (error.status === 429 || error.status >= 500))
  );
}
