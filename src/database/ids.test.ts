import { describe, expect, it } from '@jest/globals';
import { newId } from './ids.ts';

describe('newId', () => {
  it('gives ids that grow, also within a millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('order'));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
