import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../../../test/support/fixtures/fixtures.ts';
import type { Client, PartnerClient } from '../../../../test/support/harness.ts';
import { useOperator } from '../../../../test/support/use-participants.ts';
import { useService } from '../../../../test/support/use-service.ts';
import { demoProperties } from './demo-properties.ts';
import { renewAllTestUnits, renewTestUnits } from './renew-test-units.ts';
import { testUnits } from './test-units.ts';

const service = useService();
let [one, other]: PartnerClient[] = [];
const staff = useOperator(service, 'admin');
beforeAll(async () => {
  [one, other] = [await service.partner({ world: 'own' }), await service.partner({ world: 'own' })];
  for (const { partnerId: world } of [one, other]) {
    await publishedProperty(service.ctx, { code: 'UNIT-1', world });
    await renewTestUnits(service.ctx, { world });
  }
});

const unit = async (partner: Client, idOrCode = 'SBX-LASTSHARE') =>
  (await partner.get(`/properties/${idOrCode}`)).body;
const codes = async (partner: Client) =>
  (await partner.get('/properties')).body.data.map(({ code }) => code);
const lastShare = (property: string, customer: string) => ({
  body: { customer, property, shares: 1, funding: { method: 'partner_settlement' as const } },
});

describe('a test unit', () => {
  it('begins in its special state', async () => {
    for (const { code, shares, sold = 0, reserved = 0, status = 'available' } of testUnits) {
      const { shares: found, status: is } = await unit(one!, code);
      expect({ code, is, found }).toMatchObject({
        code,
        is: status,
        found: { total: shares, sold, reserved },
      });
    }
  });

  it('is listed in its world, beside the other units of the world', async () => {
    const own = testUnits.map(({ code }) => code);
    expect(await codes(one!)).toEqual([...own, 'UNIT-1']);
    expect(await codes(other!)).toEqual([...own, 'UNIT-1']);
    expect(await codes(await service.partner({ world: 'own' }))).toEqual([]);
    expect((await unit(one!)).id).not.toBe((await unit(other!)).id);
  });

  it('has a first owner without a phone, whom staff see', async () => {
    const { id } = await unit(one!, 'SBX-FUNDED');
    const { body } = await staff.get(`/properties/${id}/holders`);
    expect(body).toMatchObject({ holders: 1, data: [{ phone: null, shares: body.issued }] });
  });

  it('does not exist in another world, which sees no event of it', async () => {
    const { id: foreign } = await unit(other!);
    expect((await one!.get(`/properties/${foreign}`)).status).toBe(404);
    const { id: customer } = await attestedCustomer(one!);
    await one!.post(`/sandbox/customers/${customer}/complete-kyc`);
    const refused = [
      await one!.post('/quotes', { body: { property: foreign, shares: 1 } }),
      await one!.post('/orders', lastShare(foreign, customer)),
      await one!.post(`/sandbox/customers/${customer}/orders`, {
        body: { items: [{ property: foreign, shares: 1 }] },
      }),
      await one!.post(`/sandbox/customers/${customer}/payouts`, {
        body: { property: foreign, amount: 10 },
      }),
    ];
    expect(refused.map(({ body }) => body.error.code)).toEqual(
      Array(refused.length).fill('resource_not_found'),
    );
    expect((await other!.get('/events')).body.data).toEqual([]);
  });

  it('is bought in its world alone, so that a partner of another can still buy its own', async () => {
    const before = await unit(one!);
    for (const partner of [one!, other!]) {
      const order = await placedOrder(
        partner,
        { id: 'SBX-LASTSHARE', code: 'SBX-LASTSHARE' },
        { shares: 1 },
      );
      expect(order.property!.id).toBe((await unit(partner)).id);
      await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
      const { id: second } = await attestedCustomer(partner);
      const { body } = await partner.post('/orders', lastShare('SBX-LASTSHARE', second));
      expect(body.error.code).toBe('property_not_available');
    }
    expect((await unit(one!, before.id)).shares.available).toBe(0);
  });

  it('is replaced at night once it is used up; the old one keeps its id', async () => {
    const used = await unit(one!);
    expect(await renewAllTestUnits(service.ctx)).toBe(3); // of two partners and of one without
    const fresh = await unit(one!);
    expect(fresh.id).not.toBe(used.id);
    expect(fresh.shares.available).toBe(1);
    expect(await unit(one!, used.id)).toEqual(used);
    expect((await codes(one!)).sort()).toEqual([
      'SBX-FUNDED',
      'SBX-LASTSHARE',
      'SBX-SOLDOUT',
      'UNIT-1',
    ]);
    expect(await renewAllTestUnits(service.ctx)).toBe(0);
  });

  it('is created once if two processes do so at the same time', async () => {
    const { partnerId: world } = await service.partner({ world: 'own' });
    const created = await Promise.all([1, 2, 3].map(() => renewTestUnits(service.ctx, { world })));
    expect(created.sort()).toEqual([0, 0, testUnits.length]);
  });

  it('has a code that staff can give to no other unit, and is found by its id', async () => {
    const { id } = await unit(one!);
    expect((await staff.get('/properties/SBX-LASTSHARE')).status).toBe(404);
    expect((await staff.get(`/properties/${id}`)).body).toMatchObject({ world: one!.partnerId });
    const { body } = await staff.post('/properties', {
      body: {
        code: 'SBX-MINE',
        name: { en: 'Mine', ar: 'لي' },
        shares: { total: 1 },
        pricing: { pricePerShare: 1 },
      },
    });
    expect(body.error).toMatchObject({ code: 'invalid_parameter', param: 'code' });
  });
});

describe('POST /partners', () => {
  it('fills a world for the partner before it responds', async () => {
    const { body: partner } = await staff.post('/partners', { body: { name: 'Nile Bank' } });
    const { body: apiKey } = await staff.post(`/partners/${partner.id}/api-keys`, {
      body: { name: 'Test', scopes: ['properties:read'] },
    });
    const published = [...demoProperties, ...testUnits].filter(({ status }) => status !== 'draft');
    expect(await codes(service.client(apiKey.key))).toEqual(published.map(({ code }) => code));
  });
});
