import { describe, expect, it } from '@jest/globals';
import { useService } from '../../../../test/support/use-service.ts';
import { command } from '../../command.ts';
import { inBatches, type Batch } from './run-batches.ts';

const service = useService();

/** Payouts that are done in batches of 20, the first of which always fails. */
function payouts(count: number) {
  const left = new Set(
    Array.from({ length: count }, (_, n) => `pay_${String(n).padStart(3, '0')}`),
  );
  const next = (batch: Batch) =>
    'id' in batch ? [batch.id] : [...left].filter((id) => id > batch.after).slice(0, 20);
  const perform = command(async (_work, batch: Batch) => {
    const ids = next(batch);
    if (ids.includes('pay_000')) throw new Error('refused');
    for (const id of ids) left.delete(id);
    return ids;
  });
  const list = async (_db: unknown, batch: Batch) => next(batch).map((id) => ({ id }));
  const run = (batches: number) =>
    inBatches(service.ctx, 'rin_1', { batches, size: 20, name: 'payout', list, perform });
  return { left, run };
}

describe('the batches of a run', () => {
  it('are as many as a job may do, also after one that failed, which stops no other', async () => {
    const { left, run } = payouts(65);
    expect(await run(2)).toEqual({ done: 39, isMore: true });
    expect(left.size).toBe(26);
    expect(await run(2)).toEqual({ done: 25, isMore: false });
    expect([...left]).toEqual(['pay_000']);
  });

  it('do not go on if only those are left that fail', async () => {
    const { run } = payouts(1);
    expect(await run(1)).toEqual({ done: 0, isMore: false });
  });
});
