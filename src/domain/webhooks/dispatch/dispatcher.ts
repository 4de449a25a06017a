import type { Context } from '../../../context.ts';
import type { EndpointJob } from '../../../queue/endpoint-jobs.ts';
import { failBatch } from '../endpoints/fail-pending.ts';
import { openSecrets } from '../endpoints/secret.ts';
import { attemptDelivery, type Target } from '../attempts/attempt-delivery.ts';
import { hasRoom, holdEndpoint, isQuiet, rest, type HeldEndpoint } from './held-endpoint.ts';
import type { Window } from '../attempts/read-window.ts';
import { createRecorder, type RecorderOptions } from './recorder.ts';

/**
 * An endpoint with free places, while one of its attempts runs, is read again after this time: another
 * process may have created deliveries of it.
 */
const READ_AGAIN_MS = 500;
/** The job of an endpoint with nothing to do is kept for this time, so that a busy one needs no further job. */
const KEEP_MS = 300;

/** The endpoints whose jobs a worker has. */
export interface Dispatcher {
  /** Takes the jobs that have been fetched. */
  hold(jobs: readonly EndpointJob[]): void;
  has(endpoint: string): boolean;
  /** Notes that something may be due of an endpoint. */
  wake(endpoint: string): void;
  /** Returns the endpoints whose due deliveries are to be read now. */
  toRead(): string[];
  /**
   * Starts attempts of due deliveries, as many as the endpoint may have at once. An endpoint whose
   * secret cannot be decrypted is reported, and affects no other one.
   */
  start(window: Window): void;
  /** Records the attempts completed since the last call. @returns whether there were any */
  record(): Promise<boolean>;
  /** Gives up the endpoints with nothing to do. Returns their jobs. */
  release(): EndpointJob[];
  /** Gives up the endpoints of which nothing runs, as the worker stops. Returns their jobs. */
  releaseAll(): EndpointJob[];
  /** Notes which jobs the worker still has. */
  keepOnly(touched: readonly EndpointJob[], kept: readonly EndpointJob[]): void;
  jobs(): EndpointJob[];
  load(): { endpoints: number; failing: number };
}

/** Creates the dispatcher of a worker. It attempts the due deliveries of endpoints and records the attempts. */
export function createDispatcher(ctx: Context, options: RecorderOptions): Dispatcher {
  const held = new Map<string, HeldEndpoint>();
  const jobs = () => [...held.values()].map(({ job }) => job);

  function giveUp(isOver: (own: HeldEndpoint) => boolean): EndpointJob[] {
    const over = [...held].filter(([, own]) => isOver(own));
    for (const [id] of over) held.delete(id);
    return over.filter(([, own]) => !own.isLost).map(([, { job }]) => job);
  }

  function start({ endpoint, failing, atOnce, hasMoreDue, deliveries }: Window): void {
    const own = held.get(endpoint.id);
    if (!own || own.isLost) return;
    Object.assign(own, { failing, atOnce, hasMoreDue });
    if (endpoint.status === 'disabled') return failPending(endpoint.id, own);
    const target = targetOf(ctx, { endpoint, own, options });
    if (!target) return;
    const room = Math.max(0, atOnce - own.inFlight.size);
    for (const delivery of deliveries.filter(({ id }) => !own.inFlight.has(id)).slice(0, room)) {
      own.inFlight.add(delivery.id);
      void attemptDelivery(ctx, target, delivery).then((attempt) => {
        own.completed.push(attempt);
        own.busyAt = performance.now();
        if (own.hasMoreDue) options.onRoom();
      });
    }
  }

  /** Fails the deliveries of an endpoint that was disabled while they were created. */
  function failPending(endpointId: string, own: HeldEndpoint): void {
    Object.assign(own, { hasMoreDue: false, isRecording: true });
    void failBatch(ctx.db, endpointId)
      .catch(options.onError)
      .finally(() => (own.isRecording = false));
  }

  return {
    start,
    hold(fetched) {
      for (const job of fetched) {
        const lost = held.get(job.endpoint); // attempts of a job that this worker had lost still run
        if (lost) Object.assign(lost, { job, isLost: false, mayBeDue: true });
        else held.set(job.endpoint, holdEndpoint(job));
      }
    },
    has: (endpoint) => held.get(endpoint)?.isLost === false,
    wake(endpoint) {
      const own = held.get(endpoint);
      if (own) own.mayBeDue = true;
    },
    toRead() {
      const now = performance.now();
      const ready = [...held].filter(
        ([, own]) =>
          hasRoom(own) &&
          (own.mayBeDue || (own.inFlight.size > 0 && now - own.readAt >= READ_AGAIN_MS)),
      );
      for (const [, own] of ready) Object.assign(own, { mayBeDue: false, readAt: now });
      return ready.map(([id]) => id);
    },
    record: createRecorder(ctx, held, options),
    release: () =>
      giveUp(
        (own) =>
          isQuiet(own) &&
          (!own.mayBeDue || own.isLost) &&
          own.busyAt <= performance.now() - KEEP_MS,
      ),
    releaseAll: () => giveUp(isQuiet),
    keepOnly(touched, kept) {
      for (const { endpoint, id } of touched) {
        const own = held.get(endpoint);
        if (own?.job.id === id && !kept.some((job) => job.id === id))
          Object.assign(own, { isLost: true, mayBeDue: false });
      }
    },
    jobs,
    load: () => ({
      endpoints: held.size,
      failing: [...held.values()].filter(({ failing }) => failing).length,
    }),
  };
}

/** Decrypts what an attempt needs. If that fails, the endpoint rests, and the result is null. */
function targetOf(
  { keyring }: Context,
  {
    endpoint,
    own,
    options,
  }: { endpoint: Window['endpoint']; own: HeldEndpoint; options: RecorderOptions },
): Target | null {
  try {
    return { url: endpoint.url, ...openSecrets(keyring, endpoint, new Date()) };
  } catch (error) {
    rest(own);
    options.onError(error);
    return null;
  }
}
