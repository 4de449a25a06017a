import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { readConfig } from '../../src/configuration/config.ts';
import type { Context } from '../../src/context.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { newId } from '../../src/database/ids.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { createOperatorWithKey } from '../../src/domain/operators/create-operator.ts';
import { insertApiKey } from '../../src/domain/partners/api-keys.ts';
import {
  connectToReconcile,
  findDiscrepancies,
} from '../../src/domain/reconciliation/reconcile.ts';
import { createKeyring } from '../../src/keys/keyring.ts';
import { createLog } from '../../src/observing/log.ts';
import { openDigestKey } from '../../src/start/database/digest-key.ts';
import { openContext } from '../../src/start/open-context.ts';
import { createStops } from '../../src/start/stops.ts';
import { publishedProperty, setLimit } from '../../test/support/fixtures/fixtures.ts';
import { KEY } from '../../test/support/harness.ts';
import { startProcess, type ServiceProcess } from '../../test/support/server/service-process.ts';
import { inFolder } from '../own-sandbox.ts';

/** The service as it runs in production: a durable database, and the API as a separate process. */
export interface Service {
  ctx: Context;
  api: ServiceProcess;
  /** Starts a worker, as another process, which ends with the stage. */
  startWorker(): Promise<ServiceProcess>;
}

/** The service with its worker, a partner, an operator and two properties. */
export interface Stage extends Service {
  partnerId: string;
  propertyId: string;
  /** Another property, open for investment. */
  openPropertyId: string;
  apiKey: string;
  operatorKey: string;
}

const REQUESTS_PER_MINUTE = 1_000_000;

type Environment = 'live' | 'sandbox';

/** Runs `work` with the service, and removes everything afterwards. */
export function withProcesses<Result>(
  environment: Environment,
  work: (service: Service) => Promise<Result>,
): Promise<Result> {
  return inFolder('bench', async (folder) => {
    const stops = createStops(console.error);
    try {
      const { url, stop } = await startEmbeddedPostgres(path.join(folder, 'postgres'));
      stops.add(stop);
      await migrate(url);
      const { ctx, close } = openContext(
        readConfig({ ENVIRONMENT: 'sandbox', DATABASE_URL: url }),
        url,
        createKeyring({ encryptionKeys: [KEY], digestKeys: [KEY] }),
        createLog('warn'),
      );
      stops.add(close);
      await openDigestKey(ctx);
      // Receivers on this machine are for a sandbox only.
      const sandbox = { ENVIRONMENT: 'sandbox', WEBHOOK_ALLOW_PRIVATE: 'true', DATA_DIR: folder };
      const start = async (part: 'api' | 'worker') => {
        const started = await startProcess(url, [part], environment === 'sandbox' ? sandbox : {});
        stops.add(() => started.end('SIGTERM'));
        return started;
      };
      return await work({ ctx, api: await start('api'), startWorker: () => start('worker') });
    } finally {
      await stops.run();
    }
  });
}

/** Runs `work` on a stage with a property of this many shares, and reconciles the database. */
export async function onStage(
  shares: number,
  work: (stage: Stage) => Promise<void>,
  environment: Environment = 'live',
): Promise<void> {
  await withProcesses(environment, async (service) => {
    const { ctx } = service;
    const { partnerId, apiKey } = await addPartner(ctx, environment);
    const operator = { name: 'Bench', email: `${randomUUID()}@bench.example`, keyName: 'Bench' };
    const { key: operatorKey } = await createOperatorWithKey(ctx, {
      ...operator,
      roles: ['admin'],
    });
    await setLimit(ctx, 'releaseRentalIncomeRun', null);
    const { id: propertyId } = await publishedProperty(ctx, { total: shares });
    const { id: openPropertyId } = await publishedProperty(ctx);
    const worker = await service.startWorker();
    await work({ ...service, partnerId, apiKey, operatorKey, propertyId, openPropertyId });
    for (const one of [service.api, worker]) await one.end('SIGTERM');
    const db = connectToReconcile(ctx.databaseUrl, ctx.config);
    const discrepancies = await findDiscrepancies(db).finally(() => db.destroy());
    if (discrepancies.length > 0) process.exitCode = 1;
    const found = discrepancies.length > 0 ? JSON.stringify(discrepancies, null, 2) : 'none';
    console.log(`Discrepancies: ${found}.`);
  });
}

/** Creates a partner with every capability and a key with every scope. */
export async function addPartner({ db }: Context, environment: Environment) {
  const partnerId = newId('partner');
  const limits = { requests_per_minute: REQUESTS_PER_MINUTE };
  await db
    .insertInto('partners')
    .values({ id: partnerId, name: 'Bench', capabilities: [...Capability], ...limits })
    .execute();
  const { key } = await insertApiKey(db, environment, { partnerId, name: 'Bench', scopes: Scope });
  return { partnerId, apiKey: key };
}
