import { describe, expect, it } from '@jest/globals';
import { attestedCustomer, publishedProperty } from '../support/fixtures/fixtures.ts';
import { usePartner, useProperty } from '../support/use-participants.ts';
import { insist } from '../support/insist.ts';
import { useService } from '../support/use-service.ts';
import { outcomeOf } from '../support/outcome.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service);

describe('Idempotency-Key', () => {
  const body = (customer: string) => ({
    customer,
    property: property.id,
    shares: 1,
    funding: { method: 'partner_settlement' as const },
  });
  const count = async () =>
    (await partner.get(`/properties/${property.id}`)).body.shares.reserved as number;

  it('returns the first response again, in spite of another order of fields or other white space', async () => {
    const customer = await attestedCustomer(partner);
    const before = await count();
    const first = await partner.post('/orders', { body: body(customer.id), key: 'order-0001' });
    const { funding, shares, ...rest } = body(customer.id);
    const again = await partner.send('POST', '/orders', {
      raw: JSON.stringify({ shares, funding, ...rest }, null, 4),
      key: 'order-0001',
    });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await count()).toBe(before + 1);
  });

  it('does the work once, even if many requests arrive at once', async () => {
    const customer = await attestedCustomer(partner);
    const before = await count();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        insist(() => partner.post('/orders', { body: body(customer.id), key: 'order-0002' })),
      ),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('is sent once', async () => {
    const reply = await partner.send('POST', '/orders', {
      body: {},
      key: null,
      headers: { 'Idempotency-Key': ['order-0001', 'order-0002'] },
    });
    expect([...outcomeOf(reply), reply.body.error.message]).toEqual([
      400,
      'invalid_idempotency_key',
      'Send only one Idempotency-Key header.',
    ]);
  });

  it('refuses another request under the same key', async () => {
    const customer = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: body(customer.id),
      key: 'order-0003',
    });
    expect(
      outcomeOf(
        await partner.post('/orders', {
          body: { ...body(customer.id), shares: 2 },
          key: 'order-0003',
        }),
      ),
    ).toEqual([422, 'idempotency_key_reused']);
    const elsewhere = await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: 'FT', amount: 1 },
      key: 'order-0003',
    });
    expect(outcomeOf(elsewhere)).toEqual([422, 'idempotency_key_reused']);
  });

  it("replays refusals by the operation, with the new request's id, and none that the partner can correct", async () => {
    const customer = await attestedCustomer(partner);
    const funded = await publishedProperty(service.ctx, { status: 'funded' });
    const refused = { ...body(customer.id), property: funded.id } as const;
    const first = await partner.post('/orders', { body: refused, key: 'order-0004' });
    const again = await partner.post('/orders', {
      body: refused,
      key: 'order-0004',
      headers: { 'x-request-id': 'second-try' },
    });
    expect(outcomeOf(again)).toEqual(outcomeOf(first));
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.body.error).toEqual({ ...first.body.error, requestId: 'second-try' });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(
      outcomeOf(await partner.send('POST', '/orders', { body: {}, key: 'order-0005' })),
    ).toEqual([400, 'missing_parameter']);
    expect(
      (await partner.post('/orders', { body: body(customer.id), key: 'order-0005' })).status,
    ).toBe(201);
  });

  it('replays a refusal for a missing capability, too', async () => {
    const bare = await service.partner({ capabilities: [] });
    const settle = () =>
      bare.post('/orders/ord_any/settlement', {
        body: { reference: 'FT', amount: 1 },
        key: 'settle-0001',
      });
    expect(outcomeOf(await settle())).toEqual([403, 'capability_not_enabled']);
    expect((await settle()).headers['idempotent-replayed']).toBe('true');
  });

  it('belongs to the partner: its keys share it, others do not', async () => {
    const customer = await attestedCustomer(partner);
    const first = await partner.post('/orders', { body: body(customer.id), key: 'order-0006' });
    const second = await (
      await partner.withKey()
    ).post('/orders', { body: body(customer.id), key: 'order-0006' });
    expect(second.body).toEqual(first.body);
    const other = await service.partner();
    const theirs = await other.post('/orders', {
      body: body((await attestedCustomer(other)).id),
      key: 'order-0006',
    });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  it('is free again after 24 hours', async () => {
    const customer = await attestedCustomer(partner);
    const first = await partner.post('/orders', { body: body(customer.id), key: 'order-0007' });
    await service.ctx.db
      .updateTable('idempotency_keys')
      .set({ expires_at: new Date() })
      .where('key', '=', 'order-0007')
      .execute();
    const later = await partner.post('/orders', { body: body(customer.id), key: 'order-0007' });
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  it('returns 409 if the first request has not finished in 2 seconds, and blocks the key no longer', async () => {
    const customer = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', { body: body(customer.id) });
    const holder = await service.ctx.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(
        `insert into idempotency_keys (partner_id, key, fingerprint) values ($1, 'cancel-0001', '\\x00')`,
        [partner.partnerId],
      );
      const waiting = await partner.post(`/orders/${order.id}/cancel`, { key: 'cancel-0001' });
      expect(outcomeOf(waiting)).toEqual([409, 'idempotency_key_in_use']);
      expect(waiting.headers['retry-after']).toBe('1');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await partner.post(`/orders/${order.id}/cancel`, { key: 'cancel-0001' })).status).toBe(
      200,
    );
  });

  it('returns 409 as well if a refusal is to be stored under a key that another request holds', async () => {
    const bare = await service.partner({ capabilities: [] });
    const holder = await service.ctx.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(
        `insert into idempotency_keys (partner_id, key, fingerprint) values ($1, 'settle-0002', '\\x00')`,
        [bare.partnerId],
      );
      const waiting = await bare.post('/orders/ord_any/settlement', {
        body: { reference: 'FT', amount: 1 },
        key: 'settle-0002',
      });
      expect(outcomeOf(waiting)).toEqual([409, 'idempotency_key_in_use']);
      expect(waiting.headers['retry-after']).toBe('1');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
