import type { Request, RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { assertUsable } from '../../domain/keys/restrictions.ts';
import { loadSession, offerToken } from '../../domain/operators/load-session.ts';
import { ApiError } from '../../errors.ts';
import { stateOf } from '../request-state.ts';
import { cookieOf, setCookie } from '../session-cookie.ts';
import { limitUnknown } from './authenticate.ts';

/**
 * A header that a form of another site cannot send. The console sends `console`, or the id of the operator whom its
 * page shows: somebody else may have signed in to the same browser since it was loaded.
 */
const OWN_HEADER = 'x-requested-with';
const OPERATOR_ID = /^op_/;

/**
 * Authenticates a person who has signed in to the console, if the request has a session cookie and no
 * Authorization header; any other request is left to `withKey`. The cookie counts only in a request of
 * the console's own pages.
 * @throws ApiError invalid_api_key, api_key_expired, api_key_revoked, ip_not_allowed, rate_limited
 */
export function authenticateSession(ctx: Context, withKey: RequestHandler): RequestHandler {
  const identify = limitUnknown(ctx);
  return async (req, res, next) => {
    const token = cookieOf(ctx.config, req, 'session');
    if (token === null || req.get('authorization') !== undefined) return withKey(req, res, next);
    await identify(res, async (find) => {
      assertOwnPage(req);
      const operator = await find(token, () => loadSession(ctx, token));
      if (!operator) throw signInAgain();
      stateOf(res).operator = operator;
      if (operator.revokedAt || operator.expiresAt! <= new Date()) throw signInAgain();
      assertShown(req, operator.id);
      assertUsable(operator, stateOf(res).address);
      const { isRotationDue, sessionId } = operator;
      const fresh = isRotationDue ? await offerToken(ctx, sessionId, token) : null;
      if (fresh !== null)
        setCookie(ctx.config, res, 'session', { value: fresh, maxAgeMs: ctx.config.sessionMaxMs });
    });
    next();
  };
}

/**
 * Refuses a request that another site causes the browser to send. Browsers say which site causes a
 * request; the header makes a form useless even to one that does not.
 */
function assertOwnPage(req: Request): void {
  const isOwn = req.get('sec-fetch-site') === 'same-origin';
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (isOwn && (isRead || req.get(OWN_HEADER) !== undefined)) return;
  throw new ApiError('invalid_api_key', {
    message: 'A session of the console is only for the pages of the console. Programs send a key.',
  });
}

/** Refuses a request of a page that shows another person than the one who has signed in to the browser. */
function assertShown(req: Request, operatorId: string): void {
  const shown = req.get(OWN_HEADER);
  if (shown === undefined || !OPERATOR_ID.test(shown) || shown === operatorId) return;
  throw new ApiError('invalid_api_key', {
    message: 'Somebody else has signed in to this browser. Load the page again.',
  });
}

function signInAgain(): ApiError {
  return new ApiError('invalid_api_key', { message: 'The session has ended. Sign in again.' });
}
