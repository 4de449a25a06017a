import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { operations as backofficeOperations } from '../../../generated/backoffice/operations.ts';
import { operations as partnerOperations } from '../../../generated/partner/operations.ts';
import {
  latestPosition,
  requirePosition,
} from '../../../src/database/driver/internals/replica-position.ts';
import { readFigures } from '../../../src/monitoring/database-figures.sql.ts';
import type { Metrics } from '../../../src/observing/metrics.ts';
import { freshPhone } from '../../support/fixtures/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../../support/harness.ts';
import {
  startReplicatedPostgres,
  type ReplicatedPostgres,
} from '../../support/server/replicated-postgres.ts';
import { startSilentProxy } from '../../support/server/silent-proxy.ts';
import { createTestDatabase } from '../../support/server/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

let postgres: ReplicatedPostgres;
const services: Service[] = [];
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
});
afterAll(async () => {
  for (const service of services) await service.close();
  await postgres.close();
});

/** Starts the service with this replica, and returns what its reads came to so far. */
async function serviceWith(replicaUrl: string) {
  const outcomes: string[] = [];
  const metrics: Metrics = {
    increment: (name, labels) =>
      void (
        name === 'replica_reads_total' && outcomes.push((labels as { outcome: string }).outcome)
      ),
    observe() {},
  };
  const service = await startService({
    database: { url: postgres.primaryUrl, drop: async () => {} },
    env: { DATABASE_READ_URL: replicaUrl },
    metrics,
  });
  services.push(service);
  return { service, outcomes };
}

/** Registers a customer, and lists it in the next request. */
async function registerAndList(partner: PartnerClient, reader = partner): Promise<void> {
  const { body } = await partner.post('/customers', { body: { phone: freshPhone() } });
  const list = await reader.get('/customers?limit=1');
  expect(list.body.data[0]!.id).toBe(body.id);
}

/** Lists until the replica, which receives changes a little later, is used. */
const untilUsed = (partner: PartnerClient, outcomes: string[]) =>
  waitFor(
    async () => (await partner.get('/customers')) && outcomes.at(-1),
    (outcome) => outcome === 'used',
  );

async function readiness({ baseUrl }: Service): Promise<[number, { replica?: string }]> {
  const response = await fetch(new URL('/readyz', baseUrl));
  return [response.status, (await response.json()) as { replica?: string }];
}

describe('lists with DATABASE_READ_URL', () => {
  let service: Service;
  let outcomes: string[];
  beforeAll(async () => {
    ({ service, outcomes } = await serviceWith(postgres.replicaUrl));
  });

  it('are read from the replica, every one of both contracts', async () => {
    const [partner, operator] = [await service.partner(), await service.operator()];
    for (const [client, operations] of [
      [partner, partnerOperations],
      [operator, backofficeOperations],
    ] as const)
      for (const { method, path } of Object.values(operations))
        if (method === 'get' && !path.endsWith('}'))
          await waitFor(
            async () => (await client.send('GET', path.replace('{id}', 'none'))) && outcomes.at(-1),
            (outcome) => outcome === 'used',
          );
    await waitFor(
      () => readiness(service),
      ([status]) => status === 200,
    );
  });

  it('show what the same partner has written a moment before, in whichever process', async () => {
    const partner = await service.partner();
    const other = { ...partner, ...(await service.instance())(partner.apiKey) };
    outcomes.length = 0;
    for (let round = 0; round < 10 || !outcomes.includes('used'); round++) {
      await registerAndList(partner, other);
      await registerAndList(other, partner);
    }
  });

  it('use the primary while the replica is behind, and the replica when it has caught up', async () => {
    const partner = await service.partner();
    await untilUsed(partner, outcomes);
    await postgres.onReplica('select pg_wal_replay_pause()');
    outcomes.length = 0;
    await registerAndList(partner);
    await registerAndList(partner);
    expect(outcomes).toHaveLength(2);
    const figures = await readFigures(service.ctx.db, {});
    expect(figures.find(({ name }) => name === 'replication_lag_bytes')?.value).toBeGreaterThan(0);
    expect(outcomes).not.toContain('used');
    await waitFor(
      () => readiness(service),
      ([status, { replica }]) => status === 200 && replica === 'behind',
    );
    await postgres.onReplica('select pg_wal_replay_resume()');
    await untilUsed(partner, outcomes);
  });

  it('use the primary if the network to the replica is silent', async () => {
    const proxy = await startSilentProxy(postgres.replicaUrl);
    const { service, outcomes } = await serviceWith(proxy.url);
    const partner = await service.partner();
    await untilUsed(partner, outcomes);
    proxy.silence();
    outcomes.length = 0;
    await registerAndList(partner);
    await registerAndList(partner);
    expect(outcomes).toHaveLength(2);
    expect(outcomes).not.toContain('used');
    await proxy.close();
  });

  it.each([
    ['refuses the connection', () => postgres.replicaUrl.replace(/\/\w+$/, '/no_such_database')],
    ['has an address that cannot be read', () => 'postgres://service:pass#word@127.0.0.1:1/api'],
  ])('use the primary if the replica %s', async (_why, replicaUrl) => {
    const { service, outcomes } = await serviceWith(replicaUrl());
    await registerAndList(await service.partner());
    expect(outcomes).toEqual(['unavailable']);
  });

  it('are never read from another database', async () => {
    const database = await createTestDatabase();
    const { service, outcomes } = await serviceWith(database.url);
    await registerAndList(await service.partner());
    expect(outcomes).toEqual(['unavailable']);
    expect(service.log.filter(({ msg }) => String(msg).startsWith('replica'))).toMatchObject([
      { err: { message: 'DATABASE_READ_URL leads to another database than DATABASE_URL.' } },
    ]);
    await services.pop()!.close();
    await database.drop();
  });

  it('need a role that sees what the replica receives', async () => {
    await service.ctx.pool.query('create role limited');
    const position = await latestPosition(service.ctx.pool)();
    const replica = new pg.Pool({ connectionString: postgres.replicaUrl, max: 1 });
    const client = await replica.connect();
    const replayed = () => requirePosition(client, position, 60_000);
    await waitFor(replayed, (hasReplayed) => hasReplayed);
    await client.query('set role limited');
    await expect(replayed()).rejects.toThrow(/grant pg_read_all_stats/);
    client.release();
    await replica.end();
  });

  it('use the primary once the replica was promoted, and when the replica has stopped', async () => {
    const partner = await service.partner();
    await postgres.onReplica('select pg_promote()');
    outcomes.length = 0;
    await registerAndList(partner);
    await postgres.stopReplica();
    await registerAndList(partner);
    expect(outcomes).not.toContain('used');
  });
});
