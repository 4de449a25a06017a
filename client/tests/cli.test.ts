import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyWebhook } from '@invest-example/partner-investment';
import { attestedCustomer, publishedProperty } from '../../test/support/fixtures/fixtures.ts';
import {
  startService,
  type PartnerClient,
  type Schemas,
  type Service,
} from '../../test/support/harness.ts';
import { proveEverything } from '../../test/support/prove-everything.ts';
import { PROGRAM_ENV } from '../../test/support/server/launch.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { EventType } from '../../generated/partner/enums.ts';
import { operationsOf } from '../../src/contract/operations.ts';
import { partnerContract } from '../../src/contract/partner.ts';
import { CLOSED_ADDRESS } from './front.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/cli/main.ts');

let service: Service;
let partner: PartnerClient;
let folder: string;

beforeAll(async () => {
  service = await startService({ worker: true });
  partner = await service.partner({ name: 'Nile Bank' });
  await publishedProperty(service.ctx);
  folder = mkdtempSync(path.join(os.tmpdir(), 'cli-'));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

interface Run {
  words: string[];
  env?: Record<string, string>;
  input?: string;
}

/** Starts the command line as a partner does, with the partner's key in its environment. */
function start({ words, env = {}, input }: Run) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...words], {
    env: {
      ...PROGRAM_ENV,
      PARTNER_INVESTMENT_CONFIG: path.join(folder, 'none.json'),
      PARTNER_API_KEY: partner.apiKey,
      PARTNER_BASE_URL: service.baseUrl,
      ...env,
    },
  });
  child.stdin.end(input ?? '');
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (part) => (output.stdout += part));
  child.stderr.on('data', (part) => (output.stderr += part));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { output, ended };
}

async function run(...words: string[]) {
  const { output, ended } = start({ words });
  return { code: await ended, ...output };
}

const json = (text: string) => JSON.parse(text);

/** A partner's server, which responds with these statuses, then with 204. */
async function receiver(...statuses: number[]) {
  const received: { body: string; headers: http.IncomingHttpHeaders }[] = [];
  const server = http.createServer(async (req, res) => {
    received.push({ body: Buffer.concat(await req.toArray()).toString(), headers: req.headers });
    res.writeHead(statuses.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url, received, close };
}

/** Characters that a terminal obeys: a copy to the clipboard, the end of it, a C1 code, a bidi override. */
const HOSTILE = 'ref\u001b]52;c;ZXZpbA==\u0007\u009b2J\u202e\r\n0 orders';
/** What may be printed: everything but control and format characters, besides line breaks. */
const HARMLESS = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

describe('partner-investment', () => {
  it('prints no character of a value that a terminal obeys', async () => {
    const customer = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: {
        ...{
          customer: customer.id,
          property: (await publishedProperty(service.ctx)).id,
          shares: 1,
        },
        ...{ externalReference: 'ref', funding: { method: 'partner_settlement' } },
      },
    });
    // As releases before 1.1.1 stored it.
    await service.ctx.db
      .updateTable('orders')
      .set({ external_reference: HOSTILE })
      .where('id', '=', order.id)
      .execute();
    const asTable = await run('orders', '--limit', '1');
    expect(asTable.stdout).toContain('ref·]52;c;ZXZpbA==··2J···0 orders');
    expect(asTable.stdout.trimEnd().split('\n')).toHaveLength(2);
    for (const words of [['orders'], ['orders', '--json'], ['orders', order.id]]) {
      const { stdout } = await run(...words);
      for (const line of stdout.split('\n')) expect(line).toMatch(HARMLESS);
    }
    expect(json((await run('orders', order.id)).stdout).externalReference).toBe(HOSTILE);
  });

  it('prints no such character of an error or of the account', async () => {
    const hostile = await service.partner({ name: HOSTILE });
    const env = { PARTNER_API_KEY: hostile.apiKey };
    for (const words of [['doctor'], ['doctor', '--json'], ['orders', HOSTILE], [HOSTILE]]) {
      const { output, ended } = start({ words, env });
      await ended;
      for (const line of `${output.stdout}${output.stderr}`.split('\n'))
        expect(line).toMatch(HARMLESS);
    }
  });
});

describe('partner-investment login', () => {
  it('stores a key that works in a file that only its owner reads', async () => {
    const file = path.join(folder, 'login.json');
    writeFileSync(file, '{}', { mode: 0o644 });
    const env = { PARTNER_INVESTMENT_CONFIG: file, PARTNER_API_KEY: '', PARTNER_BASE_URL: '' };
    const words = ['login', '--base-url', service.baseUrl, '--json'];
    const login = start({ words, env, input: `${partner.apiKey}\n` });
    expect([await login.ended, json(login.output.stdout)]).toEqual([
      0,
      { file, baseUrl: service.baseUrl, environment: 'sandbox', partner: 'Nile Bank' },
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(login.output.stdout).not.toContain(partner.apiKey);
    const orders = start({ words: ['orders', '--json'], env });
    expect([await orders.ended, json(orders.output.stdout).object]).toEqual([0, 'list']);
  });

  it('stores nothing if the key is refused', async () => {
    const file = path.join(folder, 'refused.json');
    const env = { PARTNER_INVESTMENT_CONFIG: file };
    const login = start({ words: ['login'], env, input: 'svck_sandbox_unknown' });
    expect(await login.ended).toBe(1);
    expect(login.output.stderr).toMatch(/^invalid_api_key: /);
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  it('says what to do about a file that cannot be read', async () => {
    const file = path.join(folder, 'damaged.json');
    writeFileSync(file, '{"baseUrl": "http');
    const env = { PARTNER_INVESTMENT_CONFIG: file, PARTNER_API_KEY: '', PARTNER_BASE_URL: '' };
    const orders = start({ words: ['orders'], env });
    expect([await orders.ended, orders.output.stderr]).toEqual([
      2,
      expect.stringContaining(`${file} cannot be read. Delete it`),
    ]);
  });
});

describe('partner-investment doctor', () => {
  it('checks key, clock, scopes, capabilities, endpoints and signatures', async () => {
    const server = await receiver();
    const { body } = await partner.post('/webhook-endpoints', { body: { url: server.url } });
    const { code, stdout } = await run('doctor', '--json');
    const { ok, checks } = json(stdout);
    expect([code, ok]).toEqual([0, true]);
    expect(
      checks.map(({ name, result }: { name: string; result: string }) => `${name} ${result}`),
    ).toEqual([
      'key ok',
      'clock ok',
      'scopes ok',
      'capabilities ok',
      `endpoint ${server.url} ok`,
      'signature ok',
    ]);
    expect(json(server.received[0]!.body).type).toBe('webhook.test');
    await server.close();
    const broken = await run('doctor');
    expect([broken.code, broken.stdout]).toEqual([1, expect.stringContaining('✗ endpoint')]);
    await partner.delete(`/webhook-endpoints/${body.id}`);
  });
});

describe('partner-investment reset', () => {
  it('replaces the data of the sandbox once it is confirmed', async () => {
    const tester = await service.partner({ world: 'own' });
    const { id } = await attestedCustomer(tester);
    const env = { PARTNER_API_KEY: tester.apiKey };
    const asked = start({ words: ['reset'], env });
    expect([await asked.ended, asked.output.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    expect((await tester.get(`/customers/${id}`)).status).toBe(200);
    const { output, ended } = start({ words: ['reset', '--yes', '--json'], env });
    expect([await ended, json(output.stdout)]).toMatchObject([0, { object: 'sandbox_reset' }]);
    expect((await tester.get(`/customers/${id}`)).status).toBe(404);
  });
});

describe('partner-investment revoke-key', () => {
  it('revokes the key that it uses, once it is confirmed', async () => {
    const { apiKey } = await partner.withKey({ scopes: ['customers:read'] });
    const env = { PARTNER_API_KEY: apiKey };
    const asked = start({ words: ['revoke-key'], env });
    expect([await asked.ended, asked.output.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    const revoked = start({ words: ['revoke-key', '--yes', '--json'], env });
    expect([await revoked.ended, json(revoked.output.stdout)]).toMatchObject([
      0,
      { object: 'api_key', revokedAt: expect.any(String) },
    ]);
    const after = start({ words: ['customers'], env });
    expect([await after.ended, after.output.stderr]).toEqual([
      1,
      expect.stringContaining('api_key_revoked'),
    ]);
  });
});

describe('partner-investment trigger', () => {
  it('makes each event that it lists happen', async () => {
    const { body: endpoint } = await partner.post('/webhook-endpoints', {
      body: { url: 'http://127.0.0.1:2/' },
    });
    const types: string[] = json((await run('trigger', '--list', '--json')).stdout);
    expect(types.toSorted()).toEqual(EventType.toSorted());
    for (const type of types) {
      const { code, stdout, stderr } = await run('trigger', type, '--json');
      expect([type, code, stderr]).toEqual([type, 0, '']);
      const { object } = json(stdout);
      await waitFor(async () => {
        const { body: events } = await partner.send('GET', `/events?type=${type}&limit=1`);
        return JSON.stringify(events).includes(object);
      });
    }
    await partner.delete(`/webhook-endpoints/${endpoint.id}`);
  });

  it('refuses an event that it cannot make', async () => {
    const { code, stderr } = await run('trigger', 'order.lost');
    expect([code, stderr]).toEqual([2, expect.stringContaining('order.paid')]);
  });
});

describe('partner-investment certify', () => {
  it('says what is missing, and how to prove it', async () => {
    const { code, stdout, stderr } = await run('certify');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toContain('Certification: incomplete');
    expect(stdout).toMatch(/✗ A request without a response .*\n  Send a POST/);
    const asJson = await run('certify', '--json');
    expect([asJson.code, json(asJson.stdout).result]).toEqual([1, 'incomplete']);
  });

  it('issues the report once everything is proved', async () => {
    const proved = await service.partner();
    await proveEverything(service, proved);
    const { ended, output } = start({
      words: ['certify'],
      env: { PARTNER_API_KEY: proved.apiKey },
    });
    expect(await ended).toBe(0);
    expect(output.stdout).toMatch(/CERT-\d{4}-\d{8}, issued at .*\nSignature: [0-9a-f]{64}/);
  });
});

describe('partner-investment settlements', () => {
  it('prints the totals of a day, its rows, and the CSV of the service', async () => {
    const property = (await publishedProperty(service.ctx)).id;
    const customer = (await attestedCustomer(partner)).id;
    const { body: order } = await partner.post('/orders', {
      body: { customer, property, shares: 1, funding: { method: 'partner_settlement' } },
    });
    const cairo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });
    const day = cairo.format(new Date((order as Schemas['Order']).createdAt!));
    const totals = await run('settlements', day);
    expect(totals.stdout).toMatch(/^\S+, not complete\nSECTION +TYPE +COUNT +AMOUNT\norders /);
    const { data, totals: listed } = json((await run('settlements', day, '--json')).stdout);
    expect(listed[0].section).toBe('orders');
    const { stdout: csv } = await run('settlements', day, '--csv');
    const lines = csv.split(/\r\n(?=orders,|settlements,|refunds,|payouts,|commissions,|$)/);
    expect(lines).toHaveLength(data.length + 2);
    expect(csv).toMatch(/^section,type,createdAt,id,/);
    const wrong = await run('settlements', '2026-02-30', '--csv');
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      expect.stringMatching(/^invalid_parameter: day /),
    ]);
  });
});

describe('partner-investment listen', () => {
  it('sends events to a local server with the headers of a webhook, and retries', async () => {
    const server = await receiver(503);
    const secret = 'whsec_local';
    const words = ['listen', '--forward-to', server.url, '--secret', secret, '--json'];
    const listening = start({
      words: [...words, '--after', 'start', '--types', 'customer.created', '--count', '1'],
    });
    expect(await listening.ended).toBe(0);
    expect(listening.output.stdout.trim().split('\n').map(json)).toMatchObject([
      { type: 'customer.created', attempt: 1, status: 503, ms: expect.any(Number) },
      { type: 'customer.created', attempt: 2, status: 204 },
    ]);
    const { body, headers } = server.received[1]!;
    const event = await verifyWebhook(body, String(headers['partner-signature']), secret);
    expect(headers).toMatchObject({
      'partner-event-id': event.id,
      'partner-event-type': 'customer.created',
    });
    await server.close();
  });

  it('reports a server that does not run, and continues', async () => {
    const url = new URL('/webhooks', CLOSED_ADDRESS).href;
    const words = ['listen', '--forward-to', url, '--retries', '0', '--count', '1', '--json'];
    const listening = start({ words: [...words, '--after', 'start'] });
    expect(await listening.ended).toBe(0);
    expect(json(listening.output.stdout)).toMatchObject({ status: null, error: 'ECONNREFUSED' });
  });
});

describe('partner-investment events, orders and requests', () => {
  it('list and filter, as a table or as JSON, and show one object', async () => {
    const orders = await run('orders', '--status', 'completed');
    expect(orders.stdout).toMatch(/^TIME +ID +NUMBER +STATUS +PAYABLE +REFERENCE\n.* completed /);
    const [order] = json((await run('orders', '--limit', '1', '--json')).stdout).data;
    expect(json((await run('orders', order.id, '--json')).stdout)).toMatchObject({ id: order.id });
    await partner.get('/orders/ord_unknown');
    await service.ctx.requestLog.flush();
    const byNumber = json((await run('orders', order.number)).stdout);
    expect(byNumber).toMatchObject({ id: order.id, number: order.number });
    const unknown = await run('orders', 'PI-2026-00000000');
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining('PI-2026-00000000'),
    ]);
    const requests = await run('requests', '--status', '4xx', '--operation', 'getOrder');
    expect(requests.stdout).toMatch(/getOrder +404 +resource_not_found id/);
  });

  it.each(['customers', 'properties', 'commissions', 'deliveries'])(
    '%s list as a table and as JSON',
    async (subject) => {
      const [{ id }] = json((await run(subject, '--limit', '1', '--json')).stdout).data;
      expect((await run(subject)).stdout).toContain(id);
      if (subject !== 'commissions')
        expect(json((await run(subject, id)).stdout)).toMatchObject({ id });
    },
  );

  it.each([
    ['events', 'listEvents', ['after']],
    ['orders', 'listOrders', []],
    ['customers', 'listCustomers', []],
    ['properties', 'listProperties', []],
    ['commissions', 'listCommissions', ['from', 'to']], // other names of createdFrom and createdTo
    ['deliveries', 'listWebhookDeliveries', []],
    ['requests', 'listRequests', []],
  ])('%s has an option for each filter of %s but %j', async (command, name, left) => {
    const { stdout } = await run(command, '--help');
    const options = [...stdout.matchAll(/^ {2}--([a-z-]+) [A-Z]|^ {2}--([a-z-]+) \w/gm)].map(
      ([, option, choice]) => option ?? choice!,
    );
    const { parameters } = operationsOf(partnerContract.document).find(
      ({ operation }) => operation.operationId === name,
    )!;
    const filters = parameters.map(({ name }) => name).filter((name) => !left.includes(name));
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(options.toSorted()).toEqual(filters.map(kebab).toSorted());
  });

  it('says its version, and explains every option', async () => {
    const { name, version } = json(
      readFileSync(path.resolve(MAIN, '../../../package.json'), 'utf8'),
    );
    expect((await run('doctor', '--help')).stdout).toContain(`npx ${name} doctor`);
    expect((await run('--version')).stdout).toBe(`${version}\n`);
    expect(json((await run('--json', '--version')).stdout)).toEqual({ package: name, version });
    const { stdout } = await run('--help');
    for (const command of ['certify', 'settlements', 'customers'])
      expect(stdout).toContain(`\n  ${command} `);
    const help = await run('listen', '--help');
    expect(help.stdout).toMatch(/--retries N +Repeats a delivery/);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(130);
  });

  it.each([
    [1, ['orders', 'ord_unknown'], 'resource_not_found'],
    [1, ['requests', '--status', 'x'], 'invalid_parameter'],
    [2, ['orders', '--colour', 'red'], 'usage'],
    [2, ['refund'], 'usage'],
    [2, ['listen'], 'usage'],
    [2, ['settlements', '2026-11-10', '--csv'], 'usage'],
    [2, ['toString'], 'usage'],
  ])('end with %i after %j', async (expected, words, code) => {
    const result = await run(...words, '--json');
    expect([result.code, json(result.stderr).error.code]).toEqual([expected, code]);
  });

  it('end with 3 if the service cannot be reached', async () => {
    const env = { PARTNER_BASE_URL: CLOSED_ADDRESS };
    const { ended, output } = start({ words: ['orders', '--json'], env });
    expect([await ended, json(output.stderr).error.code]).toEqual([3, 'unreachable']);
  });

  it('explain what to do if there is no key', async () => {
    const { ended, output } = start({ words: ['orders'], env: { PARTNER_API_KEY: '' } });
    expect([await ended, output.stderr]).toEqual([2, expect.stringContaining('login')]);
  });
});
