import type { ServicePart } from '../../../src/start/start.ts';
import { KEY } from '../harness.ts';
import { launch, type ServiceProcess } from './launch.ts';
import { LIVE_SETTINGS } from './live-settings.ts';

export type { ServiceProcess } from './launch.ts';

/**
 * Starts parts of the service over a migrated database, and resolves when they are ready. The
 * environment is live unless `env` says otherwise, so that no demo data is added.
 */
export function startProcess(
  databaseUrl: string,
  parts: readonly ServicePart[],
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const live = { ENVIRONMENT: 'live', ...LIVE_SETTINGS };
  return launch(parts, {
    ...(!env.ENVIRONMENT && live),
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
    STOP_DELAY_SECONDS: '0',
    ...env,
  });
}
