import { describe, expect, it } from '@jest/globals';
import { createFormats } from './formats.ts';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** A text whose words stay on one line. */
const onOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

describe('how long something waits, on one line', () => {
  it.each([
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتين'],
    [3, '3 دقائق'],
    [11, '11 دقيقة'],
    [2 * 60, 'ساعتين'],
    [2 * 24 * 60, 'يومين'],
    [100 * 24 * 60, '100 يوم'],
  ])('is in the case that follows "since" in Arabic: %s minutes', (minutes, text) => {
    expect(createFormats('ar', 'latn').age(ago(minutes))).toBe(onOneLine(text));
  });

  it('is in the digits that were chosen, and in English', () => {
    expect(createFormats('ar', 'arab').age(ago(3))).toBe(onOneLine('٣ دقائق'));
    expect(createFormats('en', 'latn').age(ago(1))).toBe(onOneLine('1 minute'));
    expect(createFormats('en', 'latn').age(ago(48 * 60))).toBe(onOneLine('2 days'));
  });
});
