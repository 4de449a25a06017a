import { describe, expect, it } from '@jest/globals';
import { csvLines } from './csv-text.ts';

describe('csvLines', () => {
  it.each([
    ['Ali', 'Ali'],
    ['Ali, "A"', '"Ali, ""A"""'],
    ['many\r\nlines\tof text', '"many\r\nlines\tof text"'],
    ['=1+1', "'=1+1"],
    ['\u0001=1+1', "' =1+1"],
    ['\u001b[31mAli\u0085\u009b', ' [31mAli  '],
    ['\u2028=1+1', "'\u2028=1+1"],
    ['a;=1+1', "a;'=1+1"],
  ])('writes %j as %j', (cell, text) => {
    expect(csvLines([[cell, { number: '1.00' }, null]])).toBe(`${text},1.00,\r\n`);
  });
});
