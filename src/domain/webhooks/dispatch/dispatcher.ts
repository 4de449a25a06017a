import type { Context } from '../../../context.ts';
import { failBatch } from '../endpoints/fail-pending.ts';
import { openSecrets } from '../endpoints/secret.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { attemptsAtOnce, type Claim } from './claim-endpoints.ts';
import { createRecorder, type LeasedEndpoint, type RecorderOptions } from './recorder.ts';

/** The endpoints that a worker has leased. `start` and `record` never run at the same time. */
export interface Dispatcher {
  /**
   * Starts attempts of due deliveries, as many as the endpoint may have at once. Throws if the
   * endpoint's secret cannot be decrypted.
   */
  start(claim: Claim): void;
  /** Records the attempts completed since the last call. @returns whether there were any */
  record(): Promise<boolean>;
  load(): { endpoints: string[]; failing: number; recording: string[] };
}

/**
 * Creates the dispatcher of a worker. It attempts the due deliveries of leased endpoints, records
 * the attempts and returns the leases.
 */
export function createDispatcher(ctx: Context, options: RecorderOptions): Dispatcher {
  const leased = new Map<string, LeasedEndpoint>();

  function start({ endpoint, failing, hasMoreDue, deliveries }: Claim): void {
    const target = { url: endpoint.url, ...openSecrets(ctx.keyring, endpoint, new Date()) };
    const own: LeasedEndpoint = leased.get(endpoint.id) ?? {
      failing,
      hasMoreDue,
      inFlight: new Set(),
      completed: [],
      isRecording: false,
    };
    leased.set(endpoint.id, Object.assign(own, { failing, hasMoreDue }));
    if (endpoint.status === 'disabled') return failPending(endpoint.id, own);
    const room = Math.max(0, attemptsAtOnce(failing) - own.inFlight.size);
    for (const delivery of deliveries.filter(({ id }) => !own.inFlight.has(id)).slice(0, room)) {
      own.inFlight.add(delivery.id);
      void attemptDelivery(ctx, target, delivery).then((attempt) => {
        own.completed.push(attempt);
        if (own.hasMoreDue) options.onRoom();
      });
    }
  }

  /** Fails the deliveries of an endpoint that was disabled while they were created. */
  function failPending(endpointId: string, own: LeasedEndpoint): void {
    Object.assign(own, { hasMoreDue: false, isRecording: true });
    void failBatch(ctx.db, endpointId)
      .catch(options.onError)
      .finally(() => (own.isRecording = false));
  }

  return {
    start,
    record: createRecorder(ctx, leased, options),
    load() {
      const all = [...leased];
      return {
        endpoints: all.map(([id]) => id),
        failing: all.filter(([, { failing }]) => failing).length,
        recording: all.filter(([, { isRecording }]) => isRecording).map(([id]) => id),
      };
    },
  };
}
