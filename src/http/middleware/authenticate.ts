import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { keyDigest, loadCaller, type Caller } from '../../domain/partners/caller.ts';
import { loadOperator } from '../../domain/operators/operator.ts';
import { ApiError } from '../../errors.ts';
import { createKeyCache } from '../key-cache.ts';
import { stateOf } from '../request-state.ts';

const PARTNER_KEY = /^svck_(live|sandbox)_([0-9A-Za-z]{8,32})_[0-9A-Za-z]{32,128}$/;
const OPERATOR_KEY = /^svcop_([0-9A-Za-z]{8,32})_[0-9A-Za-z]{32,128}$/;

/**
 * Authentication of a partner (specification, Authentication 1 to 5): who the key belongs to, and from where it may be used.
 * @throws ApiError invalid_api_key, wrong_environment, api_key_revoked, api_key_expired, ip_not_allowed
 */
export function authenticatePartner(ctx: Context): RequestHandler {
  const find = createKeyCache(ctx.accessChanges, (keyId, key) => loadCaller(ctx.db, keyId, key));
  return async (req, res, next) => {
    const key = bearer(req.get('authorization'));
    const [, environment, keyId] = PARTNER_KEY.exec(key) ?? [];
    if (!keyId) throw new ApiError('invalid_api_key');
    if (environment !== ctx.config.environment) {
      throw new ApiError('wrong_environment', { message: `This is the ${ctx.config.environment} environment, and the key is for ${environment}.` });
    }
    const caller = await find(`key_${keyId}`, key);
    if (!matches(key, caller?.digest) || !caller) throw new ApiError('invalid_api_key');
    if (caller.revokedAt) throw new ApiError('api_key_revoked');
    if (caller.expiresAt && caller.expiresAt <= new Date()) {
      throw new ApiError('api_key_expired', { details: { expiredAt: caller.expiresAt.toISOString() } });
    }
    const state = stateOf(res);
    if (!isAllowed(caller, state.address)) {
      throw new ApiError('ip_not_allowed', { message: `This API key may not be used from ${state.address}.`, details: { address: state.address } });
    }
    state.caller = caller;
    next();
  };
}

/** Authentication of an operator of the back office. @throws ApiError invalid_api_key, api_key_revoked */
export function authenticateOperator(ctx: Context): RequestHandler {
  const find = createKeyCache(ctx.accessChanges, (id) => loadOperator(ctx.db, id));
  return async (req, res, next) => {
    const key = bearer(req.get('authorization'));
    const [, keyId] = OPERATOR_KEY.exec(key) ?? [];
    if (!keyId) throw new ApiError('invalid_api_key', { message: 'Send an operator key: "Authorization: Bearer svcop_…".' });
    const operator = await find(`op_${keyId}`, key);
    if (!matches(key, operator?.digest) || !operator) throw new ApiError('invalid_api_key');
    stateOf(res).operator = operator; // whose call it is, also where it is refused: the audit log says so
    if (operator.revokedAt) throw new ApiError('api_key_revoked');
    next();
  };
}

function bearer(header = ''): string {
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

const NOBODY = Buffer.alloc(32);

/** In constant time, whether or not the key is known. */
function matches(key: string, digest: Buffer = NOBODY): boolean {
  return timingSafeEqual(keyDigest(key), digest);
}

function isAllowed(caller: Caller, address: string): boolean {
  const family = isIP(address);
  return !caller.allowedAddresses || (family > 0 && caller.allowedAddresses.check(address, family === 4 ? 'ipv4' : 'ipv6'));
}
