import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientOf } from '../../addresses.ts';
import type { Context } from '../../context.ts';
import { createRequestAllowance } from '../../domain/partners/request-allowance.ts';
import { ApiError } from '../../errors.ts';
import { rateLimitHeaders, setHeaders, WINDOW_SECONDS, WITHOUT_KEY } from '../response-headers.ts';
import { stateOf } from '../request-state.ts';

/** Counts the request against its key, over all processes, and refuses it above the partner's limit (D59). */
export function limitPartner(ctx: Context): RequestHandler {
  const allowance = createRequestAllowance(ctx.db, WINDOW_SECONDS);
  return async (_req, res, next) => {
    const { keyId, partner } = stateOf(res).caller!;
    const limit = partner.requestsPerMinute;
    try {
      const { isAllowed, remaining, secondsLeft, ...counted } = await allowance.count(keyId, limit);
      stateOf(res).isRepeatedRefusal = counted.isRepeatedRefusal;
      setHeaders(res, rateLimitHeaders(limit, remaining, secondsLeft));
      if (!isAllowed) throw rateLimited(limit, secondsLeft);
    } catch (error) {
      // A response that reports that the database is not available has the headers, too.
      if (!(error instanceof ApiError))
        setHeaders(res, rateLimitHeaders(limit, limit, WINDOW_SECONDS));
      throw error;
    }
    next();
  };
}

/** A limit of requests per address. */
interface AddressLimit {
  /** @throws ApiError rate_limited */
  count(res: Response): Promise<void>;
  /** Takes back a `count` of this request. */
  release(res: Response): Promise<void>;
}

/**
 * Creates a limit whose counts are local to this process; by default that for requests without a
 * valid key (D59). IPv6 addresses of one /64 network count as one.
 */
export function limitAddresses(limit: number = WITHOUT_KEY): AddressLimit {
  const limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS });
  return {
    async count(res) {
      const outcome = await limiter.consume(clientOf(stateOf(res).address)).catch(refusalOrThrow);
      const seconds = secondsOf(outcome);
      setHeaders(res, rateLimitHeaders(limit, outcome.remainingPoints, seconds));
      stateOf(res).isRepeatedRefusal = outcome.consumedPoints > limit + 1;
      if (outcome.consumedPoints > limit) throw rateLimited(limit, seconds);
    },
    async release(res) {
      await limiter.reward(clientOf(stateOf(res).address));
      setHeaders(res, rateLimitHeaders(limit, limit, WINDOW_SECONDS));
    },
  };
}

/**
 * Counts requests for pages and files that need no key, per address (D120). The default limit is
 * about a hundred pages of the documentation with everything that a browser loads for them.
 */
export function limitPages({ config }: Pick<Context, 'config'>): RequestHandler {
  const addresses = limitAddresses(config.pageRequestsPerMinute);
  return async (_req, res, next) => {
    await addresses.count(res);
    next();
  };
}

/**
 * Counts the callbacks of an address that are refused, and refuses all beyond the limit (D120).
 * Those that are accepted are not counted, because a gateway reports every payment from a few
 * addresses.
 */
export function limitRefusedCallbacks({ config }: Pick<Context, 'config'>): RequestHandler {
  const limit = config.pageRequestsPerMinute;
  const limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS });
  return async (_req, res, next) => {
    const client = clientOf(stateOf(res).address);
    const refused = await limiter.get(client);
    if (refused && refused.consumedPoints >= limit) throw rateLimited(limit, secondsOf(refused));
    res.once('finish', () => {
      if (res.statusCode >= 400 && res.statusCode < 500) void limiter.penalty(client);
    });
    next();
  };
}

function refusalOrThrow(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

/** Returns the seconds until a window ends, at least one. */
function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

function rateLimited(limit: number, retryAfter: number): ApiError {
  return new ApiError('rate_limited', {
    retryAfter,
    details: { limit, windowSeconds: WINDOW_SECONDS },
  });
}
