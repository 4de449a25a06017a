import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, createPool } from '../../src/database/driver/connection.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { findDiscrepancies } from '../../src/domain/reconciliation/reconcile.ts';
import * as own from '../../test/support/server/service-process.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { startReceiver } from '../../test/support/webhooks/webhook-receiver.ts';
import { createRandom } from '../random.ts';
import { checkHistory, countWaiting } from '../torture/check-history.ts';
import { createClients } from '../torture/clients.ts';
import { runClient, type History } from '../torture/load.ts';

/**
 * Runs an API process and a worker of each release over one database with the newer schema. Clients
 * send each request to either release. Returns the failures: unexplained responses, and everything
 * that was lost, doubled or left over.
 */
export async function runBothReleases(previous: string, seconds: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'compatibility-'));
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const receiver = await startReceiver();
  const processes: own.ServiceProcess[] = [];
  try {
    await migrate(server.url);
    const older = (await import(
      path.join(previous, 'test/support/server/service-process.ts')
    )) as typeof own;
    const env = { ENVIRONMENT: 'sandbox', WEBHOOK_ALLOW_PRIVATE: 'true', DATA_DIR: folder };
    for (const release of [own, older])
      for (const half of ['api', 'worker'] as const)
        processes.push(await release.startProcess(server.url, [half], env));
    const apis = processes.filter(({ baseUrl }) => baseUrl).map((process) => ({ process }));
    const clients = await createClients(server.url, apis[0]!, receiver.url, 4);
    const history: History = { orders: [], repeated: new Map(), unexpected: [], longestGapMs: 0 };
    let isOver = false;
    const load = clients.map((client, index) =>
      runClient(client, apis, createRandom(`compatibility ${index}`), history, () => isOver),
    );
    await wait(1000 * seconds);
    isOver = true;
    await Promise.all(load);
    const query = async (text: string) => readRows(server.url, text);
    await waitFor(
      () => countWaiting({ query }),
      (waiting) => waiting === 0,
    );
    const findings = await checkHistory({ query }, history, receiver.received);
    const db = createDatabase(createPool({ url: server.url, size: 1, onError: () => {} }));
    const discrepancies = await findDiscrepancies(db);
    await db.destroy();
    console.log(`${history.orders.length} orders, ${receiver.received.length} webhooks`);
    return [
      ...Object.entries(findings).flatMap(([name, found]) =>
        (found as string[]).map((one) => `${name}: ${one}`),
      ),
      ...[...history.repeated].map(([name, count]) => `${count} × ${name}`),
      ...discrepancies.map((one) => JSON.stringify(one)),
    ];
  } finally {
    await Promise.all(processes.map((process) => process.end('SIGTERM')));
    await receiver.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function readRows(url: string, text: string): Promise<never[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows as never[])
    .finally(() => client.end());
}
