import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import {
  appInvestor,
  EVIDENCE,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useReceipts } from '../../support/fixtures/use-receipts.ts';

const { service, partner, finance, underReview, record, received, match, orderOf } = useReceipts();

const confirm = (id: string, body: object = {}) =>
  finance.send<BackOffice['BackOfficeOrder']>('POST', `/orders/${id}/confirm-payment`, { body });
const settle = (id: string, reference: string) =>
  partner.post(`/orders/${id}/settlement`, { body: { reference, amount: 400 } });

/** Places an order whose settlement names the transfer. */
async function naming(reference: string, client = partner) {
  const unit = await publishedProperty(service.ctx, {
    pricePerShare: 10_000n,
    managementFeeBasisPoints: 0,
  });
  const order = await placedOrder(client, unit, { shares: 4 });
  const body = { reference, amount: order.amounts.payable };
  expect((await client.post(`/orders/${order.id}/settlement`, { body })).status).toBe(200);
  return order;
}

/** Returns an order that was confirmed with other evidence than a receipt. */
async function confirmed() {
  const order = await underReview();
  expect((await confirm(order.id, EVIDENCE)).body.status).toBe('paid');
  return order;
}

describe('the transfer of an order that was confirmed with evidence', () => {
  it('is booked: it is no receipt, no top-up and no payment of another order', async () => {
    const { id: investor } = await appInvestor(await service.operator());
    const order = await confirmed();
    const reference = ` ${order.reference.toUpperCase()}`;
    const body = { amount: 400, reference };
    for (const reply of [
      await record({ reference }),
      await finance.post(`/investors/${investor}/wallet/top-ups`, { body }),
    ])
      expect([reply.status, reply.body.error]).toMatchObject([
        409,
        { code: 'state_conflict', param: 'reference', details: { order: order.id } },
      ]);
    const other = await naming(reference);
    for (const stated of [{}, EVIDENCE]) {
      const refused = await confirm(other.id, stated);
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        { code: 'state_conflict', details: { order: order.id } },
      ]);
    }
    expect((await orderOf(other.id)).status).toBe('payment_under_review');
    await match(await received(400), { order: other.id });
    expect((await confirm(other.id)).status).toBe(200);
  });

  it('pays one order, if two that name it are confirmed at the same time', async () => {
    const reference = randomUUID();
    const orders = [await naming(reference), await naming(reference), await naming(reference)];
    const replies = await Promise.all(orders.map(({ id }) => confirm(id, EVIDENCE)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('can be booked again once the payment is revoked', async () => {
    const order = await confirmed();
    await finance.post(`/orders/${order.id}/revoke-payment`, { body: { reason: 'Not there' } });
    const { status, body: receipt } = await record({ reference: order.reference });
    expect(status).toBe(201);
    await finance.post(`/orders/${order.id}/allow-retry`);
    await settle(order.id, order.reference);
    expect((await confirm(order.id)).body.funding.receipts).toMatchObject([
      { receipt: receipt.id, amount: 400 },
    ]);
  });

  it('can be booked again once a completed order is refunded, because it never arrived', async () => {
    const order = await confirmed();
    const unit = (await orderOf(order.id)).items[0]!.property.id;
    await (await service.operator()).post(`/properties/${unit}/close-funding`);
    await finishFundings(service.ctx);
    expect((await orderOf(order.id)).status).toBe('completed');
    const { body: approval } = await finance.post(`/orders/${order.id}/revoke-payment`, {
      body: { reason: 'Not there' },
    });
    if (approval.object === 'approval')
      await (await finance.colleague()).post(`/approvals/${approval.id}/approve`);
    expect((await orderOf(order.id)).status).toBe('refunded');
    expect((await record({ reference: order.reference })).status).toBe(201);
  });

  it('stays booked if the order is refunded to the wallet', async () => {
    const order = await confirmed();
    const admin = await service.operator('admin');
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    expect((await record({ reference: order.reference })).status).toBe(409);
  });

  it('is not booked for the order if receipts pay it', async () => {
    const order = await underReview();
    await match(await received(400), { order: order.id });
    expect((await confirm(order.id, EVIDENCE)).status).toBe(200);
    expect((await record({ reference: order.reference })).status).toBe(201);
  });

  it('is booked when a second operator approves', async () => {
    const order = await underReview();
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const { body: approval } = await finance.post(`/orders/${order.id}/confirm-payment`, {
      body: EVIDENCE,
    });
    await setLimit(service.ctx, 'confirmPayment', null);
    await (await finance.colleague()).post(`/approvals/${approval.id}/approve`);
    expect((await record({ reference: order.reference })).status).toBe(409);
  });
});

describe('a receipt whose reference orders of several payers name', () => {
  it('is matched by staff, not by the first confirmation', async () => {
    const mine = await underReview();
    const rival = await naming(mine.reference.toUpperCase(), await service.partner());
    const { body: receipt } = await record({ reference: mine.reference });
    for (const [order, other] of [
      [rival, mine],
      [mine, rival],
    ] as const) {
      const refused = await confirm(order.id, EVIDENCE);
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        {
          code: 'state_conflict',
          details: { receipt: receipt.id, sameReferenceOfOthers: [other.number] },
        },
      ]);
    }
    await match(receipt.id, { order: mine.id });
    expect((await confirm(mine.id)).body.status).toBe('paid');
    expect((await confirm(rival.id, EVIDENCE)).status).toBe(409);
  });

  it('is matched by the confirmation if one payer alone names it', async () => {
    const reference = randomUUID();
    const [first, second] = [await naming(reference), await naming(reference)];
    await record({ reference });
    expect((await confirm(first.id)).body.status).toBe('paid');
    expect((await confirm(second.id, EVIDENCE)).status).toBe(409);
  });
});
