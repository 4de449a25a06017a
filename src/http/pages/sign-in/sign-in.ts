import { Router, urlencoded, type Request, type Response } from 'express';
import type { Context } from '../../../context.ts';
import { recordCall } from '../../../domain/operators/audit-log.ts';
import { identify, type Unidentified } from '../../../domain/operators/identify.ts';
import { endSessions, startSession } from '../../../domain/operators/sessions.ts';
import { readSignInLink } from '../../../domain/operators/sign-in-link.ts';
import { ApiError } from '../../../errors.ts';
import type { SignInAttempt } from '../../../identity-provider.ts';
import { authenticateOperator } from '../../middleware/authenticate.ts';
import { stateOf } from '../../request-state.ts';
import { clearCookie, cookieOf, setCookie } from '../../session-cookie.ts';

/** How long a person may take on the provider's page. */
const ATTEMPT_TTL_MS = 10 * 60_000;
/** A page of the console, which says in the person's language why they are not signed in. */
const REFUSED = '/signed-out';

/** Why nobody was signed in; a reason of the console's page. */
type Reason =
  Unidentified | 'not_configured' | 'provider_unavailable' | 'provider_refused' | 'link_expired';

interface Attempt extends SignInAttempt {
  /** The page that is opened afterwards. */
  to: string;
  /** Until when the browser can come back, in milliseconds: a cookie can be stored for longer than it should. */
  validUntil: number;
}

/**
 * Signs staff in to the console with the OpenID Connect provider (OIDC_ISSUER), and out when the
 * provider says so (OpenID Connect Back-Channel Logout). In the sandbox, an operator key and the links that its
 * start prints sign in, too.
 */
export function signIn(ctx: Context): Router {
  const router = Router({ caseSensitive: true });
  router.get('/sign-in', (req, res) => begin(ctx, req, res));
  router.get('/sign-in/callback', (req, res) => finish(ctx, req, res));
  if (ctx.config.environment === 'sandbox')
    router
      .post('/sign-in/key', authenticateOperator(ctx), (_req, res) => withKey(ctx, res))
      .get('/sign-in/link/:token', (req, res) => withLink(ctx, req, res));
  router.post('/sign-in/logout-notice', urlencoded({ extended: false }), (req, res) =>
    endByNotice(ctx, req, res),
  );
  return router;
}

async function begin(ctx: Context, req: Request, res: Response): Promise<void> {
  stateOf(res).route = '/sign-in';
  if (!ctx.identityProvider) return refuse(ctx, res, 'not_configured');
  const begun = await ctx.identityProvider.begin().catch((err: unknown) => {
    ctx.log.error({ err }, 'identity provider does not respond');
    return null;
  });
  if (!begun) return refuse(ctx, res, 'provider_unavailable');
  const validUntil = Date.now() + ATTEMPT_TTL_MS;
  const attempt: Attempt = { ...begun.attempt, to: pageOf(req.query.to), validUntil };
  const value = ctx.keyring.encrypt(JSON.stringify(attempt), 'sign-in').toString('base64url');
  setCookie(ctx.config, res, 'sign-in', { value, maxAgeMs: ATTEMPT_TTL_MS });
  res.redirect(303, begun.url.href);
}

async function finish(ctx: Context, req: Request, res: Response): Promise<void> {
  stateOf(res).route = '/sign-in/callback';
  const { identityProvider, config } = ctx;
  if (!identityProvider) return refuse(ctx, res, 'not_configured');
  const attempt = attemptOf(ctx, cookieOf(config, req, 'sign-in'));
  clearCookie(config, res, 'sign-in');
  if (!attempt) return res.redirect(303, '/sign-in');
  const callback = new URL(req.originalUrl, 'http://localhost');
  const person = await identityProvider.finish(callback, attempt).catch((err: unknown) => {
    ctx.log.warn({ err }, 'sign-in was refused by the identity provider');
    return null;
  });
  if (!person) return refuse(ctx, res, 'provider_refused');
  const identified = await identify(ctx, person);
  if ('refused' in identified) {
    ctx.log.warn({ reason: identified.refused }, 'sign-in refused');
    return refuse(ctx, res, identified.refused);
  }
  const { operatorId, roles } = identified;
  const { issuer, session: providerSession, refreshToken } = person;
  const by = { issuer, providerSession, roles, refreshToken };
  await begunSession(ctx, res, { operatorId, by });
  res.redirect(303, attempt.to);
}

/** Exchanges an operator key for a session, so that the browser need not store the key. */
async function withKey(ctx: Context, res: Response): Promise<void> {
  stateOf(res).route = '/sign-in/key';
  const { id: operatorId, keyId } = stateOf(res).operator!;
  await begunSession(ctx, res, { operatorId, by: { keyId: keyId! } }, 204);
  res.status(204).end();
}

/** Signs in with a link that the start of a sandbox has printed. */
async function withLink(ctx: Context, req: Request<{ token: string }>, res: Response) {
  stateOf(res).route = '/sign-in/link';
  if (!isOpened(req)) return void res.status(403).end();
  const link = await readSignInLink(ctx, req.params.token);
  if (!link) return refuse(ctx, res, 'link_expired');
  const { operatorId, keyId } = link;
  await begunSession(ctx, res, { operatorId, by: { keyId } });
  res.redirect(303, '/');
}

/** A page that a browser loads ahead, or of which a chat program asks for a preview, signs nobody in. */
const LOADED_AHEAD = /\bprefetch\b/;

function isOpened(req: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-moz'].map((name) => req.get(name) ?? '');
  return req.method === 'GET' && !purposes.some((purpose) => LOADED_AHEAD.test(purpose));
}

/** Starts a session, records it in the audit log, and gives the browser its token. */
async function begunSession(
  ctx: Context,
  res: Response,
  person: Omit<Parameters<typeof startSession>[1], 'address'>,
  status: 204 | 303 = 303,
): Promise<void> {
  const { address, requestId, route } = stateOf(res);
  const { id, token } = await startSession(ctx, { ...person, address });
  await recordCall(ctx.db, {
    operator: person.operatorId,
    operator_key: 'keyId' in person.by ? person.by.keyId : null,
    operator_session: id,
    operation: 'signIn',
    method: res.req.method,
    path: route!,
    request_id: requestId,
    address,
    status,
  });
  ctx.metrics.increment('sign_ins_total', { outcome: 'done' });
  setCookie(ctx.config, res, 'session', { value: token, maxAgeMs: ctx.config.sessionMaxMs });
}

async function endByNotice(ctx: Context, req: Request, res: Response): Promise<void> {
  stateOf(res).route = '/sign-in/logout-notice';
  const { logout_token: token } = (req.body ?? {}) as { logout_token?: unknown };
  if (!ctx.identityProvider || typeof token !== 'string') throw new ApiError('resource_not_found');
  const notice = await ctx.identityProvider.readLogout(token).catch((err: unknown) => {
    ctx.log.warn({ err }, 'logout notice was refused');
    return null;
  });
  if (!notice)
    throw new ApiError('invalid_parameter', {
      param: 'logout_token',
      message: 'logout_token is not a valid logout token of the identity provider.',
    });
  const sessions = await endSessions(ctx, { of: notice, reason: 'provider' });
  ctx.log.info({ sessions }, 'sessions ended by the identity provider');
  res.status(200).end();
}

function refuse({ metrics }: Context, res: Response, reason: Reason): void {
  metrics.increment('sign_ins_total', { outcome: reason });
  res.redirect(303, `${REFUSED}?reason=${reason}`);
}

/** Returns what the browser has brought back; null if it has nothing, or began too long ago. */
function attemptOf({ keyring }: Context, cookie: string | null): Attempt | null {
  try {
    const value = keyring.decrypt(Buffer.from(cookie ?? '', 'base64url'), 'sign-in');
    const attempt = JSON.parse(value) as Attempt;
    return attempt.validUntil > Date.now() ? attempt : null;
  } catch {
    return null;
  }
}

/** Returns the page of the console that a person wanted to open; never an address elsewhere. */
function pageOf(to: unknown): string {
  const isPage = typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to);
  return isPage ? to : '/';
}
