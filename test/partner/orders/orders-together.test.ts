import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { components } from '../../../generated/partner/types.ts';
import { command } from '../../../src/domain/command.ts';
import { pauseSales } from '../../../src/domain/properties/pause-sales.ts';
import { attestedCustomer, publishedProperty } from '../../support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../support/harness.ts';
import { lockWaits } from '../../support/server/lock-waits.ts';
import { useProperty } from '../../support/use-participants.ts';
import { useDatabaseClient, useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { withinOneDay } from '../../support/within-one-day.ts';

const PARTNERS = 3;
const ORDERS_EACH = 10;

const service = useService({ waitsForLocks: true });
withinOneDay();
const locker = useDatabaseClient(service);
const property = useProperty(service, { total: 100_000 });
const buyers: { partner: PartnerClient; customer: string }[] = [];
beforeAll(async () => {
  for (let index = 0; index < PARTNERS; index++) {
    const partner = await service.partner();
    buyers.push({ partner, customer: (await attestedCustomer(partner)).id });
  }
});

type Request = Partial<components['schemas']['CreateOrderRequest']>;

const order = (
  { partner, customer }: (typeof buyers)[number],
  body: Request = {},
  key: string = randomUUID(),
) =>
  partner.post('/orders', {
    body: {
      customer,
      property: property.id,
      shares: 1,
      funding: { method: 'partner_settlement' },
      ...body,
    },
    key,
  });

describe('POST /orders of many partners at once', () => {
  it('places each order with its items, history and events, in fewer statements than orders', async () => {
    for (const buyer of buyers) await order(buyer); // so that the keys and partners are known
    const requests = Array.from({ length: PARTNERS * ORDERS_EACH }, (_, index) => index);
    const funding = {
      method: 'partner_settlement',
      settlement: { reference: 'FT-9', amount: 4_356.25 },
    } as const;
    let replies: Awaited<ReturnType<typeof order>>[] = [];
    const statements = await service.roundTrips.of(async () => {
      replies = await Promise.all(
        requests.map((index) => order(buyers[index % PARTNERS]!, index % 2 ? { funding } : {})),
      );
    });
    expect(replies.map(({ status }) => status)).toEqual(requests.map(() => 201));
    expect(statements).toBeLessThan(2 * requests.length);
    for (const [index, { partner }] of buyers.entries()) {
      const own = replies.filter((_, request) => request % PARTNERS === index);
      for (const { body } of own)
        expect((await partner.get(`/orders/${body.id}`)).body).toEqual(body);
      const { data: log } = (await partner.get('/events?after=start&limit=100')).body;
      expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, place) => place + 1));
      for (const { body } of own) {
        const types = log.filter(
          ({ data }) => 'order' in data && (data.order as { id: string }).id === body.id,
        );
        expect(types.map(({ type }) => type)).toEqual(
          body.status === 'payment_under_review'
            ? ['order.created', 'order.payment_under_review']
            : ['order.created'],
        );
      }
    }
  });

  it('refuses only the order that must be refused', async () => {
    const [one, another, third] = buyers as [
      (typeof buyers)[number],
      (typeof buyers)[number],
      (typeof buyers)[number],
    ];
    const externalReference = randomUUID();
    const key = randomUUID();
    const [reference, duplicate, first, repeated, other] = await Promise.all([
      order(one, { externalReference }),
      order(one, { externalReference }),
      order(another, {}, key),
      order(another, {}, key),
      order(third),
    ]);
    const statuses = [reference!.status, duplicate!.status].sort();
    expect(statuses).toEqual([201, 409]);
    expect([first!.status, repeated!.status]).toEqual([201, 201]);
    expect(repeated!.body).toEqual(first!.body);
    expect(other!.status).toBe(201);
  });

  it('keeps to the minimum of a unit for each order, not for their sum', async () => {
    const { id } = await publishedProperty(service.ctx, { total: 25, minimumPerOrder: 10 });
    const replies = await Promise.all(
      buyers.map((buyer) => order(buyer, { property: id, shares: 10 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
    const last = await Promise.all(
      buyers.map((buyer) => order(buyer, { property: id, shares: 3 })),
    );
    expect(last.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await order(buyers[0]!, { property: id, shares: 5 })).status).toBe(201);
  });

  it('refuses those in a running batch whose unit is paused (D105), and no other', async () => {
    const { id: paused } = await publishedProperty(service.ctx);
    const pausing = command(async (work) => {
      await pauseSales.within(work, { property: paused });
      const placing = buyers.flatMap((buyer) => [order(buyer, { property: paused }), order(buyer)]);
      await waitFor(
        () => lockWaits(service.ctx.pool),
        ({ length }) => length > 0,
      );
      return { placing };
    });
    const replies = await Promise.all((await pausing(service.ctx, null)).placing);
    for (const [index, { status, body }] of replies.entries())
      expect([status, body.error?.details]).toEqual(
        index % 2 ? [201, undefined] : [422, expect.objectContaining({ salesPaused: true })],
      );
    expect((await buyers[0]!.partner.get(`/properties/${paused}`)).body.shares.available).toBe(480);
  });

  it('makes no order wait for the locked unit of another partner', async () => {
    const { id: locked } = await publishedProperty(service.ctx);
    const [blocked, ...free] = buyers;
    await locker.query('begin');
    await locker.query('select from property_shares where property_id = $1 for update', [locked]);
    const waiting = order(blocked!, { property: locked });
    const others = await Promise.all([...free, ...free].map((buyer) => order(buyer)));
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await locker.query('rollback');
    expect((await waiting).status).toBe(201);
  });
});
