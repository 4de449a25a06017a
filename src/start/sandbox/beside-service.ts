import type { Config } from '../../configuration/config.ts';
import type { Context } from '../../context.ts';
import { createLog } from '../../observing/log.ts';
import { openContext } from '../open-context.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { openKeyring } from '../open-keyring.ts';
import { openDatabaseBeside } from './running-database.ts';

/**
 * Opens the database of a service that may be running, for a command that a person runs, and closes
 * it after `work`. Connections go to the primary, without a pooler, and have the service's timeouts.
 * @throws StartError
 */
export async function besideService<Result>(
  config: Config,
  work: (ctx: Context, database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabaseBeside(config);
  try {
    const keyring = await openKeyring(config);
    const direct = { ...config, isPooled: false, databaseReadUrl: undefined };
    const { ctx, close } = openContext(direct, database.url, keyring, createLog('warn'));
    return await work(ctx, database).finally(close);
  } finally {
    await database.stop();
  }
}
