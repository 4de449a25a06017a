import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Config } from '../configuration/config.ts';
import type { IdentifiedPerson, IdentityProvider } from '../identity-provider.ts';
import { isLine } from '../text.ts';

type Account = NonNullable<Config['signIn']>;

const TIMEOUT_SECONDS = 5;
/** How old a logout token may be, so that one that was seen before is not used again. */
const LOGOUT_TOKEN_AGE = '2 minutes';
/** By how many seconds the clocks of the provider and of this machine can differ, for all of its tokens. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** How long an identifier of a person can be (OpenID Connect Core, 2). */
const MAX_SUBJECT_LENGTH = 255;
/** Anybody can send a logout notice that names an unknown key. */
const KEYS_READ_INTERVAL_MS = 60_000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** The errors by which a provider says that a person may no longer sign in (RFC 6749, 5.2). */
const REFUSALS = ['invalid_grant', 'access_denied', 'unauthorized_client'];

/**
 * Creates a client of an OpenID Connect provider: authorization code flow with PKCE, `state` and
 * `nonce`. The signatures of its tokens are verified. The provider is discovered when the first person
 * signs in, so that the service starts without it.
 */
export function createIdentityProvider(account: Account): IdentityProvider {
  const { issuer, clientId, clientSecret, consoleUrl } = account;
  const redirectUri = `${consoleUrl}/sign-in/callback`;
  let discovered: Promise<oidc.Configuration> | undefined;

  function configuration(): Promise<oidc.Configuration> {
    const isPlain = new URL(issuer).protocol === 'http:'; // only on this machine
    const client = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    discovered ??= oidc.discovery(new URL(issuer), clientId, client, undefined, {
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      timeout: TIMEOUT_SECONDS,
    });
    discovered.catch(() => (discovered = undefined));
    return discovered;
  }

  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  return {
    async begin() {
      const provider = await configuration();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        ...scopeOf(provider, account),
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },

    async finish(callback, { state, nonce, verifier }) {
      const url = new URL(redirectUri);
      url.search = callback.search;
      const tokens = await oidc.authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return personOf(account, tokens.claims()!, tokens.refresh_token);
    },

    async recheck(refreshToken, subject) {
      try {
        const tokens = await oidc.refreshTokenGrant(await configuration(), refreshToken);
        const claims = tokens.claims();
        const groups = claims ? groupsOf(account, claims) : null;
        if (claims && claims.sub !== subject) return { status: 'other_person' };
        if (claims && groups === null) return { status: 'unclear' };
        return { status: 'allowed', groups, refreshToken: tokens.refresh_token ?? refreshToken };
      } catch (error) {
        const isRefusal = error instanceof oidc.ResponseBodyError && REFUSALS.includes(error.error);
        return isRefusal ? { status: 'refused' } : { status: 'unavailable', error };
      }
    },

    async readLogout(token) {
      const server = (await configuration()).serverMetadata();
      keys ??= keysOf(new URL(server.jwks_uri!));
      const { payload } = await jwtVerify(token, keys, {
        issuer: server.issuer,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        audience: clientId,
        maxTokenAge: LOGOUT_TOKEN_AGE,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { sub = null, sid = null, events, nonce } = payload;
      const isNotice = events !== null && typeof events === 'object' && LOGOUT_EVENT in events;
      if (!isNotice || nonce !== undefined || (sub === null && typeof sid !== 'string'))
        throw new Error('The token is no logout token.');
      assertLines({ sub, sid });
      return { issuer: server.issuer, subject: sub, session: typeof sid === 'string' ? sid : null };
    },
  };
}

/** Returns the keys of the provider, which are read once in a minute at most, also if that fails. */
function keysOf(address: URL) {
  let readAt = -Infinity;
  return createRemoteJWKSet(address, {
    cooldownDuration: KEYS_READ_INTERVAL_MS,
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    [customFetch](url, options) {
      if (performance.now() - readAt < KEYS_READ_INTERVAL_MS)
        throw new Error('The keys of the provider were read less than a minute ago.');
      readAt = performance.now();
      return fetch(url, options);
    },
  });
}

/** Asks for a refresh token from providers that give one only for a scope. */
function scopeOf(provider: oidc.Configuration, { prompt }: Account): Record<string, string> {
  const { scopes_supported: supported = [] } = provider.serverMetadata();
  const isOffline = supported.includes('offline_access');
  const shown = prompt ?? (isOffline ? 'consent' : 'omit');
  return {
    scope: isOffline ? 'openid profile email offline_access' : 'openid profile email',
    ...(shown !== 'omit' && { prompt: shown }),
  };
}

/**
 * Returns the person whom an ID token names.
 * @throws if the token has no identifier of the person, or one that others could have, too
 */
function personOf(
  account: Account,
  claims: oidc.IDToken,
  refreshToken: string | undefined,
): IdentifiedPerson {
  const { iss, sub, email, email_verified: isVerified, sid } = claims;
  if (!sub || sub.length > MAX_SUBJECT_LENGTH)
    throw new Error('The ID token has no sub of 1 to 255 characters.');
  assertLines({ sub, email, sid });
  const isTheirs = isVerified === true || account.trustsAddresses;
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' && isTheirs ? email : null,
    groups: groupsOf(account, claims) ?? [],
    session: typeof sid === 'string' ? sid : null,
    refreshToken: refreshToken ?? null,
  };
}

/** Refuses claims that are no line of text: the database stores no U+0000. @throws Error */
function assertLines(claims: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(claims))
    if (typeof value === 'string' && !isLine(value))
      throw new Error(`The claim ${name} of the token is not one line of text.`);
}

/**
 * Returns the names in the claim, which is a name or a list of them. Null if the token does not state them: the
 * claim is absent, or `_claim_names` says that it is elsewhere, because there are too many.
 */
function groupsOf({ rolesClaim }: Account, claims: oidc.IDToken): string[] | null {
  if (rolesClaim === null) return [];
  const value = claims[rolesClaim];
  const { _claim_names: elsewhere } = claims;
  const isElsewhere =
    typeof elsewhere === 'object' && elsewhere !== null && rolesClaim in elsewhere;
  if (value === undefined || value === null || isElsewhere) return null;
  const names = Array.isArray(value) ? value : [value];
  return names.filter((name): name is string => typeof name === 'string');
}
