import { describe, expect, it } from '@jest/globals';
import { valueText } from './format.ts';

describe('valueText', () => {
  it.each([
    ['a field', '2026-11-10T08:05:12.345Z', { format: 'date-time' }],
    ['a value of which nothing is known', '2026-11-10T08:05:12Z', {}],
  ])('writes the time in %s in Cairo time, without seconds', (_where, time, schema) => {
    expect(valueText(time, schema)).toBe('2026-11-10 10:05');
  });

  it('does so in the fields of a request', () => {
    const request = { name: 'Laptop', expiresAt: '2100-01-01T10:00:00Z' };
    expect(valueText(request, {})).toBe('name Laptop, expires at 2100-01-01 12:00');
  });
});
