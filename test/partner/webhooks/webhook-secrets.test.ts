import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { signatureOf } from '../../../src/domain/webhooks/attempts/signature.ts';
import { deleteExpiredSecrets } from '../../../src/domain/webhooks/endpoints/rotate-secret.ts';
import type { PartnerClient } from '../../support/harness.ts';
import { insist } from '../../support/insist.ts';
import { useService } from '../../support/use-service.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ waitsForLocks: true });
let partner: PartnerClient;
let receiver: WebhookReceiver;
let endpoint: { id: string; secret: string };

beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
  endpoint = (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body;
});
afterEach(() => receiver.close());

const rotate = (body?: object) =>
  partner.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`, { body });
const read = async () => (await partner.get(`/webhook-endpoints/${endpoint.id}`)).body;
const row = () =>
  service.ctx.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', endpoint.id)
    .executeTakeFirstOrThrow();

/** The secrets with which the next attempt is signed, in their order, out of those given. */
async function signers(...secrets: string[]): Promise<string[]> {
  await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
  const { headers, text } = receiver.received.at(-1)!;
  const [time = '', ...signatures] = String(headers['partner-signature']).split(',');
  const at = Number(time.slice(2));
  return signatures.map(
    (signature) =>
      secrets.find((secret) => signatureOf(secret, text, at) === `t=${at},${signature}`) ??
      'unknown',
  );
}

/** As if the time of an earlier secret, 1 being the newest, were over, and no job had run since. */
const passEnd = (place = 1) =>
  sql`
    update webhook_endpoints set previous_secrets_expire_at[${sql.lit(place)}] = clock_timestamp() - interval '1 second'
    where id = ${endpoint.id}`.execute(service.ctx.db);

describe('POST /webhook-endpoints with an Idempotency-Key', () => {
  const create = (key: string, path: string, client = partner, mayFail = false) =>
    client.post('/webhook-endpoints', { body: { url: `${receiver.url}/${path}` }, key, mayFail });
  const endpoints = async () => (await partner.get('/webhook-endpoints')).body.data;

  it('creates one endpoint, and returns it with its secret again if the request is repeated', async () => {
    const first = await create('endpoint-1', 'once');
    const again = await create('endpoint-1', 'once');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    expect(await endpoints()).toHaveLength(2);
    endpoint = first.body;
    expect(await signers(again.body.secret)).toEqual([again.body.secret]);
  });

  it('creates one endpoint, even if many requests arrive at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => insist(() => create('endpoint-2', 'crowd'))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.secret)).size).toBe(1);
    expect(await endpoints()).toHaveLength(2);
  });

  it('refuses another body under the same key', async () => {
    await create('endpoint-3', 'one');
    const { status, body } = await create('endpoint-3', 'other');
    expect([status, body.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await endpoints()).toHaveLength(2);
  });

  it('stores the secret encrypted only, and for this key only', async () => {
    const { body } = await create('endpoint-4', 'sealed');
    const other = await create('endpoint-5', 'other');
    const stored = service.ctx.db.selectFrom('idempotency_keys').selectAll();
    const kept = await stored.where('key', '=', 'endpoint-4').executeTakeFirstOrThrow();
    expect(kept.body).toContain(body.id);
    expect(JSON.stringify(kept)).not.toContain(body.secret);
    expect(kept.secret!.includes(body.secret)).toBe(false);
    await service.ctx.db
      .updateTable('idempotency_keys')
      .set({ secret: kept.secret })
      .where('key', '=', 'endpoint-5')
      .execute();
    const swapped = await create('endpoint-5', 'other', partner, true);
    expect([swapped.status, other.status]).toEqual([500, 201]);
  });

  it('replays the refusal of a url that another endpoint has', async () => {
    await create('endpoint-6', 'taken');
    const refused = await create('endpoint-7', 'taken');
    const again = await create('endpoint-7', 'taken');
    expect(refused.body.error.code).toBe('state_conflict');
    expect(again.body.error.details).toEqual(refused.body.error.details);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('belongs to the partner, and to its scope', async () => {
    const { body } = await create('endpoint-8', 'own');
    const other = await service.partner();
    const theirs = await create('endpoint-8', 'own', other);
    expect([theirs.status, theirs.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(theirs.body.secret).not.toBe(body.secret);
  });

  it('is optional: without it, the same url is refused as before', async () => {
    const { status, body } = await partner.post('/webhook-endpoints', {
      body: { url: receiver.url },
    });
    expect([status, body.error.code, body.error.details!.endpoint]).toEqual([
      409,
      'state_conflict',
      endpoint.id,
    ]);
  });
});

describe('POST /webhook-endpoints/{id}/rotate-secret', () => {
  it.each([[undefined], [{}], [{ previousSecretExpiresIn: 0 }]])(
    'with %j ends the old secret immediately',
    async (body) => {
      const { status, body: rotated } = await rotate(body);
      expect(status).toBe(200);
      expect(rotated).toMatchObject({
        secretPrefix: rotated.secret.slice(0, 10),
        previousSecretExpiresAt: null,
      });
      expect(await signers(endpoint.secret, rotated.secret)).toEqual([rotated.secret]);
      expect((await row()).previous_secrets).toEqual([]);
    },
  );

  it('signs with both secrets, the new one first, until the old one ends', async () => {
    const rotated = (await rotate({ previousSecretExpiresIn: 3600 })).body;
    expect((Date.parse(rotated.previousSecretExpiresAt!) - Date.now()) / 1000).toBeGreaterThan(
      3500,
    );
    expect((await read()).previousSecretExpiresAt).toBe(rotated.previousSecretExpiresAt);
    expect(await signers(endpoint.secret, rotated.secret)).toEqual([
      rotated.secret,
      endpoint.secret,
    ]);
    await passEnd();
    expect(await signers(endpoint.secret, rotated.secret)).toEqual([rotated.secret]);
    expect((await read()).previousSecretExpiresAt).toBeNull();
  });

  it('stores the old secret encrypted, never shows it, and deletes it when it has ended', async () => {
    await rotate({ previousSecretExpiresIn: 3600 });
    const [sealed] = (await row()).previous_secrets as [Buffer];
    expect(sealed.includes(endpoint.secret.slice(6))).toBe(false);
    expect(service.ctx.keyring.decrypt(sealed, endpoint.id)).toBe(endpoint.secret);
    expect(JSON.stringify([await read(), service.log])).not.toContain(endpoint.secret.slice(6));
    await deleteExpiredSecrets(service.ctx);
    expect((await row()).previous_secrets).toEqual([sealed]);
    await passEnd();
    await deleteExpiredSecrets(service.ctx);
    expect(await row()).toMatchObject({ previous_secrets: [], previous_secrets_expire_at: [] });
  });

  it('accepts each earlier secret until it ends, so a rotation whose response was lost can be repeated', async () => {
    const lost = (await rotate({ previousSecretExpiresIn: 7200 })).body;
    const { secret, previousSecretExpiresAt } = (await rotate({ previousSecretExpiresIn: 3600 }))
      .body;
    expect(await signers(endpoint.secret, lost.secret, secret)).toEqual([
      secret,
      lost.secret,
      endpoint.secret,
    ]);
    expect(previousSecretExpiresAt! < lost.previousSecretExpiresAt!).toBe(true);
    expect((await read()).previousSecretExpiresAt).toBe(previousSecretExpiresAt);
    await passEnd();
    expect(await signers(endpoint.secret, lost.secret, secret)).toEqual([secret, endpoint.secret]);
    expect((await read()).previousSecretExpiresAt).toBe(lost.previousSecretExpiresAt);
    await deleteExpiredSecrets(service.ctx);
    expect(await signers(endpoint.secret, lost.secret, secret)).toEqual([secret, endpoint.secret]);
    expect((await row()).previous_secrets).toHaveLength(1);
  });

  it('ends all earlier secrets at once without previousSecretExpiresIn', async () => {
    const second = (await rotate({ previousSecretExpiresIn: 3600 })).body.secret;
    const third = (await rotate({ previousSecretExpiresIn: 3600 })).body.secret;
    const fourth = (await rotate()).body;
    expect(await signers(endpoint.secret, second, third, fourth.secret)).toEqual([fourth.secret]);
    expect([fourth.previousSecretExpiresAt, (await row()).previous_secrets]).toEqual([null, []]);
  });

  it('accepts the five latest of the earlier secrets, also after concurrent rotations', async () => {
    await rotate({ previousSecretExpiresIn: 3600 });
    await passEnd();
    const rotated = await Promise.all(
      Array.from({ length: 7 }, () => rotate({ previousSecretExpiresIn: 3600 })),
    );
    const secrets: string[] = rotated.map(({ body }) => body.secret);
    const counting = await signers(endpoint.secret, ...secrets);
    expect(new Set(counting).size).toBe(6);
    expect(secrets).toEqual(expect.arrayContaining(counting));
    expect((await row()).previous_secrets).toHaveLength(5);
  });

  it.each([-1, 86_401, 1.5, '60'])('refuses %j seconds', async (previousSecretExpiresIn) => {
    expect((await rotate({ previousSecretExpiresIn })).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'previousSecretExpiresIn',
    });
    expect(await signers(endpoint.secret)).toEqual([endpoint.secret]);
  });
});
