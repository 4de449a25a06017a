import { describe, expect, it } from '@jest/globals';
import { newId, toBase32 } from './ids.ts';

describe('newId', () => {
  it('gives ids that grow, also within a millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('order'));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives ids in the format of TypeID: a prefix and a UUIDv7 in base 32', () => {
    const before = Date.now();
    const [prefix, digits = ''] = newId('order').split('_');
    expect([prefix, digits]).toEqual([
      'ord',
      expect.stringMatching(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    ]);
    const bits = Array.from(digits, (digit) =>
      '0123456789abcdefghjkmnpqrstvwxyz'.indexOf(digit).toString(2).padStart(5, '0'),
    );
    const uuid = BigInt(`0b${bits.join('')}`)
      .toString(16)
      .padStart(32, '0');
    expect(uuid).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
    expect(Number.parseInt(uuid.slice(0, 12), 16)).toBeGreaterThanOrEqual(before);
  });
});

describe('toBase32', () => {
  it('is that of the specification of TypeID', () => {
    expect(toBase32('01890a5dac96774bbcceb302099a8057')).toBe('01h455vb4pex5vsknk084sn02q');
    expect(toBase32('f'.repeat(32))).toBe('7zzzzzzzzzzzzzzzzzzzzzzzzz');
    expect(toBase32('0'.repeat(32))).toBe('0'.repeat(26));
  });
});
