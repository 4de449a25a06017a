import { describe, expect, it } from '@jest/globals';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { moveProperties } from '../../../src/domain/properties/move-property.ts';
import { placedOrder } from '../../support/fixtures/fixtures.ts';
import { waitForLockWaits } from '../../support/server/lock-waits.ts';
import { propertyInput } from '../../support/fixtures/property-input.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service, 'operations');
const partner = usePartner(service);

const draft = async (more?: object) =>
  (await staff.post('/properties', { body: propertyInput(more) })).body;

describe('the funding deadline', () => {
  it('must not be in the past, even for a draft', async () => {
    const fundingDeadline = new Date(Date.now() - 60_000).toISOString();
    const made = await staff.post('/properties', { body: propertyInput({ fundingDeadline }) });
    const { id } = await draft();
    const changed = await staff.patch(`/properties/${id}`, { body: { fundingDeadline } });
    for (const { status, body } of [made, changed]) {
      expect([status, body.error]).toMatchObject([
        400,
        { code: 'invalid_parameter', param: 'fundingDeadline' },
      ]);
    }
  });

  it('may be repeated unchanged after it has passed', async () => {
    const { id } = await draft();
    const passed = new Date(Date.now() - 60_000);
    await service.ctx.db
      .updateTable('property_shares')
      .set({ funding_deadline: passed })
      .where('property_id', '=', id)
      .execute();
    const { status } = await staff.patch(`/properties/${id}`, {
      body: { fundingDeadline: passed.toISOString(), isRented: true },
    });
    expect(status).toBe(200);
  });
});

describe('PATCH /properties/{id} to as many shares as are sold', () => {
  it('closes the funding and completes the paid orders', async () => {
    const property = await draft();
    const path = `/properties/${property.id}` as const;
    await staff.post(`${path}/publish`);
    const { id } = await placedOrder(partner, property, { shares: 10 });
    await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'paid' } });
    const { status, body } = await staff.patch(path, { body: { shares: { total: 10 } } });
    expect([status, body.status, body.shares]).toMatchObject([
      200,
      'funded',
      { total: 10, sold: 10, available: 0 },
    ]);
    expect((await partner.get(`/orders/${id}`)).body.status).toBe('completed');
  });
});

describe('a change of a property while its funding closes', () => {
  it.each([
    [
      { isRented: true, shares: { total: 100 } },
      { status: 200, body: { status: 'funded', isRented: true } },
    ],
    [
      { shares: { total: 120 } },
      { status: 409, body: { error: { param: 'shares.total', details: { status: 'funded' } } } },
    ],
  ])('waits for the close and uses the state after it: %j', async (body, answer) => {
    const { id } = await draft();
    await staff.post(`/properties/${id}/publish`);
    const closing = await service.ctx.pool.connect();
    // The two parts of the close, with time for the change in between.
    await closing.query('begin');
    await closing.query(`update property_shares set status = 'funded' where property_id = $1`, [
      id,
    ]);
    const changed = staff.patch(`/properties/${id}`, { body });
    await waitForLockWaits(service.ctx.pool);
    await closing.query('update properties set version = version + 1 where id = $1', [id]);
    await closing.query('commit');
    closing.release();
    expect(await changed).toMatchObject(answer);
  });
});

/** Places an order of the unit, and pays it. */
const sell = async (id: string, shares: number) => {
  const { id: order } = await placedOrder(partner, { id, code: '' }, { shares });
  return partner.post(`/sandbox/orders/${order}/simulate`, { body: { to: 'paid' } });
};

/** A unit of 10 shares, closed with 6 issued to an order and 4 available. */
async function closedUnit(more: object = {}) {
  const { id } = await draft({ shares: { total: 10, minimumPerOrder: 4 }, ...more });
  await staff.post(`/properties/${id}/publish`);
  const { body } = await sell(id, 6);
  await staff.post(`/properties/${id}/close-funding`);
  return { id, order: body.id };
}

describe('POST /properties/{id}/reopen-funding', () => {
  const reopen = (id: string) => staff.post(`/properties/${id}/reopen-funding`);

  it('sells what is left of a funded unit, and completes it when the funding closes again', async () => {
    const { id, order } = await closedUnit();
    expect((await reopen(id)).body).toMatchObject({
      status: 'available',
      shares: { available: 4, sold: 6 },
    });
    expect((await partner.get(`/orders/${order}`)).body.status).toBe('completed');
    const { body: sold } = await sell(id, 4);
    await waitFor(
      async () => (await partner.get(`/orders/${sold.id}`)).body.status,
      (status) => status === 'completed',
    );
    expect((await staff.get(`/properties/${id}/holders`)).body).toMatchObject({
      issued: 10,
      total: 10,
    });
    expect((await partner.get(`/properties/${id}`)).body.status).toBe('funded');
  });

  it('does not change the number of shares, because one share is one square metre', async () => {
    const { id } = await closedUnit();
    await reopen(id);
    const { status, body } = await staff.patch(`/properties/${id}`, {
      body: { shares: { total: 8 } },
    });
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'state_conflict',
      'The property has issued shares, so shares.total can no longer change.',
    ]);
  });

  it('is refused unless the unit is funded', async () => {
    const { id } = await draft();
    await staff.post(`/properties/${id}/publish`);
    const { status, body } = await reopen(id);
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'property_status', status: 'available', allowed: ['funded'] },
    ]);
  });

  it('is refused if no share is available', async () => {
    const { id } = await draft({ shares: { total: 6, minimumPerOrder: 1 } });
    await staff.post(`/properties/${id}/publish`);
    await sell(id, 6);
    await staff.post(`/properties/${id}/close-funding`);
    const { status, body } = await reopen(id);
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'no_shares_left', sharesAvailable: 0 },
    ]);
  });

  it('is refused after the funding deadline, until a later one is set', async () => {
    const { id } = await closedUnit({ fundingDeadline: '2090-11-30T22:00:00Z' });
    await service.ctx.db
      .updateTable('property_shares')
      .set({ funding_deadline: new Date('2026-01-01T00:00:00Z') })
      .where('property_id', '=', id)
      .execute();
    const { status, body } = await reopen(id);
    expect([status, body.error.param]).toEqual([409, 'fundingDeadline']);
    await staff.patch(`/properties/${id}`, { body: { fundingDeadline: null } });
    expect((await reopen(id)).status).toBe(200);
  });

  it('is refused while the close has orders to complete', async () => {
    const { id } = await draft({ shares: { total: 10, minimumPerOrder: 4 } });
    await staff.post(`/properties/${id}/publish`);
    await sell(id, 6);
    await moveProperties(service.ctx.db, { trigger: 'closeFunding', propertyId: id });
    const { status, body } = await reopen(id);
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'shares_not_issued', paidOrders: 1 },
    ]);
    await finishFundings(service.ctx);
    expect((await reopen(id)).status).toBe(200);
  });
});

describe('the last shares of a unit', () => {
  it('can be bought if they are fewer than the minimum, and only together', async () => {
    const { id } = await draft({ shares: { total: 7, minimumPerOrder: 4 } });
    await staff.post(`/properties/${id}/publish`);
    await sell(id, 4);
    expect((await partner.get(`/properties/${id}`)).body.shares).toMatchObject({
      available: 3,
      minimumPerOrder: 3,
    });
    expect((await staff.get(`/properties/${id}`)).body.shares.minimumPerOrder).toBe(4);
    const quote = (shares: number) => partner.post('/quotes', { body: { property: id, shares } });
    expect((await quote(3)).body.available).toBe(true);
    expect((await quote(2)).body.error.details).toMatchObject({ minimumPerOrder: 3, requested: 2 });
    expect((await sell(id, 3)).body.status).toBe('paid');
    expect((await partner.get(`/properties/${id}`)).body.shares).toMatchObject({
      available: 0,
      minimumPerOrder: 4,
    });
  });
});
