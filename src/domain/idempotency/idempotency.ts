import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import type { Db, Trx } from '../../database/driver/connection.ts';
import { isLocked } from '../../database/driver/failures.ts';
import { ApiError, errorCatalogue, type ErrorCode, type StoredError } from '../../errors.ts';
import { hidePerson } from '../customer-states/hide-person.ts';
import { withoutMetadata } from '../order-metadata.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

type Customer = components['schemas']['Customer'];
type Order = components['schemas']['Order'];

/**
 * A request with an Idempotency-Key. The key is unique per partner; the fingerprint identifies the
 * request (D43).
 */
export interface IdempotentRequest {
  /** Null for the back office, whose operators share their keys. */
  partnerId: string | null;
  key: string;
  /** HMAC-SHA256 of method, path and canonical body. */
  fingerprint: Buffer;
}

/** A response as stored for 24 hours. */
export interface StoredResponse {
  status: number;
  body: unknown;
}

/** An error that was stored under the key and is returned again. */
export class ReplayedError extends ApiError {}

/** A response, and whether an earlier request with the same key stored it. */
export type Replayable<Reply> = Reply & { replayed: boolean };

/** Codes that mean "not now" instead of "no": the key remains free for the next attempt. */
const NEVER_STORED = new Set<ErrorCode>(['idempotency_key_in_use', 'idempotency_key_reused']);
const STORED_STATUSES = new Set([403, 404, 409, 422]);

/**
 * Reads the response stored under the key. Returns null if there is none, or none yet. Throws a
 * stored error again. Hides the person in a stored customer whose link has ended (D28).
 * @throws ApiError idempotency_key_reused if the key belongs to a different request
 */
export async function findStoredResponse(
  ctx: Pick<Context, 'db' | 'keyring'>,
  request: IdempotentRequest,
): Promise<StoredResponse | null> {
  const { db } = ctx;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'secret'])
    .where('key', '=', request.key)
    .where('partner_id', 'is not distinct from', request.partnerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.fingerprint.equals(request.fingerprint))
    throw new ApiError('idempotency_key_reused', { param: 'Idempotency-Key' });
  if (row.status === null || row.body === null) return null;
  const stored = { body: JSON.parse(row.body) as unknown, secret: row.secret };
  const body = openSecret(ctx.keyring, request, stored);
  if (row.status < 400) return { status: row.status, body: await readable(db, body) };
  throw ReplayedError.again(body as StoredError);
}

async function readable(db: Db, body: unknown): Promise<unknown> {
  if (isOrder(body)) return { ...body, metadata: body.metadata ?? (await metadataOf(db, body.id)) };
  if (!isCustomer(body)) return body;
  const link = await db
    .selectFrom('customers')
    .select('link_status')
    .where('id', '=', body.id)
    .executeTakeFirst();
  return link?.link_status === 'active' ? body : hidePerson(body);
}

async function metadataOf(db: Db, orderId: string): Promise<Order['metadata']> {
  const { metadata } = await db
    .selectFrom('orders')
    .select('metadata')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return metadata;
}

function isCustomer(body: unknown): body is Customer {
  return (body as Partial<Customer> | null)?.object === 'customer';
}

/** Returns whether a body is an order as its partner sees it; staff see no metadata. */
function isOrder(body: unknown): body is Order {
  const { object, metadata } = (body ?? {}) as Partial<Order>;
  return object === 'order' && metadata !== undefined;
}

/**
 * Returns the response that another request with the key has stored meanwhile. If there is none,
 * throws the error, after storing it under the key if it is one of those that are stored.
 * @throws ApiError idempotency_key_in_use if another request holds the key
 */
export async function resolveFailure<Reply extends StoredResponse>(
  ctx: Context,
  request: IdempotentRequest,
  error: unknown,
): Promise<Replayable<Reply>> {
  const stored = await findStoredResponse(ctx, request);
  if (stored) return { ...(stored as Reply), replayed: true };
  if (error instanceof IdempotencyKeyConflict) throw keyInUse();
  if (!isStored(error)) throw error;
  if (await claimKey(ctx.db, request, errorResponse(error))) throw error;
  // A concurrent request stored its response first; throws if that was an error.
  const faster = await findStoredResponse(ctx, request);
  if (faster) return { ...(faster as Reply), replayed: true };
  throw keyInUse();
}

/** Returns the error in its stored form. */
export function errorResponse({ code, message, param, details }: ApiError): StoredResponse {
  return {
    status: errorCatalogue[code].status,
    body: { code, message, param, details } satisfies StoredError,
  };
}

/** Returns whether the operation itself decided the error and would decide it again (D44). */
function isStored(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    STORED_STATUSES.has(errorCatalogue[error.code].status) &&
    !NEVER_STORED.has(error.code)
  );
}

/** Signals that another request holds this key or has stored its response. */
export class IdempotencyKeyConflict extends Error {}

export function keyInUse(): ApiError {
  return new ApiError('idempotency_key_in_use', { param: 'Idempotency-Key', retryAfter: 1 });
}

/**
 * Inserts the key, with its response if that is known, or takes over an expired one. Returns
 * whether the key was free.
 * @throws ApiError idempotency_key_in_use if the request that holds it has not finished within 2
 * seconds
 */
export async function claimKey(
  db: Db,
  { partnerId, key, fingerprint }: IdempotentRequest,
  response?: StoredResponse,
): Promise<boolean> {
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency_keys')
      .values({
        partner_id: partnerId,
        key,
        fingerprint,
        ...(response && { status: response.status, body: JSON.stringify(response.body) }),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'key'])
          .doUpdateSet((row) => ({
            fingerprint: row.ref('excluded.fingerprint'),
            status: row.ref('excluded.status'),
            body: row.ref('excluded.body'),
            secret: row.ref('excluded.secret'),
            created_at: row.ref('excluded.created_at'),
            expires_at: row.ref('excluded.expires_at'),
          }))
          .where('idempotency_keys.expires_at', '<=', now),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  } catch (error) {
    if (isLocked(error)) throw keyInUse();
    throw error;
  }
}

/** Stores the response under a claimed key, in the transaction of the effect; a secret in it is
 * encrypted. */
export async function storeResponse(
  { ctx, trx }: { ctx: Context; trx: Trx },
  request: IdempotentRequest,
  { status, body }: StoredResponse,
): Promise<void> {
  const sealed = sealSecret(ctx.keyring, request, body);
  await trx
    .updateTable('idempotency_keys')
    .set({
      status,
      body: JSON.stringify(isOrder(sealed.body) ? withoutMetadata(sealed.body) : sealed.body),
      secret: sealed.secret,
    })
    .where('key', '=', request.key)
    .where('partner_id', 'is not distinct from', request.partnerId)
    .execute();
}
