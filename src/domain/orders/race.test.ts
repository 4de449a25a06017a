import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import {
  attestedCustomer,
  EVIDENCE,
  type PropertyFixture,
  publishedProperty,
} from '../../../test/support/fixtures/fixtures.ts';
import type { AnyReply, OperatorClient, PartnerClient } from '../../../test/support/harness.ts';
import { insist } from '../../../test/support/insist.ts';
import { isUnavailable } from '../../database/driver/failures.ts';
import { finishFundings } from './funding/close-funding.ts';
import { expireHolds } from './payment/expire-holds.ts';
import { useService, useStarted } from '../../../test/support/use-service.ts';

/** `ORDERS_RACE_ACTIONS=5000 npm test -- orders/race` is the long form. */
const ACTIONS = Number(process.env.ORDERS_RACE_ACTIONS ?? 1000);
const WORKERS = 32;
const SHARES = 300;
/**
 * Kills are counted in finished actions and not in time, so that a busy machine has as many of them
 * per request as an idle one.
 */
const ACTIONS_PER_KILL = 10;
const TIME_LIMIT_MS = 240_000 + ACTIONS * 50;

const service = useService({ env: { LOG_LEVEL: 'silent' } });
/** Has one connection; its statements wait for each other. */
const admin = useStarted(
  async () => new pg.Pool({ connectionString: service.ctx.databaseUrl, max: 1 }),
  { close: (pool) => pool.end() },
);
let partners: { client: PartnerClient; customer: string }[];
let staff: OperatorClient;
/** The one of which exactly all shares are sold in the end, and one with shares to spare. */
let properties: PropertyFixture[];

beforeAll(async () => {
  properties = await Promise.all([
    publishedProperty(service.ctx, { total: SHARES }),
    publishedProperty(service.ctx, { total: 5000 }),
  ]);
  const clients = await Promise.all([
    service.partner({ dailyOrderAmountCap: 10n ** 12n }),
    service.partner({ dailyOrderAmountCap: 10n ** 12n }),
  ]);
  partners = await Promise.all(
    clients.map(async (client) => ({ client, customer: (await attestedCustomer(client)).id })),
  );
  staff = await service.operator();
});

/** Runs a job as the queue does: again where the database failed it. */
async function untilDone(job: () => Promise<unknown>): Promise<void> {
  for (let failed = true; failed;) failed = await job().then(() => false, isLostConnection);
}

function isLostConnection(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  throw error;
}

const any = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!;
const recent = <Item>(items: readonly Item[]): Item =>
  items[Math.max(0, items.length - 1 - randomInt(40))]!;
type Order = { id: string; payable: number; partner: (typeof partners)[number] };

/** What was tried and answered with success, by what was tried. */
const done = new Map<string, number>();

/**
 * What 32 workers do in any order, all over HTTP but for the clock: partners, the finance team,
 * staff, the clock. Each leaves the books sound, whatever else happens.
 */
function actions(placed: Order[]): (() => Promise<unknown>)[] {
  const count = (what: string, { status, body }: AnyReply, ...refusals: string[]) => {
    if (status < 300) done.set(what, (done.get(what) ?? 0) + 1);
    else expect([what, ...refusals]).toContain(body.error!.code);
  };
  const place = async () => {
    const partner = any(partners);
    const key = randomUUID();
    const body = {
      customer: partner.customer,
      property: any(properties).id,
      shares: randomInt(1, 6),
      funding: { method: 'partner_settlement' },
    } as const;
    const reply = await insist(() => partner.client.post('/orders', { body, key }));
    count('place', reply, 'property_not_available');
    if (reply.status === 201)
      placed.push({ id: reply.body.id, payable: reply.body.amounts.payable, partner });
  };
  const withOrder = (work: (order: Order, key: string) => Promise<unknown>) => async () =>
    placed.length > 0 && work(recent(placed), randomUUID());
  const settle = withOrder(async ({ id, payable, partner }, key) => {
    const body = { reference: `FT-${id}`, amount: payable };
    count(
      'settle',
      await insist(() => partner.client.post(`/orders/${id}/settlement`, { body, key })),
      'state_conflict',
      'already_settled',
    );
  });
  const cancel = withOrder(async ({ id, partner }, key) =>
    count(
      'cancel',
      await insist(() => partner.client.post(`/orders/${id}/cancel`, { key })),
      'order_not_cancellable',
    ),
  );
  const simulate = withOrder(async ({ id, partner }) => {
    const body = { to: any(['paid', 'completed']) };
    count(
      `simulate ${body.to}`,
      await insist(() => partner.client.send('POST', `/sandbox/orders/${id}/simulate`, { body })),
      'state_conflict',
    );
  });
  const ofStaff = (path: string, body?: object) =>
    withOrder(async ({ id }) =>
      count(
        path,
        await insist(() => staff.send('POST', `/orders/${id}/${path}`, body && { body })),
        'state_conflict',
      ),
    );
  const reject = ofStaff('reject-payment', { reason: 'Test' });
  const retry = ofStaff('allow-retry');
  const confirm = ofStaff('confirm-payment', EVIDENCE);
  const ask = ofStaff('request-cancellation', { reason: 'Test' });
  const refund = ofStaff('decide-cancellation', { outcome: 'refunded', fee: 1 });
  const expire = withOrder(({ id }) =>
    untilDone(() => letHoldEnd(id).then(() => expireHolds(service.ctx))),
  );
  const complete = () => untilDone(() => finishFundings(service.ctx));
  return [
    place,
    place,
    place,
    place,
    settle,
    settle,
    settle,
    cancel,
    confirm,
    confirm,
    confirm,
    expire,
    complete,
    simulate,
    reject,
    retry,
    ask,
    refund,
  ];
}

/**
 * The end of the order's reservation is moved to now; expiry then races with settling, paying
 * or cancels it.
 */
const letHoldEnd = (id: string) =>
  service.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 ms'` })
    .where('id', '=', id)
    .where('status', '=', 'awaiting_payment')
    .execute();

/**
 * Ends one of the service's database connections while it does something.
 * @returns how many there were
 */
async function killOne(): Promise<number> {
  const { rowCount } =
    await admin.query(`select pg_terminate_backend(pid) from (select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
    order by random() limit 1) busy`);
  return rowCount ?? 0;
}

async function numbers(query: string, ...values: unknown[]): Promise<Record<string, number>> {
  const { rows } = await admin.query(query, values);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

/**
 * Moves without which the race was none: it goes on until all of them have happened, and so many
 * connections were killed.
 */
const MOVES = [
  'place',
  'submitSettlement',
  'cancelByPartner',
  'expire',
  'confirmPayment',
  'issueShares',
];
const FEWEST_KILLS = 20;

async function missingMoves(): Promise<string[]> {
  const moves = await numbers(
    'select trigger as name, count(*) from order_transitions group by trigger',
  );
  return MOVES.filter((trigger) => !moves[trigger]);
}

describe('orders under 32 workers and dying database connections', () => {
  it(
    'oversell nothing, free nothing twice, double no request, and sell a property of 300 shares to exactly 300',
    async () => {
      const placed: Order[] = [];
      const choices = actions(placed);
      let [finished, kills, over] = [0, 0, false];
      const work = async () => {
        while (!over) {
          await any(choices)();
          if (++finished % ACTIONS_PER_KILL !== 0) continue;
          kills += await killOne();
          over = finished >= ACTIONS && kills > FEWEST_KILLS && (await missingMoves()).length === 0;
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, work));
      const moves = await numbers(
        'select trigger as name, count(*) from order_transitions group by trigger',
      );
      // Every key that was answered made one order, and every answer was true.
      expect(moves.place).toBe(placed.length);
      expect(moves.cancelByPartner).toBe(done.get('cancel'));
      await sellOut();
      const { rows } = await admin.query(
        `select total, sold, reserved, status from property_shares where property_id = $1`,
        [properties[0]!.id],
      );
      expect(rows).toEqual([{ total: SHARES, sold: SHARES, reserved: 0, status: 'funded' }]);
      const held = await numbers(
        `
          select status as name, sum(shares) as count from orders join order_items on order_id = id
          where property_id = $1 group by status`,
        properties[0]!.id,
      );
      expect(held.completed).toBe(SHARES);
      // service.close() reconciles the database: every share, every history, every limit, every
      // sequence.
    },
    TIME_LIMIT_MS,
  );
});

/**
 * Decides what is open on the first property, buys what is left of it, and lets its funding close.
 */
async function sellOut(): Promise<void> {
  const { client, customer } = partners[0]!;
  const open = await admin.query(
    `select o.id, o.status, o.partner_id from orders o join order_items i on i.order_id = o.id
    where i.property_id = $1
      and o.status in ('awaiting_payment', 'payment_under_review', 'payment_rejected', 'cancellation_requested')`,
    [properties[0]!.id],
  );
  const ends: Record<string, [path: string, body?: object]> = {
    awaiting_payment: ['cancel', { reason: 'Test' }],
    payment_rejected: ['cancel', { reason: 'Test' }],
    payment_under_review: ['confirm-payment', EVIDENCE],
    cancellation_requested: ['decide-cancellation', { outcome: 'paid' }],
  };
  for (const { id, status } of open.rows) {
    const [path, body] = ends[status]!;
    expect(
      (await insist(() => staff.send('POST', `/orders/${id}/${path}`, body && { body }))).status,
    ).toBe(200);
  }
  for (;;) {
    const body = {
      customer,
      property: properties[0]!.id,
      shares: 1,
      funding: { method: 'partner_settlement' },
    } as const;
    const key = randomUUID();
    const reply = await insist(() => client.post('/orders', { body, key }));
    if (reply.status !== 201) break;
    await insist(() =>
      client.post(`/sandbox/orders/${reply.body.id}/simulate`, { body: { to: 'paid' } }),
    );
  }
  await finishFundings(service.ctx);
}
