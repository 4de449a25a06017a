import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { isTransient, LOCK_TIMEOUT, pgFailure } from '../../database/failures.ts';
import { ApiError, errorCatalogue, type ErrorCode } from '../../errors.ts';

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

/** An answer, and whether this request has made it or an earlier one. */
export type Kept<Reply> = Reply & { kept: 'now' | 'before' };

/** What is kept of an error; its type and status follow from the code. */
type KeptError = Pick<ApiError, 'code' | 'message' | 'param' | 'details'>;

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
  if (row.status < 400) return { status: row.status, body };
  const { code, message, param, details } = body as KeptError;
  throw new ReplayedError(code, { message, ...(param !== undefined && { param }), ...(details && { details }) });
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
        if (request && !(await claim(trx, request))) throw new KeyTaken();
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

/**
 * Answers what another request with the key has done meanwhile; else keeps the error under the key, where it is one of those that are kept, and throws it.
 * @throws ApiError idempotency_key_in_use where another request holds the key
 */
export async function settleFailure<Reply extends KeptAnswer>(ctx: Context, request: IdempotentRequest, error: unknown): Promise<Kept<Reply>> {
  const answer = await findAnswer(ctx.db, request);
  if (answer) return { ...(answer as Reply), kept: 'before' };
  if (error instanceof KeyTaken) throw keyInUse();
  if (!isKept(error)) throw error;
  const { code, message, param, details } = error;
  if (await claim(ctx.db, request, { status: errorCatalogue[code].status, body: { code, message, param, details } })) throw error;
  const faster = await findAnswer(ctx.db, request); // of a request that was faster; throws where it was refused
  if (faster) return { ...(faster as Reply), kept: 'before' };
  throw keyInUse();
}

/** Whether the operation itself has decided so, and would again (D44). */
function isKept(error: unknown): error is ApiError {
  return error instanceof ApiError && KEPT_STATUSES.has(errorCatalogue[error.code].status) && !NEVER_KEPT.has(error.code);
}

/** Says that a request with this key has been, or is being, answered. */
export class KeyTaken extends Error {}

export function keyInUse(): ApiError {
  return new ApiError('idempotency_key_in_use', { param: 'Idempotency-Key', retryAfter: 1 });
}

/**
 * Inserts the key, with its answer where that is known, or takes over an expired one. @returns whether it was free
 * @throws ApiError idempotency_key_in_use where its holder has not finished within 2 seconds
 */
async function claim(db: Db, { partnerId, key, fingerprint }: IdempotentRequest, answer?: KeptAnswer): Promise<boolean> {
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency_keys')
      .values({ partner_id: partnerId, key, fingerprint, ...(answer && { status: answer.status, body: JSON.stringify(answer.body) }) })
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
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
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
