import { beforeAll, describe, expect, it } from '@jest/globals';
import { publishedProperty } from '../../support/fixtures/fixtures.ts';
import type { Schemas } from '../../support/harness.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
beforeAll(async () => {
  await publishedProperty(service.ctx, { code: 'T-CAIRO', city: 'Cairo' });
  await publishedProperty(service.ctx, { code: 'T-GIZA', city: 'الجيزة' });
  await publishedProperty(service.ctx, { code: 'T-FUNDED', status: 'funded', city: 'Alexandria' });
  await publishedProperty(service.ctx, {
    code: 'T-RESALE',
    status: 'resale',
    city: '6th of October',
  });
  await publishedProperty(service.ctx, { code: 'T-DRAFT', status: 'draft' });
  await publishedProperty(service.ctx, { code: 'T-TEST', internalTest: true });
});

const codes = async (query: string) =>
  (await partner.send<Schemas['PropertyList']>('GET', `/properties${query}`)).body.data.map(
    ({ code }) => code,
  );
const encoded = encodeURIComponent;

describe('GET /properties', () => {
  it('lists published properties, newest first, without drafts and internal tests', async () => {
    expect(await codes('')).toEqual(['T-RESALE', 'T-FUNDED', 'T-GIZA', 'T-CAIRO']);
  });

  it('filters by status', async () => {
    expect(await codes('?status=funded,resale')).toEqual(['T-RESALE', 'T-FUNDED']);
    expect((await partner.get('/properties?status=draft')).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: expect.stringContaining('status'),
    });
  });

  it.each([
    ['CAIRO', ['T-CAIRO']],
    [' cairo ', ['T-CAIRO']],
    ['الجيزه', ['T-GIZA']],
    ['ألجيزة', ['T-GIZA']],
    ['Cair', []],
  ])('finds the city %j in any writing of it', async (city, found) =>
    expect(await codes(`?city=${encoded(city)}`)).toEqual(found),
  );

  it.each([
    ['t-giza', ['T-GIZA']],
    ['الجيزه', ['T-GIZA']],
    ['corniche alexandria', ['T-FUNDED']],
    ['alexandria corniche', ['T-FUNDED']],
    ['وحده ١٤ resale', ['T-RESALE']],
    ['100%', []],
    ['_', []],
    ['\\', []],
    ["'; drop table properties; --", []],
    ['draft', []],
    ['   ', ['T-RESALE', 'T-FUNDED', 'T-GIZA', 'T-CAIRO']],
  ])('searches %j', async (words, found) =>
    expect(await codes(`?search=${encoded(words)}`)).toEqual(found),
  );

  it('returns every property once, in pages', async () => {
    const first = (await partner.get('/properties?limit=3')).body;
    expect(first).toMatchObject({ hasMore: true, nextCursor: expect.any(String) });
    const rest = (await partner.get(`/properties?limit=3&cursor=${first.nextCursor}`)).body;
    expect(rest).toMatchObject({ hasMore: false, nextCursor: null });
    expect([...first.data, ...rest.data].map((one) => one.code)).toEqual(await codes(''));
    expect(
      (await partner.get(`/properties?status=funded&cursor=${first.nextCursor}`)).body.error.code,
    ).toBe('invalid_cursor');
  });
});

describe('GET /properties/{id}', () => {
  it('returns a property by its code or its id', async () => {
    const { body } = await partner.get('/properties/T-CAIRO');
    expect(body).toMatchObject({
      status: 'available',
      shares: { total: 480, available: 480, sold: 0, reserved: 0, minimumPerOrder: 1 },
      pricing: { currency: 'EGP', pricePerShare: 4250, managementFeePercent: 2.5 },
      fundingDeadline: null,
    });
    expect((await partner.get(`/properties/${body.id}`)).body).toEqual(body);
  });

  it.each(['T-DRAFT', 'T-TEST', 'T-NONE', 'prop_01k8zq6ynse4c9w5jt0bd3mrgf'])(
    'hides %s',
    async (id) => {
      const { status, body } = await partner.get(`/properties/${id}`);
      expect([status, body.error.code, body.error.param]).toEqual([
        404,
        'resource_not_found',
        'id',
      ]);
    },
  );
});
