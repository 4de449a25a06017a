import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { readConfig } from '../../src/configuration/config.ts';
import type { Context } from '../../src/context.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { newId } from '../../src/database/ids.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { findDiscrepancies } from '../../src/domain/reconciliation/reconcile.ts';
import { createOperatorWithKey } from '../../src/domain/operators/create-operator.ts';
import { insertApiKey } from '../../src/domain/partners/api-keys.ts';
import { createKeyring } from '../../src/keys/keyring.ts';
import { createLog } from '../../src/observing/log.ts';
import { openDigestKey } from '../../src/start/database/digest-key.ts';
import { openContext } from '../../src/start/open-context.ts';
import { publishedProperty, setLimit } from '../../test/support/fixtures/fixtures.ts';
import { KEY } from '../../test/support/harness.ts';
import { startProcess, type ServiceProcess } from '../../test/support/server/service-process.ts';

/**
 * The whole service as it runs in production: a durable database, the API and the worker as
 * separate processes, and a partner with a property.
 */
export interface Stage {
  ctx: Context;
  api: ServiceProcess;
  partnerId: string;
  propertyId: string;
  /** Another property, open for investment. */
  openPropertyId: string;
  apiKey: string;
  operatorKey: string;
}

const REQUESTS_PER_MINUTE = 1_000_000;

/**
 * Runs `work` on a stage with a property of this many shares, reconciles the database, and removes
 * everything afterwards.
 */
export async function onStage(
  shares: number,
  work: (stage: Stage) => Promise<void>,
  environment: 'live' | 'sandbox' = 'live',
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  await chmod(folder, 0o711); // the server's own user passes through
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  try {
    await migrate(server.url);
    const { ctx, close } = openContext(
      readConfig({ ENVIRONMENT: 'sandbox', DATABASE_URL: server.url }),
      server.url,
      createKeyring({ encryptionKeys: [KEY], digestKeys: [KEY] }),
      createLog('warn'),
    );
    await openDigestKey(ctx);
    await onOpenStage(ctx, { shares, environment, folder }, work).finally(close);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onOpenStage(
  ctx: Context,
  {
    shares,
    environment,
    folder,
  }: { shares: number; environment: 'live' | 'sandbox'; folder: string },
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const { partnerId, apiKey } = await addPartner(ctx, environment);
  const operatorKey = await addOperator(ctx);
  await setLimit(ctx, 'releaseRentalIncomeRun', null);
  const { id: propertyId } = await publishedProperty(ctx, { total: shares });
  const { id: openPropertyId } = await publishedProperty(ctx);
  const env: Record<string, string> =
    environment === 'sandbox' ? { ENVIRONMENT: environment, DATA_DIR: folder } : {};
  const processes = [
    await startProcess(ctx.databaseUrl, ['api'], env),
    await startProcess(ctx.databaseUrl, ['worker'], env),
  ];
  try {
    await work({
      ctx,
      api: processes[0]!,
      partnerId,
      propertyId,
      openPropertyId,
      apiKey,
      operatorKey,
    });
  } finally {
    for (const one of processes) await one.end('SIGTERM');
  }
  const discrepancies = await findDiscrepancies(ctx.db);
  console.log(
    discrepancies.length === 0
      ? 'No discrepancies.'
      : `Discrepancies: ${JSON.stringify(discrepancies, null, 2)}`,
  );
  if (discrepancies.length > 0) process.exitCode = 1;
}

/** Creates a partner with every capability and a key with every scope. */
export async function addPartner(
  { db }: Context,
  environment: 'live' | 'sandbox' = 'live',
): Promise<{ partnerId: string; apiKey: string }> {
  const partnerId = newId('partner');
  const limits = { requests_per_minute: REQUESTS_PER_MINUTE };
  await db
    .insertInto('partners')
    .values({ id: partnerId, name: 'Bench', capabilities: [...Capability], ...limits })
    .execute();
  const { key } = await insertApiKey(db, environment, { partnerId, name: 'Bench', scopes: Scope });
  return { partnerId, apiKey: key };
}

async function addOperator(ctx: Context): Promise<string> {
  const name = `Bench ${randomUUID()}`;
  const operator = { name, email: `${randomUUID()}@bench.example`, keyName: 'Bench' };
  return (await createOperatorWithKey(ctx, { ...operator, roles: ['admin'] })).key;
}
