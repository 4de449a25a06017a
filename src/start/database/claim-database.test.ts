import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../configuration/config.ts';
import { createLog } from '../../observing/log.ts';
import { KEY } from '../../../test/support/harness.ts';
import { useService } from '../../../test/support/use-service.ts';
import { start } from '../start.ts';
import { createStops } from '../stops.ts';
import { LIVE_SETTINGS } from '../../../test/support/server/live-settings.ts';

const service = useService();

const OTHER_KEY = Buffer.alloc(32, 8).toString('base64');
const PLACE = { PORT: '0', BACKOFFICE_PORT: '0', ...LIVE_SETTINGS };

/**
 * Starts the API over the service's database and stops it; what the start fails with, else null.
 */
async function failureOf(env: Record<string, string>): Promise<string | null> {
  const stops = createStops((error) => {
    throw error;
  });
  const config = readConfig({
    DATABASE_URL: service.ctx.databaseUrl,
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
    ...PLACE,
    ...env,
  });
  return start(config, ['api'], createLog('silent'), stops)
    .then(
      () => null,
      (error: Error) => `${error.name}: ${error.message}`,
    )
    .finally(() => stops.run());
}

describe('start', () => {
  it('refuses a database of the other environment, or of other keys, from the first start on', async () => {
    expect(await failureOf({ ENVIRONMENT: 'live' })).toBeNull();
    expect(await failureOf({ ENVIRONMENT: 'live' })).toBeNull();
    expect(await failureOf({ ENVIRONMENT: 'sandbox' })).toMatch(
      /^StartError: The database belongs to a live environment, but ENVIRONMENT is sandbox\./,
    );
    expect(await failureOf({ ENVIRONMENT: 'live', ENCRYPTION_KEY: OTHER_KEY })).toMatch(
      /^StartError: ENCRYPTION_KEY does not contain the key that this database uses/,
    );
    expect(await failureOf({ ENVIRONMENT: 'live', DIGEST_KEY: OTHER_KEY })).toMatch(
      /^StartError: DIGEST_KEY contains none of the keys that this database uses/,
    );
    // And no sandbox has filled it.
    expect(await service.ctx.db.selectFrom('partners').selectAll().execute()).toEqual([]);
  });
});
