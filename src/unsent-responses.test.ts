import { describe, expect, it } from '@jest/globals';
import { createUnsentResponses } from './unsent-responses.ts';

const MIB = 1024 ** 2;

describe('unsent responses', () => {
  it('leave each reader a share, and are bounded for one and for all together', () => {
    const unsent = createUnsentResponses();
    const releases = [1, 2, 3, 4].map((reader) => unsent.hold(`slow-${reader}`, 31 * MIB));
    expect([unsent.hasRoom('slow-1'), unsent.hasRoom('other')]).toEqual([true, true]);
    unsent.hold('slow-1', MIB);
    expect([unsent.hasRoom('slow-1'), unsent.hasRoom('slow-2')]).toEqual([false, true]);
    unsent.hold('other', 3 * MIB); // 128 MiB in all
    expect([unsent.hasRoom('slow-2'), unsent.hasRoom('other')]).toEqual([false, true]);
    unsent.hold('other', 128 * MIB);
    expect(unsent.hasRoom('nobody')).toBe(false);
    for (const release of releases) release();
    expect(unsent.bytes).toBe(132 * MIB);
    expect(unsent.hasRoom('nobody')).toBe(true);
  });
});
