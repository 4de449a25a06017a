import type { Request, RequestHandler, Response } from 'express';
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

/** What examples and templates have in place of a key. */
const PLACEHOLDER = /[<>{}$%…]|\.\.\.|api_?-?key|your|secret|token|xxx|^(null|undefined)$/i;
const SEND_KEY = 'Send "Authorization: Bearer <API_KEY>".';

interface KeyKind<Key extends KeyRestrictions> {
  /** The form of the key, for messages. */
  form: string;
  /** Returns the id of a key, or null if it does not have the form. @throws ApiError wrong_environment */
  idOf(key: string): string | null;
  load(id: string, digest: Buffer): Promise<Key | null>;
  /**
   * Records the owner of the key before the key's restrictions are checked, so that logs name
   * refused keys too.
   */
  identify(state: RequestState, key: Key): void;
}

/**
 * Authenticates a partner.
 * @throws ApiError invalid_api_key, wrong_environment, api_key_revoked, api_key_expired,
 * account_stopped, ip_not_allowed, rate_limited
 */
export function authenticatePartner(ctx: Context): RequestHandler {
  return authenticate<Caller>(ctx, {
    form: `svck_${ctx.config.environment}_<keyId>_<secret>`,
    idOf(key) {
      const [, environment, keyId] = PARTNER_KEY.exec(key) ?? [];
      if (!keyId) return null;
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
    form: 'svcop_<keyId>_<secret>',
    idOf(key) {
      const [, keyId] = OPERATOR_KEY.exec(key) ?? [];
      return keyId ? `opk_${keyId}` : null;
    },
    load: (id, digest) => loadOperator(ctx.db, id, digest),
    identify: (state, operator) => void (state.operator = operator),
  });
}

function authenticate<Key extends KeyRestrictions>(
  ctx: Context,
  kind: KeyKind<Key>,
): RequestHandler {
  const identify = limitUnknown(ctx);
  return async (req, res, next) => {
    await identify(res, async (find) => {
      const key = bearer(req);
      const id = kind.idOf(key);
      if (id === null) throw invalidKey(wrongForm(key, kind.form));
      const found = await find(key, (digest) => kind.load(id, digest));
      if (!found)
        throw invalidKey(
          'The service does not know this key. Compare all of it with the key that was issued.',
        );
      kind.identify(stateOf(res), found);
      assertUsable(found, stateOf(res).address);
    });
    next();
  };
}

/** Returns whose secret it is, from the cache or with `load`; null if nobody has it. */
type Find = <Owner>(
  secret: string,
  load: (digest: Buffer) => Promise<Owner | null>,
) => Promise<Owner | null>;

/**
 * Counts requests without a valid key or session against their address (D59). A request whose secret
 * this process has never found is counted before the database is queried, so that invented ones cost no
 * more queries than the limit allows. If the secret proves valid, the count is taken back.
 */
export function limitUnknown(ctx: Context) {
  const addresses = limitAddresses();
  return async (res: Response, identify: (find: Find) => Promise<void>): Promise<void> => {
    let isCounted = false;
    const count = () => {
      isCounted = true;
      return addresses.count(res);
    };
    try {
      await identify(async (secret, load) => {
        const digest = keyDigest(secret);
        const cacheKey = digest.toString('base64');
        if (!ctx.keyCache.isFamiliar(cacheKey)) await count();
        return ctx.keyCache.find(cacheKey, () => load(digest));
      });
      if (isCounted) await addresses.release(res);
    } catch (error) {
      if (!(error instanceof ApiError) && isCounted) await addresses.release(res); // a failure of the service
      if (error instanceof ApiError && !isCounted) await count();
      throw error;
    }
  };
}

/** Returns the key of a request. @throws ApiError invalid_api_key if the header has none */
function bearer(req: Request): string {
  const header = req.get('authorization') ?? '';
  if (header === '') throw invalidKey(`The Authorization header is missing. ${SEND_KEY}`);
  const [, key] = /^Bearer(?:\s+(.*))?$/is.exec(header) ?? [null, null];
  if (key === null)
    throw invalidKey(`The Authorization header does not begin with "Bearer ". ${SEND_KEY}`);
  if (!key) throw invalidKey(`The Authorization header has no key after "Bearer". ${SEND_KEY}`);
  return key;
}

/** Returns what is wrong with a key that does not have the form, without repeating it. */
function wrongForm(key: string, form: string): string {
  return PLACEHOLDER.test(key)
    ? 'The Authorization header has a placeholder. Replace it with your key.'
    : `The key does not have the form ${form}. It may be cut off, in quotes, or of another API.`;
}

function invalidKey(message: string): ApiError {
  return new ApiError('invalid_api_key', { message });
}
