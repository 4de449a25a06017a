import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startService,
  type OperatorClient,
  type PartnerClient,
  type Service,
} from '../support/harness.ts';
import type { ServiceProcess } from '../support/server/launch.ts';
import { sendText } from '../support/server/raw-request.ts';
import { answering, RECEIVER_NAME } from '../support/webhooks/receivers.ts';
import { startProcess } from '../support/server/service-process.ts';
import { waitFor } from '../support/wait-for.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'src/main.ts');
const preload = (name: string) =>
  `--import ${new URL(`../support/server/preload/${name}.mjs`, import.meta.url).href}`;
const PRINT_FLAGS = preload('print-flags');
const PRINT_COMPILER = preload('print-compiler');

const run = promisify(execFile);

describe('the launcher', () => {
  /** The flags of Node.js that a command starts the service with. */
  async function flagsOf(command: string, ...args: string[]): Promise<string[]> {
    const { stdout } = await run(command, args, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: os.homedir(), NODE_OPTIONS: PRINT_FLAGS },
    });
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as string[];
  }

  it('gives the service the same flags under npm start as in a test', async () => {
    const flags = await flagsOf(path.join(ROOT, 'bin/service'));
    expect(flags).toEqual([
      '--disable-proto=delete',
      '--max-semi-space-size=16',
      '--max-old-space-size=768',
    ]);
    expect(await flagsOf('npm', 'start', '--silent')).toEqual(flags);
    expect(await flagsOf('npm', 'start', '--silent', '--', 'api')).toEqual(flags);
  });

  it('is the only way to start the service', async () => {
    const env = { PATH: process.env.PATH };
    for (const flags of [[], ['--disable-proto=throw']]) {
      const failed = await run(process.execPath, [...flags, MAIN], { env }).catch(
        (error: { code: number; stdout: string }) => error,
      );
      expect(failed).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('"msg":"Start the service with npm start or bin/service'),
      });
    }
  });

  it('stores the compiled code, so that a later start does not load the TypeScript compiler', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'compile-test-'));
    const compile = () =>
      run(path.join(ROOT, 'bin/service'), ['--compile'], {
        env: { PATH: process.env.PATH, NODE_OPTIONS: PRINT_COMPILER, NODE_COMPILE_CACHE: folder },
      });
    expect((await compile()).stdout).toBe('internal/deps/amaro/dist/index\n');
    expect((await compile()).stdout).toBe('\n');
    await rm(folder, { recursive: true });
  });

  it('has no Object.prototype.__proto__, and neither have the tests', () => {
    expect(Object.hasOwn(Object.prototype, '__proto__')).toBe(false);
  });
});

describe('a name that reaches into prototypes', () => {
  let service: Service;
  let partner: PartnerClient;
  let operator: OperatorClient;
  let launched: ServiceProcess;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'launcher-test-'));
    service = await startService();
    partner = await service.partner();
    operator = await service.operator();
    const env = { ENVIRONMENT: 'sandbox', WEBHOOK_ALLOW_PRIVATE: 'true', DATA_DIR: folder };
    launched = await startProcess(service.ctx.databaseUrl, ['api', 'worker'], env);
  });
  afterAll(async () => {
    await launched.end('SIGTERM');
    await service.close();
    await rm(folder, { recursive: true });
  });

  const apis = () => [
    { base: launched.baseUrl, apiKey: partner.apiKey, read: '/me', create: '/quotes' },
    {
      base: launched.backofficeUrl,
      apiKey: operator.apiKey,
      read: '/partners',
      create: '/partners',
    },
  ];

  /** The status of the response to a request with these header lines and this body. */
  async function statusOf(
    api: { base: string; apiKey: string },
    requestLine: string,
    lines: string[],
    body = '',
  ): Promise<number> {
    const head = [
      `${requestLine} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${api.apiKey}`,
      'Connection: close',
      ...lines,
      '',
      body,
    ].join('\r\n');
    return Number((await sendText(new URL(api.base).port, head)).split(' ')[1]);
  }

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '%s is harmless wherever a request can have it',
    async (name) => {
      const json = ['Content-Type: application/json'];
      const withLength = (body: string) => [...json, `Content-Length: ${body.length}`];
      const nested = `{"${name}":{"a":1}}`;
      for (const api of apis()) {
        const [read, create] = [`GET /v1${api.read}`, `POST /v1${api.create}`];
        expect(await statusOf(api, read, [`${name}: x`])).toBe(200);
        expect(await statusOf(api, read, [`${name}: x`, `${name}: y`])).toBe(200);
        expect(await statusOf(api, read, [`Cookie: ${name}=x`])).toBe(200);
        expect(
          await statusOf(api, read, [
            `Accept: ${name}`,
            `Accept-Encoding: ${name}`,
            `Accept-Language: ${name}`,
            `Forwarded: ${name}=x`,
          ]),
        ).toBe(200);
        expect(await statusOf(api, `${read}?${name}=x`, [])).toBe(400);
        expect(await statusOf(api, `${read}/${name}`, [])).toBe(404);
        expect(await statusOf(api, create, withLength(nested), nested)).toBe(400);
        const trailers = [...json, 'Transfer-Encoding: chunked', `Trailer: ${name}`];
        expect(await statusOf(api, create, trailers, `2\r\n{}\r\n0\r\n${name}: x\r\n\r\n`)).toBe(
          400,
        );
      }
      await waitFor(
        () => fetch(launched.baseUrl.replace('/v1', '/readyz')),
        ({ status }) => status === 200,
      );
    },
  );

  it('is harmless in the response of a webhook receiver, too: the delivery has succeeded', async () => {
    const receiver = await answering(
      (req, res) =>
        void req
          .resume()
          .on('end', () => res.writeHead(200, ['__proto__', 'x', 'constructor', 'y']).end()),
    )();
    try {
      const url = receiver.url.replace(RECEIVER_NAME, '127.0.0.1');
      const { body: endpoint } = await partner.post('/webhook-endpoints', { body: { url } });
      await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
      const delivered = await waitFor(async () => {
        const [delivery] = (await partner.get(`/webhook-deliveries?endpoint=${endpoint.id}`)).body
          .data;
        return delivery && delivery.status !== 'pending' && delivery;
      });
      expect(delivered).toMatchObject({ status: 'succeeded', attempts: 1 });
    } finally {
      await receiver.close();
    }
  });

  it('ends no process and logs no failure', async () => {
    expect(launched.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(launched.log.some(({ msg }) => msg === 'request')).toBe(true);
  });
});
