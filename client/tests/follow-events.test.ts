import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPartnerClient,
  followEvents,
  type FollowOptions,
  type PartnerClient,
  type PartnerEvent,
} from '@invest-example/partner-investment';
import { partnerApp } from '../../src/http/app.ts';
import { createServer } from '../../src/http/server.ts';
import { attestedCustomer } from '../../test/support/fixtures/fixtures.ts';
import {
  startService,
  type PartnerClient as TestPartner,
  type Service,
} from '../../test/support/harness.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { refusal, startFront, type Front } from './front.ts';

let service: Service;
let front: Front;
let address: string;
let partner: TestPartner;
let api: PartnerClient;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  address = service.baseUrl;
  front = await startFront(() => address);
  partner = await service.partner();
  api = createPartnerClient({ apiKey: partner.apiKey, baseUrl: front.baseUrl, maxRetries: 0 });
});
afterEach(() => front.close());
afterAll(() => service.close());

const happen = async (count: number) => {
  for (let made = 0; made < count; made++) await attestedCustomer(partner);
};
const log = async (): Promise<string[]> =>
  (await partner.get('/events?limit=100')).body.data.map(({ id }: { id: string }) => id).reverse();

/** Follows until so many events have come; what they were. */
async function followed(
  count: number,
  options: FollowOptions = {},
  reader: Pick<PartnerClient, 'listEvents'> = api,
): Promise<PartnerEvent[]> {
  const seen: PartnerEvent[] = [];
  for await (const event of followEvents(reader, { pollSeconds: 0.01, ...options })) {
    seen.push(event);
    if (seen.length === count) break;
  }
  return seen;
}
const ids = (events: PartnerEvent[]) => events.map(({ id }) => id);

/** Resolves when so many requests were answered. */
const answered = (count: number) =>
  waitFor(
    () => front.answered,
    (all) => all >= count,
  );

describe('followEvents', () => {
  it('returns the events after an event, oldest first, and then new ones', async () => {
    await happen(3);
    const [first] = await log();
    const following = followed(4, { after: first });
    await answered(1);
    await happen(2);
    expect(ids(await following)).toEqual((await log()).slice(1));
  });

  it('begins with the events that occur from now on', async () => {
    await happen(2);
    const following = followed(2);
    await answered(1);
    await happen(2);
    expect(ids(await following)).toEqual((await log()).slice(2));
  });

  it('begins with the first event of all if the log is empty', async () => {
    const following = followed(3);
    await answered(1);
    await happen(3);
    expect(ids(await following)).toEqual(await log());
  });

  it('begins with the oldest event if it is given start', async () => {
    await happen(3);
    const events = followEvents(api, { after: 'start', pollSeconds: 0.01 });
    expect(events.lastEventId).toBeNull();
    const seen: string[] = [];
    for await (const { id } of events) {
      seen.push(id);
      if (seen.length === 3) break;
    }
    expect([seen, events.lastEventId]).toEqual([await log(), seen[1]]);
  });

  it('requests each page of a long log once, from its start', async () => {
    await happen(5);
    const asked: unknown[] = [];
    const reader: PartnerClient['listEvents'] = async (input, options) => {
      asked.push(input?.query);
      return api.listEvents({ query: { ...input?.query, limit: 2 } }, options);
    };
    const all = await log();
    expect(ids(await followed(5, { after: 'start' }, { listEvents: reader }))).toEqual(all);
    expect(asked).toEqual(['start', all[1], all[3]].map((after) => ({ after, limit: 100 })));
  });

  it('returns only the requested types, and skips the others', async () => {
    await happen(1);
    const [first] = await log();
    await happen(2);
    await partner.delete(`/customers/${(await partner.get('/customers')).body.data[0]!.id}`);
    const [event] = await followed(1, { after: first, types: ['customer.unlinked'] });
    expect(event).toMatchObject({
      type: 'customer.unlinked',
      data: { customer: { status: 'unlinked' } },
    });
  });

  it('treats an event as processed when the next one is requested', async () => {
    await happen(3);
    const [first, second] = await log();
    const events = followEvents(api, { after: first, pollSeconds: 0.01 });
    expect(events.lastEventId).toBe(first);
    let met = 0;
    for await (const event of events) {
      expect(events.lastEventId).toBe(met++ === 0 ? first : second);
      if (event.id !== second) break;
    }
    expect(events.lastEventId).toBe(second);
  });

  it('misses nothing if the follower is started again', async () => {
    await happen(5);
    const [first, ...rest] = await log();
    const seen = await followed(2, { after: first });
    seen.push(...(await followed(2, { after: seen.at(-1)!.id })));
    expect(ids(seen)).toEqual(rest);
  });

  it('misses nothing if the service is started again', async () => {
    await happen(2);
    const [first] = await log();
    const errors: string[] = [];
    const server = createServer(service.ctx.config, partnerApp(service.ctx));
    const listen = async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    };
    await listen();

    let down = () => {};
    const wentDown = new Promise<void>((resolve) => (down = resolve));
    const following = followed(4, {
      after: first,
      onError: ({ name }) => errors.push(name) && down(),
    });
    await answered(2);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await wentDown;
    await happen(3);
    await listen();

    expect(ids(await following)).toEqual((await log()).slice(1));
    expect(new Set(errors)).toEqual(new Set(['PartnerConnectionError']));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('waits out 429 and 5xx, and reports them', async () => {
    await happen(2);
    const [first, second] = await log();
    const statuses: (number | null)[] = [];
    front.faults.push(
      refusal(429, 'rate_limited', { 'retry-after': '0' }),
      refusal(503, 'service_unavailable'),
      'reset before',
      { status: 502 },
    );
    const seen = await followed(1, {
      after: first,
      onError: ({ status }) => statuses.push(status),
    });
    expect([ids(seen), statuses]).toEqual([[second], [429, 503, null, 502]]);
  });

  it('throws an error that waiting cannot fix', async () => {
    await happen(1);
    const refused = followed(1, { after: 'evt_01k9p4c2j3e7dswm5r8ht6pnqz' });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_parameter',
      details: { oldestEventId: (await log())[0] },
    });
    api = createPartnerClient({ apiKey: 'svck_sandbox_1_x', baseUrl: front.baseUrl });
    await expect(followed(1)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('ends without an error when the caller aborts it, also while it waits', async () => {
    const controller = new AbortController();
    const following = followed(1, { signal: controller.signal, pollSeconds: 1000 });
    await answered(1);
    controller.abort();
    expect(await following).toEqual([]);
  });

  it('begins with the first event of all even if a log that was empty has several pages by now', async () => {
    let calls = 0;
    const slow: PartnerClient['listEvents'] = async (input, options) => {
      if (++calls === 2) await happen(5);
      return api.listEvents({ query: { ...input?.query, limit: 2 } }, options);
    };
    expect(ids(await followed(5, {}, { listEvents: slow }))).toEqual(await log());
  });
});
