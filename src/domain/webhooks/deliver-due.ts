import type { Context } from '../../context.ts';
import { isUnavailable } from '../../database/failures.ts';
import { attemptDelivery, type Attempt } from './attempt-delivery.ts';
import { attemptsAtOnce, type Claim } from './claim-endpoints.ts';
import { failPending } from './fail-pending.ts';
import { lanes } from './lanes.ts';
import { recordRound, recordSuccesses, type Round } from './record-attempts.ts';
import { openSecrets } from './secret.ts';

/** An endpoint whose lease this worker holds. */
interface Held {
  failing: boolean;
  full: boolean;
  /** Deliveries whose attempts are under way, or have ended and are not written down yet. */
  underWay: Set<string>;
  ended: Attempt[];
  /** Nothing new begins while what has ended is being written down. */
  recording: boolean;
}

/** What a worker has in hand. Its calls `take` and `record` come one after the other, never at the same time. */
export interface Courier {
  /** Begins attempts of what is due, as many as the endpoint may have at once. Throws where the endpoint's secret does not open. */
  take(claim: Claim): void;
  /** Writes down what has ended since the last time. @returns whether anything had */
  record(): Promise<boolean>;
  load(): { endpoints: number; failing: number; recording: string[] };
}

export interface CourierOptions {
  worker: string;
  /** An endpoint can take more at once than when it was claimed. */
  onRoom(): void;
  onError(error: unknown): void;
}

/** Rounds with failures that are written down at the same time: each is a transaction, and the rest of the pool stays for what goes well. */
const FAILURES_AT_ONCE = 2;

/** Makes the courier of a worker: it attempts due deliveries of leased endpoints, writes down how they went and gives the leases back. */
export function createCourier(ctx: Context, { worker, onRoom, onError }: CourierOptions): Courier {
  const held = new Map<string, Held>();
  const inLane = lanes(FAILURES_AT_ONCE);

  function take({ endpoint, failing, full, deliveries }: Claim): void {
    const target = { url: endpoint.url, ...openSecrets(ctx.keyring, endpoint, new Date()) };
    const own: Held = held.get(endpoint.id) ?? { failing, full, underWay: new Set(), ended: [], recording: false };
    held.set(endpoint.id, Object.assign(own, { failing, full }));
    if (endpoint.status === 'disabled') return dropPending(endpoint.id, own);
    const room = attemptsAtOnce(failing) - own.underWay.size;
    for (const delivery of deliveries.filter(({ id }) => !own.underWay.has(id)).slice(0, Math.max(0, room))) {
      own.underWay.add(delivery.id);
      void attemptDelivery(ctx, target, delivery).then((attempt) => {
        own.ended.push(attempt);
        if (own.full) onRoom();
      });
    }
  }

  /** Of an endpoint that was disabled just as these deliveries were made. */
  function dropPending(endpointId: string, own: Held): void {
    own.full = false;
    own.recording = true;
    void inLane(() => failPending(ctx.db, endpointId, 'endpoint_disabled'))
      .catch(onError)
      .finally(() => (own.recording = false));
  }

  function takeEnded(endpointId: string, own: Held): Round {
    own.recording = true;
    const attempts = own.ended.splice(0);
    return { endpointId, attempts, goesOn: own.underWay.size > attempts.length, full: own.full };
  }

  function close(own: Held, { endpointId, attempts, full }: Round): void {
    for (const { delivery } of attempts) own.underWay.delete(delivery.id);
    own.recording = false;
    if (own.underWay.size === 0) held.delete(endpointId);
    if (full) onRoom();
  }

  /** It could not be written down: the next time it is tried again. */
  function putBack(own: Held, { attempts }: Round): void {
    own.ended.unshift(...attempts);
    own.recording = false;
  }

  /**
   * In its turn, with all that has ended by then. Without the database it waits for it; where it fails otherwise the attempts are forgotten, and made again once
   * the lease has ended.
   */
  function recordAlone(endpointId: string, own: Held): void {
    own.recording = true;
    void inLane(async () => {
      const round = takeEnded(endpointId, own);
      try {
        await recordRound(ctx, worker, round);
        close(own, round);
      } catch (error) {
        onError(error);
        if (isUnavailable(error)) putBack(own, round);
        else close(own, round);
      }
    });
  }

  async function recordTogether(rounds: { own: Held; round: Round }[]): Promise<void> {
    const written = await recordSuccesses(
      ctx.db,
      worker,
      rounds.map(({ round }) => round),
    ).catch((error) => (onError(error), new Set<string>()));
    for (const { own, round } of rounds) {
      if (written.has(round.endpointId)) close(own, round);
      else {
        putBack(own, round);
        recordAlone(round.endpointId, own);
      }
    }
  }

  async function record(): Promise<boolean> {
    // An endpoint with nothing left to do gives its lease back by an empty round.
    const ready = [...held].filter(([, { recording, ended, underWay }]) => !recording && (ended.length > 0 || underWay.size === 0));
    const [clean, others] = [ready.filter(([, own]) => own.ended.every(wentWell)), ready.filter(([, own]) => !own.ended.every(wentWell))];
    for (const [endpointId, own] of others) recordAlone(endpointId, own);
    if (clean.length > 0) await recordTogether(clean.map(([endpointId, own]) => ({ own, round: takeEnded(endpointId, own) })));
    return ready.length > 0;
  }

  return {
    take,
    record,
    load() {
      const all = [...held];
      return {
        endpoints: all.length,
        failing: all.filter(([, { failing }]) => failing).length,
        recording: all.filter(([, { recording }]) => recording).map(([id]) => id),
      };
    },
  };
}

const wentWell = ({ outcome }: Attempt) => outcome.ok;
