import { randomUUID } from 'node:crypto';
import {
  followEvents,
  isPartnerApiError,
  paginate,
  type Order,
  type PartnerClient,
  type PartnerEvent,
} from '@invest-example/partner-investment';
import type { Payment, Purchase, Store } from './store.ts';

/** The bank's operations on the API. */
export type Bank = ReturnType<typeof createBank>;

/** A difference between the bank's records and the service's. */
export interface Difference {
  purchase: string | null;
  order: string;
  booked: string | null;
  actual: string;
}

/** Creates the bank's back end on its database and the partners' client. */
export function createBank(api: PartnerClient, store: Store) {
  /**
   * Buys shares for a customer. The purchase is stored before the order is placed, so that `resume`
   * can finish it after a crash, with the same key.
   */
  async function buy(request: {
    customer: string;
    property: string;
    shares: number;
    payment?: Payment | undefined;
  }): Promise<Purchase> {
    const id = randomUUID();
    store.addPurchase({ id, ...request, key: `order-${id}` });
    try {
      await finish(store.purchase(id)!);
    } catch (error) {
      // The service has decided: nothing was reserved. After any other failure, `resume` continues.
      if (isPartnerApiError(error) && error.status < 500 && error.status !== 429) store.refuse(id);
      throw error;
    }
    return store.purchase(id)!;
  }

  /**
   * Places the order, debits the customer, and states the transfer. A card is charged on the page of
   * the order instead. Can be repeated at any point.
   */
  async function finish(purchase: Purchase): Promise<void> {
    const { id, customer, property, shares, payment, idempotency_key: idempotencyKey } = purchase;
    const funding =
      payment === 'card'
        ? { method: 'card_checkout' as const }
        : { method: 'partner_settlement' as const };
    const body = { customer, property, shares, funding, externalReference: id };
    const order = await api.createOrder({ body }, { idempotencyKey });
    if (payment === 'card') {
      store.noteCheckout(id, order.id, order.funding.checkoutUrl ?? null);
      return void store.applyOrder(order);
    }
    store.noteOrder(id, order.id, piastresOf(order));
    const settled = await api.settleOrder(
      { path: { id: order.id }, body: { reference: `TRF-${id}`, amount: order.amounts.payable } },
      { idempotencyKey: `settle-${id}` },
    );
    store.applyOrder(settled);
  }

  /** Finishes the purchases that a crash has interrupted. */
  async function resume(): Promise<void> {
    for (const purchase of store.unfinished()) await finish(purchase);
  }

  /** Processes an event, in any sequence and any number of times. */
  function handleEvent(event: PartnerEvent): void {
    if ('order' in event.data && event.data.order)
      store.applyOrder(event.data.order as Order, event.id);
  }

  /** Reads every event since the last one that was processed, until the signal ends it. */
  async function follow(signal: AbortSignal): Promise<void> {
    const after = store.lastEventId() ?? 'start';
    for await (const event of followEvents(api, { after, signal, pollSeconds: 1 })) {
      handleEvent(event);
      store.storeCursor(event.id);
    }
  }

  /**
   * Compares the orders that were placed or have changed since a time, by default all, with the
   * bank's records, and corrects the records.
   * @returns the differences
   */
  async function reconcile(updatedFrom?: string): Promise<Difference[]> {
    const purchases = new Map(store.all().map((purchase) => [purchase.order_id, purchase]));
    const differences: Difference[] = [];
    const query = { source: 'api' as const, ...(updatedFrom && { updatedFrom }) };
    for await (const order of paginate(api.listOrders, { query })) {
      const purchase = purchases.get(order.id);
      const due = purchase?.payment === 'card' ? 0 : piastresOf(order);
      const isEqual = purchase?.status === order.status && purchase.debited === due;
      if (isEqual) continue;
      differences.push({
        purchase: purchase?.id ?? null,
        order: order.id,
        booked: purchase?.status ?? null,
        actual: order.status,
      });
      store.applyOrder(order);
    }
    return differences;
  }

  return { buy, resume, handleEvent, follow, reconcile };
}

/**
 * Converts amounts to whole piastres, in which the bank calculates. JSON numbers with two decimals
 * are exact.
 */
function piastresOf(order: Pick<Order, 'amounts'>): number {
  return Math.round(order.amounts.payable * 100);
}
