import type { Request, RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { keyDigest } from '../../domain/keys/mint-key.ts';
import { assertUsable, type KeyRestrictions } from '../../domain/keys/restrictions.ts';
import { loadCaller, type Caller } from '../../domain/partners/caller.ts';
import { loadOperator, type Operator } from '../../domain/operators/operator.ts';
import { ApiError } from '../../errors.ts';
import { stateOf, type RequestState } from '../request-state.ts';
import { limitAddresses } from './rate-limit.ts';

const PARTNER_KEY = /^svck_(live|sandbox)_([0-9A-Za-z]{8,32})_[0-9A-Za-z]{32,128}$/;
const OPERATOR_KEY = /^svcop_([0-9A-Za-z]{8,32})_[0-9A-Za-z]{32,128}$/;

/** One kind of key. */
interface KeyKind<Key extends KeyRestrictions> {
  /** Returns the id of a well-formed key. @throws ApiError invalid_api_key, wrong_environment */
  idOf(key: string): string;
  load(id: string, digest: Buffer): Promise<Key | null>;
  /**
   * Records the owner of the key before the key's restrictions are checked, so that logs name
   * refused keys too.
   */
  identify(state: RequestState, key: Key): void;
}

/**
 * Authenticates a partner (specification, Authentication 1 to 5).
 * @throws ApiError invalid_api_key, wrong_environment, api_key_revoked, api_key_expired,
 * ip_not_allowed, rate_limited
 */
export function authenticatePartner(ctx: Context): RequestHandler {
  return authenticate<Caller>(ctx, {
    idOf(key) {
      const [, environment, keyId] = PARTNER_KEY.exec(key) ?? [];
      if (!keyId) throw new ApiError('invalid_api_key');
      if (environment === ctx.config.environment) return `key_${keyId}`;
      throw new ApiError('wrong_environment', {
        message: `This is the ${ctx.config.environment} environment, and the key is for ${environment}.`,
      });
    },
    load: (id, digest) => loadCaller(ctx.db, id, digest),
    identify: (state, caller) => void (state.caller = caller),
  });
}

/**
 * Authenticates an operator of the back office.
 * @throws ApiError invalid_api_key, api_key_revoked, api_key_expired, ip_not_allowed, rate_limited
 */
export function authenticateOperator(ctx: Context): RequestHandler {
  return authenticate<Operator>(ctx, {
    idOf(key) {
      const [, keyId] = OPERATOR_KEY.exec(key) ?? [];
      if (keyId) return `op_${keyId}`;
      throw new ApiError('invalid_api_key', {
        message: 'Send an operator key: "Authorization: Bearer svcop_…".',
      });
    },
    load: (id, digest) => loadOperator(ctx.db, id, digest),
    identify: (state, operator) => void (state.operator = operator),
  });
}

/**
 * Counts requests without a valid key against their address (D59). A request whose key this process
 * has never found is counted before the database is queried, so that invented keys cost no more
 * queries than the limit allows. If the key proves valid, the count is taken back.
 */
function authenticate<Key extends KeyRestrictions>(
  ctx: Context,
  kind: KeyKind<Key>,
): RequestHandler {
  const addresses = limitAddresses();
  return async (req, res, next) => {
    let isCounted = false;
    const count = () => {
      isCounted = true;
      return addresses.count(res);
    };
    try {
      const key = bearer(req);
      const id = kind.idOf(key);
      const digest = keyDigest(key);
      const cacheKey = digest.toString('base64');
      if (!ctx.keyCache.isFamiliar(cacheKey)) await count();
      const found = await ctx.keyCache.find(cacheKey, () => kind.load(id, digest));
      if (!found) throw new ApiError('invalid_api_key');
      kind.identify(stateOf(res), found);
      assertUsable(found, stateOf(res).address);
      if (isCounted) await addresses.release(res);
    } catch (error) {
      if (!(error instanceof ApiError) && isCounted) await addresses.release(res); // a failure of the service
      if (error instanceof ApiError && !isCounted) await count();
      throw error;
    }
    next();
  };
}

function bearer(req: Request): string {
  return /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? '';
}
