import { describe, expect, it } from '@jest/globals';
import type { BackOffice } from '../../support/harness.ts';
import { useCardOrders } from '../../support/fixtures/card-orders.ts';

const { processor, service, partner, place, placed, report } = useCardOrders();

describe('POST /refunds-due/{id}/settle', () => {
  it('settles one refund with one reference, even for concurrent requests that write it differently', async () => {
    for (const _ of [1, 2, 3]) {
      const { order, intention } = await placed();
      await partner.post(`/orders/${order.id}/cancel`);
      await report(processor.attempt(intention));
    }
    const finance = await service.operator('finance');
    const { data: refunds } = (await finance.get('/refunds-due?status=due&limit=3')).body;
    const writings = ['RF-77', 'rf-77', 'RF-77\u200f '];
    const answers = await Promise.all(
      refunds.map(({ id }, index) =>
        finance.send<BackOffice['RefundDue']>('POST', `/refunds-due/${id}/settle`, {
          body: { reference: writings[index] },
        }),
      ),
    );
    const settled = answers.find(({ status }) => status === 200)!.body;
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.error);
    expect(refused).toHaveLength(2);
    for (const error of refused)
      expect(error).toMatchObject({
        code: 'state_conflict',
        param: 'reference',
        details: { refund: settled.id },
      });
  });
});

describe('GET /refunds-due', () => {
  it('lists what is due, and is settled once', async () => {
    const { order, intention } = await placed();
    await partner.post(`/orders/${order.id}/cancel`);
    await report(processor.attempt(intention));
    const finance = await service.operator('finance');
    const [refund] = (await finance.get('/refunds-due?status=due&limit=1')).body.data;
    expect(refund).toMatchObject({
      object: 'refund_due',
      order: order.id,
      amount: order.amounts.payable,
      reason: 'paid_after_end',
      settlement: null,
    });
    const settled = await finance.post(`/refunds-due/${refund!.id}/settle`, {
      body: { reference: 'R-1' },
    });
    expect(settled.body).toMatchObject({ status: 'settled', settlement: { reference: 'R-1' } });
    const again = await finance.post(`/refunds-due/${refund!.id}/settle`, {
      body: { reference: 'R-2' },
    });
    expect([again.status, again.body.error.code]).toEqual([409, 'state_conflict']);
    expect(
      (await finance.post('/refunds-due/rfd_none/settle', { body: { reference: 'R-2' } })).status,
    ).toBe(404);
    expect(
      (await finance.post(`/refunds-due/${refund!.id}/settle`, { body: { reference: ' ' } })).body
        .error.param,
    ).toBe('reference');
    const app = await service.operator('app');
    expect((await app.get('/refunds-due')).status).toBe(403);
  });
});

describe('POST /receipts/{id}/return', () => {
  it('does not accept a card order that has no page', async () => {
    processor.behaviour = { status: 503 };
    await place();
    const { id: hidden } = await service.ctx.db
      .selectFrom('orders')
      .select('id')
      .where('is_published', '=', false)
      .executeTakeFirstOrThrow();
    const finance = await service.operator('finance');
    const transfer = { reference: 'FT-1', amount: 410, payer: 'Nile Bank' };
    const { body: receipt } = await finance.post('/receipts', {
      body: { ...transfer, receivedAt: new Date().toISOString() },
    });
    const { status, body } = await finance.post(`/receipts/${receipt.id}/return`, {
      body: { order: hidden },
    });
    expect([status, body.error.param]).toEqual([404, 'order']);
  });
});
