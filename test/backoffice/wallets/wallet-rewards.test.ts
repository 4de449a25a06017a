import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { expireRewards } from '../../../src/domain/wallet/rewards/rewards.ts';
import {
  appInvestor,
  EVIDENCE,
  linkedCustomer,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { book, walletOf } from '../../support/fixtures/wallets.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
const partner = usePartner(service);
const property = useProperty(service, { pricePerShare: 10_000n, total: 100_000 });

let references = 0;
const topUp = (investor: string, amount: number, reference = `REF-${++references}`) =>
  staff.post(`/investors/${investor}/wallet/top-ups`, { body: { amount, reference } });
const order = (investor: string, shares: number, walletAmount: number) =>
  staff.post('/orders', {
    body: { investor, items: [{ property: property.id, shares }], walletAmount },
  });
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
      .where('rewards_available', '>', 0n)
      .execute();
  });
/** Lets the rewards of an investor expire, and runs the job. */
const lapse = async (investor: string) => {
  await setExpired(investor);
  return expireRewards(service.ctx);
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

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
    await book(service.ctx, {
      investor_id: id,
      kind: 'rewards',
      reason: 'promotion',
      amount: 3_000n,
      expires_at: new Date(Date.now() - 1),
    });
    await credit(id, 10);
    await order(id, 1, 5);
    expect(await walletOf(service.ctx, id)).toMatchObject({
      rewards_available: 500n,
      rewards_reserved: 500n,
    });
    expect(await expireRewards(service.ctx)).toBe(0);
  });

  it('expires a reward although an earlier one without an expiry was spent before', async () => {
    const { id } = await appInvestor(staff);
    await credit(id, 10);
    const bought = await order(id, 1, 10);
    await staff.post(`/orders/${bought.body.id}/confirm-payment`, { body: EVIDENCE });
    await credit(id, 20, tomorrow());
    expect(await lapse(id)).toBe(1);
    expect(await walletOf(service.ctx, id)).toMatchObject({
      rewards_available: 0n,
      rewards_reserved: 0n,
    });
  });

  it('takes rewards that expire first, and lets them expire once an order gives them back', async () => {
    const { id } = await appInvestor(staff);
    await credit(id, 10);
    await credit(id, 20, tomorrow());
    const { body } = await order(id, 1, 25);
    expect(await lapse(id)).toBe(1);
    expect(await walletOf(service.ctx, id)).toMatchObject({
      rewards_available: 500n,
      rewards_reserved: 2_500n,
    });
    await staff.post(`/orders/${body.id}/cancel`, { body: { reason: 'Test' } });
    expect(await expireRewards(service.ctx)).toBe(1);
    expect(await walletOf(service.ctx, id)).toMatchObject({
      rewards_available: 1_000n,
      rewards_reserved: 0n,
    });
  });
});

describe('a reward that has expired', () => {
  it('pays for no order, although the job has not debited it yet', async () => {
    const { id } = await appInvestor(staff);
    await credit(id, 10);
    await credit(id, 20, tomorrow());
    await setExpired(id);
    const refused = await order(id, 1, 25);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'state_conflict', details: { available: 10, requested: 25 } },
    ]);
    expect((await order(id, 1, 10)).status).toBe(201);
  });

  it('is in no balance that the partner and staff read, although the job has not debited it yet', async () => {
    const { id } = await appInvestor(staff, 5);
    const customer = await linkedCustomer(service.ctx, partner.partnerId, id);
    await credit(id, 10);
    await credit(id, 20, tomorrow());
    const { body: released } = await order(id, 1, 15);
    await setExpired(id);
    const balances = (available: number, reserved: number) => ({
      cash: { available: 5, reserved: 0 },
      rewards: { available, reserved },
      total: 5 + available,
    });
    const read = async () => [
      (await staff.get(`/investors/${id}/wallet`)).body,
      (await partner.get(`/customers/${customer}/wallet`)).body,
    ];
    expect(await read()).toMatchObject([balances(10, 15), balances(10, 15)]);
    await staff.post(`/orders/${released.id}/cancel`, { body: { reason: 'Test' } });
    expect(await read()).toMatchObject([balances(10, 0), balances(10, 0)]);
    expect((await walletOf(service.ctx, id)).rewards_available).toBe(3_000n);
    await expireRewards(service.ctx);
    expect(await read()).toMatchObject([balances(10, 0), balances(10, 0)]);
  });

  it('cannot be reserved again once an order has released it', async () => {
    const { id } = await appInvestor(staff);
    await credit(id, 20, tomorrow());
    const { body } = await order(id, 1, 20);
    await setExpired(id);
    await staff.post(`/orders/${body.id}/cancel`, { body: { reason: 'Test' } });
    const again = await order(id, 1, 20);
    expect([again.status, again.body.error.details]).toEqual([
      409,
      { situation: 'wallet_short', available: 0, requested: 20 },
    ]);
  });
});

describe('expireRewards', () => {
  it('debits as many wallets as a run may, and the rest in the next run', async () => {
    await expireRewards(service.ctx);
    const investors = await Promise.all([1, 2, 3].map(() => appInvestor(staff)));
    for (const { id } of investors) {
      await credit(id, 20, tomorrow());
      await setExpired(id);
    }
    expect(await expireRewards(service.ctx, 2)).toBe(2);
    expect(await expireRewards(service.ctx, 2)).toBe(1);
  });

  it('does not look at the wallet of an erased investor whose reward was taken back', async () => {
    const { id } = await appInvestor(staff);
    const { body: entry } = await credit(id, 20, tomorrow());
    await staff.post(`/wallet-entries/${entry.id}/correct-reward`, {
      body: { amount: 20, reason: 'Wrong investor' },
    });
    const erased = await staff.post(`/investors/${id}/erase`, { body: { reason: 'Requested' } });
    expect(erased.status).toBe(200);
    expect((await walletOf(service.ctx, id)).rewards_expire_at).toBeNull();
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
    expect(error.details).toEqual({ situation: 'reward_left', available: 0, requested: 1 });
    expect(error.message).toMatch(/^Nothing of this reward is left/);
  });

  it('leaves what was spent to the investor, without a debt, and other rewards too', async () => {
    const { id } = await appInvestor(staff);
    const wrong = await credited(id, 100, tomorrow());
    await credited(id, 50);
    const { body } = await order(id, 1, 70);
    await staff.post(`/orders/${body.id}/confirm-payment`, { body: EVIDENCE });
    const more = await correct(wrong, 100);
    expect([more.status, more.body.error]).toMatchObject([
      409,
      { param: 'amount', details: { available: 30, requested: 100 } },
    ]);
    expect((await correct(wrong, 30)).body.wallet!.rewards).toEqual({ available: 50, reserved: 0 });
    expect((await staff.get(`/investors/${id}/wallet`)).body.debt).toBe(0);
  });

  it('takes back what an order has reserved once the order gives it back', async () => {
    const { id } = await appInvestor(staff);
    const wrong = await credited(id, 50);
    const { body } = await order(id, 1, 40);
    expect((await correct(wrong, 11)).body.error.details!.available).toBe(10);
    await staff.post(`/orders/${body.id}/cancel`, { body: { reason: 'Test' } });
    expect((await correct(wrong, 50)).body.wallet!.rewards).toEqual({ available: 0, reserved: 0 });
  });

  it('takes nothing of a reward that has expired, whether or not the job has debited it', async () => {
    const { id } = await appInvestor(staff);
    const [lasting, wrong] = [await credited(id, 10), await credited(id, 20, tomorrow())];
    await setExpired(id);
    expect((await correct(wrong, 1)).body.error.details!.available).toBe(0);
    await expireRewards(service.ctx);
    expect((await correct(wrong, 1)).body.error.details!.available).toBe(0);
    expect((await correct(lasting, 10)).body.wallet!.rewards.available).toBe(0);
  });

  it('lets only the rest expire', async () => {
    const { id } = await appInvestor(staff);
    await credited(id, 10);
    await correct(await credited(id, 20, tomorrow()), 15);
    expect(await lapse(id)).toBe(1);
    expect(await walletOf(service.ctx, id)).toMatchObject({ rewards_available: 1_000n });
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
    expect((await walletOf(service.ctx, id)).rewards_available).toBe(4_000n);
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
    expect((await walletOf(service.ctx, id)).rewards_available).toBe(4_999n);
  });

  it('is refused for any other entry', async () => {
    const { id } = await appInvestor(staff);
    const { id: entry } = (await topUp(id, 10)).body;
    expect((await correct(entry, 1)).body.error.details).toEqual({
      situation: 'other_entry',
      reason: 'top_up',
      allowed: ['promotion'],
    });
    expect((await correct('wal_none', 1)).status).toBe(404);
  });
});
