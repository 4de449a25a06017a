import { beforeAll, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { sql } from 'kysely';
import { KEY } from '../support/harness.ts';
import { commandLine } from '../support/fixtures/run-backoffice.ts';
import { addDatabaseCommands } from '../../src/cli/database-program.ts';
import { useOperator } from '../support/use-participants.ts';
import { useFolder, useService } from '../support/use-service.ts';

const folder = useFolder('backoffice');
const service = useService();
const admin = useOperator(service, 'admin');
let ask: (...args: string[]) => ReturnType<ReturnType<typeof commandLine>>;

beforeAll(async () => {
  const backoffice = commandLine(admin, folder);
  ask = (...args) =>
    backoffice(args, {
      DATABASE_URL: service.ctx.databaseUrl,
      ENCRYPTION_KEY: KEY,
      DIGEST_KEY: KEY,
      COLUMNS: '200',
    });
});

const databaseName = () => new URL(service.ctx.databaseUrl).pathname.slice(1);

async function run(...args: string[]): Promise<string> {
  const database = args[0] === 'new-key' ? [] : ['--database', databaseName()];
  const { exitCode, out, err } = await ask(...args, ...database, '--yes');
  if (exitCode !== 0) throw new Error(err);
  return out;
}

const field = (name: string, out: string) =>
  new RegExp(`^${name} +(.+)$`, 'm').exec(out)?.[1] ?? '';

interface Row {
  args: () => string[] | Promise<string[]>;
  /** The entries that the command leaves, the newest first. */
  entries: { operation: string; changes: unknown }[];
}

const MONA = [
  '--name',
  'Mona Farid',
  '--email',
  'mona.farid@service.example',
  '--allowed-ips',
  '10.20.0.0/24, 10.30.0.7',
  '--expires-at',
  '2099-12-31',
];
const SALMA = ['--name', 'Salma Nabil', '--email', 'salma.nabil@service.example'];
const ends = { field: 'expiresAt', from: null, to: '2099-12-31T22:00:00.000Z' };

/** Every command that works at the database. */
const COMMANDS: Record<string, Row> = {
  'new-key': { args: () => [], entries: [] },
  'create-admin': {
    args: () => MONA,
    entries: [
      { operation: 'createOperatorKey', changes: expect.anything() },
      {
        operation: 'createOperator',
        changes: expect.arrayContaining([ends, { field: 'roles', from: null, to: ['admin'] }]),
      },
      { operation: 'createAppointedAdmin', changes: [expect.objectContaining({ field: 'admin' })] },
    ],
  },
  'create-partner': {
    args: () => ['--name', 'Nile Bank', '--capabilities', 'walletAccess'],
    entries: [
      {
        operation: 'createPartner',
        changes: expect.arrayContaining([
          { field: 'capabilities', from: null, to: ['walletAccess'] },
        ]),
      },
    ],
  },
  'create-api-key': {
    args: async () => [
      '--partner',
      (await service.partner()).partnerId,
      '--name',
      'Server',
      '--scopes',
      'orders:read',
    ],
    entries: [
      {
        operation: 'createApiKey',
        changes: expect.arrayContaining([{ field: 'scopes', from: null, to: ['orders:read'] }]),
      },
    ],
  },
};

describe('the commands on the database', () => {
  it('are all tested in this file', () => {
    const program = new Command();
    addDatabaseCommands(program);
    expect(program.commands.map((command) => command.name())).toEqual(Object.keys(COMMANDS));
  });

  it.each(Object.entries(COMMANDS))(
    'leave an audit entry for what they change: %s',
    async (command, { args, entries }) => {
      const words = await args();
      const { data: before } = (await admin.get('/audit-log?limit=100')).body;
      await run(command, ...words);
      const { data: after } = (await admin.get('/audit-log?limit=100')).body;
      const known = new Set(before.map((one: { id: string }) => one.id));
      const left = after.filter(
        (one: { id: string; method: string; path: string }) =>
          !known.has(one.id) && one.method === 'SQL' && one.path !== 'property_shares', // the partner's units
      );
      const who = { operator: null, databaseUser: expect.stringMatching(/./) };
      expect(left).toMatchObject(entries.map((entry) => ({ ...entry, ...who })));
    },
  );

  it('say what the database refused, and show no stored value', async () => {
    const { db } = service.ctx;
    await db.updateTable('operators').set({ disabled_at: new Date() }).execute();
    await sql`alter table operator_keys add constraint nobody_else check (false) not valid`.execute(
      db,
    );
    const refusal = await run('create-admin', ...SALMA).catch((error: Error) => error.message);
    await sql`alter table operator_keys drop constraint nobody_else`.execute(db);
    expect(refusal).toMatch(/\nThe database refused the change: [^\n]+"nobody_else"\.\n$/);
  });

  it('restrict the key of the admin', async () => {
    const out = await run('create-admin', ...SALMA, '--allowed-ips', '10.20.0.0/24, 10.30.0.7');
    expect(field('allowedIps', out)).toBe('10.20.0.0/24, 10.30.0.7');
    const { body } = await service.staff(field('key', out)).get('/partners');
    expect(body.error.code).toBe('ip_not_allowed');
  });
});

describe('new-key', () => {
  it('prints a key and the fingerprint with which it is added', async () => {
    await service.ctx.db.updateTable('operators').set({ disabled_at: null }).execute();
    const out = await run('new-key');
    const { operatorId, keyId: replaces } = admin;
    const body = { name: 'Laptop', fingerprint: field('fingerprint', out), replaces };
    expect((await admin.post('/me/keys', { body })).status).toBe(201);
    expect((await service.staff(field('key', out)).get('/me')).body.id).toBe(operatorId);
  });
});
