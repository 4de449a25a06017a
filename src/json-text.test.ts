import { describe, expect, it } from '@jest/globals';
import { countTurns } from '../test/support/wait-for.ts';
import { completeInSlices } from './json-text.ts';

describe('completeInSlices', () => {
  const complete = async (part: unknown) =>
    Array.isArray(part) ? part.map((item) => ({ item })) : part;

  it('lets other requests have their turn while a long list is serialized', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => index);
    const resource = { object: 'statement_import', lines, amount: 1 };
    let completed: unknown;
    const turns = await countTurns(async () => {
      completed = await completeInSlices(resource, complete);
    });
    expect(JSON.parse(String(completed))).toEqual({
      ...resource,
      lines: lines.map((item) => ({ item })),
    });
    expect(turns).toBeGreaterThanOrEqual(49);
  });

  it.each([[null], [{ data: [1, 2] }], [{ id: 'wdb_1', lines: Array<number>(500).fill(1) }]])(
    'leaves a short resource, and one with an id, to be serialized whole',
    async (resource) => {
      expect(await completeInSlices(resource, async (part) => part)).toBe(resource);
    },
  );
});
