import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  DESTINATION,
  EVIDENCE,
  linkedCustomer,
  type PropertyFixture,
  publishedProperty,
} from '../../../test/support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../../test/support/harness.ts';
import { insist } from '../../../test/support/insist.ts';
import { useOperator } from '../../../test/support/use-participants.ts';
import { useService } from '../../../test/support/use-service.ts';
import { readRewardEntries, rewardLots } from './rewards/reward-lots.ts';
import { expireRewards } from './rewards/rewards.ts';

const WORKERS = 12;
const ACTIONS = 400;

const service = useService({ env: { LOG_LEVEL: 'silent' } });
const staff = useOperator(service);
const sender = useOperator(service);
let partners: PartnerClient[];
let investors: string[];
let properties: PropertyFixture[];
beforeAll(async () => {
  partners = [await service.partner(), await service.partner()];
  properties = await Promise.all(
    [60, 80, 5_000].map((total) =>
      publishedProperty(service.ctx, { total, pricePerShare: 10_000n }),
    ),
  );
  investors = (await Promise.all([1, 2, 3].map(() => appInvestor(staff, 2_000)))).map(
    ({ id }) => id,
  );
  for (const { partnerId } of partners)
    for (const investor of investors) await linkedCustomer(service.ctx, partnerId, investor);
});

const any = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!;

/**
 * Sends a change as staff do, again with the same key after 503: on a machine that is starved of
 * CPU, twelve transactions in a row on one wallet take longer than the 2 seconds for which each
 * waits for a lock.
 */
function change(path: string, body?: object, by = staff) {
  const key = randomUUID();
  return insist(() => by.send<{ id: string }>('POST', path, { key, ...(body && { body }) }));
}

/** Everything that people do in the app and in the back office, in any order and to any order. */
function actions(placed: string[]): (() => Promise<{ status: number }>)[] {
  const rewards: string[] = [];
  const place = async () => {
    const items = properties
      .filter(() => randomInt(2) === 0)
      .map(({ id }) => ({ property: id, shares: randomInt(1, 4) }));
    const body = {
      investor: any(investors),
      items: items.length ? items : [{ property: properties[2]!.id, shares: 1 }],
      walletAmount: randomInt(100),
    };
    const reply = await change('/orders', body);
    if (reply.status === 201) placed.push(reply.body.id);
    return reply;
  };
  const act = (path: string, body?: () => object) => async () =>
    placed.length === 0 ? place() : change(`/orders/${any(placed)}/${path}`, body?.());
  const transfer = (kind: string) => async () =>
    change(`/investors/${any(investors)}/wallet/${kind}`, {
      amount: randomInt(1, 50_000) / 100,
      reference: randomUUID(),
    });
  const withdraw = async () => {
    const { status, body } = await change(`/investors/${any(investors)}/wallet/withdrawals`, {
      amount: randomInt(1, 50_000) / 100,
      destination: DESTINATION,
    });
    if (status !== 201) return { status };
    const path = `/withdrawals/${body.id}`;
    return any([
      () => change(`${path}/settle`, { reference: randomUUID() }, sender),
      () => change(`${path}/cancel`, { reason: 'Race' }),
    ])();
  };
  const reward = async () => {
    const inMs = any([null, randomInt(100, 3_000), 86_400_000, 2 * 86_400_000]);
    const reply = await change(`/investors/${any(investors)}/wallet/rewards`, {
      amount: randomInt(1, 10_000) / 100,
      reference: 'Welcome',
      ...(inMs && { expiresAt: new Date(Date.now() + inMs).toISOString() }),
    });
    if (reply.status === 201) rewards.push(reply.body.id);
    // On a slow machine an expiry can pass before the request is handled.
    return reply.body.error?.param === 'expiresAt' ? { status: 409 } : reply;
  };
  const correctReward = async () => {
    if (rewards.length === 0) return reward();
    const body = { amount: randomInt(1, 3_000) / 100, reason: 'Race' };
    return change(`/wallet-entries/${any(rewards)}/correct-reward`, body);
  };
  const expire = async () => {
    await expireRewards(service.ctx);
    return { status: 200 };
  };
  const suspend = async () => {
    const investor = any(investors);
    await change(`/investors/${investor}/suspend`, { reason: 'Race' });
    return change(`/investors/${investor}/reinstate`);
  };
  return [
    ...[place, place, place, transfer('top-ups'), withdraw, suspend],
    ...[reward, correctReward, expire],
    act('transfer-proof', () => ({ reference: randomUUID() })),
    act('confirm-payment', () => EVIDENCE),
    act('confirm-payment', () => EVIDENCE),
    act('reject-payment', () => ({ reason: 'Race' })),
    act('cancel', () => ({ reason: 'Race' })),
    act('request-cancellation', () => ({ reason: 'Race' })),
    act('decide-cancellation', () =>
      any([{ outcome: 'cancelled' }, { outcome: 'refunded', fee: 10 }, { outcome: 'paid' }]),
    ),
  ];
}

/**
 * Checks that what is left of each reward adds up to the balance, and that the job looks at the
 * wallet as soon as anything of it expires.
 */
async function expectRewardsToAddUp(investorId: string): Promise<void> {
  const { entries, wallet } = await service.ctx.db.transaction().execute(async (trx) => ({
    wallet: await trx
      .selectFrom('wallets')
      .selectAll()
      .where('investor_id', '=', investorId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
    entries: await readRewardEntries(trx, investorId),
  }));
  const left = rewardLots(entries).reduce((sum, lot) => sum + lot.left, 0n);
  expect(left).toBe(wallet.rewards_available);
  const expiries = rewardLots(entries).flatMap((lot) =>
    lot.left > 0n && lot.expiresAt ? lot.expiresAt.getTime() : [],
  );
  const lookedAt = wallet.rewards_expire_at?.getTime() ?? Infinity;
  // What an order gave back after it had expired is looked at from then on.
  expect(lookedAt).toBeLessThanOrEqual(Math.max(Math.min(...expiries, Infinity), Date.now()));
}

describe('wallets under concurrent changes', () => {
  it('stay exact while 12 workers order, pay, cancel, refund, transfer, correct rewards and suspend investors', async () => {
    const placed: string[] = [];
    const choices = actions(placed);
    const statuses = new Set<number>();
    let left = ACTIONS;
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        while (left-- > 0) statuses.add((await any(choices)()).status);
      }),
    );
    expect([...statuses].filter((status) => ![200, 201, 403, 409, 422].includes(status))).toEqual(
      [],
    );
    expect(placed.length).toBeGreaterThan(5);
    for (const investor of investors) await expectRewardsToAddUp(investor);
    // service.close() reconciles the database: every wallet, every order's money, every share.
  });
});
