import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createClient } from '../support/client.ts';
import { freshPhone, placedOrder, publishedProperty } from '../support/fixtures/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../support/harness.ts';
import { startProcess, type ServiceProcess } from '../support/server/service-process.ts';
import { waitFor } from '../support/wait-for.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';

const ROLE = 'service_without_tables';
const PERMISSION_DENIED = '42501';

let service: Service;
let partner: PartnerClient;
let receiver: WebhookReceiver;
let folder: string;
let role: pg.Client;
let running: ServiceProcess;
const agent = new http.Agent();

/** The service under its separate role, over tables that the role of DATABASE_DIRECT_URL owns. */
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

/** Reads as the owner of the tables. */
async function rowsOf<Row extends pg.QueryResultRow>(query: string, id: string): Promise<Row[]> {
  return (await service.ctx.pool.query<Row>(query, [id])).rows;
}

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
    "set app.erasure = 'on'; update events set body = '{}'",
    'delete from events',
    "set app.erasure = 'on'; update order_transitions set reason = ''",
    "set app.erasure = 'on'; update wallet_entries set reference = ''",
  ])('cannot: %s', async (statement) => {
    await expect(role.query(statement)).rejects.toMatchObject({ code: PERMISSION_DENIED });
  });

  it('cannot erase texts of guarded tables itself', async () => {
    const statement = `set app.erasure = 'on'; update audit_log set reason = ''`;
    await expect(role.query(statement)).rejects.toThrow('append-only');
    const { rows } = await role.query<{ allowed: boolean }>(
      `select is_erasure('{"reason": ""}', '{"reason": "x"}', '{reason}') as allowed`,
    );
    expect(rows).toEqual([{ allowed: false }]);
  });

  it('erases a person, and the audit log has the call once', async () => {
    const { apiKey } = await service.operator('admin');
    const client = createClient('backoffice', running.backofficeUrl, apiKey, agent);
    const person = { phone: freshPhone(), name: { en: 'Zaynab Qutb', ar: 'زينب قطب' } };
    const { id } = (await client.post('/investors', { body: person })).body;
    for (const reason of ['Zaynab lost it', 'Zaynab has it again'])
      await client.post(`/investors/${id}/${reason.includes('lost') ? 'suspend' : 'reinstate'}`, {
        body: { reason },
      });
    const { status } = await client.post(`/investors/${id}/erase`, {
      body: { reason: 'Zaynab asked' },
    });
    expect(status).toBe(200);
    const entries = await rowsOf<{ operation: string; reason: string }>(
      `select operation, reason from audit_log where target = $1 and method <> 'GET' order by position`,
      id,
    );
    expect(entries).toEqual([
      { operation: 'suspendInvestor', reason: '[erased] lost it' },
      { operation: 'reinstateInvestor', reason: '[erased] has it again' },
      { operation: 'eraseInvestor', reason: '[erased] asked' },
    ]);
  });

  it('erases only persons: not for others, and only by redaction', async () => {
    const erased = await placedOrder(partner, await publishedProperty(service.ctx));
    const other = await placedOrder(partner, await publishedProperty(service.ctx));
    const [investor] = await rowsOf<{ id: string }>(
      'select investor_id as id from orders where id = $1',
      erased.id,
    );
    const event = async (order: string) =>
      (
        await rowsOf<{ part: number; place: string; body: string }>(
          `
            select tableoid as part, ctid::text as place, body from events
            where order_id = $1 and type = 'order.created'`,
          order,
        )
      )[0]!;
    const [own, foreign] = [await event(erased.id), await event(other.id)];
    const replace = ({ part, place }: typeof own, body: string) =>
      role.query('select erase_texts($1, $2, $3, $4, $5::tid[], $6)', [
        investor!.id,
        ...['events', 'body', [part], [place], [body]],
      ]);
    const denied = { code: PERMISSION_DENIED };
    await expect(replace(own, own.body)).rejects.toMatchObject(denied);
    await role.query('begin');
    await role.query(
      'update investors set erased_at = clock_timestamp(), phone = null, email = null, name = null, ' +
        'national_id_digest = null where id = $1',
      [investor!.id],
    );
    await role.query('savepoint erased');
    for (const [stored, body] of [
      [foreign, foreign.body],
      [own, '{}'],
      [own, own.body.replace('"EGP"', '""')],
      [own, own.body.replace(/"gross":\d+/, '"gross":1')],
    ] as const) {
      await expect(replace(stored, body)).rejects.toMatchObject(denied);
      await role.query('rollback to erased');
    }
    await replace(own, own.body.replace(/"metadata":\{[^}]*\}/, '"metadata":{}'));
    const entries = await role.query(
      `select database_user, operation from audit_log where target = $1`,
      [investor!.id],
    );
    expect(entries.rows).toEqual([{ database_user: ROLE, operation: 'eraseInvestor' }]);
    await role.query('rollback');
  });

  it('resets the world of a partner, and gives no ledger to anybody else', async () => {
    const { apiKey, partnerId } = await service.partner({ world: 'own' });
    const client = createClient('partner', running.baseUrl, apiKey, agent);
    expect((await client.post('/sandbox/reset')).status).toBe(202);
    const order = await placedOrder(client, { id: 'OCT-WH-108', code: 'OCT-WH-108' });
    await client.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } });
    await expect(
      role.query(`set app.world_reset = 'on'; update commissions set partner_id = partner_id`),
    ).rejects.toMatchObject({ code: PERMISSION_DENIED });
    await role.query('reset app.world_reset');
    await expect(
      role.query(`update properties set world = 'elsewhere' where world = $1`, [partnerId]),
    ).rejects.toMatchObject({ constraint: 'properties_world_fixed' });
    expect((await client.post('/sandbox/reset')).status).toBe(202);
    expect((await client.get('/orders')).body.data).toEqual([]);
  });

  it('leaves a trace of each change of an operator', async () => {
    const { operatorId: id } = await service.operator('app');
    await role.query(`update operators set roles = '{admin}' where id = $1`, [id]);
    const entries = await rowsOf(
      `
        select database_user, operation, changes -> 'roles' as roles from audit_log
        where resource = $1 and database_user = '${ROLE}'`,
      id,
    );
    expect(entries).toEqual([
      { database_user: ROLE, operation: 'updateOperator', roles: [['app'], ['admin']] },
    ]);
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
