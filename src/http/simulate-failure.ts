import type { RequestHandler, Response } from 'express';
import type { SimulatedFailure } from '../../generated/partner/enums.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../domain/partners/caller.ts';
import { ApiError } from '../errors.ts';
import { stateOf } from './request-state.ts';
import { rateLimitHeaders, setHeaders, WINDOW_SECONDS } from './response-headers.ts';

const HEADER = 'Sandbox-Simulate';
const RETRY_AFTER_SECONDS = 2;
/** Longer than clients wait. */
const LATE_MS = 35_000;

/** An error that a request asked for, which is no fault of the service. */
export class SimulatedError extends ApiError {}

/**
 * What happens to a request: nothing is done, or it is carried out and `beforeSending` delays or loses the response.
 */
const FAILURES: Record<SimulatedFailure, (res: Response, caller: Caller) => void> = {
  response_lost: (res) => beforeSending(res, () => res.destroy()),
  timeout: (res) =>
    beforeSending(res, (send) => {
      stateOf(res).isDelayed = true;
      const timer = setTimeout(send, LATE_MS);
      res.once('close', () => clearTimeout(timer));
    }),
  internal_error() {
    throw new SimulatedError('internal_error');
  },
  unavailable() {
    throw new SimulatedError('service_unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  },
  rate_limited(res, { partner }) {
    const limit = partner.requestsPerMinute;
    setHeaders(res, rateLimitHeaders(limit, 0, RETRY_AFTER_SECONDS));
    const details = { limit, windowSeconds: WINDOW_SECONDS };
    throw new SimulatedError('rate_limited', { retryAfter: RETRY_AFTER_SECONDS, details });
  },
  account_stopped() {
    throw new SimulatedError('account_stopped');
  },
  api_key_expired() {
    throw new SimulatedError('api_key_expired', {
      details: { expiredAt: new Date().toISOString() },
    });
  },
};

/**
 * Lets a valid POST of the sandbox fail as its header Sandbox-Simulate says (D202). A stored response is sent as usual,
 * so that a retry with the same headers gets it.
 * @throws ApiError invalid_parameter on live; what is simulated
 */
export function simulateFailure({ config }: Pick<Context, 'config'>): RequestHandler {
  return (req, res, next) => {
    const failure = req.method === 'POST' ? req.get(HEADER) : undefined;
    if (failure === undefined) return next();
    if (config.environment === 'live') {
      throw new ApiError('invalid_parameter', {
        param: HEADER,
        message: `${HEADER} exists in the sandbox only. Remove it on live.`,
      });
    }
    FAILURES[failure as SimulatedFailure](res, stateOf(res).caller!); // the contract has no other value
    next();
  };
}

function beforeSending(res: Response, act: (send: () => void) => void): void {
  stateOf(res).beforeSending = (_body, send) => {
    if (res.hasHeader('Idempotent-Replayed')) send();
    else act(send);
  };
}
