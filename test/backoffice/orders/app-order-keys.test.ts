import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { appInvestor, placedOrder } from '../../support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { walletOf } from '../../support/fixtures/wallets.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
const partner = usePartner(service);
const property = useProperty(service, { pricePerShare: 10_000n });

describe('POST /orders with an Idempotency-Key', () => {
  const placing = async (cash = 0) => {
    const { id: investor } = await appInvestor(staff, cash);
    const body = {
      investor,
      items: [{ property: property.id, shares: 2 }],
      ...(cash > 0 && { walletAmount: cash }),
    };
    return { investor, body, key: randomUUID() };
  };
  const ordersOf = async (investor: string) =>
    (await staff.get(`/orders?investor=${investor}`)).body.data.length as number;

  it('places one order for concurrent requests, and returns the same response to all', async () => {
    const { investor, body, key } = await placing(100);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.post('/orders', { body, key })),
    );
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
      Array(6).fill([201, answers[0]!.body]),
    );
    expect(
      answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined),
    ).toHaveLength(1);
    expect(await ordersOf(investor)).toBe(1);
    expect(await walletOf(service.ctx, investor)).toMatchObject({
      cash_available: 0n,
      cash_reserved: 10_000n,
    });
  });

  it('returns the first response, as a replay, to another operator too, even if the order has changed', async () => {
    const { body, key } = await placing(205);
    const first = await staff.post('/orders', { body, key });
    expect(first.body).toMatchObject({ status: 'paid', amounts: { payable: 0 } });
    await staff.post(`/orders/${first.body.id}/request-cancellation`, { body: { reason: 'Test' } });
    const again = await (await service.operator('app')).post('/orders', { body, key });
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
  });

  it('refuses the key for another body, and replays a refusal of the operation', async () => {
    const { investor, body, key } = await placing(50);
    const short = { ...body, walletAmount: 60 };
    const refused = await staff.post('/orders', { body: short, key });
    await staff.post(`/investors/${investor}/wallet/top-ups`, {
      body: { amount: 10, reference: randomUUID() },
    });
    const again = await staff.post('/orders', { body: short, key });
    expect([again.status, again.body.error.details, again.headers['idempotent-replayed']]).toEqual([
      409,
      refused.body.error.details,
      'true',
    ]);
    expect((await staff.post('/orders', { body, key })).body.error.code).toBe(
      'idempotency_key_reused',
    );
    expect((await staff.post('/orders', { body, key: 'short' })).body.error).toMatchObject({
      code: 'invalid_idempotency_key',
    });
    expect(await ordersOf(investor)).toBe(0);
  });

  it("is independent of a partner's key with the same value", async () => {
    const { investor, body, key } = await placing();
    await placedOrder(partner, property, {}, key);
    expect((await staff.post('/orders', { body, key })).status).toBe(201);
    expect(await ordersOf(investor)).toBe(1);
  });

  it('leaves the key unused if nothing was decided', async () => {
    const { investor, body, key } = await placing();
    expect(
      (await staff.post('/orders', { body: { ...body, walletAmount: 206 }, key })).status,
    ).toBe(400);
    expect((await staff.post('/orders', { body, key })).status).toBe(201);
    expect(await ordersOf(investor)).toBe(1);
  });

  it('is in the audit log each time, with the same order', async () => {
    const { body, key } = await placing();
    const [first] = [
      await staff.post('/orders', { body, key }),
      await staff.post('/orders', { body, key }),
    ];
    const { data } = (await staff.get(`/audit-log?resource=${first.body.id}`)).body;
    expect(data.map(({ operation, status }) => [operation, status])).toEqual(
      Array(2).fill(['createOrder', 201]),
    );
  });

  it('is optional: without it, a repeated request places another order', async () => {
    const { investor, body } = await placing();
    for (const { status } of [
      await staff.post('/orders', { body }),
      await staff.post('/orders', { body }),
    ])
      expect(status).toBe(201);
    expect(await ordersOf(investor)).toBe(2);
  });
});
