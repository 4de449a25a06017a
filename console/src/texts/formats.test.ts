import { describe, expect, it } from '@jest/globals';
import { createFormats } from './formats.ts';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

describe('how long something waits', () => {
  it.each([
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتين'],
    [3, '3 دقائق'],
    [11, '11 دقيقة'],
    [2 * 60, 'ساعتين'],
    [2 * 24 * 60, 'يومين'],
    [100 * 24 * 60, '100 يوم'],
  ])('is in the case that follows "since" in Arabic: %s minutes', (minutes, text) => {
    expect(createFormats('ar', 'latn').age(ago(minutes))).toBe(text);
  });

  it('is in the digits that were chosen, and in English', () => {
    expect(createFormats('ar', 'arab').age(ago(3))).toBe('٣ دقائق');
    expect(createFormats('en', 'latn').age(ago(1))).toBe('1 minute');
    expect(createFormats('en', 'latn').age(ago(48 * 60))).toBe('2 days');
  });
});
