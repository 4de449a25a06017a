import { describe, expect, it } from '@jest/globals';
import { mergeMetadata } from './metadata.ts';

const pairs = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'x']));

describe('mergeMetadata', () => {
  it('sets, replaces and removes, and leaves the rest', () => {
    expect(
      mergeMetadata(
        { branch: 'Zamalek', channel: 'app', tier: 'gold' },
        { branch: 'Heliopolis', channel: null, note: 'vip' },
      ),
    ).toEqual({
      branch: 'Heliopolis',
      tier: 'gold',
      note: 'vip',
    });
  });

  it('removes what was never there without a word', () =>
    expect(mergeMetadata({}, { branch: null })).toEqual({}));

  it('allows 20 pairs after the merge, for any number of changes', () => {
    const swap = {
      ...Object.fromEntries(Object.keys(pairs(20)).map((key) => [key, null])),
      a: '1',
    };
    expect(mergeMetadata(pairs(20), swap)).toEqual({ a: '1' });
    expect(Object.keys(mergeMetadata(pairs(19), { a: '1' }))).toHaveLength(20);
  });

  it('refuses a twenty-first pair', () => {
    const refusal = expect.objectContaining({
      code: 'invalid_parameter',
      param: 'metadata',
      details: { pairs: 21, limit: 20 },
    });
    expect(() => mergeMetadata(pairs(20), { a: '1' })).toThrow(refusal);
  });
});
