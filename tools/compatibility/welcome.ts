import { waitFor } from '../../test/support/wait-for.ts';
import type { Api } from '../torture/load.ts';
import type { NewerRelease } from './upgrade.ts';

const EVENT = 'customer.welcomed';

/** Sends a request of a partner. */
async function send(api: Api, apiKey: string, method: string, path: string) {
  const process = await waitFor(() => api.process);
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(process!.baseUrl + path, { method, headers });
  return { status: response.status, body: (await response.json()) as { type?: string } };
}

/**
 * What `candidate.patch` adds: customers are welcomed, which the release before does not know. It
 * must deliver the event and show it in the log all the same.
 */
export const welcome: NewerRelease = {
  async use(api, clients) {
    for (const { apiKey, customerId } of clients) {
      const { status } = await send(api, apiKey, 'POST', `/customers/${customerId}/welcome`);
      if (status !== 200) throw new Error(`A customer could not be welcomed: ${status}`);
    }
  },

  async check(api, clients, received) {
    const faults: string[] = [];
    for (const { apiKey, customerId } of clients) {
      const delivered = received.filter(
        ({ headers, text }) => headers['partner-event-type'] === EVENT && text.includes(customerId),
      );
      const ids = new Set(delivered.map(({ event }) => event.id));
      if (ids.size !== 1) faults.push(`${customerId}: ${ids.size} ${EVENT}`);
      for (const id of ids) {
        const { status, body } = await send(api, apiKey, 'GET', `/events/${id}`);
        if (body.type !== EVENT) faults.push(`${id}: ${status} instead of ${EVENT}`);
      }
      const customer = await send(api, apiKey, 'GET', `/customers/${customerId}`);
      if (customer.status !== 200) faults.push(`${customerId} cannot be read: ${customer.status}`);
      const again = await send(api, apiKey, 'POST', `/customers/${customerId}/welcome`);
      if (again.status !== 404) faults.push('The rollback left the newer release running.');
    }
    return faults;
  },
};
