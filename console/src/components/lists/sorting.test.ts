import { describe, expect, it } from '@jest/globals';
import { sorted } from './sorting.ts';

const shown = <Value extends number | string | null>(
  values: readonly Value[],
  isAscending = true,
  language = 'en',
) => sorted(values, (value) => value, isAscending, language);

describe('the rows of a list that is sorted by a column', () => {
  it('are in the order of their amounts, not of the digits', () => {
    expect(shown([1000, 9.5, 200])).toEqual([9.5, 200, 1000]);
    expect(shown([1000, 9.5, 200], false)).toEqual([1000, 200, 9.5]);
  });

  it('have numbers within texts in order, and letters as the language has them', () => {
    expect(shown(['PI-10', 'pi-9', 'PI-100'])).toEqual(['pi-9', 'PI-10', 'PI-100']);
    expect(shown(['يوسف', 'أحمد', 'بسمة'], true, 'ar')).toEqual(['أحمد', 'بسمة', 'يوسف']);
  });

  it('are last without a value, in both directions', () => {
    expect(shown([null, 2, null, 1])).toEqual([1, 2, null, null]);
    expect(shown([null, 2, null, 1], false)).toEqual([2, 1, null, null]);
  });
});
