import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { appInvestor, DESTINATION, EVIDENCE } from '../../support/fixtures/fixtures.ts';
import { useOperator, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { book, reward, walletOf } from '../../support/fixtures/wallets.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
const property = useProperty(service, { pricePerShare: 10_000n, total: 100_000 });

const reserve = (investor: string, amount: number) =>
  staff.post(`/investors/${investor}/wallet/withdrawals`, {
    body: { amount, destination: DESTINATION },
  });
const order = (investor: string, shares: number, walletAmount: number) =>
  staff.post('/orders', {
    body: { investor, items: [{ property: property.id, shares }], walletAmount },
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
    const wallet = await walletOf(service.ctx, id);
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
    await expect(book(service.ctx, entry)).rejects.toMatchObject({
      constraint: 'wallets_never_below_zero',
    });
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
          const { id } = await appInvestor(staff, cash / 100);

          if (rewards > 0) await reward(service.ctx, id, BigInt(rewards));
          const gross = 10_250 * shares;
          const applied = Math.min(gross, cash + rewards);
          const placed = (await order(id, shares, applied / 100)).body;
          if (placed.status === 'awaiting_payment')
            await staff.post(`/orders/${placed.id}/confirm-payment`, { body: EVIDENCE });
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
          const wallet = await walletOf(service.ctx, id);
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
