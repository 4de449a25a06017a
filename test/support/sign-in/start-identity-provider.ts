import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, type JWTPayload } from 'jose';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';

/** The console's address in tests; a `Browser` sends what goes there to the port of the service. */
export const CONSOLE = 'https://backoffice.test';

const CLIENT = { client_id: 'console', client_secret: 'a-secret-of-the-console' };
const SCOPES = 'openid profile email offline_access';
/** How long what the provider issues is valid, in seconds: longer than any test takes. */
const TTL = 3_600;
const KEY_ID = 'of-the-provider';
const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';

export interface Account {
  subject: string;
  email: string;
  isVerified?: boolean;
  /** Null: the claim is absent from the tokens. */
  groups?: string[] | null;
  /** What the tokens contain besides, or instead. */
  claims?: Record<string, unknown>;
}

/** A real OpenID Connect provider, whose accounts a test decides. */
interface IdentityProviderServer {
  /** The settings of a service that uses it. */
  env: Record<string, string>;
  /** Who signs in next, without typing. Also changes an account. */
  person(account: Account): void;
  /** Makes the provider refuse to refresh the tokens of an account. */
  revoke(subject: string): Promise<void>;
  /** Sends a logout notice to a service, as the provider does when a session ends there. */
  notify(backofficeUrl: string, subject: string, session: string): Promise<void>;
  /** Signs a logout token, whose claims differ from those of a good one as given. */
  logoutToken(claims: JWTPayload, keyId?: string): Promise<string>;
  /** Whether the provider responds. */
  isReachable: boolean;
  /** How many times the keys of the provider were read. */
  keyReads: number;
  close(): Promise<void>;
}

/** Creates the storage of a provider, in memory: one adapter for each kind of thing that it stores. */
function storage(): (kind: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind} ${id}`;
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => [...stored.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void (stored.get(keyOf(id))!.consumed = true),
      destroy: async (id) => void stored.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}

function jwkOf(key: KeyObject): object {
  return { ...key.export({ format: 'jwk' }), use: 'sig', kid: KEY_ID };
}

/** What the library's client does, beyond its type. */
interface NotifiedClient {
  backchannelLogout(subject: string, session: string): Promise<void>;
}

/**
 * Starts a provider on this machine.
 * @param consoleUrl the address of the console that it leads back to
 */
export async function startIdentityProvider(
  consoleUrl: string = CONSOLE,
): Promise<IdentityProviderServer> {
  const accounts = new Map<string, Account>();
  const grants = new Map<string, string>();
  let current = '';
  let noticesTo: URL | null = null;
  const server = http.createServer((req, res) => {
    if (req.url === '/jwks') started.keyReads += 1;
    if (!started.isReachable) return void req.socket.destroy();
    const isInteraction = req.url!.startsWith('/interaction/');
    const handle = isInteraction ? interact(req, res) : provider.callback()(req, res);
    void handle.catch((error: unknown) => res.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another site than that of a console at 127.0.0.1, as for a browser in production.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    adapter: storage(),
    jwks: { keys: [jwkOf(privateKey)] },
    ttl: {
      AccessToken: TTL,
      IdToken: TTL,
      RefreshToken: TTL,
      Grant: TTL,
      Interaction: TTL,
      Session: TTL,
    },
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${consoleUrl}/sign-in/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${consoleUrl}/sign-in/logout-notice`,
        backchannel_logout_session_required: true,
      },
    ],
    // Not the library's own, which refuses addresses of this machine.
    fetch: (_url, { method, headers, body } = {}) => fetch(noticesTo!, { method, headers, body }),
    cookies: { keys: ['a-key-of-the-provider'] },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    scopes: SCOPES.split(' '),
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims() {
        const { email, isVerified = true, groups = [], claims } = accounts.get(subject)!;
        return {
          sub: subject,
          email,
          email_verified: isVerified,
          ...(groups && { groups }),
          ...claims,
        };
      },
    }),
  });

  async function interact(req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(req, res);
    const clientId = String(params.client_id);
    if (prompt.name === 'login') {
      const result = { login: { accountId: current } };
      return provider.interactionFinished(req, res, result);
    }
    const grant = new provider.Grant({ accountId: current, clientId });
    grant.addOIDCScope(SCOPES);
    const grantId = await grant.save();
    grants.set(current, grantId);
    const result = { consent: { grantId } };
    return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: true });
  }

  const started: IdentityProviderServer = {
    env: {
      BACKOFFICE_URL: consoleUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
    },
    isReachable: true,
    keyReads: 0,
    logoutToken(claims, keyId = KEY_ID) {
      const events = { [LOGOUT]: {} };
      const iat = Math.floor(Date.now() / 1000);
      const payload = { iss: issuer, aud: CLIENT.client_id, jti: randomUUID(), iat, events };
      return new SignJWT({ ...payload, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'logout+jwt' })
        .sign(privateKey);
    },
    person(account) {
      accounts.set(account.subject, account);
      current = account.subject;
    },
    async revoke(subject) {
      await (await provider.Grant.find(grants.get(subject)!))!.destroy();
    },
    async notify(backofficeUrl, subject, session) {
      noticesTo = new URL('/sign-in/logout-notice', backofficeUrl);
      const client = (await provider.Client.find(CLIENT.client_id)) as unknown as NotifiedClient;
      await client.backchannelLogout(subject, session);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}
