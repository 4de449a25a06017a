import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { abandonStuckCheckouts } from '../../../src/domain/checkout/abandon-stuck-checkouts.ts';
import { startFakeCardProcessor } from '../../support/gateways/card-processor.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import { waitForLockWaits } from '../../support/server/lock-waits.ts';
import { startProcess, type ServiceProcess } from '../../support/server/service-process.ts';
import { waitFor } from '../../support/wait-for.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService, useStarted, useDatabaseClient } from '../../support/use-service.ts';

// A process of the service is killed (SIGKILL) while it places a card order, at each phase of it;
// another one answers the same request afterwards. To hold the process exactly there, a trigger
// waits for a lock that the test has: within the statement of the phase, or at its commit.

const GATE = 4711;

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({ environment: 'live', env: processor.env }));
const gatekeeper = useDatabaseClient(service);
const partner = usePartner(service);
const property = useProperty(service, { total: 100, pricePerShare: 10_000n });
let customer: string;
let victim: ServiceProcess;

beforeAll(async () => {
  customer = (await attestedCustomer(partner)).id;
  await gatekeeper.query(`create function wait_at_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$`);
});
beforeEach(async () => {
  victim = await startProcess(service.ctx.databaseUrl, ['api'], processor.env);
});
afterEach(async () => {
  await victim.end('SIGKILL');
  processor.beforeResponse = async () => {};
});

const body = () => ({
  customer,
  property: property.id,
  shares: 4,
  funding: { method: 'card_checkout' as const },
});
const place = (key: string) => partner.post('/orders', { body: body(), key });
const reserved = async () =>
  (await partner.get(`/properties/${property.id}`)).body.shares.reserved as number;
const listed = async () => (await partner.get('/orders?limit=100')).body.data.length as number;
const typesOf = async (id: string) =>
  (await partner.get('/events?limit=100')).body.data.flatMap((event) =>
    event.data.order?.id === id ? [event.type] : [],
  );

/** The request, sent to the process that is about to die. */
function placeAtVictim(key: string): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${partner.apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  return fetch(`${victim.baseUrl}/orders`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body()),
  }).then(
    ({ status }) => status,
    () => 'cut off',
  );
}

/** The leases of a dead process end by the clock; here at once. */
const letLeaseEnd = (key: string) =>
  service.ctx.db
    .updateTable('card_checkouts')
    .set({ leased_until: sql<Date>`clock_timestamp() - interval '1 ms'` })
    .where('idempotency_key', '=', key)
    .execute();

const letMinutePass = (key: string) =>
  service.ctx.db
    .updateTable('card_checkouts')
    .set({
      created_at: sql<Date>`clock_timestamp() - interval '61 seconds'`,
      leased_until: sql<Date>`clock_timestamp() - interval '1 ms'`,
    })
    .where('idempotency_key', '=', key)
    .execute();

/** Waits until so many rows are found. */
const waitForCount = (count: number, from: string) =>
  waitFor(
    async () => (await gatekeeper.query(`select ${from}`)).rows,
    (rows) => rows.length === count,
  );

interface Moment {
  /** Which write of card_checkouts the phase makes. */
  on: 'insert' | 'update';
  /** Whether the transaction is held inside its statement, or in its commit. */
  at: 'statement' | 'commit';
}

/**
 * Kills the process while the transaction waits at the gate: one that is within a statement is
 * rolled back with it, one that commits is committed all the same.
 */
async function dieAt({ on, at }: Moment, key: string): Promise<void> {
  const timing = at === 'commit' ? 'deferrable initially deferred' : '';
  await gatekeeper.query(
    `
      create constraint trigger gate after ${on} on card_checkouts ${timing} for each row
        execute function wait_at_gate()`,
  );
  await gatekeeper.query(`select pg_advisory_lock(${GATE})`);
  const request = placeAtVictim(key);
  const waiting = `from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`;
  await waitForCount(1, waiting);
  await victim.end('SIGKILL');
  if (at === 'statement') await gatekeeper.query(`select pg_terminate_backend(pid) ${waiting}`);
  await gatekeeper.query(`select pg_advisory_unlock(${GATE})`);
  await waitForCount(0, `from pg_locks where locktype = 'advisory' and objid = ${GATE}`);
  expect(await request).toBe('cut off');
  await waitForLockWaits(gatekeeper, 0);
  await gatekeeper.query('drop trigger gate on card_checkouts');
}

/** Kills the process while the processor is asked for the page. */
async function dieWhileAsking(key: string): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    processor.beforeResponse = async () => {
      processor.beforeResponse = async () => {};
      await victim.end('SIGKILL');
      resolve();
    };
  });
  const request = placeAtVictim(key);
  await asked;
  expect(await request).toBe('cut off');
}

type Crash = [
  moment: string,
  die: (key: string) => Promise<unknown>,
  left: 'nothing' | 'reserved' | 'done',
];

const CRASHES: Crash[] = [
  ['reserves', (key) => dieAt({ on: 'insert', at: 'statement' }, key), 'nothing'],
  ['has just reserved', (key) => dieAt({ on: 'insert', at: 'commit' }, key), 'reserved'],
  ['asks the processor for the page', dieWhileAsking, 'reserved'],
  ['shows the order', (key) => dieAt({ on: 'update', at: 'statement' }, key), 'reserved'],
  ['has just shown the order', (key) => dieAt({ on: 'update', at: 'commit' }, key), 'done'],
];

describe('a process that is killed while it', () => {
  it.each(CRASHES)(
    '%s is taken over by the same Idempotency-Key: one order, one reservation, one event',
    async (_moment, die, left) => {
      const [key, before, seen] = [randomUUID(), await reserved(), await listed()];
      await die(key);
      expect(await reserved()).toBe(left === 'nothing' ? before : before + 4);
      expect(await listed()).toBe(left === 'done' ? seen + 1 : seen);
      if (left === 'reserved') {
        expect((await place(key)).body.error.code).toBe('idempotency_key_in_use');
        await letLeaseEnd(key);
      }
      const { status, body: order, headers } = await place(key);
      expect([status, order.status, headers['idempotent-replayed']]).toEqual([
        201,
        'awaiting_payment',
        left === 'done' ? 'true' : undefined,
      ]);
      expect(await reserved()).toBe(before + 4);
      expect(await listed()).toBe(seen + 1);
      expect(await typesOf(order.id)).toEqual(['order.created']);
      const intention = processor.intentions.findLast(({ reference }) =>
        reference.startsWith(order.id),
      )!;
      expect(
        await processor.callBack(new URL(service.baseUrl).origin, processor.attempt(intention)),
      ).toBe(200);
      expect((await partner.get(`/orders/${order.id}`)).body.status).toBe('paid');
      expect((await place(key)).body).toEqual(order);
    },
  );

  it.each(CRASHES.filter(([, , left]) => left === 'reserved'))(
    '%s leaves nothing reserved where nobody comes back',
    async (_moment, die) => {
      const [key, before, seen] = [randomUUID(), await reserved(), await listed()];
      await die(key);
      await letMinutePass(key);
      expect(await abandonStuckCheckouts(service.ctx)).toBe(1);
      expect([await reserved(), await listed()]).toEqual([before, seen]);
      expect((await place(key)).status).toBe(201);
      expect(await reserved()).toBe(before + 4);
    },
  );
});
