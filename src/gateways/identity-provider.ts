import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Config } from '../configuration/config.ts';
import type { IdentifiedPerson, IdentityProvider } from '../identity-provider.ts';

type Account = NonNullable<Config['signIn']>;

const TIMEOUT_SECONDS = 5;
/** How old a logout token may be, so that one that was seen before is not used again. */
const LOGOUT_TOKEN_AGE = '2 minutes';
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
    discovered ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      timeout: TIMEOUT_SECONDS,
    });
    discovered.catch(() => (discovered = undefined));
    return discovered;
  }

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
        ...scopeOf(provider),
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

    async recheck(refreshToken) {
      try {
        const tokens = await oidc.refreshTokenGrant(await configuration(), refreshToken);
        const claims = tokens.claims();
        const groups = claims ? groupsOf(account, claims) : null;
        return { status: 'allowed', groups, refreshToken: tokens.refresh_token ?? refreshToken };
      } catch (error) {
        const isRefusal = error instanceof oidc.ResponseBodyError && REFUSALS.includes(error.error);
        return isRefusal ? { status: 'refused' } : { status: 'unavailable', error };
      }
    },

    async readLogout(token) {
      const server = (await configuration()).serverMetadata();
      const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(server.jwks_uri!)), {
        issuer: server.issuer,
        audience: clientId,
        maxTokenAge: LOGOUT_TOKEN_AGE,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { sub = null, sid = null, events, nonce } = payload;
      const isNotice = events !== null && typeof events === 'object' && LOGOUT_EVENT in events;
      if (!isNotice || nonce !== undefined || (sub === null && typeof sid !== 'string'))
        throw new Error('The token is no logout token.');
      return { issuer: server.issuer, subject: sub, session: typeof sid === 'string' ? sid : null };
    },
  };
}

/** Asks for a refresh token from providers that give one only for a scope. */
function scopeOf(provider: oidc.Configuration): Record<string, string> {
  const { scopes_supported: supported = [] } = provider.serverMetadata();
  return supported.includes('offline_access')
    ? { scope: 'openid profile email offline_access', prompt: 'consent' }
    : { scope: 'openid profile email' };
}

function personOf(
  account: Account,
  claims: oidc.IDToken,
  refreshToken: string | undefined,
): IdentifiedPerson {
  const { iss, sub, email, email_verified: isVerified, sid } = claims;
  const isTheirs = isVerified === true || account.trustsAddresses;
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' && isTheirs ? email : null,
    groups: groupsOf(account, claims),
    session: typeof sid === 'string' ? sid : null,
    refreshToken: refreshToken ?? null,
  };
}

/** Returns the names in the claim, which is a name or a list of them. */
function groupsOf({ rolesClaim }: Account, claims: oidc.IDToken): string[] {
  const value = rolesClaim === null ? undefined : claims[rolesClaim];
  const names = Array.isArray(value) ? value : [value];
  return names.filter((name): name is string => typeof name === 'string');
}
