import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { placedOrder } from '../../src/testing/fixtures.ts';
import { usePartner, useProperty } from '../../src/testing/use-participants.ts';
import { useService } from '../../src/testing/use-service.ts';
import { checkHistory } from './check-history.ts';
import type { OrderHistory } from './load.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service);

/** Compares the history of some orders with the database. */
function check(orders: OrderHistory[], eventIds: string[] = []) {
  const query = async (text: string) => (await service.ctx.pool.query(text)).rows as never[];
  const received = eventIds.map((id) => ({ headers: { 'partner-event-id': id } }));
  const history = { orders, repeated: new Map(), unexpected: [], longestGapMs: 0 };
  return checkHistory({ query }, history, received);
}

async function order(reference: string): Promise<OrderHistory> {
  const { id } = await placedOrder(partner, property, { shares: 1, metadata: { reference } });
  return { reference, id, acknowledged: ['placed'], isUncertain: false };
}

describe('checkHistory', () => {
  it('finds nothing if the database has what was acknowledged', async () => {
    const one = await order(randomUUID());
    expect(await check([one])).toMatchObject({
      lost: [],
      doubled: [],
      wrongState: [],
      missingWebhooks: [],
    });
  });

  it('finds an acknowledged order that the database does not have', async () => {
    const lost = {
      reference: randomUUID(),
      id: 'ord_lost',
      acknowledged: ['placed' as const],
      isUncertain: false,
    };
    expect((await check([lost])).lost).toEqual(['ord_lost']);
  });

  it('finds two orders for one request', async () => {
    const reference = randomUUID();
    const [first] = [await order(reference), await order(reference)];
    expect((await check([first])).doubled).toEqual([`${reference}: 2 orders`]);
  });

  it('finds an order in another state than acknowledged, unless its last change has no response', async () => {
    const one = await order(randomUUID());
    one.acknowledged.push('cancelled');
    expect((await check([one])).wrongState).toEqual([
      `${one.id}: acknowledged cancelled, found awaiting_payment`,
    ]);
    expect((await check([{ ...one, isUncertain: true }])).wrongState).toEqual([]);
  });

  it('finds events that the receiver did not get', async () => {
    await partner.post('/webhook-endpoints', { body: { url: 'http://127.0.0.1:20009/hooks' } });
    const one = await order(randomUUID());
    const { data } = (await partner.get(`/events?order=${one.id}`)).body;
    const { missingWebhooks } = await check([one]);
    expect(missingWebhooks).toContain(`${data[0]!.id} order.created`);
    const customer = (await partner.get('/events?limit=100')).body.data;
    const all = customer.map(({ id }: { id: string }) => id);
    expect((await check([one], all)).missingWebhooks).toEqual([]);
  });
});
