import { beforeAll, describe, expect, it } from '@jest/globals';
import { EventType, WebhookEventFilter } from '../../../generated/partner/enums.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import type { Schemas } from '../../support/harness.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
let ids: string[];

beforeAll(async () => {
  for (let made = 0; made < 7; made++) await attestedCustomer(partner);
  ids = (await partner.get('/events?limit=100')).body.data.map((event) => event.id).reverse();
});

const idsOf = ({ body }: { body: Schemas['EventList'] }) => body.data.map(({ id }) => id);

/** Every page, following nextCursor. */
async function pages(path: string): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: string = cursor ? `${path}&cursor=${cursor}` : path;
    const reply = await partner.send<Schemas['EventList']>('GET', page);
    seen.push(...idsOf(reply));
    cursor = reply.body.nextCursor;
  }
  return seen;
}

describe('GET /events', () => {
  it('numbers events from 1 without gaps', async () => {
    const { data } = (await partner.get('/events?limit=100')).body;
    expect(data.map((event) => event.sequence)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('lists newest first, page by page', async () => {
    expect(await pages('/events?limit=3')).toEqual([...ids].reverse());
    expect((await partner.get('/events?limit=3')).body.lastEventId).toBe(ids[4]);
  });

  it('catches up after an event, oldest first, until hasMore is false', async () => {
    const seen: string[] = [];
    for (let after = ids[0]!, hasMore = true; hasMore;) {
      const reply = await partner.get(`/events?limit=4&after=${after}`);
      seen.push(...idsOf(reply));
      hasMore = reply.body.hasMore;
      after = reply.body.lastEventId!;
    }
    expect(seen).toEqual(ids.slice(1));
    expect((await partner.get(`/events?after=${ids[6]}`)).body).toEqual({
      object: 'list',
      data: [],
      hasMore: false,
      nextCursor: null,
      lastEventId: ids[6],
    });
  });

  it('begins at the oldest event with start, and continues from there', async () => {
    const first = await partner.get('/events?limit=4&after=start');
    expect([idsOf(first), first.body.hasMore, first.body.lastEventId]).toEqual([
      ids.slice(0, 4),
      true,
      ids[3],
    ]);
    expect(idsOf(await partner.get(`/events?limit=4&after=${first.body.lastEventId}`))).toEqual(
      ids.slice(4),
    );
    expect(await pages('/events?limit=3&after=start')).toEqual(ids);
  });

  it('returns nothing after the start of an empty log, or if no event matches the filters', async () => {
    const nothing = {
      object: 'list',
      data: [],
      hasMore: false,
      nextCursor: null,
      lastEventId: null,
    };
    const other = await service.partner();
    expect((await other.get('/events?after=start')).body).toEqual(nothing);
    expect((await partner.get('/events?after=start&type=order.paid')).body).toEqual(nothing);
    expect((await partner.get('/events?after=start&deliverySuccess=false')).body).toEqual(nothing);
  });

  it('returns a cursor after an event that continues oldest first', async () => {
    const first = await partner.get(`/events?limit=2&after=${ids[0]}`);
    expect(idsOf(await partner.get(`/events?limit=2&cursor=${first.body.nextCursor}`))).toEqual(
      ids.slice(3, 5),
    );
  });

  it('filters by type, also after an event', async () => {
    expect(idsOf(await partner.get('/events?type=order.paid,order.completed'))).toEqual([]);
    expect(
      idsOf(await partner.get(`/events?type=customer.created,order.paid&after=${ids[4]}`)),
    ).toEqual(ids.slice(5));
  });

  it('refuses an event that it does not know, and names the oldest', async () => {
    const other = await service.partner();
    const unknown = await partner.get('/events?after=evt_01k9p4c2j3e7dswm5r8ht6pnqz');
    expect(unknown.body.error).toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('after=start'),
      param: 'after',
      details: { oldestEventId: ids[0] },
    });
    expect((await other.get(`/events?after=${ids[0]}`)).body.error).toMatchObject({
      code: 'invalid_parameter',
      details: { oldestEventId: null },
    });
  });

  it('continues after an event with the cursor, whether or not after is sent again', async () => {
    for (const after of [ids[0], 'start']) {
      const whole = idsOf(await partner.get(`/events?after=${after}`));
      const pages: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const more: string = cursor && `&cursor=${cursor}`;
        const page = await partner.get(`/events?limit=2&after=${after}${more}`);
        pages.push(...idsOf(page));
        cursor = page.body.nextCursor;
      }
      expect(pages).toEqual(whole);
    }
  });

  it('refuses a cursor of another after, and of another filter', async () => {
    const { nextCursor } = (await partner.get('/events?limit=1')).body;
    const follows = (await partner.get(`/events?limit=1&after=${ids[0]}`)).body.nextCursor;
    for (const query of [
      `after=${ids[0]}&cursor=${nextCursor}`,
      `after=start&cursor=${nextCursor}`,
      `after=start&cursor=${follows}`,
      `after=${ids[1]}&cursor=${follows}`,
    ]) {
      expect((await partner.get(`/events?${query}`)).body.error).toMatchObject({
        code: 'invalid_cursor',
        param: 'cursor',
      });
    }
    expect(
      (await partner.get(`/events?type=order.paid&cursor=${nextCursor}`)).body.error,
    ).toMatchObject({ code: 'invalid_cursor' });
    expect((await partner.get('/events?cursor=abc')).body.error).toMatchObject({
      code: 'invalid_cursor',
    });
  });
});

describe('the types of events', () => {
  it('are the types that an endpoint can subscribe to, besides `*`', () =>
    expect(WebhookEventFilter).toEqual(['*', ...EventType]));
});

describe('GET /events/{id}', () => {
  it('returns the event, and 404 to every other partner', async () => {
    const other = await service.partner();
    expect((await partner.get(`/events/${ids[2]}`)).body).toMatchObject({
      id: ids[2],
      sequence: 3,
      type: 'customer.created',
    });
    expect((await other.get(`/events/${ids[2]}`)).status).toBe(404);
  });
});
