import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { attestedCustomer, placedOrder } from '../../support/fixtures/fixtures.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service, 'operations');
const partner = usePartner(service);

const draft = async (more?: object) =>
  (await staff.post('/properties', { body: propertyInput(more) })).body;

describe('POST /properties', () => {
  it('creates a draft that no partner sees', async () => {
    const { status, body } = await staff.post('/properties', { body: propertyInput() });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      version: 1,
      internalTest: false,
      shares: { total: 100, available: 100, sold: 0, reserved: 0, minimumPerOrder: 4 },
    });
    expect(body.pricing).toEqual({
      currency: 'EGP',
      pricePerShare: 4250.5,
      managementFeePercent: 2.5,
    });
    expect((await partner.get(`/properties/${body.id}`)).status).toBe(404);
  });

  it('refuses a code that another property has, and names that property', async () => {
    const first = await draft();
    const { status, body } = await staff.post('/properties', {
      body: propertyInput({ code: first.code }),
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'state_conflict',
      param: 'code',
      details: { code: first.code, property: first.id },
    });
  });

  it('gives a code to one property for concurrent requests', async () => {
    const body = propertyInput();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staff.post('/properties', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('refuses a minimum that no order could reach', async () => {
    const { status, body } = await staff.post('/properties', {
      body: propertyInput({ shares: { total: 3, minimumPerOrder: 4 } }),
    });
    expect([status, body.error.param]).toEqual([400, 'shares.minimumPerOrder']);
  });
});

describe('the shares of a property', () => {
  it('are its square metres if the area is given', async () => {
    const refused = await staff.post('/properties', { body: propertyInput({ areaSqm: 120.75 }) });
    expect([refused.status, refused.body.error]).toMatchObject([
      400,
      {
        code: 'invalid_parameter',
        param: 'shares.total',
        details: { areaSqm: 120.75, total: 100 },
      },
    ]);
    const { id } = await draft({ areaSqm: 100.9 });
    const requests = { areaSqm: { areaSqm: 101 }, 'shares.total': { shares: { total: 101 } } };
    for (const [param, body] of Object.entries(requests)) {
      const { status, body: answer } = await staff.patch(`/properties/${id}`, { body });
      expect([status, answer.error.param]).toEqual([400, param]);
    }
    expect(
      (await staff.patch(`/properties/${id}`, { body: { areaSqm: 101, shares: { total: 101 } } }))
        .body.shares.total,
    ).toBe(101);
  });

  it.each(['the funding close', 'the last sale'])('cannot change after %s', async (end) => {
    const property = await draft();
    const path = `/properties/${property.id}` as const;
    await staff.post(`${path}/publish`);
    const { id } = await placedOrder(partner, property, {
      shares: end === 'the last sale' ? 100 : 10,
    });
    await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'paid' } });
    if (end === 'the funding close') await staff.post(`${path}/close-funding`);
    for (const total of [99, 101]) {
      const { status, body } = await staff.patch(path, { body: { shares: { total } } });
      expect([status, body.error.param]).toEqual([409, 'shares.total']);
    }
    expect(
      (await staff.patch(path, { body: { shares: { total: 100 }, isRented: true } })).body,
    ).toMatchObject({
      isRented: true,
      shares: { total: 100 },
    });
  });

  it('cannot change in the database either', async () => {
    const { id } = await draft();
    for (const [values, total] of [
      ["status = 'funded'", 101],
      ["status = 'available', sold = 100, reserved = 0", 101],
    ] as const) {
      await expect(
        service.ctx.db.transaction().execute(async (trx) => {
          await sql`update property_shares set ${sql.raw(values)} where property_id = ${id}`.execute(
            trx,
          );
          await sql`update property_shares set total = ${total} where property_id = ${id}`.execute(
            trx,
          );
        }),
      ).rejects.toMatchObject({ constraint: 'property_shares_total_fixed' });
    }
  });
});

describe('the addresses of a property', () => {
  const media = {
    cover: 'https://media.invest.example/a.jpg',
    images: ['https://media.invest.example/b.jpg'],
  };
  const location = { address: '', city: 'Cairo', country: 'Egypt', mapUrl: '' };

  it.each([
    'http://media.invest.example/a.jpg',
    'javascript:alert(1)',
    'data:text/html,x',
    '//media.invest.example',
    'https://',
    'https://a b',
    'https://a"x',
  ])('must be https: not %s', async (url) => {
    const requests = {
      'media.cover': { media: { ...media, cover: url } },
      'media.images.0': { media: { ...media, images: [url] } },
      'location.mapUrl': { location: { ...location, mapUrl: url } },
    };
    for (const [param, more] of Object.entries(requests)) {
      const { status, body } = await staff.post('/properties', { body: propertyInput(more) });
      expect([status, body.error]).toMatchObject([400, { code: 'invalid_parameter', param }]);
    }
  });

  it('may be empty', async () => {
    const { body } = await staff.post('/properties', {
      body: propertyInput({ media: { cover: '', images: media.images }, location }),
    });
    expect(body).toMatchObject({ media: { cover: '', images: media.images }, location });
  });
});

describe('PATCH /properties/{id}', () => {
  it('changes what the request names, by id or code, and increments the version', async () => {
    const { id, code, name } = await draft();
    const { body } = await staff.patch(`/properties/${code}`, {
      body: { isRented: true, shares: { total: 120 }, fundingDeadline: '2027-01-31T21:59:59Z' },
    });
    expect(body).toMatchObject({
      id,
      name,
      version: 2,
      isRented: true,
      fundingDeadline: '2027-01-31T21:59:59.000Z',
      shares: { total: 120, minimumPerOrder: 4 },
    });
  });

  it('refuses fewer shares than are sold and reserved', async () => {
    const property = await draft();
    const { id } = property;
    await staff.post(`/properties/${id}/publish`);
    await placedOrder(partner, property, { shares: 6 });
    const sold = await placedOrder(partner, property, { shares: 10 });
    await partner.post(`/sandbox/orders/${sold.id}/simulate`, { body: { to: 'paid' } });
    const before = (await staff.get(`/properties/${id}`)).body;
    const refused = await staff.patch(`/properties/${id}`, {
      body: { isRented: true, shares: { total: 15 } },
    });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({
      code: 'state_conflict',
      details: { sold: 10, reserved: 6, requested: 15 },
    });
    expect((await staff.get(`/properties/${id}`)).body).toMatchObject({
      version: before.version,
      isRented: false,
      shares: { total: 100 },
    });
    expect(
      (await staff.patch(`/properties/${id}`, { body: { shares: { total: 16 } } })).body.shares
        .available,
    ).toBe(0);
  });
});

describe('a property with orders', () => {
  const ordered = async () => {
    const property = await draft();
    await staff.post(`/properties/${property.id}/publish`);
    return { property, order: await placedOrder(partner, property, { shares: 4 }) };
  };

  it('cannot get another code or become an internal test', async () => {
    const { property } = await ordered();
    for (const [param, change] of Object.entries({
      code: { code: `NEW-${property.code}` },
      internalTest: { internalTest: true },
    })) {
      const { status, body } = await staff.patch(`/properties/${property.id}`, { body: change });
      expect([status, body.error]).toMatchObject([409, { code: 'state_conflict', param }]);
    }
    const same = await staff.patch(`/properties/${property.id}`, {
      body: { code: property.code, internalTest: false },
    });
    expect(same.status).toBe(200);
    expect((await partner.get(`/properties/${property.code}`)).status).toBe(200);
  });

  it('can get another price for new orders, and its orders keep theirs', async () => {
    const { property, order } = await ordered();
    await staff.patch(`/properties/${property.id}`, {
      body: { pricing: { pricePerShare: 5000, managementFeePercent: 1 } },
    });
    expect((await partner.get(`/orders/${order.id}`)).body.amounts).toEqual(order.amounts);
    const quote = (await partner.post('/quotes', { body: { property: property.code, shares: 4 } }))
      .body;
    expect(quote).toMatchObject({ subtotal: 20_000, total: 20_200 });
    const paid = await partner.post(`/sandbox/orders/${order.id}/simulate`, {
      body: { to: 'paid' },
    });
    expect(paid.body.amounts).toEqual(order.amounts);
  });
});

describe('an internal test', () => {
  it('can be published, but partners cannot see, quote or order it', async () => {
    const { id, code } = await draft({ internalTest: true });
    expect((await staff.post(`/properties/${id}/publish`)).body).toMatchObject({
      status: 'available',
      internalTest: true,
    });
    const customer = await attestedCustomer(partner);
    const order = {
      customer: customer.id,
      property: code,
      shares: 4,
      funding: { method: 'partner_settlement' },
    } as const;
    const requests = [
      await partner.get(`/properties/${code}`),
      await partner.post('/quotes', { body: { property: id, shares: 4 } }),
      await partner.post('/orders', { body: order }),
    ];
    expect(requests.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(JSON.stringify((await partner.get(`/properties?search=${code}`)).body.data)).toBe('[]');
  });
});

describe('the states of a property', () => {
  it('do not allow to publish a draft whose deadline has passed', async () => {
    const { id } = await draft({ fundingDeadline: '2100-01-31T21:59:59Z' });
    await service.ctx.db
      .updateTable('property_shares')
      .set({ funding_deadline: new Date(Date.now() - 1000) })
      .where('property_id', '=', id)
      .execute();
    const { status, body } = await staff.post(`/properties/${id}/publish`);
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'state_conflict', param: 'fundingDeadline' },
    ]);
    expect((await staff.get(`/properties/${id}`)).body.status).toBe('draft');
    await staff.patch(`/properties/${id}`, { body: { fundingDeadline: null } });
    expect((await staff.post(`/properties/${id}/publish`)).body.status).toBe('available');
  });

  it('are draft, available, funded, resale, one after the other', async () => {
    const { id } = await draft();
    for (const [move, status] of [
      ['publish', 'available'],
      ['close-funding', 'funded'],
      ['resale', 'resale'],
    ] as const) {
      const answer = await staff.post(`/properties/${id}/${move}`);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect((await partner.get(`/properties/${id}`)).body.status).toBe(status);
    }
  });

  it('refuse a move from another status, and name the status that allows it', async () => {
    const { id } = await draft();
    const requests = [
      ['close-funding', 'available'],
      ['resale', 'funded'],
    ] as const;
    for (const [move, allowed] of requests) {
      const { status, body } = await staff.post(`/properties/${id}/${move}`);
      expect(status).toBe(409);
      expect(body.error).toMatchObject({
        code: 'state_conflict',
        details: { status: 'draft', allowed: [allowed] },
      });
    }
    expect((await staff.post('/properties/CAI-0/publish')).status).toBe(404);
  });
});

describe('GET /properties', () => {
  it('lists drafts as well, and filters by status', async () => {
    const { id } = await draft();
    const open = await draft();
    await staff.post(`/properties/${open.id}/publish`);
    const drafts = (await staff.get('/properties?status=draft')).body.data;
    expect(drafts[0]!.id).toBe(id);
    expect(new Set(drafts.map((property: { status: string }) => property.status))).toEqual(
      new Set(['draft']),
    );
    expect((await staff.get('/properties?limit=1')).body.data[0]!.id).toBe(open.id);
  });
});
