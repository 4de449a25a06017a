import type { Client } from './client.ts';

/** Returns the types of an order's events in the client's log, oldest first. */
export async function orderEventTypes(client: Client, order: string): Promise<string[]> {
  const { data } = (await client.get('/events?limit=100')).body;
  return data
    .filter((event) => event.data.order?.id === order)
    .map(({ type }: { type: string }) => type)
    .reverse();
}
