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
    '09/11/2026 2:05 PM',
    '9 نوفمبر 2026',
    '٩ نوفمبر ٢٠٢٦',
    '9-نوفمبر-26',
    '9 نوفمبر، 2026',
    'الاثنين 9 نوفمبر 2026',
    '9 تشرين الثاني 2026',
    '9/11/2026م',
    'Mon, 09 Nov 2026',
    'Nov 9, 2026',
    '9th November 2026',
    '09NOV2026',
    '2026-Nov-09',
  ])('is read from %s', (text) => {
    expect(readDay(text, 'day_first')).toBe('2026-11-09');
  });

  it('has the month first if the statement has', () => {
    expect(readDay('11/09/2026', 'month_first')).toBe('2026-11-09');
    expect(readDay('9-Nov-2026', 'month_first')).toBe('2026-11-09');
  });

  it.each([
    ...['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو'],
    ...['يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  ])('has a month with an Arabic name: %s', (name) => {
    const months = ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس'].concat([
      'سبتمبر',
      'أكتوبر',
      'نوفمبر',
      'ديسمبر',
    ]);
    const month = String(months.indexOf(name) + 1).padStart(2, '0');
    expect(readDay(`9 ${name} 2026`, 'day_first')).toBe(`2026-${month}-09`);
    expect(readDay(`9 ${name.replace('أ', 'ا')} 2026`, 'day_first')).toBe(`2026-${month}-09`);
  });

  it.each([
    '',
    'Total',
    '31/11/2026',
    '2026-02-30',
    '11/30',
    '09/13/2026',
    '9-Foo-2026',
    '9-Marble-2026',
    '1448/05/19',
    '19 جمادى الأولى 1448',
    '46335',
    '09/11-2026',
  ])('is not guessed: "%s"', (text) => {
    expect(readDay(text, 'day_first')).toBeNull();
  });
});
