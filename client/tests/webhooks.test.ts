import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  signWebhook,
  verifyWebhook,
  WebhookVerificationError,
} from '@invest-example/partner-investment';
import { sampleEvent } from '@invest-example/partner-investment/testing';
import { EventType } from '../../generated/partner/enums.ts';
import { signatureOf } from '../../src/domain/webhooks/attempts/signature.ts';
import { startService, type Service } from '../../test/support/harness.ts';
import {
  startReceiver,
  type WebhookReceiver,
} from '../../test/support/webhooks/webhook-receiver.ts';

interface Vector {
  name: string;
  header: string;
  body: string;
  now: number;
  result: string;
}

const { secret, vectors }: { secret: string; vectors: Vector[] } = JSON.parse(
  readFileSync(new URL('../../docs/samples/signature-vectors.json', import.meta.url), 'utf8'),
);
const reasonOf = (verified: Promise<unknown>): Promise<string> =>
  verified.then(
    () => 'valid',
    (error) => (error instanceof WebhookVerificationError ? error.reason : String(error)),
  );

describe('verifyWebhook', () => {
  it.each(vectors)('says of $name: $result', async ({ header, body, now, result }) => {
    expect(await reasonOf(verifyWebhook(body, header, secret, { now }))).toBe(result);
    expect(await reasonOf(verifyWebhook(Buffer.from(body), header, secret, { now }))).toBe(result);
  });

  const body = JSON.stringify(sampleEvent('order.paid'));

  it('accepts any of several secrets, while one is rotated', async () => {
    const header = await signWebhook(body, secret);
    expect(await reasonOf(verifyWebhook(body, header, ['whsec_new', secret]))).toBe('valid');
    expect(await reasonOf(verifyWebhook(body, header, ['whsec_new', 'whsec_newer']))).toBe(
      'no_matching_signature',
    );
  });

  it('narrows the event by its type', async () => {
    const event = await verifyWebhook(body, await signWebhook(body, secret), secret);
    if (event.type !== 'order.paid') throw new Error('another type');
    const { payable }: { payable: number } = event.data.order.amounts;
    expect(payable).toBe(sampleEvent('order.paid').data.order.amounts.payable);
  });

  it('refuses a signed body that is no event', async () => {
    const bodies = [
      '',
      'null',
      '[]',
      '{"object":"order"}',
      '{"object":"event"',
      new Uint8Array([0xff, 0xfe]),
    ];
    for (const other of bodies)
      expect(await reasonOf(verifyWebhook(other, await signWebhook(other, secret), secret))).toBe(
        'invalid_json',
      );
  });

  it('never accepts an empty secret, a missing header, or a tolerance that is no number', async () => {
    const header = await signWebhook(body, secret, { timestamp: 1 });
    for (const missing of ['', [], [''], undefined])
      expect(await reasonOf(verifyWebhook(body, header, missing as string))).toContain('TypeError');
    for (const missing of [null, undefined, ''])
      expect(await reasonOf(verifyWebhook(body, missing, secret))).toBe('malformed_header');
    expect(
      await reasonOf(verifyWebhook(body, header, secret, { toleranceSeconds: Number.NaN })),
    ).toBe('timestamp_outside_tolerance');
    expect(
      await reasonOf(verifyWebhook(body, header, secret, { toleranceSeconds: 10, now: 12 })),
    ).toBe('timestamp_outside_tolerance');
  });

  it('says what to do if the body was parsed already', async () => {
    await expect(
      verifyWebhook(JSON.parse(body), await signWebhook(body, secret), secret),
    ).rejects.toThrow('needs the raw body');
  });
});

describe('signWebhook', () => {
  it('signs as the service does', async () => {
    const body = JSON.stringify(sampleEvent('customer.created'));
    expect(await signWebhook(body, secret, { timestamp: 1794495610 })).toBe(
      signatureOf(secret, body, 1794495610),
    );
    expect(await signWebhook(Buffer.from(body), secret, { timestamp: 1794495610 })).toBe(
      signatureOf(secret, body, 1794495610),
    );
  });
});

describe('sampleEvent', () => {
  it('has one of each type, whose fields can be replaced', () => {
    for (const type of EventType)
      expect(sampleEvent(type)).toMatchObject({ object: 'event', type });
    expect(sampleEvent('webhook.test', { id: 'evt_1' }).id).toBe('evt_1');
    sampleEvent('order.paid').data.order.shares = 0;
    expect(sampleEvent('order.paid').data.order.shares).toBeGreaterThan(0);
  });
});

describe('a webhook of the service', () => {
  let service: Service;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    service = await startService();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await service.close();
  });

  it('is verified as it arrives', async () => {
    const partner = await service.partner();
    const endpoint = (await partner.post('/webhook-endpoints', { body: { url: receiver.url } }))
      .body;
    await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
    const { text, headers } = (await receiver.until(1))[0]!;
    const event = await verifyWebhook(text, String(headers['partner-signature']), endpoint.secret);
    expect([event.type, event.id]).toEqual(['webhook.test', headers['partner-event-id']]);
  });
});
