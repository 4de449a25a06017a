import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  EVIDENCE,
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { PATIENT_MS, type PartnerClient } from '../../support/harness.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { webhookCalls } from '../../support/webhooks/webhook-calls.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true, webhookTimeoutMs: PATIENT_MS });
const admin = useOperator(service, 'admin');

let partner: PartnerClient;
let receiver: WebhookReceiver;
beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
});
afterEach(() => receiver.close());
const { attempted, endpointFor } = webhookCalls(() => ({ partner, receiver }));

const reason = 'A key was found on a public page';
const stop = (client = admin) =>
  client.post(`/partners/${partner.partnerId}/stop`, { body: { reason } });
const resume = (client = admin) =>
  client.post(`/partners/${partner.partnerId}/resume`, { body: { reason: 'Replaced' } });
const STOPPED = [401, 'account_stopped'];

describe('POST /partners/{id}/stop', () => {
  it('refuses every key at once, also those issued afterwards, until the partner is resumed', async () => {
    const second = await partner.withKey();
    const other = await service.partner();
    const { status, body } = await stop();
    expect([status, body.stoppedAt]).toEqual([200, expect.any(String)]);
    const third = await partner.withKey();
    for (const key of [partner, second, third])
      expect(outcomeOf(await key.get('/me'))).toEqual(STOPPED);
    expect((await other.get('/me')).status).toBe(200);
    expect((await resume()).body.stoppedAt).toBeNull();
    for (const key of [partner, second, third]) expect((await key.get('/me')).status).toBe(200);
  });

  it('takes effect in every other process within a second', async () => {
    const there = (await service.instance())(partner.apiKey);
    expect((await there.get('/me')).status).toBe(200);
    await stop();
    await waitFor(
      () => there.get('/me'),
      ({ status }) => status === 401,
    );
    expect(outcomeOf(await there.get('/me'))).toEqual(STOPPED);
  });

  it('lets money that is under way continue', async () => {
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit, { shares: 1 });
    const body = { reference: 'FT-1', amount: order.amounts.payable };
    await partner.post(`/orders/${order.id}/settlement`, { body });
    await stop();
    const finance = await service.operator('finance');
    const paid = await finance.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    expect([paid.status, paid.body.status]).toEqual([200, 'paid']);
    await resume();
    const { body: events } = await partner.get(`/events?order=${order.id}`);
    expect(events.data.map(({ type }) => type)).toContain('order.paid');
  });

  it('holds webhooks back, and sends them once the partner is resumed', async () => {
    await endpointFor();
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit, { shares: 1 });
    const { amounts } = order;
    await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: 'FT-2', amount: amounts.payable },
    });
    // Of customer, order and settlement: the deliveries of an event are created after it.
    const before = (await receiver.until(3)).length;
    await attempted(1);
    await stop();
    await admin.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    // The deliveries of a partner that is not stopped show that the worker has looked since.
    await elsewhereDelivered();
    expect(receiver.received).toHaveLength(before);
    await resume();
    await receiver.until(before + 1);
  });

  it('can be done by everybody on duty, resumed by an admin alone, and is in the audit log with its reason', async () => {
    const finance = await service.operator('finance');
    expect((await stop(finance)).status).toBe(200);
    const first = (await stop(await service.operator('operations'))).body.stoppedAt;
    expect((await stop()).body.stoppedAt).toBe(first);
    expect((await resume(finance)).status).toBe(403);
    expect((await resume()).status).toBe(200);
    const { body } = await admin.get(`/audit-log?resource=${partner.partnerId}&limit=10`);
    const changes = body.data.filter(
      ({ operation, changes: made }) => made !== null && /^(stop|resume)Partner$/.test(operation),
    );
    expect(changes).toMatchObject([
      {
        operation: 'resumePartner',
        reason: 'Replaced',
        changes: [{ field: 'stoppedAt', to: null }],
      },
      { operation: 'stopPartner', reason, operatorName: finance.operatorName },
    ]);
  });
});

/** Resolves when a webhook of another partner, whose event is newer, has arrived. */
async function elsewhereDelivered(): Promise<void> {
  const [other, elsewhere] = [await service.partner(), await startReceiver()];
  await other.post('/webhook-endpoints', { body: { url: elsewhere.url } });
  await attestedCustomer(other);
  await elsewhere.until(1);
  await elsewhere.close();
}

describe('PATCH /api-keys/{id}', () => {
  it('changes the addresses and the expiry of a key, at once, and leaves the rest', async () => {
    const key = await partner.withKey();
    const path = `/api-keys/${key.keyId}` as const;
    const { actions: _, ...before } = (await admin.get(path)).body;
    const { status, body } = await admin.patch(path, { body: { allowedIps: ['203.0.113.7'] } });
    expect([status, body]).toMatchObject([
      200,
      { ...before, allowedIps: ['203.0.113.7'], lastUsedAt: body.lastUsedAt },
    ]);
    expect(outcomeOf(await key.get('/me'))).toEqual([403, 'ip_not_allowed']);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await admin.patch(path, { body: { allowedIps: null, expiresAt } });
    expect((await key.get('/me')).status).toBe(200);
    expect((await admin.get(path)).body.expiresAt).toBe(expiresAt);
  });

  it('refuses an expiry in the past, and leaves a revoked key revoked', async () => {
    const key = await partner.withKey();
    const path = `/api-keys/${key.keyId}` as const;
    const past = { expiresAt: new Date(Date.now() - 1000).toISOString() };
    expect((await admin.patch(path, { body: past })).body.error.param).toBe('expiresAt');
    await admin.post(`${path}/revoke`);
    await admin.patch(path, { body: { expiresAt: null } });
    expect(outcomeOf(await key.get('/me'))).toEqual([401, 'api_key_revoked']);
  });
});
