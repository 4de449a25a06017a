import { afterEach } from '@jest/globals';
import { inquirePayments } from '../domain/checkout/inquire-payments.ts';
import { startFakeCardProcessor, type Transaction } from '../gateways/fake/card-processor.ts';
import { CARD_TIMEOUT_MS } from '../config.ts';
import { attestedCustomer, publishedProperty } from './fixtures.ts';
import { PATIENT_MS, type PartnerOptions } from './harness.ts';
import { orderEventTypes } from './order-events.ts';
import { useService, useStarted } from './use-service.ts';

/**
 * Starts a live service with a card processor, and a partner whose customer buys shares of one unit
 * by card, for the tests of a file. The processor accepts everything again after each test.
 */
export function useCardOrders(options: PartnerOptions = {}) {
  const processor = useStarted(startFakeCardProcessor);
  const service = useService(() => ({
    environment: 'live',
    env: processor.env,
    waitsForLocks: true,
  }));
  const close = async () => {}; // these close with the service
  const partner = useStarted(() => service.partner(options), { close });
  const property = useStarted(
    () => publishedProperty(service.ctx, { total: 100_000, pricePerShare: 10_000n }),
    { close },
  );
  const customer = useStarted(() => attestedCustomer(partner), { close });
  const setTimeLimit = (timeoutMs: number) =>
    void Object.assign(service.ctx.config.card!, { timeoutMs });
  afterEach(() => {
    setTimeLimit(CARD_TIMEOUT_MS);
    processor.behaviour = 'accept';
    processor.beforeResponse = async () => {};
    processor.forgotten.clear();
  });

  const bodyOf = (more: object = {}) => ({
    customer: customer.id,
    property: property.id,
    shares: 4,
    funding: { method: 'card_checkout' as const },
    ...more,
  });
  /** Places an order of 4 shares, at 410 EGP. */
  const place = (more: object = {}, key?: string) =>
    partner.post('/orders', { body: bodyOf(more), ...(key && { key }) });
  const callBack = (obj: Transaction, how?: { hmac?: string; type?: string }) =>
    processor.callBack(new URL(service.baseUrl).origin, obj, how);
  const latestIntention = () => processor.intentions.at(-1)!;

  return {
    processor,
    /** Lets the service wait for what the test does before the processor responds. */
    waitForProcessor: () => setTimeLimit(PATIENT_MS),
    service,
    partner,
    property,
    bodyOf,
    place,
    latestIntention,
    async placed() {
      const { status, body } = await place();
      if (status !== 201) throw new Error(`Placing a card order got ${status}.`);
      return { order: body, intention: latestIntention() };
    },
    callBack,
    /** Calls back, and makes the inquiry that the callback can cause. */
    async report(obj: Transaction): Promise<number> {
      const status = await callBack(obj);
      await inquirePayments(service.ctx);
      return status;
    },
    reserved: async () => (await partner.get(`/properties/${property.id}`)).body.shares.reserved,
    statusOf: async (id: string) => (await partner.get(`/orders/${id}`)).body.status,
    eventsOf: (id: string) => orderEventTypes(partner, id),
    refundsOf: (id: string) =>
      service.ctx.db.selectFrom('refunds_due').selectAll().where('order_id', '=', id).execute(),
  };
}
