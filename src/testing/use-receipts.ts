import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { placedOrder, publishedProperty } from './fixtures.ts';
import type { BackOffice } from './harness.ts';
import { useOperator, usePartner } from './use-participants.ts';
import { useService } from './use-service.ts';

/** Starts a service with a finance clerk who records bank transfers and matches them to orders. */
export function useReceipts() {
  const service = useService({ waitsForLocks: true });
  const partner = usePartner(service);
  const finance = useOperator(service, 'finance');

  /** Places an order of `shares` shares at 100 EGP, which the partner settles. */
  async function underReview(shares = 4) {
    const unit = await publishedProperty(service.ctx, {
      pricePerShare: 10_000n,
      managementFeeBasisPoints: 0,
    });
    const order = await placedOrder(partner, unit, { shares });
    const body = { reference: randomUUID(), amount: order.amounts.payable };
    expect((await partner.post(`/orders/${order.id}/settlement`, { body })).status).toBe(200);
    return { ...order, reference: body.reference };
  }

  const record = (more: object = {}) =>
    finance.post('/receipts', {
      body: {
        reference: randomUUID(),
        amount: 400,
        payer: 'Nile Bank SAE',
        receivedAt: new Date().toISOString(),
        ...more,
      },
    });
  const received = async (amount: number) => (await record({ amount })).body.id as string;
  const match = (receipt: string, ...orders: object[]) =>
    finance.send<BackOffice['Receipt']>('POST', `/receipts/${receipt}/match`, { body: { orders } });
  const orderOf = async (id: string) => (await finance.get(`/orders/${id}`)).body;
  const receiptOf = async (id: string) => (await finance.get(`/receipts/${id}`)).body;

  return { service, partner, finance, underReview, record, received, match, orderOf, receiptOf };
}
