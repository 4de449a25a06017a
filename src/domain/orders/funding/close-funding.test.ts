import { describe, expect, it } from '@jest/globals';
import { crowd } from '../../../../test/support/fixtures/crowd.ts';
import {
  EVIDENCE,
  linkedCustomer,
  placedOrder,
  publishedProperty,
} from '../../../../test/support/fixtures/fixtures.ts';
import { startProcess } from '../../../../test/support/server/service-process.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import { finishFundings } from './close-funding.ts';
import { useOperator, usePartner } from '../../../../test/support/use-participants.ts';
import { useService, useDatabaseClient } from '../../../../test/support/use-service.ts';

const service = useService();
const admin = useDatabaseClient(service);
const staff = useOperator(service);
const partner = usePartner(service);

/** Creates a unit that this many investors of the partner have paid for, one share each. */
async function soldTo(count: number) {
  const property = await publishedProperty(service.ctx, { total: count + 1 });
  const investors = await crowd(service.ctx, {
    count,
    propertyId: property.id,
    partnerId: partner.partnerId,
  });
  return { property, investors };
}
const count = async (text: string, ...values: unknown[]) =>
  Number((await admin.query(`select count(*) ${text}`, values)).rows[0].count);
const completed = (propertyId: string) =>
  count(
    `from orders join order_items on order_id = id where status = 'completed' and property_id = $1`,
    propertyId,
  );

describe('POST /properties/{id}/close-funding', () => {
  it('completes every paid order, with a holding, a contract and an event for each partner that sees it', async () => {
    const { property, investors } = await soldTo(250);
    const also = await service.partner();
    const known = await linkedCustomer(service.ctx, also.partnerId, investors[0]!);
    expect((await staff.post(`/properties/${property.id}/close-funding`)).body).toMatchObject({
      status: 'funded',
    });
    expect(await completed(property.id)).toBe(250);
    expect(
      await count(
        'from holdings where property_id = $1 and shares = 1 and invested_amount = 425000',
        property.id,
      ),
    ).toBe(250);
    expect(
      await count(`from contracts where property_id = $1 and status = 'preparing'`, property.id),
    ).toBe(250);
    expect(
      await count(
        `from events where partner_id = $1 and type = 'order.completed'`,
        partner.partnerId,
      ),
    ).toBe(250);
    const [event] = (await also.get('/events')).body.data;
    expect(event).toMatchObject({
      type: 'order.completed',
      data: { order: { customer: known, status: 'completed', version: 3 } },
    });
    expect((await also.get(`/orders/${event!.data.order!.id}`)).body).toEqual(event!.data.order);
  });

  it('is finished by the worker if the process is killed during the close', async () => {
    const { property } = await soldTo(250);
    const { rows } = await admin.query(
      'select order_id as id from order_items where property_id = $1 order by order_id',
      [property.id],
    );
    // A lock on the last order stops the process at the last batch.
    await admin.query('begin');
    await admin.query('select from orders where id = $1 for update', [rows.at(-1).id]);
    const api = await startProcess(service.ctx.databaseUrl, ['api']);
    const headers = { authorization: `Bearer ${staff.apiKey}` };
    const closing = fetch(`${api.backofficeUrl}/properties/${property.id}/close-funding`, {
      method: 'POST',
      headers,
    }).catch(() => null);
    await waitFor(async () => (await completed(property.id)) >= 200);
    await api.end('SIGKILL');
    await closing;
    await admin.query('rollback');
    expect(await completed(property.id)).toBeLessThan(250);
    await finishFundings(service.ctx);
    expect(await completed(property.id)).toBe(250);
  });

  it('completes the other orders if one cannot be completed, and that one later', async () => {
    const { property } = await soldTo(150);
    const { rows } = await admin.query(
      'select order_id as id from order_items where property_id = $1 order by order_id',
      [property.id],
    );
    await admin.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await admin.query(`
      create trigger refuse_one before insert on contracts for each row when (new.order_id = '${rows[0].id}')
      execute function refuse_one()`);
    const path = `/properties/${property.id}/close-funding` as const;
    expect((await staff.post(path, { mayFail: true })).status).toBe(500);
    expect(await completed(property.id)).toBe(149);
    await expect(finishFundings(service.ctx)).rejects.toThrow('refused');
    await admin.query('drop function refuse_one cascade');
    await finishFundings(service.ctx);
    expect(await completed(property.id)).toBe(150);
  });

  it('completes the other orders if somebody keeps one locked, and that one later', async () => {
    const { property } = await soldTo(150);
    await admin.query('begin');
    await admin.query(
      `select from orders where id = (select min(order_id) from order_items where property_id = $1) for update`,
      [property.id],
    );
    const path = `/properties/${property.id}/close-funding` as const;
    expect((await staff.post(path, { mayFail: true })).status).toBe(503);
    expect(await completed(property.id)).toBe(149);
    await admin.query('rollback');
    await finishFundings(service.ctx);
    expect(await completed(property.id)).toBe(150);
  });

  it('does not complete an order whose cancellation was requested', async () => {
    const { property } = await soldTo(3);
    const { rows } = await admin.query(
      'select order_id as id from order_items where property_id = $1',
      [property.id],
    );
    await staff.post(`/orders/${rows[1].id}/request-cancellation`, {
      body: { reason: 'Moving abroad' },
    });
    await staff.post(`/properties/${property.id}/close-funding`);
    expect(await completed(property.id)).toBe(2);
    await staff.post(`/orders/${rows[1].id}/decide-cancellation`, { body: { outcome: 'paid' } });
    expect(await completed(property.id)).toBe(3);
  });
});

describe('the end of the grace period', () => {
  it('closes the other units if somebody keeps one locked, and that one later', async () => {
    const units = [await soldTo(1), await soldTo(1)];
    for (const { property } of units)
      await crowd(service.ctx, { count: 1, propertyId: property.id, partnerId: partner.partnerId });
    const [locked, other] = units.map(({ property }) => property.id) as [string, string];
    await admin.query('begin');
    await admin.query('select from property_shares where property_id = $1 for update', [locked]);
    await finishFundings(service.ctx);
    expect(await completed(other)).toBe(2);
    await admin.query('rollback');
    await finishFundings(service.ctx);
    expect(await completed(locked)).toBe(2);
  });
});

describe('the ownership ledger', () => {
  it('is append-only, and issues no share that was not sold', async () => {
    const { property, investors } = await soldTo(1);
    const { db } = service.ctx;
    const { rows } = await admin.query(
      'select order_id as id from order_items where property_id = $1',
      [property.id],
    );
    const entry = {
      order_id: rows[0].id,
      property_id: property.id,
      investor_id: investors[0]!,
      invested_amount: 1n,
      bought_at: new Date(),
      created_at: new Date(),
    };
    const issue = (shares: number) =>
      db
        .insertInto('ownership_entries')
        .values({ ...entry, shares })
        .execute();
    await expect(issue(2)).rejects.toMatchObject({
      constraint: 'property_shares_issued_within_sold',
    });
    await staff.post(`/properties/${property.id}/close-funding`);
    await expect(issue(1)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    const entries = db
      .updateTable('ownership_entries')
      .set({ shares: 2 })
      .where('property_id', '=', property.id);
    await expect(entries.execute()).rejects.toMatchObject({ code: '23001' });
    await expect(
      db.deleteFrom('ownership_entries').where('property_id', '=', property.id).execute(),
    ).rejects.toMatchObject({ code: '23001' });
  });
});

describe('a payment that sells the last share', () => {
  it('is confirmed with at most 100 orders that were placed before; the job completes the others', async () => {
    const { property } = await soldTo(150);
    const { id } = await placedOrder(partner, property, {
      shares: 1,
      funding: { method: 'partner_settlement' },
    });
    const { body: order } = await partner.get(`/orders/${id}`);
    await partner.post(`/orders/${id}/settlement`, {
      body: { reference: 'TRF-LAST', amount: order.amounts.payable },
    });
    expect((await staff.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE })).status).toBe(
      200,
    );
    expect((await partner.get(`/orders/${id}`)).body.status).toBe('completed');
    expect(await completed(property.id)).toBe(101);
    await finishFundings(service.ctx);
    expect(await completed(property.id)).toBe(151);
  });
});
