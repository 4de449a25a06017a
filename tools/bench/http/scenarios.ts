import type { Contestant } from './contestant.ts';
import { freshKey, type Load } from './load.ts';
import { newOrder } from './seed.ts';

/** A request that is measured. */
export interface Scenario {
  name: string;
  load(data: Contestant): Omit<Load, 'url'> & { path: string };
}

/** The scenarios of the performance table (docs/performance.md). */
export const SCENARIOS: readonly Scenario[] = [
  get('/me', () => '/me'),
  get('/properties/{id}', ({ propertyId }) => `/properties/${propertyId}`),
  get('/orders/{id}', ({ orderId }) => `/orders/${orderId}`),
  {
    name: 'POST /quotes',
    load: ({ propertyId }) => ({
      method: 'POST',
      path: '/quotes',
      body: { property: propertyId, shares: 1 },
    }),
  },
  get('/orders?limit=20'),
  get('/properties?limit=20'),
  get('/events?limit=20'),
  get('/customers?limit=20'),
  orders('POST /orders, 1,000 units, 20 partners', ({ propertyIds }) => propertyIds),
  orders('POST /orders, one unit', ({ propertyId }) => [propertyId]),
];

function get(route: string, path: (data: Contestant) => string = () => route): Scenario {
  const load = (data: Contestant) => ({ method: 'GET' as const, path: path(data) });
  return { name: `GET ${route}`, load };
}

function orders(name: string, unitsOf: (data: Contestant) => readonly string[]): Scenario {
  return {
    name,
    load(data) {
      const units = unitsOf(data);
      let count = 0;
      const next = () => {
        const { apiKey, customerId } = data.buyers[count % data.buyers.length]!;
        const body = newOrder(customerId, units[count % units.length]!);
        count += 1;
        return { body, headers: { ...freshKey(), authorization: `Bearer ${apiKey}` } };
      };
      return { method: 'POST', path: '/orders', next };
    },
  };
}
