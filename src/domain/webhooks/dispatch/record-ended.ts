import type { Context } from '../../../context.ts';
import { isUnavailable } from '../../../database/failures.ts';
import type { Attempt } from './attempt-delivery.ts';
import { lanes } from './lanes.ts';
import { recordRound, recordSuccesses, type Round } from './record-attempts.ts';

/** An endpoint whose lease this worker holds. */
export interface Held {
  failing: boolean;
  full: boolean;
  /** Deliveries whose attempts are under way, or have ended and are not written down yet. */
  underWay: Set<string>;
  ended: Attempt[];
  /** Nothing new begins while what has ended is being written down. */
  recording: boolean;
}

export interface RecorderOptions {
  worker: string;
  /** An endpoint can take more at once than when it was claimed. */
  onRoom(): void;
  onError(error: unknown): void;
}

/**
 * Rounds with failures that are written down at the same time: each is a transaction, and the rest
 * of the pool stays for what goes well.
 */
const FAILURES_AT_ONCE = 2;

/**
 * Makes the function that writes down what has ended of the endpoints in hand, and lets go of those
 * with nothing left to do. It says whether there was anything. What went well is written together;
 * where something failed, or somebody is changing the endpoint, it goes by itself and nobody waits
 * for it.
 */
export function createRecorder(
  ctx: Context,
  held: Map<string, Held>,
  { worker, onRoom, onError }: RecorderOptions,
): () => Promise<boolean> {
  const inLane = lanes(FAILURES_AT_ONCE);

  function close(own: Held, { endpointId, attempts, full }: Round): void {
    for (const { delivery } of attempts) own.underWay.delete(delivery.id);
    own.recording = false;
    if (own.underWay.size === 0) held.delete(endpointId);
    if (full) onRoom();
  }

  /**
   * In its turn, with all that has ended by then. Where the database is away it is tried again;
   * what fails otherwise is attempted again after the lease.
   */
  function recordAlone(endpointId: string, own: Held): void {
    own.recording = true;
    void inLane(async () => {
      const round = takeEnded(endpointId, own);
      try {
        await recordRound(ctx, { worker, round });
        close(own, round);
      } catch (error) {
        onError(error);
        if (isUnavailable(error)) putBack(own, round);
        else close(own, round);
      }
    });
  }

  async function recordTogether(inHand: [string, Held][]): Promise<void> {
    const rounds = inHand.map(([endpointId, own]) => takeEnded(endpointId, own));
    const written = await recordSuccesses(ctx.db, worker, rounds).catch(
      (error) => (onError(error), new Map<string, string[]>()),
    );
    for (const round of rounds) {
      const own = held.get(round.endpointId)!;
      const deliveries = written.get(round.endpointId) ?? [];
      const rest = round.attempts.filter(({ delivery }) => !deliveries.includes(delivery.id));
      if (written.has(round.endpointId) && rest.length === 0) close(own, round);
      else {
        for (const id of deliveries) own.underWay.delete(id);
        putBack(own, { ...round, attempts: rest });
        recordAlone(round.endpointId, own);
      }
    }
  }

  return async function record() {
    // An endpoint with nothing left to do gives its lease back by an empty round.
    const ready = [...held].filter(
      ([, { recording, ended, underWay }]) =>
        !recording && (ended.length > 0 || underWay.size === 0),
    );
    const { true: well = [], false: others = [] } = Object.groupBy(
      ready,
      ([, own]) => `${own.ended.every(({ outcome }) => outcome.ok)}`,
    );
    for (const [endpointId, own] of others) recordAlone(endpointId, own);
    if (well.length > 0) await recordTogether(well);
    return ready.length > 0;
  };
}

function takeEnded(endpointId: string, own: Held): Round {
  own.recording = true;
  const attempts = own.ended.splice(0);
  return { endpointId, attempts, goesOn: own.underWay.size > attempts.length, full: own.full };
}

function putBack(own: Held, { attempts }: Round): void {
  own.ended.unshift(...attempts);
  own.recording = false;
}
