import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientOf } from '../../addresses.ts';
import type { Context } from '../../context.ts';
import { createRequestAllowance } from '../../domain/partners/request-allowance.ts';
import { ApiError } from '../../errors.ts';
import { rateLimitHeaders, setHeaders, WINDOW_SECONDS, WITHOUT_KEY } from '../response-headers.ts';
import { stateOf } from '../request-state.ts';

/**
 * Counts the request against its key, over all processes, and refuses it above the partner's limit
 * (specification, Limits; D59).
 */
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

/** The limit for requests without a valid key, per address. */
export interface AddressLimit {
  /** @throws ApiError rate_limited */
  count(res: Response): Promise<void>;
  /** Takes back a `count` of this request. */
  release(res: Response): Promise<void>;
}

/**
 * Creates a limit whose counts are local to this process (D59). IPv6 addresses of one /64 network
 * count as one.
 */
export function limitAddresses(): AddressLimit {
  const limiter = new RateLimiterMemory({ points: WITHOUT_KEY, duration: WINDOW_SECONDS });
  return {
    async count(res) {
      const outcome = await limiter
        .consume(clientOf(stateOf(res).address))
        .catch((reason: unknown) => {
          if (reason instanceof RateLimiterRes) return reason;
          throw reason;
        });
      const seconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
      setHeaders(res, rateLimitHeaders(WITHOUT_KEY, outcome.remainingPoints, seconds));
      stateOf(res).isRepeatedRefusal = outcome.consumedPoints > WITHOUT_KEY + 1;
      if (outcome.consumedPoints > WITHOUT_KEY) throw rateLimited(WITHOUT_KEY, seconds);
    },
    async release(res) {
      await limiter.reward(clientOf(stateOf(res).address));
      setHeaders(res, rateLimitHeaders(WITHOUT_KEY, WITHOUT_KEY, WINDOW_SECONDS));
    },
  };
}

function rateLimited(limit: number, retryAfter: number): ApiError {
  return new ApiError('rate_limited', {
    retryAfter,
    details: { limit, windowSeconds: WINDOW_SECONDS },
  });
}
