import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { isTransient, LOCK_TIMEOUT, pgFailure } from '../../database/failures.ts';
import { ApiError, errorCatalogue, type ErrorCode, type ErrorDetails } from '../../errors.ts';

/** A request that carries an Idempotency-Key: unique per partner and key, recognised by its fingerprint (D43). */
export interface IdempotentRequest {
  /** Null for the back office, whose operators share their keys. */
  partnerId: string | null;
  key: string;
  /** HMAC-SHA256 of method, path and canonical body. */
  fingerprint: Buffer;
}

/** An answer as it is kept for 24 hours. */
export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** An error that was kept under the key and is answered again. */
export class ReplayedError extends ApiError {}

type Kept<Reply> = Reply & { kept: 'now' | 'before' };

/** Codes that say "not now" and not "no": the key stays free for the next try. */
const NEVER_KEPT = new Set<ErrorCode>(['idempotency_key_in_use', 'idempotency_key_reused']);
const KEPT_STATUSES = new Set([403, 404, 409, 422]);
const TRIES = 3;

/**
 * The answer kept under the key, or null where there is none, or none yet. An error that was kept is thrown again.
 * @throws ApiError idempotency_key_reused where the key came with another request
 */
export async function findAnswer(db: Db, request: IdempotentRequest): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('key', '=', request.key)
    .where('partner_id', 'is not distinct from', request.partnerId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.fingerprint.equals(request.fingerprint)) throw new ApiError('idempotency_key_reused', { param: 'Idempotency-Key' });
  if (row.status === null || row.body === null) return null;
  const body: unknown = JSON.parse(row.body);
  if (row.status >= 400) throw replayedError(body as { code: ErrorCode; message: string; param?: string; details?: ErrorDetails });
  return { status: row.status, body };
}

/**
 * Does `work` at most once for the key: the effect and the answer are committed together, or neither is (D43 to D46). Errors that the
 * operation itself decided are kept as well. Without a key the work runs in a plain transaction.
 * @throws ApiError idempotency_key_in_use where the first request has not finished within 2 seconds
 */
export async function runIdempotently<Reply extends KeptAnswer>(
  ctx: Context,
  request: IdempotentRequest | null,
  work: (trx: Trx) => Promise<Reply>,
): Promise<Kept<Reply>> {
  for (let tries = 1; ; tries++) {
    try {
      const reply = await ctx.db.transaction().execute(async (trx) => {
        if (request && !(await claimKey(trx, request))) throw new KeyTaken();
        const done = await work(trx);
        if (request) await keep(trx, request, done);
        return done;
      });
      return { ...reply, kept: 'now' };
    } catch (error) {
      if (isTransient(error) && tries < TRIES) continue;
      if (!request) throw error;
      if (error instanceof KeyTaken || error instanceof ApiError) return await settleFailure<Reply>(ctx, request, error);
      throw error;
    }
  }
}

/** Answers what another request with the key has done meanwhile; else keeps the error under the key and throws it. */
export async function settleFailure<Reply extends KeptAnswer>(ctx: Context, request: IdempotentRequest, error: unknown): Promise<Kept<Reply>> {
  const answer = await findAnswer(ctx.db, request);
  if (answer) return { ...(answer as Reply), kept: 'before' };
  if (error instanceof KeyTaken) throw keyInUse();
  if (error instanceof ApiError && KEPT_STATUSES.has(errorCatalogue[error.code].status) && !NEVER_KEPT.has(error.code)) {
    const { code, message, param, details } = error;
    const refused = { status: errorCatalogue[code].status, body: { code, message, param, details } };
    if (await claimKey(ctx.db, request, refused)) throw error;
    const faster = await findAnswer(ctx.db, request); // of a request that was faster; throws where it was refused
    if (faster) return { ...(faster as Reply), kept: 'before' };
    throw keyInUse();
  }
  throw error;
}

/** Says that a request with this key has been, or is being, answered. */
export class KeyTaken extends Error {}

export function keyInUse(): ApiError {
  return new ApiError('idempotency_key_in_use', { param: 'Idempotency-Key', retryAfter: 1 });
}

/**
 * Writes the key, with its answer where there is one, or takes over an expired one. @returns false where the key is taken
 * @throws ApiError idempotency_key_in_use where the one who holds it has not finished within 2 seconds
 */
async function claimKey(db: Db, { partnerId, key, fingerprint }: IdempotentRequest, answer?: KeptAnswer): Promise<boolean> {
  const kept = answer && { status: answer.status, body: JSON.stringify(answer.body) };
  try {
    const [result] = await db
      .insertInto('idempotency_keys')
      .values({ partner_id: partnerId, key, fingerprint, ...kept })
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'key'])
          .doUpdateSet((row) => ({
            fingerprint: row.ref('excluded.fingerprint'),
            status: row.ref('excluded.status'),
            body: row.ref('excluded.body'),
            created_at: row.ref('excluded.created_at'),
            expires_at: row.ref('excluded.expires_at'),
          }))
          .where('idempotency_keys.expires_at', '<=', sql<Date>`clock_timestamp()`),
      )
      .execute();
    return result?.numInsertedOrUpdatedRows === 1n;
  } catch (error) {
    if (pgFailure(error)?.code === LOCK_TIMEOUT) throw keyInUse();
    throw error;
  }
}

async function keep(trx: Trx, request: IdempotentRequest, { status, body }: KeptAnswer): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, body: JSON.stringify(body) })
    .where('key', '=', request.key)
    .where('partner_id', 'is not distinct from', request.partnerId)
    .execute();
}

function replayedError({ code, ...rest }: { code: ErrorCode; message: string; param?: string; details?: ErrorDetails }): ReplayedError {
  return new ReplayedError(code, rest);
}
