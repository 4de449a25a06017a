import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freshPhone } from '../../test/support/fixtures/fixtures.ts';
import { post, type TortureClient } from './clients.ts';
import type { Api } from './load.ts';

/** The largest metadata that a customer can have. */
const METADATA = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`key-${index}`, 'م'.repeat(500)]),
);
/** The events of so many customers are a list of 1 MB. */
const CUSTOMERS = 50;
const PIPELINED = 20;
const WAVES = 4;
/** A read that waits for a connection to the database gives up after 5 seconds. */
const WAVE_MS = 6_000;

/** The partners whose lists are large already. */
const prepared = new WeakSet<TortureClient>();

/**
 * Requests lists of 1 MB on more and more connections of all clients' partners, several at once on
 * each, and reads none. Returns the number of connections.
 */
export async function leaveUnread(
  api: Api,
  clients: readonly TortureClient[],
  connections: number,
): Promise<number> {
  for (const client of clients.filter((one) => !prepared.has(one))) {
    for (let created = 0; created < CUSTOMERS; created++)
      await post(api, client.apiKey, '/customers', { phone: freshPhone(), metadata: METADATA });
    prepared.add(client);
  }
  const sockets: net.Socket[] = [];
  for (let wave = 1; wave <= WAVES; wave++) {
    while (sockets.length < (connections * wave) / WAVES)
      sockets.push(neglect(api, clients[sockets.length % clients.length]!));
    await wait(WAVE_MS);
  }
  for (const socket of sockets) socket.destroy();
  return sockets.length;
}

function neglect(api: Api, { apiKey }: TortureClient): net.Socket {
  const request =
    'GET /v1/events?type=customer.created&limit=100 HTTP/1.1\r\nHost: x\r\n' +
    `Authorization: Bearer ${apiKey}\r\n\r\n`;
  const socket = net.connect(Number(new URL(api.process!.baseUrl).port), '127.0.0.1').pause();
  socket.on('error', () => {}); // the process may be killed meanwhile
  socket.write(request.repeat(PIPELINED));
  return socket;
}
