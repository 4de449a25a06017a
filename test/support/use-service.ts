import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { startService, type Service, type ServiceOptions } from './harness.ts';

interface Closable {
  close(): Promise<unknown>;
}

interface Ending<Started> {
  close(started: Started): Promise<unknown>;
  /** The maximum duration of the start, if it can take longer than a test. */
  timeoutMs?: number;
}

/** Closes what the file that runs has started, the last first. */
const closers: (() => Promise<unknown>)[] = [];

/**
 * Starts the service before the tests of a file, and closes it after them, which fails if the
 * ledgers do not agree.
 * @param options a function if they depend on something that is started before
 */
export function useService(
  options: ServiceOptions | (() => ServiceOptions | Promise<ServiceOptions>) = {},
  timeoutMs?: number,
): Service {
  return useStarted(
    async () => startService(typeof options === 'function' ? await options() : options),
    { timeoutMs },
  );
}

/** Connects to the database of a service, outside of its pool, for the tests of a file. */
export function useDatabaseClient(service: Service): pg.Client {
  return useStarted(
    async () => {
      const client = new pg.Client({ connectionString: service.ctx.databaseUrl });
      await client.connect();
      return client;
    },
    { close: (client) => client.end() },
  );
}

/**
 * Starts something before the tests of a file, and closes it after them; what is started last is
 * closed first.
 * @returns what `start` resolves with, for tests and hooks
 */
export function useStarted<Started extends Closable>(
  start: () => Promise<Started>,
  options?: { timeoutMs?: number },
): Started;
export function useStarted<Started extends object>(
  start: () => Promise<Started>,
  options: Ending<Started>,
): Started;
export function useStarted(
  start: () => Promise<object>,
  { close = (one) => (one as Closable).close(), timeoutMs }: Partial<Ending<object>> = {},
): object {
  let started: object | undefined;
  const used = useCreated(async () => (started = await start()), timeoutMs);
  closeAfterTests(async () => started && close(started));
  return used;
}

/**
 * Creates something before the tests of a file, after what the lines above it create.
 * @returns what `create` resolves with, for tests and hooks
 */
export function useCreated<Created extends object>(
  create: () => Promise<Created>,
  timeoutMs?: number,
): Created {
  let created: Created | undefined;
  const current = () => {
    if (!created) throw new Error('This runs before beforeAll has created what it uses.');
    return created;
  };
  beforeAll(async () => void (created = await create()), timeoutMs);
  return new Proxy({} as Created, {
    get(_, name) {
      const value: unknown = Reflect.get(current(), name);
      return typeof value === 'function' ? value.bind(current()) : value;
    },
    set: (_, name, value) => Reflect.set(current(), name, value),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  });
}

/** Creates a folder for the tests of a file. It is deleted after what is started later is closed. */
export function useFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  closeAfterTests(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function closeAfterTests(close: () => Promise<unknown>): void {
  if (closers.length === 0) afterAll(closeAll);
  closers.push(close);
}

/** Closes everything, even if something does not close as it should; throws the first error. */
async function closeAll(): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers.splice(0).reverse())
    await close().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
