import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cairoTime, parseTime } from './cairo-time.ts';

describe('parseTime', () => {
  it.each([
    ['2026-12-31', '2026-12-30T22:00:00.000Z'],
    ['2026-07-01', '2026-06-30T21:00:00.000Z'],
    ['2026-12-31 17:30', '2026-12-31T15:30:00.000Z'],
    ['2026-12-31T17:30', '2026-12-31T15:30:00.000Z'],
    ['2026-12-31T17:30:05Z', '2026-12-31T17:30:05.000Z'],
    ['2026-12-31T17:30:05+04:00', '2026-12-31T13:30:05.000Z'],
    ['2026-12-31 24:00', '2026-12-31T22:00:00.000Z'],
    ['2026-04-23 24:00', '2026-04-23T22:00:00.000Z'],
    ['2026-10-29 24:00', '2026-10-29T22:00:00.000Z'],
    ['2026-04-24 00:30', '2026-04-23T22:30:00.000Z'], // skipped by the clock: the minute that follows
  ])('reads %s as %s', (text, moment) => {
    expect(parseTime(text)).toBe(moment);
  });

  it.each([
    ...[
      'tomorrow',
      '2026-13-01',
      '2026-02-30',
      '31.12.2026',
      '2026-12-31T17:30:05',
      '',
      '2026-02-30T12:00:00Z',
      '2026-02-30 24:00',
    ],
    ...[
      '2026-12-31 25:00',
      '2026-12-31 24:01',
      '2026-12-31 24:30',
      '2026-12-31 23:60',
      '2026-04-24 00:99',
      '2026-12-31T25:00:00Z',
    ],
  ])('refuses "%s"', (text) => {
    expect([parseTime(text), parseTime(text, true)]).toEqual([null, null]);
  });

  it.each([
    ['2026-11-30', '2026-11-30T22:00:00.000Z'],
    ['2026-07-31', '2026-07-31T21:00:00.000Z'],
    ['2026-12-31', '2026-12-31T22:00:00.000Z'],
    ['2026-11-30 17:30', '2026-11-30T15:30:00.000Z'],
    ['2026-11-30 00:00', '2026-11-29T22:00:00.000Z'],
  ])('reads %s as %s where it ends something', (text, moment) => {
    expect(parseTime(text, true)).toBe(moment);
  });

  it('parses every output of cairoTime, to the minute', () => {
    const moments = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(cairoTime(parseTime(cairoTime(moment))!)).toBe(cairoTime(moment));
      }),
    );
  });
});
