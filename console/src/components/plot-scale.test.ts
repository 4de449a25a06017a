import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { depthOf, scaleOf } from './plot-scale.ts';

describe('the lines of a plot', () => {
  it.each([
    [0n, 0n, [1n, 0n]],
    [1n, 0n, [1n, 0n]],
    [7n, 0n, [8n, 6n, 4n, 2n, 0n]],
    [37n, 5n, [40n, 30n, 20n, 10n, 0n, -10n]],
    [0n, 12n, [0n, -5n, -10n, -15n]],
    [216_667n, 0n, [300_000n, 200_000n, 100_000n, 0n]],
  ])('are round for %s above and %s below', (above, below, lines) => {
    expect(scaleOf(above, below).lines).toEqual(lines);
  });

  it('have every value between them, and 0 on one of them', () => {
    const amount = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
    fc.assert(
      fc.property(amount, amount, (above, below) => {
        const scale = scaleOf(above, below);
        expect(scale.lines).toContain(0n);
        expect(scale.lines.length).toBeLessThanOrEqual(9);
        const depths = [above, 0n, -below].map((value) => depthOf(value, scale));
        expect(depths.toSorted((a, b) => a - b)).toEqual(depths);
        expect(depths[0]).toBeGreaterThanOrEqual(0);
        expect(depths[2]).toBeLessThanOrEqual(1);
      }),
    );
  });
});
