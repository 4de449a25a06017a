import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { bookEntry } from '../../domain/wallet/ledger.ts';
import { expireRewards } from '../../domain/wallet/rewards.ts';
import {
  appInvestor,
  linkedCustomer,
  publishedProperty,
  setLimit,
  type PropertyFixture,
} from '../../testing/fixtures.ts';
import type { OperatorClient } from '../../testing/harness.ts';
import { useService } from '../../testing/use-service.ts';

const service = useService();
let staff: OperatorClient;
let property: PropertyFixture;
beforeAll(async () => {
  staff = await service.operator();
  property = await publishedProperty(service.ctx, { pricePerShare: 10_000n, total: 100_000 });
});

let references = 0;
const transfer = (
  investor: string,
  kind: 'top-ups',
  amount: number,
  reference = `REF-${++references}`,
) => staff.post(`/investors/${investor}/wallet/${kind}`, { body: { amount, reference } });
const reserve = (investor: string, amount: number) =>
  staff.post(`/investors/${investor}/wallet/withdrawals`, { body: { amount } });
const settle = (id: string, reference = `OUT-${++references}`) =>
  staff.post(`/withdrawals/${id}/settle`, { body: { reference } });
const cancel = (id: string) =>
  staff.post(`/withdrawals/${id}/cancel`, { body: { reason: 'The account number is wrong' } });
const order = (investor: string, shares: number, walletAmount: number) =>
  staff.post('/orders', {
    body: { investor, items: [{ property: property.id, shares }], walletAmount },
  });
/** Adds rewards, in piastres, like a promotion. */
const reward = (investor: string, amount: bigint) =>
  book({ investor_id: investor, kind: 'rewards', reason: 'promotion', amount });
const book = (entry: Parameters<typeof bookEntry>[1]) =>
  service.ctx.db.transaction().execute((trx) => bookEntry(trx, entry));
const credit = (investor: string, amount: number, expiresAt?: string) =>
  staff.post(`/investors/${investor}/wallet/rewards`, {
    body: { amount, reference: 'Welcome', ...(expiresAt && { expiresAt }) },
  });
/** Lets the rewards of an investor that can expire do so. */
const setExpired = (investor: string) =>
  service.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const past = sql<Date>`clock_timestamp() - interval '1 hour'`;
    await trx
      .updateTable('wallet_entries')
      .set({ expires_at: past })
      .where('investor_id', '=', investor)
      .where('expires_at', 'is not', null)
      .execute();
    await trx
      .updateTable('wallets')
      .set({ rewards_expire_at: past })
      .where('investor_id', '=', investor)
      .execute();
  });
/** Lets the rewards of an investor expire, and runs the job. */
const lapse = async (investor: string) => {
  await setExpired(investor);
  return expireRewards(service.ctx);
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const walletOf = (investor: string) =>
  service.ctx.db
    .selectFrom('wallets')
    .where('investor_id', '=', investor)
    .selectAll()
    .executeTakeFirstOrThrow();

describe('POST /investors/{id}/wallet/top-ups', () => {
  it('adds cash', async () => {
    const { id } = await appInvestor(staff, 10);
    const { status, body } = await transfer(id, 'top-ups', 5_000.05, 'IPN-7');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'wallet_entry',
      investor: id,
      kind: 'cash',
      reason: 'top_up',
      amount: 5_000.05,
      reference: 'IPN-7',
      order: null,
      wallet: {
        cash: { available: 5_010.05, reserved: 0 },
        rewards: { available: 0, reserved: 0 },
        total: 5_010.05,
      },
    });
  });

  it('books a reference once, also for different investors and concurrent requests', async () => {
    const investors = await Promise.all([1, 2, 3, 4].map(() => appInvestor(staff)));
    const answers = await Promise.all(
      investors.map(({ id }) => transfer(id, 'top-ups', 1, 'IPN-8')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const booked = answers.find(({ status }) => status === 201)!.body.id;
    const refused = answers.find(({ status }) => status === 409)!.body.error;
    expect(refused).toMatchObject({
      code: 'state_conflict',
      param: 'reference',
      details: { entry: booked },
    });
  });

  it.each(['W1', 'w1', ' W1\t', 'W\u200f1', 'Ｗ1', 'W١'])(
    'books a reference once, in any spelling: %j',
    async (writing) => {
      const { id } = await appInvestor(staff);
      await transfer(id, 'top-ups', 1, 'W1');
      const { status, body } = await transfer(id, 'top-ups', 1, writing);
      expect([status, body.error]).toMatchObject([
        409,
        { param: 'reference', details: { entry: expect.stringMatching(/^wal_/) } },
      ]);
    },
  );

  it.each([' ', '\u200f', '\u2060 \u3164'])('refuses a blank reference: %j', async (reference) => {
    const { id } = await appInvestor(staff);
    for (const kind of ['top-ups'] as const) {
      expect((await transfer(id, kind, 1, reference)).body.error).toMatchObject({
        code: 'invalid_parameter',
        param: 'reference',
      });
    }
  });

  it('requires an amount in whole piastres above 0, and an investor that exists', async () => {
    const { id } = await appInvestor(staff);
    expect((await transfer(id, 'top-ups', 0)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'amount',
    });
    expect((await transfer(id, 'top-ups', 0.001)).status).toBe(400);
    expect((await transfer(id, 'top-ups', -1)).status).toBe(400);
    expect((await transfer('inv_unknown', 'top-ups', 1)).status).toBe(404);
  });

  it.each(['app', 'operations'] as const)(
    'and withdrawals are refused to the role %s',
    async (role) => {
      const operator = await service.operator(role);
      const { id } = await appInvestor(staff, 10);
      for (const kind of ['top-ups', 'withdrawals']) {
        const { status, body } = await operator.send('POST', `/investors/${id}/wallet/${kind}`, {
          body: { amount: 1, ...(kind === 'top-ups' && { reference: role }) },
        });
        expect([status, body.error.code, body.error.details]).toEqual([
          403,
          'missing_scope',
          { roles: ['finance', 'admin'] },
        ]);
      }
      expect((await staff.get(`/investors/${id}/wallet`)).body.cash.available).toBe(10);
    },
  );
});

describe('GET /investors/{id}/wallet', () => {
  it('returns the balances that a partner sees', async () => {
    const { id } = await appInvestor(staff, 100);
    await reward(id, 1_000n);
    await order(id, 1, 50);
    const partner = await service.partner();
    const customer = await linkedCustomer(service.ctx, partner.partnerId, id);
    const { customer: _theirs, ...seen } = (await partner.get(`/customers/${customer}/wallet`))
      .body;
    const { status, body } = await staff.get(`/investors/${id}/wallet`);
    expect([status, body]).toEqual([200, { ...seen, investor: id, debt: 0 }]);
    expect(body).toMatchObject({
      cash: { available: 60, reserved: 40 },
      rewards: { available: 0, reserved: 10 },
      total: 60,
    });
    expect((await staff.get('/investors/inv_none/wallet')).status).toBe(404);
  });
});

describe('GET /investors/{id}/wallet/entries', () => {
  it('lists the whole ledger, newest first, in pages', async () => {
    const { id } = await appInvestor(staff, 100);
    await reward(id, 1_000n);
    const placed = (await order(id, 1, 50)).body;
    await settle((await reserve(id, 20)).body.id, 'OUT-7');
    const path = `/investors/${id}/wallet/entries` as const;
    const first = (await staff.get(`${path}?limit=3`)).body;
    const second = (await staff.get(`${path}?limit=3&cursor=${first.nextCursor}`)).body;
    const entries = [...first.data, ...second.data];
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    const ofOrder = { order: placed.id, reference: placed.number };
    expect(entries).toMatchObject([
      { reason: 'withdrawal', amount: -20, reference: 'OUT-7', order: null },
      { reason: 'withdrawal_hold', amount: -20, reference: expect.stringMatching(/^wdr_/) },
      { reason: 'order_hold', kind: 'rewards', amount: -10, ...ofOrder },
      { reason: 'order_hold', kind: 'cash', amount: -40, ...ofOrder },
      { reason: 'promotion', kind: 'rewards', amount: 10, reference: null },
      { reason: 'top_up', kind: 'cash', amount: 100 },
    ]);
    expect(entries[0]).not.toHaveProperty('wallet');
    expect((await staff.get('/investors/inv_none/wallet/entries')).status).toBe(404);
    expect(
      (await staff.get(`${path}?cursor=${(await staff.get('/partners?limit=1')).body.nextCursor}`))
        .status,
    ).toBe(400);
  });
});

describe('POST /investors/{id}/wallet/withdrawals', () => {
  it('takes out available cash, but neither cash reserved for an order nor rewards', async () => {
    const { id } = await appInvestor(staff, 100);
    await reward(id, 1_000n);
    await order(id, 1, 50);
    expect(await walletOf(id)).toMatchObject({
      rewards_available: 0n,
      rewards_reserved: 1_000n,
      cash_available: 6_000n,
      cash_reserved: 4_000n,
    });
    const refused = await reserve(id, 60.01);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { available: 60, requested: 60.01 },
    ]);
    const { status, body } = await reserve(id, 60);
    expect([status, body.amount, body.status]).toEqual([201, 60, 'reserved']);
    expect(await walletOf(id)).toMatchObject({ cash_available: 0n, cash_reserved: 10_000n });
  });

  it('is refused while the investor is suspended', async () => {
    const { id } = await appInvestor(staff, 100);
    const earlier = (await reserve(id, 10)).body.id;
    await staff.post(`/investors/${id}/suspend`, { body: { reason: 'Account takeover' } });
    const { status, body } = await reserve(id, 10);
    expect([status, body.error.details]).toEqual([409, { suspendedAt: expect.any(String) }]);
    expect((await cancel(earlier)).body.status).toBe('cancelled');
  });
});

describe('POST /withdrawals/{id}/settle', () => {
  it('takes the reserved cash out, with the reference of the bank', async () => {
    const { id } = await appInvestor(staff, 100);
    const withdrawal = (await reserve(id, 60)).body;
    expect((await order(id, 1, 60)).status).toBe(409);
    const { body } = await settle(withdrawal.id, 'OUT-8');
    expect(body).toMatchObject({ status: 'settled', reference: 'OUT-8', amount: 60 });
    expect(await walletOf(id)).toMatchObject({ cash_available: 4_000n, cash_reserved: 0n });
    const again = await cancel(withdrawal.id);
    expect([again.status, again.body.error.details]).toEqual([
      409,
      { status: 'settled', allowed: ['reserved'] },
    ]);
  });

  it('books each reference once', async () => {
    const { id } = await appInvestor(staff, 100);
    const [one, other] = [(await reserve(id, 1)).body, (await reserve(id, 1)).body];
    await settle(one.id, 'OUT-9');
    const { status, body } = await settle(other.id, 'out-9');
    expect([status, body.error.param]).toEqual([409, 'reference']);
  });

  it('has one winner among concurrent decisions', async () => {
    const { id } = await appInvestor(staff, 100);
    const { id: withdrawal } = (await reserve(id, 100)).body;
    const replies = await Promise.all([
      settle(withdrawal),
      cancel(withdrawal),
      settle(withdrawal),
      cancel(withdrawal),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await walletOf(id)).cash_reserved).toBe(0n);
  });
});

describe('POST /withdrawals/{id}/cancel', () => {
  it('makes the cash available again', async () => {
    const { id } = await appInvestor(staff, 100);
    const { body } = await cancel((await reserve(id, 60)).body.id);
    expect(body).toMatchObject({ status: 'cancelled', reason: 'The account number is wrong' });
    expect(await walletOf(id)).toMatchObject({ cash_available: 10_000n, cash_reserved: 0n });
  });
});

describe('POST /wallet-entries/{id}/correct', () => {
  const correct = (entry: string, amount: number) =>
    staff.post(`/wallet-entries/${entry}/correct`, { body: { amount, reason: 'Test' } });

  it('takes a wrong top-up back with an entry that names it, in whole or in part', async () => {
    const { id } = await appInvestor(staff);
    const { id: entry } = (await transfer(id, 'top-ups', 5_000)).body;
    const { status, body } = await correct(entry, 4_500);
    expect([status, body.id, body.wallet!.cash.available]).toEqual([200, entry, 500]);
    const { data } = (await staff.get(`/investors/${id}/wallet/entries?limit=1`)).body;
    expect(data[0]).toMatchObject({ reason: 'top_up_correction', amount: -4_500, corrects: entry });
    const more = await correct(entry, 500.01);
    expect([more.status, more.body.error.details]).toEqual([
      409,
      { available: 500, requested: 500.01 },
    ]);
  });

  it('allows the transfer to be booked again once all of it is taken back, for example for the right investor', async () => {
    const [wrong, right] = [await appInvestor(staff), await appInvestor(staff)];
    const { id: entry } = (await transfer(wrong.id, 'top-ups', 100, 'IPN-AGAIN')).body;
    await correct(entry, 99);
    expect((await transfer(right.id, 'top-ups', 100, 'IPN-AGAIN')).status).toBe(409);
    await correct(entry, 1);
    const replies = await Promise.all(
      [1, 2, 3].map(() => transfer(right.id, 'top-ups', 100, 'ipn-again')),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('makes a debt of what the wallet no longer has, which later credits repay first', async () => {
    const { id } = await appInvestor(staff);
    const { id: entry } = (await transfer(id, 'top-ups', 100)).body;
    const withdrawal = (await reserve(id, 80)).body.id;
    await correct(entry, 100);
    expect((await staff.get(`/investors/${id}/wallet`)).body).toMatchObject({
      cash: { available: 0, reserved: 80 },
      debt: 80,
    });
    await cancel(withdrawal);
    expect((await staff.get(`/investors/${id}/wallet`)).body).toMatchObject({
      cash: { available: 0, reserved: 0 },
      debt: 0,
    });
  });

  it('never takes back more than the top-up, also for concurrent requests', async () => {
    const { id } = await appInvestor(staff, 1_000);
    const { id: entry } = (await transfer(id, 'top-ups', 100)).body;
    const replies = await Promise.all([1, 2, 3, 4].map(() => correct(entry, 60)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const messageOf = async (amount: number) => (await correct(entry, amount)).body.error.message;
    expect(await messageOf(41)).toBe('Only 40.00 EGP of this top-up are left to be taken back.');
    await correct(entry, 40);
    expect(await messageOf(1)).toBe('This top-up has already been taken back in full.');
  });

  it('is refused for any other entry', async () => {
    const { id } = await appInvestor(staff, 10);
    await reserve(id, 1);
    const { data } = (await staff.get(`/investors/${id}/wallet/entries?limit=1`)).body;
    expect((await correct(data[0]!.id, 1)).status).toBe(409);
    expect((await correct('wal_none', 1)).status).toBe(404);
  });
});

describe('POST /investors/{id}/wallet/rewards', () => {
  it('credits promotional credit that can pay for shares', async () => {
    const { id } = await appInvestor(staff);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { status, body } = await credit(id, 10, expiresAt);
    expect([status, body]).toMatchObject([
      201,
      { kind: 'rewards', reason: 'promotion', amount: 10, expiresAt },
    ]);
    expect((await order(id, 1, 10)).status).toBe(201);
    const past = await credit(id, 10, '2020-01-01T00:00:00Z');
    expect([past.status, past.body.error.param]).toEqual([400, 'expiresAt']);
  });

  it('expires what was not spent, and nothing else', async () => {
    const { id } = await appInvestor(staff);
    await book({
      investor_id: id,
      kind: 'rewards',
      reason: 'promotion',
      amount: 3_000n,
      expires_at: new Date(Date.now() - 1),
    });
    await credit(id, 10);
    await order(id, 1, 5);
    expect(await expireRewards(service.ctx)).toBe(1);
    expect(await walletOf(id)).toMatchObject({ rewards_available: 1_000n, rewards_reserved: 500n });
    expect(await expireRewards(service.ctx)).toBe(0);
  });

  it('expires a reward although an earlier one without an expiry was spent before', async () => {
    const { id } = await appInvestor(staff);
    await credit(id, 10);
    const bought = await order(id, 1, 10);
    await staff.post(`/orders/${bought.body.id}/confirm-payment`);
    await credit(id, 20, tomorrow());
    expect(await lapse(id)).toBe(1);
    expect(await walletOf(id)).toMatchObject({ rewards_available: 0n, rewards_reserved: 0n });
  });

  it('takes rewards that expire first, and lets them expire once an order gives them back', async () => {
    const { id } = await appInvestor(staff);
    await credit(id, 10);
    await credit(id, 20, tomorrow());
    const { body } = await order(id, 1, 25);
    expect(await lapse(id)).toBe(0);
    expect(await walletOf(id)).toMatchObject({ rewards_available: 500n, rewards_reserved: 2_500n });
    await staff.post(`/orders/${body.id}/cancel`, { body: { reason: 'Test' } });
    expect(await expireRewards(service.ctx)).toBe(1);
    expect(await walletOf(id)).toMatchObject({ rewards_available: 1_000n, rewards_reserved: 0n });
  });
});

describe('POST /wallet-entries/{id}/correct-reward', () => {
  const correct = (entry: string, amount: number) =>
    staff.post(`/wallet-entries/${entry}/correct-reward`, { body: { amount, reason: 'Test' } });
  const credited = async (investor: string, amount: number, expiresAt?: string) =>
    (await credit(investor, amount, expiresAt)).body.id as string;

  it('takes a wrong reward back with an entry that names it, in whole or in part', async () => {
    const { id } = await appInvestor(staff, 10);
    const entry = await credited(id, 250);
    const { status, body } = await correct(entry, 225);
    expect([status, body]).toMatchObject([
      200,
      { id: entry, amount: 250, wallet: { cash: { available: 10 }, rewards: { available: 25 } } },
    ]);
    const { data } = (await staff.get(`/investors/${id}/wallet/entries?limit=1`)).body;
    expect(data[0]).toMatchObject({
      kind: 'rewards',
      reason: 'promotion_correction',
      amount: -225,
      corrects: entry,
    });
    await correct(entry, 25);
    const { error } = (await correct(entry, 1)).body;
    expect(error.details).toEqual({ available: 0, requested: 1 });
    expect(error.message).toMatch(/^Nothing of this reward is left/);
  });

  it('leaves what was spent to the investor, without a debt, and other rewards too', async () => {
    const { id } = await appInvestor(staff);
    const wrong = await credited(id, 100, tomorrow());
    await credited(id, 50);
    const { body } = await order(id, 1, 70);
    await staff.post(`/orders/${body.id}/confirm-payment`);
    const more = await correct(wrong, 100);
    expect([more.status, more.body.error]).toMatchObject([
      409,
      { param: 'amount', details: { available: 30, requested: 100 } },
    ]);
    expect((await correct(wrong, 30)).body.wallet.rewards).toEqual({ available: 50, reserved: 0 });
    expect((await staff.get(`/investors/${id}/wallet`)).body.debt).toBe(0);
  });

  it('takes back what an order has reserved once the order gives it back', async () => {
    const { id } = await appInvestor(staff);
    const wrong = await credited(id, 50);
    const { body } = await order(id, 1, 40);
    expect((await correct(wrong, 11)).body.error.details.available).toBe(10);
    await staff.post(`/orders/${body.id}/cancel`, { body: { reason: 'Test' } });
    expect((await correct(wrong, 50)).body.wallet.rewards).toEqual({ available: 0, reserved: 0 });
  });

  it('takes nothing of a reward that has expired, whether or not the job has debited it', async () => {
    const { id } = await appInvestor(staff);
    const [lasting, wrong] = [await credited(id, 10), await credited(id, 20, tomorrow())];
    await setExpired(id);
    expect((await correct(wrong, 1)).body.error.details.available).toBe(0);
    await expireRewards(service.ctx);
    expect((await correct(wrong, 1)).body.error.details.available).toBe(0);
    expect((await correct(lasting, 10)).body.wallet.rewards.available).toBe(0);
  });

  it('lets only the rest expire', async () => {
    const { id } = await appInvestor(staff);
    await credited(id, 10);
    await correct(await credited(id, 20, tomorrow()), 15);
    expect(await lapse(id)).toBe(1);
    expect(await walletOf(id)).toMatchObject({ rewards_available: 1_000n });
  });

  it('never takes back more than is left, also while an order spends it', async () => {
    const { id } = await appInvestor(staff);
    const wrong = await credited(id, 100);
    const replies = await Promise.all([
      correct(wrong, 60),
      order(id, 1, 60),
      correct(wrong, 60),
      order(id, 1, 60),
    ]);
    const done = replies.filter(({ status }) => status < 300);
    expect(done).toHaveLength(1);
    expect((await walletOf(id)).rewards_available).toBe(4_000n);
  });

  it('needs a second operator above the limit', async () => {
    const { id } = await appInvestor(staff);
    const entry = await credited(id, 100);
    await setLimit(service.ctx, 'correctReward', 5_000n);
    const requested = await correct(entry, 50.01);
    expect([requested.status, requested.body]).toMatchObject([
      202,
      { operation: 'correctReward', target: entry, amount: 50.01 },
    ]);
    const path = `/approvals/${requested.body.id}/approve` as const;
    await (await service.operator()).post(path);
    expect((await walletOf(id)).rewards_available).toBe(4_999n);
  });

  it('is refused for any other entry', async () => {
    const { id } = await appInvestor(staff);
    const { id: entry } = (await transfer(id, 'top-ups', 10)).body;
    expect((await correct(entry, 1)).body.error.details).toEqual({
      reason: 'top_up',
      allowed: ['promotion'],
    });
    expect((await correct('wal_none', 1)).status).toBe(404);
  });
});

describe('the balances of a wallet', () => {
  it('never fall below zero under concurrent orders and withdrawals', async () => {
    const { id } = await appInvestor(staff, 1_000);
    const takes = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0 ? reserve(id, 70) : order(id, 1, 70),
    );
    const answers = await Promise.all(takes);
    const done = answers.filter(({ status }) => status === 201).length;
    expect(done).toBe(14);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const wallet = await walletOf(id);
    expect(wallet.cash_available).toBe(2_000n);
  });

  it('cannot be written below zero in the database', async () => {
    const { id } = await appInvestor(staff, 1);
    const entry = {
      investor_id: id,
      kind: 'rewards',
      reason: 'promotion_expiry',
      amount: -1n,
    } as const;
    await expect(book(entry)).rejects.toMatchObject({ constraint: 'wallets_never_below_zero' });
  });

  it('contain, after any refund, exactly what was paid less the fee, and no reward has become cash', async () => {
    const money = (max: number) => fc.integer({ min: 0, max });
    await fc.assert(
      fc.asyncProperty(
        money(30_750),
        money(30_750),
        fc.integer({ min: 1, max: 3 }),
        money(10_000),
        async (cash, rewards, shares, feePoints) => {
          const { id } = await appInvestor(staff);
          if (cash > 0) await transfer(id, 'top-ups', cash / 100);
          if (rewards > 0) await reward(id, BigInt(rewards));
          const gross = 10_250 * shares;
          const applied = Math.min(gross, cash + rewards);
          const placed = (await order(id, shares, applied / 100)).body;
          if (placed.status === 'awaiting_payment')
            await staff.post(`/orders/${placed.id}/confirm-payment`);
          await staff.post(`/orders/${placed.id}/request-cancellation`, {
            body: { reason: 'Test' },
          });
          const fee = Math.floor((gross * feePoints) / 10_000);
          const decided = await staff.post(`/orders/${placed.id}/decide-cancellation`, {
            body: { outcome: 'refunded', fee: fee / 100 },
          });
          expect(decided.body.cancellation).toMatchObject({
            fee: fee / 100,
            refundAmount: (gross - fee) / 100,
          });
          const wallet = await walletOf(id);
          expect(wallet.cash_available + wallet.rewards_available).toBe(
            BigInt(cash + rewards - applied + gross - fee),
          );
          expect([wallet.cash_reserved, wallet.rewards_reserved]).toEqual([0n, 0n]);
          expect(wallet.rewards_available <= BigInt(rewards)).toBe(true);
          expect(wallet.rewards_available).toBe(
            BigInt(rewards - Math.min(applied, rewards) + Math.min(gross - fee, applied, rewards)),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});
