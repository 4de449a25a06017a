import { inquirePayments } from '../domain/checkout/inquire-payments.ts';
import { finishFundings } from '../domain/orders/funding/close-funding.ts';
import { startFakeCardProcessor, type Transaction } from '../gateways/fake/card-processor.ts';
import { attestedCustomer, publishedProperty } from './fixtures.ts';
import { useService, useStarted } from './use-service.ts';

/**
 * Starts a live service with a card processor, a partner and an operator of the finance team, for
 * the tests of a file about money that was paid by card.
 */
export function useCardPayments() {
  const processor = useStarted(startFakeCardProcessor);
  const service = useService(() => ({
    environment: 'live',
    env: processor.env,
    waitsForLocks: true,
  }));
  const close = async () => {}; // a client closes with its service
  const partner = useStarted(() => service.partner(), { close });
  const staff = useStarted(() => service.operator('finance'), { close });
  const callBack = (obj: Transaction) => processor.callBack(new URL(service.baseUrl).origin, obj);

  /** Calls back, and makes the inquiry that the callback can cause. */
  async function report(obj: Transaction): Promise<number> {
    const status = await callBack(obj);
    await inquirePayments(service.ctx);
    return status;
  }

  /** Places an order of 4 shares, at 410 EGP, whose card payment is confirmed. */
  async function paidOrder() {
    const unit = await publishedProperty(service.ctx, { total: 8, pricePerShare: 10_000n });
    const { id: customer } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer, property: unit.id, shares: 4, funding: { method: 'card_checkout' } },
    });
    const intention = processor.intentions.at(-1)!;
    const payment = processor.attempt(intention);
    const status = await callBack(payment);
    if (status !== 200) throw new Error(`The callback of the payment got ${status}.`);
    return { unit, customer, order, intention, payment };
  }

  /** Closes the funding of a unit, which completes its paid orders. */
  async function closeFunding(unit: { id: string }): Promise<void> {
    const admin = await service.operator('admin');
    const { status } = await admin.post(`/properties/${unit.id}/close-funding`);
    if (status !== 200) throw new Error(`Closing the funding got ${status}.`);
    await finishFundings(service.ctx);
  }

  return {
    closeFunding,
    processor,
    service,
    partner,
    staff,
    callBack,
    report,
    paidOrder,
    reversalsOf: async (order: string) =>
      (await staff.get(`/card-reversals?order=${order}`)).body.data,
    refundsOf: async (order: string) =>
      (await staff.get('/refunds-due?limit=100')).body.data.filter((due) => due.order === order),
    statusOf: async (id: string) => (await partner.get(`/orders/${id}`)).body.status as string,
  };
}
