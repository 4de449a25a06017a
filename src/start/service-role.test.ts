import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createClient } from '../testing/client.ts';
import { placedOrder, publishedProperty } from '../testing/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../testing/harness.ts';
import { startProcess, type ServiceProcess } from '../testing/service-process.ts';
import { waitFor } from '../testing/wait-for.ts';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const ROLE = 'service_without_tables';
const PERMISSION_DENIED = '42501';

let service: Service;
let partner: PartnerClient;
let receiver: WebhookReceiver;
let folder: string;
let role: pg.Client;
let running: ServiceProcess;
const agent = new http.Agent();

/** The service under a role of its own, over tables that the role of DATABASE_DIRECT_URL owns. */
beforeAll(async () => {
  service = await startService();
  partner = await service.partner();
  receiver = await startReceiver();
  folder = await mkdtemp(path.join(os.tmpdir(), 'service-role-'));
  const { databaseUrl, pool } = service.ctx;
  await pool.query(`create role ${ROLE} login password 'test'`);
  const url = new URL(databaseUrl);
  url.username = ROLE;
  url.password = 'test';
  running = await startProcess(url.href, ['api', 'worker'], {
    ENVIRONMENT: 'sandbox',
    DATABASE_DIRECT_URL: databaseUrl,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    DATA_DIR: folder,
  });
  role = new pg.Client({ connectionString: url.href });
  await role.connect();
});
afterAll(async () => {
  await role.end();
  await running.end('SIGTERM');
  agent.destroy();
  await receiver.close();
  await service.ctx.pool.query(`drop owned by ${ROLE}`);
  await service.ctx.pool.query(`drop role ${ROLE}`);
  await service.close();
  await rm(folder, { recursive: true });
});

describe('a service whose role does not own the tables', () => {
  it('sells shares and delivers the webhooks of the order', async () => {
    const client = createClient('partner', running.baseUrl, partner.apiKey, agent);
    await client.post('/webhook-endpoints', { body: { url: receiver.url } });
    const order = await placedOrder(client, await publishedProperty(service.ctx));
    const created = await waitFor(() =>
      receiver.received.find(({ event }) => event.type === 'order.created'),
    );
    expect(created!.event.data.order!.id).toBe(order.id);
    expect(running.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it.each([
    'drop table orders',
    'alter table orders disable trigger all',
    'create table notes (text text)',
    'truncate orders',
    'update wallet_entries set amount = amount + 1',
    'delete from share_moves',
    'delete from ownership_entries',
    'set session_replication_role = replica',
  ])('cannot: %s', async (statement) => {
    await expect(role.query(statement)).rejects.toMatchObject({ code: PERMISSION_DENIED });
  });

  it('creates partitions, and cannot drop those that are still retained', async () => {
    const partitions = async () => {
      const { rows } = await role.query<{ name: string }>(
        `select relname as name from pg_class where relispartition and relkind = 'r' order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    const before = await partitions();
    await role.query(`select maintain_event_partitions(now() + interval '3 years', 1, 1)`);
    expect(await partitions()).toEqual(before);
    const [newest] = before.filter((name) => name.startsWith('api_requests_')).reverse();
    await service.ctx.pool.query(`drop table ${newest}`);
    await role.query('select maintain_event_partitions()');
    expect(await partitions()).toEqual(before);
  });
});
