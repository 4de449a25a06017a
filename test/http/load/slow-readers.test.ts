import net from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { PartnerClient } from '../../support/harness.ts';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { useService } from '../../support/use-service.ts';
import { usePartner } from '../../support/use-participants.ts';
import { waitFor } from '../../support/wait-for.ts';

const service = useService();
const partner = usePartner(service, { dailyOrderAmountCap: 10n ** 12n });
const other = usePartner(service);

const LIST = '/orders?limit=100';
/** The largest metadata that an order can have. */
const METADATA = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`key-${index}`, 'م'.repeat(500)]),
);

/** Gives a partner so many orders that a page of them has more than 2 MB. */
async function placeLargeOrders(client: PartnerClient): Promise<void> {
  const property = await publishedProperty(service.ctx, { total: 100_000 });
  const { id: customer } = await attestedCustomer(client);
  for (let placed = 0; placed < 100; placed += 20)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        placedOrder(client, property, { customer, shares: 1, metadata: METADATA }),
      ),
    );
}

/** Opens connections that request lists, several at once, and read none of them. */
function neglect(client: PartnerClient, connections: number): net.Socket[] {
  const request = `GET /v1${LIST} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.apiKey}\r\n\r\n`;
  return Array.from({ length: connections }, () => {
    const socket = net.connect(Number(new URL(service.baseUrl).port), '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(request.repeat(20));
    return socket;
  });
}

describe('clients that request lists and do not read them', () => {
  it('get no more of them until they have read some, and delay nobody else', async () => {
    await placeLargeOrders(partner);
    const sockets = neglect(partner, 30);
    const refused = await waitFor(
      () => partner.get(LIST),
      ({ status }) => status === 503,
    );
    expect(refused.body.error.code).toBe('service_unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(service.ctx.unsent.bytes).toBeLessThan(40 * 1024 ** 2);
    expect((await partner.get('/me')).status).toBe(200);
    await placedOrder(partner, await publishedProperty(service.ctx), { shares: 1 });
    expect((await other.get(LIST)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await waitFor(
      () => partner.get(LIST),
      ({ status }) => status === 200,
    );
    await waitFor(
      async () => service.ctx.unsent.bytes,
      (bytes) => bytes === 0,
    );
  });

  it('get all of them if they read slowly', async () => {
    const [socket] = neglect(partner, 1);
    let received = 0;
    socket!.on('data', (chunk: Buffer) => {
      received += chunk.length;
      socket!.pause();
      setImmediate(() => socket!.resume()); // reads a piece at a time
    });
    socket!.resume();
    await waitFor(
      async () => received,
      (bytes) => bytes > 20 * 2_000_000 && service.ctx.unsent.bytes === 0,
    );
    socket!.destroy();
  });
});
