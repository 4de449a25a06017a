import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool } from '../../src/database/driver/connection.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { findDiscrepancies } from '../../src/domain/reconciliation/reconcile.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { startReceiver, type Received } from '../../test/support/webhooks/webhook-receiver.ts';
import { createRandom } from '../random.ts';
import { readCommands, runCommands } from '../handbook/commands.ts';
import { runStatement } from '../torture/database.ts';
import { checkHistory, countWaiting } from '../torture/check-history.ts';
import type * as clientsOf from '../torture/clients.ts';
import type { TortureClient } from '../torture/clients.ts';
import { runClient, type Api, type History } from '../torture/load.ts';
import { createMachine, type Machine } from './machines.ts';

const GUIDE = 'UPGRADING.md';

/** Settings that a release before 1.1 ignores. */
const SIGN_IN = {
  BACKOFFICE_URL: 'https://backoffice.invest.example',
  OIDC_ISSUER: 'https://login.invest.example',
  OIDC_CLIENT_ID: 'back-office',
  OIDC_CLIENT_SECRET: 'secret',
};

/** What is particular to the newer release. */
export interface NewerRelease {
  /** Uses what is new in it, while the workers of the older release still run. */
  use(api: Api, clients: readonly TortureClient[]): Promise<void>;
  /** Returns what the older release makes wrong of it, after the rollback. */
  check(
    api: Api,
    clients: readonly TortureClient[],
    received: readonly Received[],
  ): Promise<string[]>;
}

/**
 * Upgrades two machines from one release to another and back with the commands of UPGRADING.md, as
 * they are written there, while clients order through both. Returns the failures: responses that
 * nobody explains, and everything that was lost, doubled or left over.
 * @param load how many clients there are, and how long each state of the machines lasts under load, in seconds
 */
export async function runUpgrade(
  older: string,
  newer: string,
  load: { clients: number; seconds: number },
  added?: NewerRelease,
): Promise<string[]> {
  const { seconds } = load;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'upgrade-'));
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const receiver = await startReceiver();
  const machines: Machine[] = [];
  try {
    const settings = {
      ENVIRONMENT: 'sandbox',
      DATABASE_URL: server.url,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...SIGN_IN,
    };
    await mkdir(path.join(folder, 'machines'));
    for (const name of ['1', '2'])
      machines.push(await createMachine(path.join(folder, 'machines', name), older, settings));
    const [migrate] = await readCommands(GUIDE, 'Migrate', 1);
    const [restartApi, restartWorker] = await readCommands(GUIDE, 'Restart', 2);
    const onFirst = (commands: string, RELEASE: string) =>
      runCommands(commands, { ...machines[0]!.variables, RELEASE });
    const onEach = async (commands: string, RELEASE: string, pause = seconds) => {
      for (const { variables } of machines) {
        await runCommands(commands, { ...variables, RELEASE });
        await wait(1000 * pause);
      }
    };

    await onFirst(migrate!, older);
    await onEach(restartApi!, older, 0);
    await onEach(restartWorker!, older, 0);
    const { createClients } = (await import(
      path.join(older, 'tools/torture/clients.ts')
    )) as typeof clientsOf;
    const [first] = await waitFor(() => machines.filter(({ process }) => process !== null));
    const clients = await createClients(server.url, first!, receiver.url, load.clients);
    const history: History = { orders: [], repeated: new Map(), unexpected: [], longestGapMs: 0 };
    let isOver = false;
    const running = clients.map((client, index) =>
      runClient(client, machines, createRandom(`upgrade ${index}`), history, () => isOver),
    );
    const step = (text: string) => console.log(`${history.orders.length} orders. ${text}`);
    try {
      await wait(1000 * seconds);
      step('The newer release migrates.');
      await onFirst(migrate!, newer);
      await wait(1000 * seconds);
      step('Its API starts, one machine after the other; then its workers.');
      await onEach(restartApi!, newer);
      await added?.use(machines[0]!, clients);
      await onEach(restartWorker!, newer);
      step('Back to the older release.');
      await onEach(restartApi!, older);
      await onEach(restartWorker!, older);
    } finally {
      isOver = true;
      await Promise.all(running);
    }
    const query = <Row extends object>(text: string) => runStatement<Row>(server.url, text);
    await waitFor(
      () => countWaiting({ query }),
      (waiting) => waiting === 0,
    );
    const findings = await checkHistory({ query }, history, receiver.received);
    const db = createDatabase(createPool({ url: server.url, size: 1, onError: () => {} }));
    const discrepancies = await findDiscrepancies(db);
    await db.destroy();
    step(`${receiver.received.length} webhooks.`);
    return [
      ...Object.entries(findings).flatMap(([name, found]) =>
        (found as string[]).map((one) => `${name}: ${one}`),
      ),
      ...[...history.repeated].map(([name, count]) => `${count} × ${name}`),
      ...discrepancies.map((one) => JSON.stringify(one)),
      ...((await added?.check(machines[0]!, clients, receiver.received)) ?? []),
    ];
  } catch (error) {
    for (const machine of machines) console.error(await machine.logs());
    throw error;
  } finally {
    await Promise.all(machines.map((machine) => machine.stop()));
    await receiver.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
