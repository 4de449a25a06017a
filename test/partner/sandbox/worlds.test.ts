import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  attestedCustomer,
  freshPhone,
  linkedCustomer,
  placedOrder,
  publishedProperty,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';
import type { PartnerClient } from '../../support/harness.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const one = usePartner(service, { world: 'own' });
const other = usePartner(service, { world: 'own' });

/** A unit of the same code in each of the two worlds. */
const CODE = 'SAME-1';
let units: [PropertyFixture, PropertyFixture];
beforeAll(async () => {
  units = await Promise.all([unitIn(one), unitIn(other)]);
});

const unitIn = ({ partnerId: world }: PartnerClient) =>
  publishedProperty(service.ctx, { code: CODE, world, total: 50 });

describe('two partners of a sandbox', () => {
  it('register the same person independently of each other', async () => {
    const phone = freshPhone();
    const nationalId = '29105140102347';
    const registered = [];
    for (const partner of [one, other])
      registered.push(await attestedCustomer(partner, { phone, nationalId, externalId: 'NB-1' }));
    expect(registered.map(({ status }) => status)).toEqual(['active', 'active']);

    const { data: investors } = (await staff.get(`/investors?phone=${encodeURIComponent(phone)}`))
      .body;
    expect(investors.map(({ world }) => world)).toEqual([other.partnerId, one.partnerId]);
    const { data: found } = (
      await staff.get(`/investors?phone=${encodeURIComponent(phone)}&world=${one.partnerId}`)
    ).body;
    expect(found).toEqual([investors[1]]);
    await one.patch(`/customers/${registered[0]!.id}`, { body: { metadata: { branch: 'Maadi' } } });
    expect((await other.get(`/customers/${registered[0]!.id}`)).status).toBe(404);
    expect((await other.get('/customers?externalId=NB-1')).body.data).toEqual([registered[1]]);
  });

  it('buy units of the same code, each from its own stock', async () => {
    const orders = [];
    for (const partner of [one, other])
      orders.push(await placedOrder(partner, { id: CODE, code: CODE }, { shares: 50 }));
    expect(orders.map(({ property }) => property!.id)).toEqual(units.map(({ id }) => id));
    expect((await one.get(`/orders/${orders[1]!.id}`)).status).toBe(404);
    expect((await one.get('/orders?property=SAME-1')).body.data).toMatchObject([
      { id: orders[0]!.id },
    ]);
    await one.post(`/sandbox/orders/${orders[0]!.id}/simulate`, { body: { to: 'completed' } });
    const { body: held } = await one.get(`/customers/${orders[0]!.customer}/holdings`);
    expect(held.holdings).toMatchObject([{ property: { id: units[0].id }, shares: 50 }]);
    expect((await other.get('/properties/SAME-1')).body.shares).toMatchObject({
      sold: 0,
      reserved: 50,
    });
    const { data: events } = (await other.get(`/events?order=${orders[0]!.id}`)).body;
    expect(events).toEqual([]);
  });

  it('have the same test numbers', async () => {
    for (const partner of [one, other]) {
      const { body } = await partner.post('/customers', { body: { phone: '+201055550001' } });
      expect(body.status).toBe('pending_consent');
      expect((await partner.post(`/customers/${body.id}/consent`)).status).toBe(202);
    }
  });

  it('are shown to staff with their worlds', async () => {
    expect((await staff.get(`/partners/${one.partnerId}`)).body.world).toBe(one.partnerId);
    const { data: properties } = (await staff.get(`/properties?world=${one.partnerId}`)).body;
    expect(properties.map(({ id, world }) => [id, world])).toEqual([[units[0].id, one.partnerId]]);
  });
});

describe('partners that share a world', () => {
  it('have the same units and people, who consent to the second one', async () => {
    const sharing = await Promise.all([1, 2].map(() => service.partner({ world: 'nile-bank' })));
    const unit = await publishedProperty(service.ctx, { code: CODE, world: 'nile-bank' });
    const phone = freshPhone();
    const [first, second] = await Promise.all(
      sharing.map(async (partner) => {
        expect((await partner.get(`/properties/${CODE}`)).body.id).toBe(unit.id);
        return (await partner.post('/customers', { body: { phone } })).body.status;
      }),
    );
    expect([first, second].sort()).toEqual(['onboarding', 'pending_consent']);
  });
});

describe('the back office of a sandbox', () => {
  const open = (body: object) =>
    staff.send<{ id: string; world: string }>('POST', '/partners', { body });

  it('opens an account with its own world, or with a shared one', async () => {
    const { body: own } = await open({ name: 'Nile Bank' });
    expect(own.world).toBe(own.id);
    expect((await open({ name: 'Nile Bank', world: 'own' })).body.world).toMatch(/^ptn_/);
    expect((await open({ name: 'Nile Bank', world: 'delta-1' })).body.world).toBe('delta-1');
    expect((await open({ name: 'Nile Bank', world: own.id })).body.world).toBe(own.id);
    for (const world of ['', 'a b', 'ptn_X', 'x'.repeat(65)]) {
      const { status, body } = await open({ name: 'Nile Bank', world });
      expect([status, body.error.param]).toEqual([400, 'world']);
    }
  });

  it('adds units and investors to the main world, or to that of a partner', async () => {
    const phone = freshPhone();
    const world = one.partnerId;
    const unit = propertyInput({ code: 'BOTH-1' });
    for (const more of [{}, { world }]) {
      const expected = more.world ?? 'main';
      const property = await staff.post('/properties', { body: { ...unit, ...more } });
      const investor = await staff.post('/investors', { body: { phone, ...more } });
      expect([property.body.world, investor.body.world]).toEqual([expected, expected]);
      expect(outcomeOf(await staff.post('/properties', { body: { ...unit, ...more } }))).toEqual([
        409,
        'state_conflict',
      ]);
      expect(outcomeOf(await staff.post('/investors', { body: { phone, ...more } }))).toEqual([
        409,
        'state_conflict',
      ]);
    }
    expect((await staff.get('/properties/BOTH-1')).body.world).toBe('main');
  });

  it('adds nothing to a world in which no partner is', async () => {
    const world = 'nobody-1';
    for (const reply of [
      await staff.post('/properties', { body: { ...propertyInput(), world } }),
      await staff.post('/investors', { body: { phone: freshPhone(), world } }),
    ])
      expect([reply.status, reply.body.error.code, reply.body.error.param]).toEqual([
        400,
        'invalid_parameter',
        'world',
      ]);
  });

  it('sells units of a world only to its investors', async () => {
    const investor = await appInvestor(staff);
    const order = { investor: investor.id, items: [{ property: units[0].id, shares: 1 }] };
    expect(outcomeOf(await staff.post('/orders', { body: order }))).toEqual([
      404,
      'resource_not_found',
    ]);
  });
});

describe('the database', () => {
  it('joins rows of one world only, and moves none to another', async () => {
    const { db } = service.ctx;
    const { id: investor } = await appInvestor(staff);
    await expect(linkedCustomer(service.ctx, one.partnerId, investor)).rejects.toMatchObject({
      constraint: 'customers_of_one_world',
    });
    const unit = await publishedProperty(service.ctx, { world: other.partnerId });
    const { id: order } = await placedOrder(other, unit);
    await expect(
      db
        .insertInto('order_items')
        .values({
          order_id: order,
          position: 1,
          property_id: units[0].id,
          shares: 1,
          price_per_share: 1n,
          subtotal: 1n,
          fees: 0n,
        })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'order_items_of_one_world' });
    for (const [table, id] of [
      ['investors', investor],
      ['properties', units[0].id],
      ['partners', one.partnerId],
    ] as const)
      await expect(
        db.updateTable(table).set({ world: 'elsewhere' }).where('id', '=', id).execute(),
      ).rejects.toMatchObject({ constraint: `${table}_world_fixed` });
  });
});

describe('on live', () => {
  const live = useService({ environment: 'live' });
  const admin = useOperator(live);

  it('there is one world, and none can be named', async () => {
    for (const reply of [
      await admin.post('/partners', { body: { name: 'Nile Bank', world: 'own' } }),
      await admin.post('/properties', { body: { ...propertyInput(), world: 'main' } }),
      await admin.post('/investors', { body: { phone: freshPhone(), world: 'main' } }),
    ])
      expect([reply.status, reply.body.error]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_parameter', param: 'world' }),
      ]);
    const { body } = await admin.post('/partners', { body: { name: 'Nile Bank' } });
    expect(body.world).toBe('main');
  });
});
