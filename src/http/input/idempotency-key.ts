import type { Request } from 'express';
import type { IdempotentRequest } from '../../domain/idempotency/idempotency.ts';
import { ApiError } from '../../errors.ts';
import type { Keyring } from '../../keys/keyring.ts';
import type { OperationRow } from '../../contract/routes.ts';
import { sentBody } from './plain-texts.ts';

/** The form of an Idempotency-Key. */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{8,255}$/;

/**
 * Returns the checked value of the header, or null if an optional one is absent.
 * @throws ApiError idempotency_key_required, invalid_idempotency_key
 */
export function readIdempotencyKey(req: Request, operation: OperationRow): string | null {
  if (!operation.idempotency) return null;
  const key = req.get('idempotency-key');
  if (key === undefined || key === '') {
    if (operation.idempotency === 'optional') return null;
    throw new ApiError('idempotency_key_required', { param: 'Idempotency-Key' });
  }
  if (req.headersDistinct['idempotency-key']!.length > 1) {
    throw new ApiError('invalid_idempotency_key', {
      param: 'Idempotency-Key',
      message: 'Send only one Idempotency-Key header.',
    });
  }
  if (!IDEMPOTENCY_KEY.test(key))
    throw new ApiError('invalid_idempotency_key', { param: 'Idempotency-Key' });
  return key;
}

/**
 * Returns the request in the form in which its key identifies it: two requests are the same if
 * method, path and body are, regardless of the order of the body's keys and of white space.
 * @param partnerId the owner of the key; null for the back office
 */
export function idempotentRequest(
  keyring: Keyring,
  partnerId: string | null,
  key: string,
  req: Request,
): IdempotentRequest {
  const text = `${req.method} ${req.baseUrl}${req.path}\n${canonical(sentBody(req))}`;
  return { partnerId, key, fingerprint: keyring.digest('idempotency', text) };
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
