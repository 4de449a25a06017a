import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { operations } from '../../../generated/backoffice/operations.ts';
import {
  appInvestor,
  DESTINATION,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import type { BackOffice, OperatorClient } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
const finance = useOperator(service, 'finance');
const second = useOperator(service, 'finance');
const partner = usePartner(service);

type Operations = typeof operations;
/** The operations that book an amount which only an Idempotency-Key identifies. */
type Keyed = {
  [Id in keyof Operations]: Operations[Id] extends { duty: 'books'; repeat: 'key' } ? Id : never;
}[keyof Operations];

/** A request that books 100 EGP, and what shows how often it did. */
interface Booking {
  path: string;
  body: object;
  /** Another request of the same operation. */
  other: object;
  /** Returns the sum that was booked, in EGP. */
  booked(): Promise<number>;
}

const walletOf = async (investor: string) =>
  (await finance.get(`/investors/${investor}/wallet`)).body;
const credit = async (investor: string, amount: number) =>
  (
    await finance.post(`/investors/${investor}/wallet/rewards`, {
      body: { amount, reference: 'Welcome' },
    })
  ).body as BackOffice['WalletEntry'];

const bookings: Record<Keyed, () => Promise<Booking>> = {
  async creditReward(): Promise<Booking> {
    const { id } = await appInvestor(staff);
    return {
      path: `/investors/${id}/wallet/rewards`,
      body: { amount: 100, reference: 'Welcome' },
      other: { amount: 200, reference: 'Welcome' },
      booked: async () => (await walletOf(id)).rewards.available,
    };
  },
  async withdrawFromWallet(): Promise<Booking> {
    const { id } = await appInvestor(staff, 1000);
    return {
      path: `/investors/${id}/wallet/withdrawals`,
      body: { amount: 100, destination: DESTINATION },
      other: { amount: 200, destination: DESTINATION },
      booked: async () => (await walletOf(id)).cash.reserved,
    };
  },
  async correctTopUp(): Promise<Booking> {
    const { id } = await appInvestor(staff, 1000);
    const { data } = (await finance.get(`/investors/${id}/wallet/entries`)).body;
    return {
      path: `/wallet-entries/${data[0]!.id}/correct`,
      body: { amount: 100, reason: 'Test' },
      other: { amount: 200, reason: 'Test' },
      booked: async () => 1000 - (await walletOf(id)).cash.available,
    };
  },
  async correctReward(): Promise<Booking> {
    const { id } = await appInvestor(staff);
    const entry = await credit(id, 1000);
    return {
      path: `/wallet-entries/${entry.id}/correct-reward`,
      body: { amount: 100, reason: 'Test' },
      other: { amount: 200, reason: 'Test' },
      booked: async () => 1000 - (await walletOf(id)).rewards.available,
    };
  },
  async matchReceipt(): Promise<Booking> {
    const unit = await publishedProperty(service.ctx, { pricePerShare: 100_000n });
    const order = await placedOrder(partner, unit, { shares: 1 });
    await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: randomUUID(), amount: order.amounts.payable },
    });
    const { body: receipt } = await finance.post('/receipts', {
      body: {
        reference: randomUUID(),
        amount: 1000,
        payer: 'Nile Bank SAE',
        receivedAt: new Date().toISOString(),
      },
    });
    return {
      path: `/receipts/${receipt.id}/match`,
      body: { orders: [{ order: order.id, amount: 100 }] },
      other: { orders: [{ order: order.id, amount: 200 }] },
      booked: async () => 1000 - (await finance.get(`/receipts/${receipt.id}`)).body.unallocated,
    };
  },
};

const keyed = Object.keys(bookings) as Keyed[];
const limited = keyed.filter((operation) => operation !== 'matchReceipt');

const send = (
  client: OperatorClient,
  { path }: Booking,
  body: object,
  key: string | null = randomUUID(),
) => client.send<{ id: string }>('POST', path, { body, key });

describe.each(keyed)('%s with an Idempotency-Key', (operation) => {
  it('books once and returns the first response again, also to another operator', async () => {
    const booking = await bookings[operation]();
    const key = randomUUID();
    const first = await send(finance, booking, booking.body, key);
    expect(first.status).toBeLessThan(202);
    const again = await send(second, booking, booking.body, key);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      first.status,
      first.body,
      'true',
    ]);
    expect(await booking.booked()).toBe(100);
  });

  it('books once for concurrent requests, and returns the same response to all', async () => {
    const booking = await bookings[operation]();
    const key = randomUUID();
    const replies = await Promise.all(
      [finance, second, finance, second].map((client) => send(client, booking, booking.body, key)),
    );
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array(4).fill([replies[0]!.status, replies[0]!.body]),
    );
    expect(
      replies.filter(({ headers }) => headers['idempotent-replayed'] === undefined),
    ).toHaveLength(1);
    expect(await booking.booked()).toBe(100);
  });

  it('refuses the key for another body, and books nothing', async () => {
    const booking = await bookings[operation]();
    const key = randomUUID();
    await send(finance, booking, booking.body, key);
    const { status, body } = await send(finance, booking, booking.other, key);
    expect([status, body]).toMatchObject([422, { error: { code: 'idempotency_key_reused' } }]);
    expect(await booking.booked()).toBe(100);
  });

  it('books again with a new key, or without one', async () => {
    const booking = await bookings[operation]();
    for (const key of [randomUUID(), randomUUID(), null])
      expect((await send(finance, booking, booking.body, key)).status).toBeLessThan(202);
    expect(await booking.booked()).toBe(300);
  });
});

describe.each(limited)('%s that needs a second operator, with an Idempotency-Key', (operation) => {
  afterEach(() => setLimit(service.ctx, operation, null));

  const needsApproval = async () => {
    const booking = await bookings[operation]();
    await setLimit(service.ctx, operation, 0n);
    return booking;
  };

  it('returns the same approval again, and requests no other once it is approved', async () => {
    const booking = await needsApproval();
    const key = randomUUID();
    const first = await send(finance, booking, booking.body, key);
    expect([first.status, first.body]).toMatchObject([
      202,
      { object: 'approval', status: 'pending' },
    ]);
    const repeat = async () => {
      const { status, body, headers } = await send(finance, booking, booking.body, key);
      return [status, body, headers['idempotent-replayed']];
    };
    expect(await repeat()).toEqual([202, first.body, 'true']);
    const approval = `/approvals/${(first.body as { id: string }).id}`;
    expect((await second.send('POST', `${approval}/approve`)).status).toBe(200);
    expect(await repeat()).toEqual([202, first.body, 'true']);
    expect(await booking.booked()).toBe(100);
    expect((await finance.get('/approvals?status=pending')).body.data).toEqual([]);
  });

  it('requests one approval for concurrent requests', async () => {
    const booking = await needsApproval();
    const key = randomUUID();
    const replies = await Promise.all(
      [finance, second, finance, second].map((client) => send(client, booking, booking.body, key)),
    );
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array(4).fill([202, replies[0]!.body]),
    );
    const { data } = (await finance.get('/approvals?status=pending')).body;
    expect(data).toEqual([replies[0]!.body]);
    await staff.post(`/approvals/${data[0]!.id}/decline`, { body: { reason: 'Test' } });
  });

  it('refuses the key for another body', async () => {
    const booking = await needsApproval();
    const key = randomUUID();
    const { body: approval } = await send(finance, booking, booking.body, key);
    const { status, body } = await send(finance, booking, booking.other, key);
    expect([status, body]).toMatchObject([422, { error: { code: 'idempotency_key_reused' } }]);
    await staff.post(`/approvals/${(approval as { id: string }).id}/decline`, {
      body: { reason: 'Test' },
    });
  });

  it('returns the first response if the limit has changed since', async () => {
    const booking = await bookings[operation]();
    const key = randomUUID();
    const first = await send(finance, booking, booking.body, key);
    await setLimit(service.ctx, operation, 0n);
    const again = await send(finance, booking, booking.body, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await booking.booked()).toBe(100);
  });
});

describe('a refusal of a request that needs a second operator', () => {
  it('is stored under the key, and another key can be used once it is possible', async () => {
    const { id } = await appInvestor(staff);
    await setLimit(service.ctx, 'withdrawFromWallet', 0n);
    const withdraw = (key: string) =>
      finance.post(`/investors/${id}/wallet/withdrawals`, {
        body: { amount: 100, destination: DESTINATION },
        key,
      });
    const key = randomUUID();
    const refused = await withdraw(key);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { situation: 'wallet_short', available: 0, requested: 100 },
    ]);
    await finance.post(`/investors/${id}/wallet/top-ups`, {
      body: { amount: 100, reference: randomUUID() },
    });
    const again = await withdraw(key);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([409, 'true']);
    expect((await withdraw(randomUUID())).status).toBe(202);
  });
});
