import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../src/testing/test-server.ts';
import { brokenPromises, percentile } from './report.ts';
import { deliverUnderLoad } from './deliver-under-load.ts';

describe('npm run bench -- webhooks', () => {
  it('finds nothing lost and every signature valid in its quick form', async () => {
    const database = await createTestDatabase();
    const load = {
      seconds: 2,
      rate: 40,
      healthy: 4,
      hanging: 12,
      backlog: 600,
      idle: 0,
      kill: false,
    };
    const report = await deliverUnderLoad({
      ...load,
      databaseUrl: database.url,
      say: () => {},
    }).finally(database.drop);
    expect(report).toMatchObject({
      committed: 80,
      lost: 0,
      duplicates: 0,
      badSignatures: 0,
      unrecorded: 0,
    });
    expect(report.latencies).toHaveLength(80);
  });
});

describe('brokenPromises', () => {
  const kept = {
    committed: 3,
    rate: 1,
    latencies: [10, 20, 400],
    lost: 0,
    duplicates: 1,
    badSignatures: 0,
    unrecorded: 0,
    longestWaitAllowed: null,
  };

  it('allows duplicates: deliveries may repeat', () => expect(brokenPromises(kept)).toEqual([]));
  it.each([
    { lost: 1 },
    { badSignatures: 1 },
    { unrecorded: 1 },
    { committed: 0 },
    { longestWaitAllowed: 399 },
  ])('names %j', (broken) => expect(brokenPromises({ ...kept, ...broken })).toHaveLength(1));
  it('judges latency against a target only', () =>
    expect(brokenPromises(kept, 399)).toHaveLength(1));
});

describe('percentile', () => {
  it('is the smallest value that so many do not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => index + 1);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([
      100, 190, 198, 200,
    ]);
  });
});
