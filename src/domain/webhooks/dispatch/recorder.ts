import pLimit from 'p-limit';
import type { Context } from '../../../context.ts';
import { isUnavailable } from '../../../database/failures.ts';
import type { Attempt } from './attempt-delivery.ts';
import { recordBatch, recordSuccesses, type AttemptBatch } from './record-attempts.ts';

/** An endpoint that this worker has leased. */
export interface LeasedEndpoint {
  failing: boolean;
  /** True if more deliveries were due than could be attempted at once. */
  hasMoreDue: boolean;
  /** Deliveries whose attempts are running, or completed and not yet recorded. */
  inFlight: Set<string>;
  completed: Attempt[];
  /** No attempt starts while completed ones are being recorded. */
  isRecording: boolean;
}

export interface RecorderOptions {
  worker: string;
  /** Is called when an endpoint can take more deliveries than it was claimed with. */
  onRoom(): void;
  /** Is called with the endpoint and the deliveries whose attempts could not be recorded, if known. */
  onError(error: unknown, unrecorded?: { endpointId: string; deliveryIds: string[] }): void;
}

/**
 * Batches with failures that are recorded at the same time. Each is a transaction, and the rest of
 * the connection pool stays free for the successful ones.
 */
const MAX_FAILED_BATCHES = 2;

/**
 * Creates the function that records the completed attempts of leased endpoints and returns the
 * leases of endpoints with nothing left to attempt. It resolves to whether there were any.
 * Successful batches share one statement. A batch with a failure, or of an endpoint that another
 * process has locked, is recorded in its own transaction, and the others do not wait for it.
 */
export function createRecorder(
  ctx: Context,
  leased: Map<string, LeasedEndpoint>,
  { worker, onRoom, onError }: RecorderOptions,
): () => Promise<boolean> {
  const limit = pLimit(MAX_FAILED_BATCHES);

  function finish(own: LeasedEndpoint, { endpointId, attempts, hasMoreDue }: AttemptBatch): void {
    for (const { delivery } of attempts) own.inFlight.delete(delivery.id);
    own.isRecording = false;
    if (own.inFlight.size === 0) leased.delete(endpointId);
    if (hasMoreDue) onRoom();
  }

  /**
   * Records what is completed by the time of its turn. If the database is unavailable, recording is
   * repeated; after any other failure the delivery is attempted again when the lease ends.
   */
  function recordAlone(endpointId: string, own: LeasedEndpoint): void {
    own.isRecording = true;
    void limit(async () => {
      const batch = takeCompleted(endpointId, own);
      try {
        await recordBatch(ctx, { worker, batch });
        finish(own, batch);
      } catch (error) {
        onError(error, unrecorded(batch));
        if (isUnavailable(error)) restore(own, batch);
        else finish(own, batch);
      }
    });
  }

  async function recordTogether(endpoints: [string, LeasedEndpoint][]): Promise<void> {
    const batches = endpoints.map(([endpointId, own]) => takeCompleted(endpointId, own));
    const recorded = await recordSuccesses(ctx.db, worker, batches).catch(
      (error) => (onError(error), new Map<string, string[]>()),
    );
    for (const batch of batches) {
      const own = leased.get(batch.endpointId)!;
      const deliveries = recorded.get(batch.endpointId) ?? [];
      const rest = batch.attempts.filter(({ delivery }) => !deliveries.includes(delivery.id));
      if (recorded.has(batch.endpointId) && rest.length === 0) finish(own, batch);
      else {
        for (const id of deliveries) own.inFlight.delete(id);
        restore(own, { ...batch, attempts: rest });
        recordAlone(batch.endpointId, own);
      }
    }
  }

  return async function record() {
    // An endpoint with nothing left to attempt returns its lease with an empty batch.
    const ready = [...leased].filter(
      ([, { isRecording, completed, inFlight }]) =>
        !isRecording && (completed.length > 0 || inFlight.size === 0),
    );
    const { true: successful = [], false: others = [] } = Object.groupBy(
      ready,
      ([, own]) => `${own.completed.every(({ outcome }) => outcome.ok)}`,
    );
    for (const [endpointId, own] of others) recordAlone(endpointId, own);
    if (successful.length > 0) await recordTogether(successful);
    return ready.length > 0;
  };
}

function takeCompleted(endpointId: string, own: LeasedEndpoint): AttemptBatch {
  own.isRecording = true;
  const attempts = own.completed.splice(0);
  const { hasMoreDue, inFlight } = own;
  return { endpointId, attempts, hasMoreInFlight: inFlight.size > attempts.length, hasMoreDue };
}

function unrecorded({ endpointId, attempts }: AttemptBatch) {
  return { endpointId, deliveryIds: attempts.map(({ delivery }) => delivery.id) };
}

function restore(own: LeasedEndpoint, { attempts }: AttemptBatch): void {
  own.completed.unshift(...attempts);
  own.isRecording = false;
}
