import { describe, expect, it } from '@jest/globals';
import { expiredRewards, type RewardEntry } from './expired-rewards.ts';

const past = new Date('2026-01-01T00:00:00Z');
const [soon, later] = [new Date('2100-01-01T00:00:00Z'), new Date('2100-02-01T00:00:00Z')];

const entry = (
  reason: RewardEntry['reason'],
  amount: bigint,
  more: Partial<RewardEntry> = {},
): RewardEntry => ({
  reason,
  amount,
  order_id: null,
  expires_at: null,
  has_expired: false,
  ...more,
});
const reward = (amount: bigint, expires_at: Date | null = null) =>
  entry('promotion', amount, { expires_at, has_expired: expires_at === past });
const hold = (order_id: string, amount: bigint) => entry('order_hold', -amount, { order_id });
const of = (reason: 'order_release' | 'refund', order_id: string, amount: bigint) =>
  entry(reason, amount, { order_id });

describe('expiredRewards', () => {
  it('is what is left of rewards whose expiry has passed', () => {
    expect(
      expiredRewards([reward(5n, past), reward(3n), reward(2n, later), reward(1n, soon)]),
    ).toEqual({
      expired: 5n,
      nextExpiry: soon,
    });
    expect(expiredRewards([])).toEqual({ expired: 0n, nextExpiry: null });
  });

  it('counts what was spent before a reward was credited towards earlier rewards', () => {
    expect(expiredRewards([reward(5n), hold('a', 5n), reward(4n, past)]).expired).toBe(4n);
  });

  it('takes rewards that expire first, whatever their order', () => {
    expect(expiredRewards([reward(5n), reward(4n, past), hold('a', 4n)]).expired).toBe(0n);
    expect(expiredRewards([reward(5n, later), reward(4n, soon), hold('a', 4n)]).nextExpiry).toBe(
      later,
    );
  });

  it('gives the same rewards back, and of a part those that expire last', () => {
    const held = [reward(5n), reward(4n, past), hold('a', 6n)];
    expect(expiredRewards([...held, of('order_release', 'a', 6n)]).expired).toBe(4n);
    expect(expiredRewards([...held, of('refund', 'a', 2n)]).expired).toBe(0n);
    expect(expiredRewards([...held, of('refund', 'a', 3n)]).expired).toBe(1n);
  });

  it('counts each reward once that was debited before', () => {
    const debited = [reward(4n, past), entry('promotion_expiry', -4n), reward(3n)];
    expect(expiredRewards(debited).expired).toBe(0n);
  });
});
