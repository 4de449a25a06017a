import pLimit from 'p-limit';
import type { Context } from '../../../context.ts';
import { isUnavailable } from '../../../database/driver/failures.ts';
import { rest, type HeldEndpoint } from './held-endpoint.ts';
import { recordBatch, recordSuccesses, type AttemptBatch } from '../attempts/record-attempts.ts';

export interface RecorderOptions {
  /** Is called when an endpoint has room for more deliveries that are due. */
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
 * Creates the function that records the completed attempts of endpoints. It resolves to whether
 * there were any. Successful batches share one statement. A batch with a failure, or of an endpoint
 * that another process has locked, is recorded in its own transaction, and the others do not wait
 * for it.
 */
export function createRecorder(
  ctx: Context,
  held: Map<string, HeldEndpoint>,
  { onRoom, onError }: RecorderOptions,
): () => Promise<boolean> {
  const limit = pLimit(MAX_FAILED_BATCHES);

  function finish(own: HeldEndpoint, { attempts }: AttemptBatch): void {
    for (const { delivery } of attempts) own.inFlight.delete(delivery.id);
    Object.assign(own, { isRecording: false, busyAt: performance.now() });
    if (!own.hasMoreDue) return;
    own.mayBeDue = true;
    onRoom();
  }

  /**
   * Records what is completed by the time of its turn. If the database is unavailable, recording is
   * repeated; after any other failure the delivery is attempted again after a rest.
   */
  function recordAlone(endpointId: string, own: HeldEndpoint): void {
    own.isRecording = true;
    void limit(async () => {
      const batch = takeCompleted(endpointId, own);
      try {
        await recordBatch(ctx, batch);
        finish(own, batch);
      } catch (error) {
        onError(error, unrecorded(batch));
        if (isUnavailable(error)) return restore(own, batch);
        own.hasMoreDue = false;
        finish(own, batch);
        rest(own);
      }
    });
  }

  async function recordTogether(endpoints: [string, HeldEndpoint][]): Promise<void> {
    const batches = endpoints.map(([endpointId, own]) => takeCompleted(endpointId, own));
    const recorded = await recordSuccesses(ctx.db, batches).catch(
      (error) => (onError(error), new Map<string, string[]>()),
    );
    for (const batch of batches) {
      const own = held.get(batch.endpointId)!;
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
    const ready = [...held].filter(
      ([, { isRecording, completed }]) => !isRecording && completed.length > 0,
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

function takeCompleted(endpointId: string, own: HeldEndpoint): AttemptBatch {
  own.isRecording = true;
  return { endpointId, attempts: own.completed.splice(0) };
}

function unrecorded({ endpointId, attempts }: AttemptBatch) {
  return { endpointId, deliveryIds: attempts.map(({ delivery }) => delivery.id) };
}

function restore(own: HeldEndpoint, { attempts }: AttemptBatch): void {
  own.completed.unshift(...attempts);
  own.isRecording = false;
}
