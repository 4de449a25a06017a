import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { createIdentityProvider } from './identity-provider.ts';

const CLIENT = 'console';
const ATTEMPT = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: http.Server;
let issuer: string;
/** What the ID token says, which no honest provider would say. */
let claims: Record<string, unknown>;

async function replyTo(path: string): Promise<object> {
  if (path === '/jwks') return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key' }] };
  if (path === '/token') {
    const token = new SignJWT({ nonce: ATTEMPT.nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuer(issuer)
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime('5 minutes');
    return { access_token: 'token', token_type: 'Bearer', id_token: await token.sign(privateKey) };
  }
  const at = (name: string) => `${issuer}/${name}`;
  return {
    issuer,
    authorization_endpoint: at('auth'),
    token_endpoint: at('token'),
    jwks_uri: at('jwks'),
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

beforeAll(async () => {
  server = http.createServer((req, res) => {
    void replyTo(req.url!).then((body) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function finish(says: Record<string, unknown>) {
  claims = says;
  const consoleUrl = 'https://backoffice.test';
  const client = { issuer, clientId: CLIENT, clientSecret: 'secret', consoleUrl };
  const roles = { rolesClaim: null, groupRoles: [], trustsAddresses: false, prompt: null };
  const callback = new URL(`${consoleUrl}/sign-in/callback?code=code&state=${ATTEMPT.state}`);
  return createIdentityProvider({ ...client, ...roles }).finish(callback, ATTEMPT);
}

describe('an ID token', () => {
  it('names a person', async () => {
    expect(await finish({ sub: 'x'.repeat(255), sid: 'one' })).toMatchObject({ session: 'one' });
  });

  it.each([
    { sub: '' },
    { sub: 'x'.repeat(256) },
    { sub: 'one\u0000two' },
    { sub: 'one\u2028two' },
    { sub: 'one', email: 'nobody\u0000@service.example' },
    { sub: 'one', sid: 'a\u0000b' },
  ])('is refused with %j', async (says) => {
    await expect(finish(says)).rejects.toThrow(/sub|one line of text/);
  });
});
