import { describe, expect, it } from '@jest/globals';
import { readDay } from './read-day.ts';

describe('a day of a bank statement', () => {
  it.each([
    '2026-11-09',
    '2026/11/9',
    '20261109',
    '09/11/2026',
    '9.11.2026',
    '09-11-26',
    '9-Nov-2026',
    '09 November 2026',
    '٠٩/١١/٢٠٢٦',
    '09/11/2026 14:05:11',
    '2026-11-09T14:05:11',
  ])('is read from %s', (text) => {
    expect(readDay(text, 'day_first')).toBe('2026-11-09');
  });

  it('has the month first if the statement has', () => {
    expect(readDay('11/09/2026', 'month_first')).toBe('2026-11-09');
    expect(readDay('9-Nov-2026', 'month_first')).toBe('2026-11-09');
  });

  it.each(['', 'Total', '31/11/2026', '2026-02-30', '11/30', '09/13/2026', '9-Foo-2026'])(
    'is not guessed: "%s"',
    (text) => {
      expect(readDay(text, 'day_first')).toBeNull();
    },
  );
});
