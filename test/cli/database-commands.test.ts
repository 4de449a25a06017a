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

async function run(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await ask(...args, '--yes');
  if (exitCode !== 0) throw new Error(err);
  return out;
}

const field = (name: string, out: string) =>
  new RegExp(`^${name} +(.+)$`, 'm').exec(out)?.[1] ?? '';

interface Row {
  args: () => string[] | Promise<string[]>;
  /** The entry that the command leaves; null for a command that only reads. */
  entry: { operation: string; changes: unknown } | null;
}

const MONA = [
  '--name',
  'Mona Farid',
  '--person',
  'Mona Farid',
  '--roles',
  'finance',
  '--allowed-ips',
  '10.20.0.0/24, 10.30.0.7',
  '--expires-at',
  '2099-12-31',
];
const ends = { field: 'expiresAt', from: null, to: '2099-12-31T22:00:00.000Z' };

/** Every command that works at the database. */
const COMMANDS: Record<string, Row> = {
  'create-operator-key': {
    args: () => MONA,
    entry: {
      operation: 'createOperatorKey',
      changes: expect.arrayContaining([ends, { field: 'roles', from: null, to: ['finance'] }]),
    },
  },
  'list-operator-keys': { args: () => [], entry: null },
  'revoke-operator-key': {
    args: async () => [(await service.operator()).operatorId],
    entry: {
      operation: 'revokeOperatorKey',
      changes: [{ field: 'revokedAt', from: null, to: expect.any(String) }],
    },
  },
  'create-partner': {
    args: () => ['--name', 'Nile Bank', '--capabilities', 'walletAccess'],
    entry: {
      operation: 'createPartner',
      changes: expect.arrayContaining([
        { field: 'capabilities', from: null, to: ['walletAccess'] },
      ]),
    },
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
    entry: {
      operation: 'createApiKey',
      changes: expect.arrayContaining([{ field: 'scopes', from: null, to: ['orders:read'] }]),
    },
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
    async (command, { args, entry }) => {
      const words = await args();
      const { data: before } = (await admin.get('/audit-log?limit=100')).body;
      const id = field('id', await run(command, ...words));
      const { data: after } = (await admin.get('/audit-log?limit=100')).body;
      const known = new Set(before.map((one: { id: string }) => one.id));
      const left = after.filter(
        (one: { id: string; method: string; path: string }) =>
          !known.has(one.id) && one.method === 'SQL' && one.path !== 'property_shares', // the partner's units
      );
      const who = { operator: null, databaseUser: expect.stringMatching(/./), resource: id };
      expect(left).toMatchObject(entry ? [{ ...entry, ...who }] : []);
    },
  );

  it('say what the database refused, and show no stored value', async () => {
    const { db } = service.ctx;
    await sql`alter table operator_keys add constraint nobody_else check (false) not valid`.execute(
      db,
    );
    const refusal = await run('create-operator-key', ...MONA).catch(
      (error: Error) => error.message,
    );
    await sql`alter table operator_keys drop constraint nobody_else`.execute(db);
    expect(refusal).toMatch(/^The database refused the change: [^\n]+"nobody_else"\.\n$/);
  });

  it('create and list operator keys with their restrictions', async () => {
    const out = await run('create-operator-key', ...MONA);
    expect([field('allowedIps', out), field('expiresAt', out)]).toEqual([
      '10.20.0.0/24, 10.30.0.7',
      '2100-01-01 00:00',
    ]);
    const [line] = (await run('list-operator-keys'))
      .split('\n')
      .filter((one) => one.startsWith(field('id', out)));
    expect(line).toMatch(
      /Mona Farid +finance +– +2100-01-01 00:00 +10\.20\.0\.0\/24, 10\.30\.0\.7 /,
    );
    const { body } = await admin.get('/partners', {
      headers: { authorization: `Bearer ${field('key', out)}` },
    });
    expect(body.error.code).toBe('ip_not_allowed');
  });
});

describe('create-operator-key for a person whose name resembles that of another person', () => {
  const keyOf = (person: string) =>
    ['create-operator-key', '--name', 'Laptop', '--person', person, '--roles', 'finance'] as const;
  beforeAll(() => run(...keyOf('Fin One')));

  it.each(['Fín One', 'Fin \u041ene', 'F\u03b9n One', 'Fin One.', 'Fin-One'])(
    'asks whether they are one person: %s',
    async (person) => {
      const { exitCode, out, err } = await ask(...keyOf(person));
      expect([exitCode, out]).toEqual([2, '']);
      expect(err).toContain(`"${person}" resembles the name of another person: Fin One`);
      expect(field('person', await run(...keyOf(person)))).toBe(person);
    },
  );

  it.each(['Fin One', 'fin  one', 'Fin Two', 'Finn One'])('does not ask: %s', async (person) => {
    expect((await ask(...keyOf(person))).exitCode).toBe(0);
  });
});
