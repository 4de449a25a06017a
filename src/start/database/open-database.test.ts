import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/support/server/test-server.ts';
import { readConfig } from '../../configuration/config.ts';
import { assertReachable, openDatabase } from './open-database.ts';

const CERTIFICATES = path.resolve(import.meta.dirname, '../../../test/support/server/certificates');
const inCertificates = (name: string) => path.join(CERTIFICATES, `${name}.pem`);
const AUTHORITY = inCertificates('authority');
const SSL_REQUEST_BYTES = 8;

/** What a connection string is refused with, or null. */
const failureOf = (opening: Promise<unknown>): Promise<string | null> =>
  opening.then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  );

/** Starts what encrypts as PostgreSQL does, with a certificate, or refuses to if there is none. */
async function startEncrypting(certificate: string | null): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('readable', () => {
      socket.read(SSL_REQUEST_BYTES);
      socket.write(certificate ? 'S' : 'N');
      if (!certificate) return;
      const [key, cert] = ['server-key', certificate].map((name) =>
        readFileSync(inCertificates(name)),
      );
      new tls.TLSSocket(socket, { isServer: true, key, cert } as tls.TLSSocketOptions).on(
        'error',
        () => {},
      );
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

describe('a connection that must be encrypted', () => {
  it.each([
    ['self-signed', AUTHORITY, 'no certificate that sslrootcert of the connection string trusts'],
    ['expired', AUTHORITY, 'the certificate of the server at HOST has expired'],
    ['not-yet-valid', AUTHORITY, 'the certificate of the server at HOST is not valid yet'],
    ['other-host', AUTHORITY, 'the certificate of the server at HOST is for another host'],
    [null, AUTHORITY, 'the server at HOST does not encrypt connections (ssl = on)'],
    [
      'valid',
      '/nowhere.pem',
      'the file of its sslrootcert, sslcert or sslkey cannot be read (ENOENT /nowhere.pem)',
    ],
    ['valid', '/', 'the file of its sslrootcert, sslcert or sslkey cannot be read (EISDIR)'],
  ])(
    'to a server with the certificate %s and sslrootcert %s fails with a reason',
    async (name, file, reason) => {
      const server = await startEncrypting(name);
      const host = `localhost:${(server.address() as AddressInfo).port}`;
      const url = `postgres://api:secret@${host}/api?sslmode=verify-full&sslrootcert=${file}`;
      const failure = await failureOf(assertReachable(url, 'DATABASE_DIRECT_URL'));
      server.close();
      expect(failure).toContain(
        `StartError: DATABASE_DIRECT_URL does not work: ${reason.replace('HOST', host)}`,
      );
      expect(failure).not.toContain('secret');
    },
  );
});

describe('DATABASE_URL and DATABASE_DIRECT_URL', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [database, other] = [await createTestDatabase(), await createEmptyDatabase()];
  });
  afterAll(async () => {
    await database.drop();
    await other.drop();
  });

  /** Opens the database as the service does, and as a command does. */
  const open = async (DATABASE_URL: string, DATABASE_DIRECT_URL: string) => {
    const config = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL });
    return [
      await failureOf(openDatabase(config)),
      await failureOf(openDatabase(config, { isDirect: true })),
    ];
  };
  const withRole = (role: string) =>
    Object.assign(new URL(database.url), { username: role, password: 'test' }).href;

  it('are refused if they lead to different databases, by a start and by a command', async () => {
    const refusal = expect.stringMatching(
      /^StartError: DATABASE_URL and DATABASE_DIRECT_URL lead to different databases/,
    );
    expect(await open(database.url, other.url)).toEqual([refusal, refusal]);
    expect(await open(database.url, `${database.url}?application_name=direct`)).toEqual([
      null,
      null,
    ]);
  });

  it('are compared for a role that has no rights but to connect', async () => {
    const role = `bare_${crypto.randomUUID()}`;
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`create role "${role}" login password 'test'`);
    const refusal = expect.stringContaining('lead to different databases');
    expect(await open(withRole(role), database.url)).toEqual([null, null]);
    expect(await open(withRole(role), other.url)).toEqual([refusal, refusal]);
    await admin.query(`drop role "${role}"`);
    await admin.end();
  });

  it('are each named if they do not work', async () => {
    const wrong = withRole('nobody');
    expect(await open(wrong, database.url)).toEqual([
      expect.stringMatching(/^StartError: DATABASE_URL does not work/),
      null,
    ]);
    expect(await open(database.url, wrong)).toEqual([
      null,
      expect.stringMatching(/^StartError: DATABASE_DIRECT_URL does not work/),
    ]);
  });
});
