import { waitFor } from '../../test/support/wait-for.ts';
import type { NewerRelease } from './upgrade.ts';

const EVENT = 'customer.welcomed';

/**
 * What `candidate.patch` adds: customers are welcomed, which the release before does not know. It
 * must deliver the event and show it in the log all the same.
 */
export const welcome: NewerRelease = {
  async use(api, clients) {
    const { baseUrl } = await waitFor(() => api.process);
    for (const { apiKey, customerId } of clients) {
      const { status } = await fetch(`${baseUrl}/customers/${customerId}/welcome`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}` },
      });
      if (status !== 200) throw new Error(`A customer could not be welcomed: ${status}`);
    }
  },

  async check(api, clients, received) {
    const { baseUrl } = await waitFor(() => api.process);
    const faults: string[] = [];
    for (const { apiKey, customerId } of clients) {
      const get = async (path: string) => {
        const response = await fetch(baseUrl + path, {
          headers: { authorization: `Bearer ${apiKey}` },
        });
        return { status: response.status, body: await response.json() };
      };
      const delivered = received.filter(
        ({ event }) =>
          (event.type as string) === EVENT &&
          'customer' in event.data &&
          event.data.customer.id === customerId,
      );
      if (delivered.length !== 1) faults.push(`${customerId}: ${delivered.length} ${EVENT}`);
      const read = await get(`/events/${delivered[0]?.event.id}`);
      if (read.body.type !== EVENT)
        faults.push(`${customerId}: the log has no ${EVENT}, ${read.status}`);
      const customer = await get(`/customers/${customerId}`);
      if (customer.status !== 200) faults.push(`${customerId} cannot be read: ${customer.status}`);
      const welcomed = await fetch(`${baseUrl}/customers/${customerId}/welcome`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}` },
      });
      if (welcomed.status !== 404) faults.push(`The rollback left the newer release running.`);
    }
    return faults;
  },
};
