import { describe, expect, it } from '@jest/globals';
import { expiredRewards } from './expired-rewards.ts';
import { rewardLots, type RewardEntry } from './reward-lots.ts';

const past = new Date('2026-01-01T00:00:00Z');
const [soon, later] = [new Date('2100-01-01T00:00:00Z'), new Date('2100-02-01T00:00:00Z')];

const entry = (
  reason: RewardEntry['reason'],
  amount: bigint,
  more: Partial<RewardEntry> = {},
): RewardEntry => ({
  id: 'wal_other',
  reason,
  amount,
  order_id: null,
  corrected_entry_id: null,
  expires_at: null,
  has_expired: false,
  ...more,
});
const reward = (amount: bigint, expires_at: Date | null = null) =>
  entry('promotion', amount, { expires_at, has_expired: expires_at === past });
const hold = (order_id: string, amount: bigint) => entry('order_hold', -amount, { order_id });
const of = (reason: 'order_release' | 'refund', order_id: string, amount: bigint) =>
  entry(reason, amount, { order_id });
const corrects = (id: string, amount: bigint) =>
  entry('promotion_correction', -amount, { corrected_entry_id: id });

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

  it('counts no part of a reward that was taken back', () => {
    const wrong = entry('promotion', 4n, { id: 'wal_wrong', expires_at: past, has_expired: true });
    expect(expiredRewards([reward(5n, past), wrong, corrects('wal_wrong', 3n)]).expired).toBe(6n);
  });
});

describe('rewardLots', () => {
  const first = entry('promotion', 4n, { id: 'wal_first', expires_at: soon });
  const last = entry('promotion', 5n, { id: 'wal_last' });
  const left = (entries: RewardEntry[]) =>
    Object.fromEntries(rewardLots(entries).map((lot) => [lot.entryId, lot.left]));

  it('takes a correction out of the reward that it names, and orders out of the rest', () => {
    const corrected = [last, first, corrects('wal_first', 3n), hold('a', 2n)];
    expect(left(corrected)).toEqual({ wal_first: 0n, wal_last: 4n });
    expect(left([...corrected, corrects('wal_last', 4n), of('order_release', 'a', 2n)])).toEqual({
      wal_first: 1n,
      wal_last: 1n,
    });
  });
});
