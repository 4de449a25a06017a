import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bankApp } from '../../examples/bank/app.ts';
import { createBank } from '../../examples/bank/bank.ts';
import { openSession } from '../../examples/bank/sessions.ts';
import { openStore, type Purchase } from '../../examples/bank/store.ts';
import { MAX_WAIT_MS } from './conversation.ts';
import type { Stage } from './stage.ts';

const POLL_MS = 100;

interface Wish {
  customer: string;
  property: string;
  shares: number;
}

/** The reference application, running on loopback. */
export type OpenBank = Awaited<ReturnType<typeof openBank>>;

/** Opens the reference application with its own database, and registers its webhook endpoint. */
export async function openBank({ api, run }: Stage) {
  const store = openStore(':memory:');
  const bank = createBank(api, store);
  let secret = '';
  const server = bankApp(bank, store, () => secret).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const since = new Date().toISOString();
  const endpoint = await api.createWebhookEndpoint({
    body: { url: `${url}/webhooks`, description: `demo ${run}` },
  });
  ({ secret } = endpoint);

  return {
    resume: bank.resume,
    /** Compares the bank's records with the orders since the bank was opened. */
    reconcile: () => bank.reconcile(since),
    /** Sends the request of the bank's app. */
    async buy({ customer, ...wish }: Wish): Promise<{ status: number; purchase: Purchase }> {
      const authorization = `Bearer ${openSession(store, customer)}`;
      const response = await fetch(`${url}/purchases`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(wish),
      });
      return { status: response.status, purchase: (await response.json()) as Purchase };
    },
    /** Simulates a crash of the bank after it has placed an order. @returns the order */
    async crashAfterOrder({ id, ...wish }: Wish & { id: string }): Promise<string> {
      const key = `order-${id}`;
      store.addPurchase({ id, ...wish, key });
      const funding = { method: 'partner_settlement' as const };
      const body = { ...wish, funding, externalReference: id };
      return (await api.createOrder({ body }, { idempotencyKey: key })).id;
    },
    /** Waits until webhooks have brought a purchase into a status. @throws Error after a minute */
    async untilStatus(id: string, status: string): Promise<void> {
      const last = Date.now() + MAX_WAIT_MS;
      while (store.purchase(id)!.status !== status) {
        if (Date.now() > last)
          throw new Error(`Not as documented: no webhook has made the purchase ${status}`);
        await wait(POLL_MS);
      }
    },
    async close(): Promise<void> {
      await api.deleteWebhookEndpoint({ path: { id: endpoint.id } });
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
    },
  };
}
