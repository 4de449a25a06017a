import { describe, expect, it } from '@jest/globals';
import { cleanLine, isLine, isText, onOneLine } from './text.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const CONTROLS = [...range(0, 0x1f), ...range(0x7f, 0x9f)];
const SEPARATORS = ['\u2028', '\u2029'];
/** Not seen, or unusual, and no danger to a line. */
const HARMLESS = [
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u3000',
  '\ue000',
  '\uffff',
  '👩🏽‍🔧',
  '\u{e0041}',
];

describe('isLine (D155)', () => {
  it.each([...CONTROLS, ...SEPARATORS])('refuses %j', (character) => {
    expect([`a${character}b`, character, `a${character}`].map(isLine)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([...HARMLESS, ' ', 'a\u202eb', ''])('accepts %j', (text) => {
    expect(isLine(text)).toBe(true);
  });

  it('refuses a text that is empty without its marks', () => {
    expect(isLine('\u202e\u2069')).toBe(false);
  });
});

describe('isText (D155)', () => {
  const allowed = ['\t', '\n', '\r'];
  it.each(CONTROLS.filter((character) => !allowed.includes(character)))(
    'refuses %j',
    (character) => {
      expect(isText(`a${character}b`)).toBe(false);
    },
  );

  it.each([...allowed, '\r\n', ...SEPARATORS, ...HARMLESS])('accepts %j', (character) => {
    expect(isText(`a${character}b`)).toBe(true);
  });
});

describe('cleanLine (D155)', () => {
  it.each([
    ['Ali,2.00\r\n2,EG38', 'Ali,2.00 2,EG38'],
    ['\u001b[31mAli\u0085\u009bHassan\t', '[31mAli Hassan'],
    ['\u202eilA\u2066 \u200b \ufeffHassan\u{e0041}', 'ilA Hassan'],
    ['Ali\u2028\u2029Hassan', 'Ali Hassan'],
    ['  شركة\u200f  النيل\u00a0', 'شركة النيل'],
    ['O\u2019Neill & \u00c9tienne', 'O\u2019Neill & \u00c9tienne'],
  ])('writes %j as %j', (text, line) => {
    expect(cleanLine(text)).toBe(line);
    expect(cleanLine(line)).toBe(line);
  });
});

describe('onOneLine (D155)', () => {
  it('changes nothing but control characters and line ends', () => {
    expect(onOneLine(' a\r\n\u2028b  c\u200d\u202e')).toBe(' a b  c\u200d\u202e');
  });
});
