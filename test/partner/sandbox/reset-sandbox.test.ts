import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/database/ids.ts';
import { demoProperties } from '../../../src/domain/sandbox/demo/demo-properties.ts';
import { testUnits } from '../../../src/domain/sandbox/demo/test-units.ts';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import { attestedCustomer, freshPhone, placedOrder } from '../../support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../support/harness.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true });
const staff = useOperator(service);
const UNIT = { id: 'OCT-WH-108', code: 'OCT-WH-108' };

/** A partner that has its own world, which is filled. */
async function tester(): Promise<PartnerClient> {
  const partner = await service.partner({ world: 'own' });
  await reset(partner);
  return partner;
}

async function reset(partner: PartnerClient): Promise<void> {
  const { status, body } = await partner.post('/sandbox/reset');
  expect([status, body.object]).toEqual([202, 'sandbox_reset']);
}

/** What a partner reads of its world. */
async function everything(partner: PartnerClient) {
  const [customers, orders, commissions, summary, properties] = await Promise.all([
    partner.get('/customers?limit=100'),
    partner.get('/orders?limit=100'),
    partner.get('/commissions?limit=100'),
    partner.get('/commissions/summary'),
    partner.get('/properties?limit=100'),
  ]);
  return {
    customers: customers.body.data,
    orders: orders.body.data,
    commissions: commissions.body.data,
    summary: summary.body,
    properties: properties.body.data,
  };
}

describe('POST /sandbox/reset', () => {
  it('empties the world and fills it again', async () => {
    const partner = await tester();
    const fresh = await everything(partner);
    const published = [...demoProperties, ...testUnits].filter(({ status }) => status !== 'draft');
    expect(fresh.properties.map(({ code }) => code)).toEqual(published.map(({ code }) => code));

    const { id: order, customer } = await placedOrder(partner, UNIT);
    await partner.post(`/sandbox/customers/${customer}/complete-kyc`);
    await partner.post(`/sandbox/orders/${order}/simulate`, { body: { to: 'completed' } });
    await partner.post('/sandbox/commissions', { body: { type: 'bonus', amount: 10 } });
    const used = await everything(partner);
    expect(used.commissions.map(({ type }) => type)).toEqual([
      'bonus',
      'purchase_commission',
      'signup_fee',
    ]);
    await reset(partner);

    const again = await everything(partner);
    expect(again).toMatchObject({ customers: [], orders: [], commissions: [] });
    expect({ ...again.summary, asOf: null }).toEqual({ ...fresh.summary, asOf: null });
    const stock = ({ properties }: typeof fresh) =>
      properties.map(({ id: _id, updatedAt: _at, fundingDeadline: _end, ...unit }) => unit);
    expect(stock(again)).toEqual(stock(fresh));
    const ids = fresh.properties.map(({ id }) => id);
    for (const reply of [
      await partner.get(`/properties/${ids[0]!}`),
      await partner.get(`/customers/${customer}`),
      await partner.get(`/customers/${customer}/wallet`),
      await partner.get(`/orders/${order}`),
      await partner.post(`/sandbox/orders/${order}/simulate`, { body: { to: 'refunded' } }),
      await partner.post(`/sandbox/customers/${customer}/complete-kyc`),
      await partner.post('/quotes', { body: { property: ids[0]!, shares: 10 } }),
    ])
      expect(outcomeOf(reply)).toEqual([404, 'resource_not_found']);
  });

  it('lets the same test run again, with the same Idempotency-Keys', async () => {
    const partner = await tester();
    const run = async () => {
      const { id: customer, status } = await attestedCustomer(partner, {
        phone: '+201066660005',
        externalId: 'NB-1',
        nationalId: '29105140102347',
      });
      const body = {
        customer,
        property: UNIT.code,
        shares: 10,
        externalReference: 'NB-ORDER-1',
        funding: { method: 'partner_settlement' as const },
      };
      const { body: order, headers } = await partner.post('/orders', {
        body,
        key: 'order-of-test',
      });
      expect(headers['idempotent-replayed']).toBeUndefined();
      return [status, order.status, order.amounts, order.id];
    };
    const first = await run();
    await reset(partner);
    const second = await run();
    expect(second.slice(0, -1)).toEqual(first.slice(0, -1));
    expect(second.at(-1)).not.toBe(first.at(-1));
    await reset(partner);
    await reset(partner);
    expect((await run()).slice(0, -1)).toEqual(first.slice(0, -1));
  });

  it('keeps events, requests and webhook endpoints, and sends what waits', async () => {
    const partner = await tester();
    const { body: endpoint } = await partner.post('/webhook-endpoints', {
      body: { url: receiver.url, events: ['order.created'] },
    });
    const before = [];
    for (let placed = 0; placed < 3; placed++) before.push((await placedOrder(partner, UNIT)).id);
    await reset(partner);
    before.push((await placedOrder(partner, UNIT)).id);

    const received = await receiver.until(4);
    expect(received.map(({ event }) => event.data.order!.id).sort()).toEqual(before.sort());
    expect((await partner.get(`/webhook-endpoints/${endpoint.id}`)).body.status).toBe('enabled');
    const { data: events } = (await partner.get('/events?type=order.created')).body;
    expect(events.map(({ data }) => data.order!.id).sort()).toEqual(before.sort());
    expect((await partner.get(`/events?order=${before[0]!}`)).body.data).toHaveLength(1);
  });

  it('leaves what waits of the old world to its end, unseen by the partner', async () => {
    const partner = await tester();
    const { id: unpaid, expiresAt } = await placedOrder(partner, UNIT);
    const { id: paid } = await placedOrder(partner, UNIT);
    await partner.post(`/sandbox/orders/${paid}/simulate`, { body: { to: 'paid' } });
    expect(expiresAt).not.toBeNull();
    await reset(partner);
    const { body: archived } = await staff.get(`/orders/${unpaid}`);
    expect(archived).toMatchObject({ status: 'awaiting_payment' });
    expect(archived.partner).not.toBe(partner.partnerId);
    await service.ctx.db
      .updateTable('orders')
      .set({ expires_at: new Date(0) })
      .where('id', '=', unpaid)
      .execute();
    await expireHolds(service.ctx);
    expect((await staff.get(`/orders/${unpaid}`)).body.status).toBe('cancelled');
    const { data: events } = (await partner.get(`/events?order=${unpaid}`)).body;
    expect(events.map(({ type }) => type)).toEqual(['order.created']);
    const { body } = await staff.get('/partners?limit=100');
    expect(body.data.map(({ id }) => id)).not.toContain(archived.partner);
    expect((await staff.get(`/partners/${archived.partner!}`)).body.world).toBe(archived.partner);
  });

  it('leaves an archived person erasable from the requests of the partner', async () => {
    const partner = await tester();
    const phone = freshPhone();
    const id = `sync-${phone.slice(1)}`;
    const created = { body: { phone }, key: phone, headers: { 'x-request-id': id } };
    const { body: customer } = await partner.post('/customers', created);
    await waitFor(
      () => partner.send('GET', `/requests/${id}`),
      ({ status }) => status === 200,
    );
    await reset(partner);
    const { body: found } = await staff.get(`/investors?customer=${customer.id}`);
    const reason = 'Requested, ticket 9310';
    const erased = await staff.post(`/investors/${found.data[0]!.id}/erase`, { body: { reason } });
    expect(erased.status).toBe(200);
    const { body: requests } = await partner.get('/requests?limit=100');
    const registration = requests.data.find(({ operation }) => operation === 'createCustomer');
    expect(registration).toMatchObject({
      id: expect.stringContaining('erased'),
      idempotencyKey: expect.stringContaining('erased'),
    });
  });

  it('touches nothing of another partner', async () => {
    const [partner, other] = await Promise.all([tester(), tester()]);
    const phone = '+201066660006';
    for (const one of [partner, other]) {
      const { id: customer } = await attestedCustomer(one, { phone });
      await placedOrder(one, UNIT, { customer });
    }
    const before = await everything(other);
    await reset(partner);
    const after = await everything(other);
    expect({ ...after, summary: null }).toEqual({ ...before, summary: null });
  });

  it('is refused while another partner shares the world', async () => {
    const [partner] = await Promise.all([1, 2].map(() => service.partner({ world: 'shared-1' })));
    const customer = await attestedCustomer(partner!);
    const { status, body } = await partner!.post('/sandbox/reset');
    expect([status, body.error.code]).toEqual([409, 'world_shared']);
    expect((await partner!.get(`/customers/${customer.id}`)).status).toBe(200);
    await expect(
      sql`select archive_world(${partner!.partnerId}, ${newId('partner')})`.execute(service.ctx.db),
    ).rejects.toThrow('partners share the world');
  });

  it('is possible 50 times a day, because every archive stays', async () => {
    const partner = await tester();
    const counts = () =>
      sql<{ archives: string }>`
      select count(*) as archives from partners where archive_of = ${partner.partnerId}`.execute(
        service.ctx.db,
      );
    await sql`update partner_daily_counts set count = 49 where partner_id = ${partner.partnerId} and kind = 'sandbox_resets'`.execute(
      service.ctx.db,
    );
    await reset(partner);
    const before = await counts();
    const { status, headers, body } = await partner.post('/sandbox/reset');
    expect([status, body.error.code, body.error.details]).toEqual([
      429,
      'rate_limited',
      { limit: 50, resetsAt: expect.any(String) },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await counts()).rows).toEqual(before.rows);
    expect((await partner.get('/customers')).status).toBe(200);
  });

  it('needs the scope customers:write', async () => {
    const partner = await service.partner({ world: 'own', scopes: ['customers:read'] });
    expect(outcomeOf(await partner.post('/sandbox/reset'))).toEqual([403, 'missing_scope']);
  });

  it('runs while other requests do, which end before it or find nothing', async () => {
    const partner = await tester();
    const outcomes = new Map<string, number>();
    const work = async () => {
      for (let turn = 0; turn < 8; turn++) {
        const replies = await buy(partner);
        for (const reply of replies) {
          const outcome = outcomeOf(reply).join(' ').trim();
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }
      }
    };
    const resets = async () => {
      for (let turn = 0; turn < 4; turn++) {
        const reply = await partner.post('/sandbox/reset', { mayFail: true });
        expect([202, 503]).toContain(reply.status);
      }
    };
    await Promise.all([work(), work(), work(), resets(), resets()]);
    const expected = /^(20\d|404 resource_not_found|503 service_unavailable|409 state_conflict)$/;
    expect([...outcomes.keys()].filter((outcome) => !expected.test(outcome))).toEqual([]);
    expect(outcomes.get('201')).toBeGreaterThan(0);
    await reset(partner);
    expect(await everything(partner)).toMatchObject({ customers: [], orders: [], commissions: [] });
  });
});

const receiver = useStarted(() => startReceiver());

/** Registers a customer who buys, and moves the order. Returns the replies. */
async function buy(partner: PartnerClient) {
  const customer = await partner.post('/customers', {
    body: { phone: `+2010${randomUUID().replace(/\D/g, '').padEnd(8, '7').slice(0, 7)}5` },
    mayFail: true,
  });
  if (customer.status >= 300) return [customer];
  const { id } = customer.body;
  const kyc = await partner.post(`/sandbox/customers/${id}/complete-kyc`, { mayFail: true });
  if (kyc.status >= 300) return [customer, kyc];
  const body = {
    customer: id,
    property: UNIT.code,
    shares: 10,
    funding: { method: 'partner_settlement' as const },
  };
  const order = await partner.post('/orders', { body, mayFail: true });
  if (order.status >= 300) return [customer, kyc, order];
  const path = `/sandbox/orders/${order.body.id}/simulate` as const;
  const moved = await partner.post(path, { body: { to: 'completed' }, mayFail: true });
  return [customer, kyc, order, moved];
}
