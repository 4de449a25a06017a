import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/support/server/test-server.ts';
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
