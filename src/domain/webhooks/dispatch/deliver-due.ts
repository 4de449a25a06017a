import type { Context } from '../../../context.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { attemptsAtOnce, type Claim } from './claim-endpoints.ts';
import { failPendingOfDisabled } from '../endpoints/fail-pending.ts';
import { createRecorder, type Held, type RecorderOptions } from './record-ended.ts';
import { openSecrets } from '../endpoints/secret.ts';

/**
 * What a worker has in hand. Its calls `take` and `record` come one after the other, never at the
 * same time.
 */
export interface Courier {
  /**
   * Begins attempts of what is due, as many as the endpoint may have at once. Throws where the
   * endpoint's secret does not open.
   */
  take(claim: Claim): void;
  /** Writes down what has ended since the last time. @returns whether anything had */
  record(): Promise<boolean>;
  load(): { endpoints: string[]; failing: number; recording: string[] };
}

/**
 * Makes the courier of a worker: it attempts due deliveries of leased endpoints, writes down how
 * they went and gives the leases back.
 */
export function createCourier(ctx: Context, options: RecorderOptions): Courier {
  const held = new Map<string, Held>();

  function take({ endpoint, failing, full, deliveries }: Claim): void {
    const target = { url: endpoint.url, ...openSecrets(ctx.keyring, endpoint, new Date()) };
    const own: Held = held.get(endpoint.id) ?? {
      failing,
      full,
      underWay: new Set(),
      ended: [],
      recording: false,
    };
    held.set(endpoint.id, Object.assign(own, { failing, full }));
    if (endpoint.status === 'disabled') return dropPending(endpoint.id, own);
    const room = Math.max(0, attemptsAtOnce(failing) - own.underWay.size);
    for (const delivery of deliveries.filter(({ id }) => !own.underWay.has(id)).slice(0, room)) {
      own.underWay.add(delivery.id);
      void attemptDelivery(ctx, target, delivery).then((attempt) => {
        own.ended.push(attempt);
        if (own.full) options.onRoom();
      });
    }
  }

  /** Of an endpoint that was disabled just as these deliveries were made. */
  function dropPending(endpointId: string, own: Held): void {
    Object.assign(own, { full: false, recording: true });
    void failPendingOfDisabled(ctx.db, endpointId)
      .catch(options.onError)
      .finally(() => (own.recording = false));
  }

  return {
    take,
    record: createRecorder(ctx, held, options),
    load() {
      const all = [...held];
      return {
        endpoints: all.map(([id]) => id),
        failing: all.filter(([, { failing }]) => failing).length,
        recording: all.filter(([, { recording }]) => recording).map(([id]) => id),
      };
    },
  };
}
