import { describe, expect, it } from '@jest/globals';
import { withinOneDay } from '../../support/within-one-day.ts';
import { playMonth } from './play.ts';
import { compareActors, compareBank, compareJournal, compareTrialBalance } from './compare.ts';

/**
 * `MODEL_RUNS=30 MODEL_SEED=$RANDOM npm test -- month-model` is the long form. A failure prints the seed of its month.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 2);
const SEED = Number(process.env.MODEL_SEED ?? 20261129);
const WITHIN_MS = 600_000;

describe('the journal of a month', () => {
  withinOneDay();
  it.each(Array.from({ length: RUNS }, (_, run) => SEED + run))(
    'has every line that its requests and responses lead to, and no other (MODEL_SEED=%i)',
    async (seed) => {
      const month = await playMonth(seed);
      try {
        await compareActors(month);
        await compareJournal(month);
        await compareTrialBalance(month);
        await compareBank(month);
      } finally {
        await month.close();
      }
      expect(month.books.lines.length).toBeGreaterThan(200);
    },
    WITHIN_MS,
  );
});
