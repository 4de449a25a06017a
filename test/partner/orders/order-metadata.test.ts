import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { attestedCustomer, placedOrder } from '../../support/fixtures/fixtures.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true });
const property = useProperty(service, { total: 100_000 });
const partner = usePartner(service);
const receiver = useStarted(startReceiver);

/** The largest metadata, with a text that looks like its place in a stored event. */
const METADATA = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `key-${index}`,
    index === 0 ? '"metadata":null $& \\' : 'م'.repeat(500),
  ]),
);

describe('the metadata of an order', () => {
  it('is in all of its events, deliveries and repeated responses, and stored once', async () => {
    await partner.post('/webhook-endpoints', {
      body: { url: receiver.url, events: ['order.created', 'order.cancelled'] },
    });
    const { id: customer } = await attestedCustomer(partner);
    const [key, cancelKey] = [randomUUID(), randomUUID()];
    const body = { customer, shares: 1, metadata: METADATA };
    const order = await placedOrder(partner, property, body, key);
    const cancel = () => partner.post(`/orders/${order.id}/cancel`, { key: cancelKey, body: {} });
    const cancelled = (await cancel()).body;
    expect([order.metadata, cancelled.metadata]).toEqual([METADATA, METADATA]);

    expect(await placedOrder(partner, property, body, key)).toEqual(order);
    const repeated = await cancel();
    expect([repeated.headers['idempotent-replayed'], repeated.body]).toEqual(['true', cancelled]);

    const { data: events } = (await partner.get(`/events?order=${order.id}`)).body;
    expect(events.map(({ data }) => data)).toEqual([{ order: cancelled }, { order }]);
    for (const event of events) {
      expect((await partner.get(`/events/${event.id}`)).body).toEqual(event);
      expect((await partner.get(`/events?type=${event.type}`)).body.data).toEqual([event]);
    }

    const received = await receiver.until(2);
    expect(received.map(({ event }) => event)).toEqual(expect.arrayContaining(events));
    const [delivery] = (await partner.get('/webhook-deliveries')).body.data;
    await partner.post(`/webhook-deliveries/${delivery!.id}/retry`);
    const sent = (await receiver.until(3)).map(({ text }) => text);
    expect(new Set(sent).size).toBe(2); // the second attempt has the same bytes

    const { rows } = await sql<{ bytes: string }>`
      select (select sum(octet_length(body)) from events where order_id = ${order.id})
           + (select sum(octet_length(body)) from idempotency_keys where key in (${key}, ${cancelKey}))
             as bytes`.execute(service.ctx.db);
    expect(Number(rows[0]!.bytes)).toBeLessThan(8_000);
  });
});
