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

/** What the role may do with each table. A new table gets its line here, and its privileges in grant_use. */
const PRIVILEGES: Record<string, string[]> = {
  // What the owner decides.
  select: [
    'appointed_admins',
    'compatible_migrations',
    'kysely_migration',
    'kysely_migration_lock',
    'order_number_key',
    'partition_retention',
  ],
  // Ledgers, logs and histories.
  'select insert': [
    'bank_balances',
    'card_transactions',
    'certifications',
    'commissions',
    'events',
    'journal',
    'order_transitions',
    'ownership_entries',
    'receipt_allocations',
    'share_moves',
    'single_operator_amounts',
    'wallet_entries',
    'webhook_attempts',
  ],
  'select insert update': [
    'api_keys',
    'api_requests',
    'approval_limits',
    'approvals',
    'audit_log',
    'bank_answer_layouts',
    'bank_charges',
    'bank_lines',
    'bank_lines_set_aside',
    'bank_matches',
    'card_checkouts',
    'card_reversals',
    'card_settlement_lines',
    'card_settlements',
    'commission_totals',
    'contracts',
    'customers',
    'daily_order_amounts',
    'digest_key',
    'holdings',
    'installation',
    'investor_debts',
    'investors',
    'journal_completions',
    'operator_keys',
    'operator_notices',
    'operator_sessions',
    'operators',
    'order_items',
    'orders',
    'partner_daily_counts',
    'partner_event_relays',
    'partner_event_sequences',
    'partners',
    'payouts',
    'properties',
    'property_shares',
    'rate_limits',
    'receipts',
    'reconciliations',
    'refunds_due',
    'rental_income_runs',
    'statement_layouts',
    'wallets',
    'webhook_deliveries',
    'withdrawal_batch_lines',
    'withdrawal_batches',
    'withdrawals',
  ],
  'select insert update delete': [
    'app_order_viewers',
    'booked_transfers',
    'consent_codes',
    'files',
    'idempotency_keys',
    'operator_identities',
    'readiness_hours',
    'sms_messages',
    'unrelayed_events',
    'webhook_earlier_subscriptions',
    'webhook_endpoints',
  ],
};

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

  it('erases only files of persons who are erased, with an entry of the audit log', async () => {
    const erased = await placedOrder(partner, await publishedProperty(service.ctx));
    const other = await placedOrder(partner, await publishedProperty(service.ctx));
    const [investor] = await rowsOf<{ id: string }>(
      'select investor_id as id from orders where id = $1',
      erased.id,
    );
    const erase = () =>
      role.query('select erase_files($1, $2)', [investor!.id, [erased.id, other.id]]);
    await expect(erase()).rejects.toMatchObject({ code: PERMISSION_DENIED });
    await role.query('begin');
    for (const { id } of [erased, other])
      await role.query(
        `insert into files (id, name, media_type, size, digest, content, order_id, uploaded_by)
         select 'file_' || $1, 'scan.pdf', 'application/pdf', octet_length(content), sha256(content), content, $1,
           (select id from operators limit 1)
         from convert_to($1, 'UTF8') as content`,
        [id],
      );
    await role.query(
      'update investors set erased_at = clock_timestamp(), phone = null, email = null, name = null, ' +
        'national_id_digest = null where id = $1',
      [investor!.id],
    );
    await erase();
    await erase();
    const files = await role.query(
      `select order_id from files where erased_at is not null and order_id in ($1, $2)`,
      [erased.id, other.id],
    );
    expect(files.rows).toEqual([{ order_id: erased.id }]);
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

  it('gives no order to another buyer, and no customer to another person', async () => {
    const order = await placedOrder(partner, await publishedProperty(service.ctx));
    const other = await placedOrder(partner, await publishedProperty(service.ctx));
    const [buyer] = await rowsOf<{ customer_id: string; investor_id: string }>(
      'select customer_id, investor_id from orders where id = $1',
      other.id,
    );
    const { customer_id: customer, investor_id: investor } = buyer!;
    const { partnerId } = await service.partner();
    for (const [change, constraint] of [
      [`update orders set investor_id = '${investor}'`, 'orders_buyer_fixed'],
      [`update orders set customer_id = '${customer}'`, 'orders_buyer_fixed'],
      [`update orders set partner_id = '${partnerId}'`, 'orders_buyer_fixed'],
      [
        `update orders set source = 'app', partner_id = null, customer_id = null`,
        'orders_buyer_fixed',
      ],
      [`update customers set investor_id = '${investor}'`, 'customers_person_fixed'],
      [`update customers set partner_id = '${partnerId}'`, 'customers_person_fixed'],
    ] as const) {
      const row = change.includes('orders') ? order.id : order.customer;
      const reset = `set app.world_reset = 'on'; ${change} where id = '${row}'`;
      for (const statement of [`${change} where id = '${row}'`, reset])
        await expect(role.query(statement)).rejects.toMatchObject({ constraint });
      await role.query('reset app.world_reset');
    }
  });

  it('leaves a trace of each change of an operator', async () => {
    const { operatorId: id } = await service.operator('app');
    await role.query(`update operators set roles = '{admin}' where id = $1`, [id]);
    const entries = await rowsOf(
      `
        select database_user, operation, changes -> 'roles' as roles from audit_log
        where resource = $1 and database_user = '${ROLE}' order by operation`,
      id,
    );
    expect(entries).toEqual([
      { database_user: ROLE, operation: 'createAppointedAdmin', roles: null },
      { database_user: ROLE, operation: 'updateOperator', roles: [['app'], ['admin']] },
    ]);
  });

  it('creates partitions, and drops only those that are older than the owner retains', async () => {
    const { pool } = service.ctx;
    const partitions = async () => {
      const { rows } = await role.query<{ name: string }>(
        `select relname as name from pg_class where relispartition and relkind = 'r' order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    await pool.query(`select maintain_event_partitions(now() - interval '9 years')`);
    const before = await partitions();
    const past = before.filter((name) => /^audit_log_entries_2017/.test(name));
    expect(past.length).toBeGreaterThan(0);
    await role.query(`select maintain_event_partitions(now() + interval '3 years', 1, 1)`);
    const after = await partitions();
    expect(
      before.filter((name) => /^audit_log_entries/.test(name) && !after.includes(name)),
    ).toEqual([]);
    await expect(role.query('update partition_retention set days = 365')).rejects.toMatchObject({
      code: PERMISSION_DENIED,
    });
    await expect(pool.query('update partition_retention set days = 1')).rejects.toMatchObject({
      constraint: 'partition_retention_at_least',
    });
    const [newest] = after.filter((name) => name.startsWith('api_requests_')).reverse();
    await pool.query(`drop table ${newest}`);
    await role.query('select maintain_event_partitions()');
    expect(await partitions()).toEqual(after);
    await pool.query(
      `update partition_retention set days = 365 where table_name = 'audit_log_entries'`,
    );
    await role.query('select maintain_event_partitions()');
    expect((await partitions()).filter((name) => past.includes(name))).toEqual([]);
    await pool.query(
      `update partition_retention set days = 3650 where table_name = 'audit_log_entries'`,
    );
  });

  it('cannot put a temporary table in the place of one that a trigger reads', async () => {
    const denied = { code: PERMISSION_DENIED };
    await expect(role.query('create temporary table audit_log (id text)')).rejects.toMatchObject(
      denied,
    );
    const { pool } = service.ctx;
    await pool.query(
      `do $$ begin execute format('grant temporary on database %I to ${ROLE}', current_database()); end $$`,
    );
    await role.query(`create temporary table pg_proc as
      select 'is_erasure'::regproc::oid as oid, (select oid from pg_roles where rolname = current_user) as proowner`);
    await expect(
      role.query(`set app.erasure = 'on'; update audit_log set reason = ''`),
    ).rejects.toThrow('append-only');
    await role.query(`create temporary table audit_log (like public.audit_log);
      insert into approval_limits (operation, role, amount) values ('topUpWallet', 'finance', null)
      on conflict (operation, role) do update set amount = 77`);
    const hidden = await role.query('select from pg_temp.audit_log');
    await role.query('drop table pg_temp.audit_log, pg_temp.pg_proc; reset app.erasure');
    await pool.query(
      `do $$ begin execute format('revoke temporary on database %I from ${ROLE}', current_database()); end $$`,
    );
    expect(hidden.rowCount).toBe(0);
  });

  it('leaves a trace of each change of a limit, an account or a booked transfer, and removes no booking in use', async () => {
    const operator = await service.operator('finance');
    const traces = (resource: string) =>
      rowsOf<{ operation: string; changes: object }>(
        `select operation, changes from audit_log where resource = $1 and database_user = '${ROLE}' order by position`,
        resource,
      );
    await role.query(`delete from operator_identities;
      insert into operator_identities (issuer, subject, operator_id) values ('https://id', 'thief', '${operator.operatorId}');
      update operator_identities set subject = 'other';
      insert into approval_limits (operation, role) values ('settleRefundDue', 'finance')
        on conflict (operation, role) do update set amount = 99`);
    expect((await traces(operator.operatorId)).map(({ operation }) => operation)).toEqual([
      'createOperatorIdentity',
      'updateOperatorIdentity',
    ]);
    expect(await traces('settleRefundDue')).toMatchObject([{ changes: { amount: [null, 99] } }]);
    await role.query('delete from operator_identities');
    expect((await traces(operator.operatorId)).at(-1)!.operation).toBe('deleteOperatorIdentity');

    const receipt = (
      await operator.post('/receipts', {
        body: {
          reference: 'FT-STAYS',
          amount: 5,
          receivedAt: '2026-01-01T00:00:00Z',
          payer: 'Nile Bank',
        } as never,
      })
    ).body;
    await expect(role.query('delete from booked_transfers')).rejects.toMatchObject({
      constraint: 'booked_transfers_stay',
    });
    await expect(
      role.query(`update booked_transfers set reference = 'FT-OTHER'`),
    ).rejects.toMatchObject({
      constraint: 'booked_transfers_fixed',
    });
    await operator.post(`/receipts/${receipt.id}/void`, { body: { reason: 'Test' } });
    const [voided] = await rowsOf<{ changes: object }>(
      `select changes from audit_log where target = $1 and operation = 'voidReceipt'
       union all select changes from audit_log where resource = $1 and operation = 'deleteBookedTransfer'`,
      receipt.id,
    );
    expect(JSON.stringify(voided)).not.toContain('FT-STAYS');
  });

  it('has these privileges on each table', async () => {
    const { rows } = await role.query<{ name: string; privileges: string }>(`
      select relname as name, array_to_string(array(
        select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
          as privilege
        where has_table_privilege(c.oid, privilege) or privilege in ('insert', 'update', 'references', 'select')
          and has_any_column_privilege(c.oid, privilege)), ' ') as privileges
      from pg_class as c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
      order by relname collate "C"`);
    const tables: Record<string, string[]> = {};
    for (const { name, privileges } of rows) (tables[privileges] ??= []).push(name);
    expect(tables).toEqual(PRIVILEGES);
    await expect(
      role.query(`update installation set environment = 'sandbox'`),
    ).rejects.toMatchObject({
      code: PERMISSION_DENIED,
    });
  });

  it('reaches partitions only through their tables, changes no sequence, and owns nothing', async () => {
    const { rows } = await role.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and (
        relispartition and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and has_table_privilege(oid, 'select, insert, update, delete, truncate')
        or relkind = 'S' and has_sequence_privilege(oid, 'update')
        or pg_has_role(relowner, 'usage'))
      union all select nspname from pg_namespace where has_schema_privilege(oid, 'create')`);
    expect(rows).toEqual([]);
  });

  it('can execute only these functions with the rights of the owner', async () => {
    const { rows } = await role.query<{ name: string; path: string }>(`
      select proname as name, proconfig[1] as path from pg_proc
      where prosecdef and pronamespace <> 'pg_catalog'::regnamespace and has_function_privilege(oid, 'execute')
      order by 1`);
    expect(rows).toEqual(
      [
        ...['archive_world', 'erase_files', 'erase_texts', 'maintain_event_partitions'],
        'maintain_journal_partitions',
      ].map((name) => ({ name, path: 'search_path=public, pg_temp' })),
    );
  });

  it('removes no history, whichever function it calls', async () => {
    await service.ctx.pool.query(`select maintain_event_partitions(now() - interval '5 years')`);
    const history = async () => {
      const { rows } = await service.ctx.pool.query<{ name: string }>(`
        select relname as name from pg_class join pg_inherits on inhrelid = pg_class.oid
        where relname ~ '^audit_log_entries_2' order by 1`);
      return rows.map(({ name }) => name);
    };
    const before = await history();
    const { rows } = await role.query<{ call: string }>(`
      select format('select %s(%s)', oid::regproc, (
        select string_agg(format('null::%s', format_type(type, null)), ', ') from unnest(proargtypes) as type)) as call
      from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and has_function_privilege(oid, 'execute')
        and prorettype not in ('trigger'::regtype, 'internal'::regtype)
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
    expect(rows.length).toBeGreaterThan(20);
    for (const { call } of rows) await role.query(call).catch((error: pg.DatabaseError) => error);
    expect((await history()).filter((name) => before.includes(name))).toEqual(before);
  });
});
