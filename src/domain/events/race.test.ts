import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { attestedCustomer, freshPhone } from '../../../test/support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../../test/support/harness.ts';
import { insist } from '../../../test/support/insist.ts';
import { useProperty } from '../../../test/support/use-participants.ts';
import { useService, useDatabaseClient } from '../../../test/support/use-service.ts';

/** `EVENTS_RACE_WRITES=20000 npm test -- events/race` is the long form. */
const WRITES = Number(process.env.EVENTS_RACE_WRITES ?? 1000);
const WRITERS = 64;
const POLLERS = 16;
/** Kills are counted in finished writes, so that a busy machine has as many as an idle one. */
const WRITES_PER_KILL = 40;
const TIME_LIMIT_MS = 240_000 + WRITES * 50;

interface LogEvent {
  id: string;
  sequence: number;
  type: string;
}

interface Log {
  client: PartnerClient;
  customer: string;
  /** Orders that can still be settled or cancelled. */
  orders: { id: string; payable: number }[];
  /** What its pollers follow. */
  first: LogEvent;
}

const service = useService({ env: { LOG_LEVEL: 'silent' } });
const admin = useDatabaseClient(service);
const property = useProperty(service, { total: 1_000_000 });
let logs: Log[];

beforeAll(async () => {
  logs = await Promise.all([openLog(), openLog()]);
});

async function openLog(): Promise<Log> {
  const client = await service.partner({
    dailyOrderAmountCap: 10n ** 14n,
    maxOrderAmount: 10n ** 12n,
  });
  const customer = await attestedCustomer(client);
  const { data } = (await client.get('/events')).body;
  return { client, customer: customer.id, orders: [], first: data[0]! };
}

const any = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!;

/** What writers do in any order; each commits one event or several. */
const changes: readonly ((log: Log) => Promise<unknown>)[] = [
  async ({ client }) => {
    const [body, key] = [{ phone: freshPhone() }, randomUUID()];
    await insist(() => client.post('/customers', { body, key }));
  },
  async ({ client, customer, orders }) => {
    const [body, key] = [
      {
        customer,
        property: property.id,
        shares: 1,
        funding: { method: 'partner_settlement' },
      } as const,
      randomUUID(),
    ];
    const { status, body: order } = await insist(() => client.post('/orders', { body, key }));
    if (status === 201) orders.push({ id: order.id, payable: order.amounts.payable });
  },
  async ({ client, orders }) => {
    const [order, key] = [orders.pop(), randomUUID()];
    if (order)
      await insist(() =>
        client.post(`/orders/${order.id}/settlement`, {
          body: { reference: 'FT', amount: order.payable },
          key,
        }),
      );
  },
  async ({ client, orders }) => {
    const [order, key] = [orders.pop(), randomUUID()];
    if (order) await insist(() => client.post(`/orders/${order.id}/cancel`, { key }));
  },
  async ({ client, orders }) => {
    const order = orders.pop();
    if (order)
      await insist(() =>
        client.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } }),
      );
  },
];

/** A reader as the documentation tells partners to write one. */
interface Poller {
  log: Log;
  /** The event types it wants; all where there are none. */
  types: readonly string[];
  read: LogEvent[];
  after: string;
}

/** Follows the log to where it ends now. */
async function catchUp(poller: Poller): Promise<void> {
  const { client } = poller.log;
  const filter = poller.types.length > 0 ? `&type=${poller.types.join(',')}` : '';
  for (;;) {
    const { status, body } = await insist(() =>
      client.get(`/events?after=${poller.after}&limit=100${filter}`),
    );
    expect(status).toBe(200);
    poller.read.push(...body.data);
    poller.after = body.lastEventId!;
    if (!body.hasMore) return;
  }
}

/** All events of a log after the first, as the database has them. */
async function committed({ client, first }: Log): Promise<LogEvent[]> {
  const { rows } = await admin.query(
    `select id, sequence::integer, type from events where partner_id = $1 and sequence > $2 order by sequence`,
    [client.partnerId, first.sequence],
  );
  return rows;
}

/** Ends one of the service's database connections, whatever it is doing. */
const killOne = () =>
  admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`);

describe(`GET /events?after=, under ${WRITERS} writers and dying database connections`, () => {
  it(
    `shows ${POLLERS} readers every event once, in order and without a gap`,
    async () => {
      const types = [[], [], [], ['order.created', 'order.cancelled']];
      const pollers = Array.from({ length: POLLERS }, (_, index): Poller => {
        const log = logs[index % logs.length]!;
        return {
          log,
          types: types[Math.floor(index / logs.length) % types.length]!,
          read: [],
          after: log.first.id,
        };
      });
      let [written, isDone] = [0, false];
      const writers = Array.from({ length: WRITERS }, async (_, index) => {
        const log = logs[index % logs.length]!;
        while (written < WRITES) {
          await any(changes)(log);
          if (++written % WRITES_PER_KILL === 0) await killOne();
        }
      });
      const readers = pollers.map(async (poller) => {
        while (!isDone) await catchUp(poller);
        await catchUp(poller);
      });
      await Promise.all(writers).finally(() => (isDone = true));
      await Promise.all(readers);

      const logged = await Promise.all(logs.map(committed));
      for (const [index, log] of logs.entries()) {
        const all = logged[index]!;
        expect(all.length).toBeGreaterThan(0);
        expect(all.map(({ sequence }) => sequence)).toEqual(
          all.map((_, place) => log.first.sequence + 1 + place),
        );
        for (const { read, types: wanted } of pollers.filter((poller) => poller.log === log)) {
          const expected =
            wanted.length === 0 ? all : all.filter(({ type }) => wanted.includes(type));
          expect(read.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }
    },
    TIME_LIMIT_MS,
  );
});
