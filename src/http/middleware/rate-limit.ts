import type { RequestHandler, Response } from 'express';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { rateLimitHeaders, WINDOW_SECONDS, WITHOUT_KEY } from '../answer-headers.ts';
import { stateOf } from '../request-state.ts';

/**
 * Counts the request against its key, over all processes, and refuses it above the partner's limit
 * (specification, Limits; D59).
 */
export function limitPartner(ctx: Context): RequestHandler {
  const limiters = new Map<number, RateLimiterAbstract>();
  const limiterOf = (limit: number) => {
    const existing = limiters.get(limit);
    if (existing) return existing;
    const limiter = new RateLimiterPostgres({
      storeClient: ctx.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: '',
      points: limit,
      duration: WINDOW_SECONDS,
      inMemoryBlockOnConsumed: limit + 1,
      clearExpiredByTimeout: false,
    });
    limiters.set(limit, limiter);
    return limiter;
  };
  return async (_req, res, next) => {
    const { caller } = stateOf(res);
    const limit = caller!.partner.requestsPerMinute;
    res.set(rateLimitHeaders(limit, limit, WINDOW_SECONDS)); // for the answer that says that the count could not be had
    await consume(limiterOf(limit), caller!.keyId, limit, res);
    next();
  };
}

/** The limit of requests without a valid key, by address. */
export interface AddressLimit {
  /** @throws ApiError rate_limited */
  count(res: Response): Promise<void>;
  /** Takes back a `count` of this request. */
  giveBack(res: Response): Promise<void>;
}

/** Creates a limit that this process counts alone (D59). */
export function limitAddresses(): AddressLimit {
  const limiter = new RateLimiterMemory({ points: WITHOUT_KEY, duration: WINDOW_SECONDS });
  return {
    count: (res) => consume(limiter, stateOf(res).address, WITHOUT_KEY, res),
    async giveBack(res) {
      await limiter.reward(stateOf(res).address);
      res.set(rateLimitHeaders(WITHOUT_KEY, WITHOUT_KEY, WINDOW_SECONDS));
    },
  };
}

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  limit: number,
  res: Response,
): Promise<void> {
  const { outcome, refused } = await limiter.consume(key).then(
    (outcome) => ({ outcome, refused: false }),
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return { outcome: reason, refused: true };
      throw reason;
    },
  );
  const seconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
  res.set(rateLimitHeaders(limit, refused ? 0 : outcome.remainingPoints, seconds));
  if (refused)
    throw new ApiError('rate_limited', {
      retryAfter: seconds,
      details: { limit, windowSeconds: WINDOW_SECONDS },
    });
}
