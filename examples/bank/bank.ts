import { randomUUID } from 'node:crypto';
import {
  followEvents,
  isPartnerApiError,
  paginate,
  type Order,
  type PartnerClient,
  type PartnerEvent,
} from '@invest-example/partner-investment';
import { factsOfCommission, factsOfPayout, piastres } from './postings.ts';
import type { NewPurchase, Purchase, Store } from './store.ts';

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
  async function buy(request: Omit<NewPurchase, 'id' | 'key'>): Promise<Purchase> {
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
   * Follows the order of money: places the order, debits the customer, reports the transfer with a
   * reference of the bank, and transfers with it as the text. A card is charged on the page of the
   * order instead. Can be repeated at any point.
   */
  async function finish(purchase: Purchase): Promise<void> {
    const { id } = purchase;
    const orderId = purchase.order_id ?? (await place(purchase));
    const order = await api.getOrder({ path: { id: orderId } }); // a repeated response shows it as it was
    if (purchase.payment === 'card') {
      store.noteCheckout(id, order.funding.checkoutUrl ?? null);
      return void store.applyOrder(order);
    }
    if (order.status === 'awaiting_payment') {
      store.debit(order);
      const reference = store.purchase(id)!.reference!;
      const settled = await api.settleOrder(
        { path: { id: orderId }, body: { reference, amount: order.amounts.payable } },
        { idempotencyKey: `settle-${id}-${order.version}` },
      );
      store.applyOrder(settled);
    } else store.applyOrder(order);
    // Only what the service has accepted is sent. Here, the bank's payment system sends it.
    if (store.purchase(id)!.status === 'payment_under_review')
      store.bookTransfer(orderId, piastres(order.amounts.payable));
  }

  /** Places the order, and returns its id. */
  async function place(purchase: Purchase): Promise<string> {
    const { id, customer, property, shares, payment, idempotency_key: idempotencyKey } = purchase;
    const method =
      payment === 'card' ? ('card_checkout' as const) : ('partner_settlement' as const);
    const funding = { method };
    const body = { customer, property, shares, funding, externalReference: id };
    const order = await api.createOrder({ body }, { idempotencyKey });
    store.noteOrder(id, order.id);
    return order.id;
  }

  /** Finishes the purchases that a crash has interrupted. */
  async function resume(): Promise<void> {
    for (const purchase of store.unfinished()) await finish(purchase);
  }

  /** Processes an event, in any sequence and any number of times. */
  function handleEvent(event: PartnerEvent): void {
    if ('test' in event && event.test) return; // a sample: nothing happened
    const { data } = event;
    if ('order' in data && data.order) store.applyOrder(data.order as Order, event.id);
    if ('payout' in data && data.payout)
      store.ledger.bookGrowing(data.payout.id, factsOfPayout(data.payout));
    if ('commission' in data && data.commission)
      store.ledger.bookGrowing(data.commission.id, factsOfCommission(data.commission));
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
      const due = purchase?.payment === 'card' ? 0 : piastres(order.amounts.payable);
      const isEqual = purchase?.status === order.status && purchase.payable === due;
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
