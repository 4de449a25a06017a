import type { ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Smaller responses are not counted, because a connection has only one at a time. */
const COUNTED_FROM_BYTES = 16 * 1024;
const RETRY_AFTER_SECONDS = 5;

type Holding = Pick<Context, 'unsent' | 'metrics'>;

/**
 * Refuses a read if its reader has left too much unread (D121).
 * @throws ApiError service_unavailable
 */
export function assertRoom({ unsent, metrics }: Holding, reader: string): void {
  if (unsent.hasRoom(reader)) return;
  metrics.increment('unsent_responses_refused_total', { reader });
  throw new ApiError('service_unavailable', {
    retryAfter: RETRY_AFTER_SECONDS,
    message:
      'Your programs have requested more than they read. Read the earlier responses, or close their connections, and send this request again.',
  });
}

/**
 * Counts a large response until it is sent or its connection is closed. A response to a read is
 * refused if there is no room for it; that to a change is always sent.
 * @throws ApiError service_unavailable
 */
export function holdResponse(
  ctx: Holding,
  reader: string,
  res: ServerResponse,
  bytes: number,
): void {
  const { method } = res.req;
  if (bytes < COUNTED_FROM_BYTES || method === 'HEAD' || res.destroyed) return;
  if (method === 'GET') assertRoom(ctx, reader);
  res.once('close', ctx.unsent.hold(reader, bytes));
}
