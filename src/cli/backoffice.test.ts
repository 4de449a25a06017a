import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { operations, type OperationId } from '../../generated/backoffice/operations.ts';
import { mintOperatorKey } from '../domain/partners/keys.ts';
import { appInvestor, placedOrder, publishedProperty, type PropertyFixture } from '../testing/fixtures.ts';
import { startService, type Client, type PartnerClient, type Service } from '../testing/harness.ts';
import { commandLine, type Run } from '../testing/run-backoffice.ts';
import { createApi, type Api } from './api.ts';
import { cairoTime } from './cairo-time.ts';
import { operationOf } from './contract.ts';
import type { Failure } from './failure.ts';
import { grammar } from './grammar.ts';
import { resolveName } from './names.ts';
import { createProgram, type Call } from './program.ts';
import { requestOf } from './request.ts';

let service: Service;
let staff: Client;
let partner: PartnerClient;
let property: PropertyFixture;
let folder: string;
let backoffice: Run;

beforeAll(async () => {
  service = await startService();
  staff = await service.operator();
  partner = await service.partner({ name: 'Nile Bank' });
  property = await publishedProperty(service.ctx, { code: 'CAI-NC-014' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'backoffice-'));
  backoffice = commandLine(staff, folder);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** A port at which nothing listens. */
async function closedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The answer of a command that succeeds. */
async function json(...args: string[]) {
  const { exitCode, out, err } = await backoffice([...args, '--json']);
  if (exitCode !== 0) throw new Error(err);
  return JSON.parse(out);
}

/** An order of the partner whose money the finance team looks for. */
async function orderUnderReview(reference: string) {
  const { id, amounts } = await placedOrder(partner, property, { shares: 2 });
  return (await partner.post(`/orders/${id}/settlement`, { body: { reference, amount: amounts.payable, note: 'red \u001b[31m ink' } })).body;
}

describe('help', () => {
  it('says at each level what there is, what it does, and what cannot be undone', async () => {
    const [all, orders, cancel, none] = await Promise.all([
      backoffice(['--help']),
      backoffice(['orders', '--help']),
      backoffice(['orders', 'cancel', '--help']),
      backoffice(['orders']),
    ]);
    expect([all.exitCode, orders.exitCode, cancel.exitCode, none.exitCode]).toEqual([0, 0, 0, 2]);
    expect(all.out).toMatch(/orders +Purchases of shares/);
    expect(all.out).toContain('create-operator-key');
    expect(orders.out).toMatch(/confirm-payment <order> +confirm that the money has arrived/);
    for (const part of [
      'For operators with the role finance, operations, app or admin.',
      'It says what will happen',
      '--reason <text>',
      'Examples:',
    ]) {
      expect(cancel.out).toContain(part);
    }
  });

  it('names a near miss', async () => {
    const { exitCode, err } = await backoffice(['orders', 'confirm-paymnt', 'x']);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('Did you mean confirm-payment?')]);
  });
});

describe('lists', () => {
  it('are tables that fit the terminal, with amounts in EGP flush right and times of Cairo', async () => {
    const order = await orderUnderReview('FT-1');
    const { exitCode, out } = await backoffice(['orders', 'list', '--status', 'payment_under_review']);
    const [header = '', row = ''] = out.split('\n');
    expect(exitCode).toBe(0);
    expect(header).toMatch(/^number +status +payable/);
    expect(row).toMatch(new RegExp(`^${order.number}  payment_under_review  EGP 8,712.50  `));
    expect(header.indexOf('payable') + 'payable'.length).toBe(row.indexOf('8,712.50') + '8,712.50'.length);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const shown = await backoffice(['orders', 'show', order.number]);
    expect(shown.out).toContain(cairoTime(order.createdAt));
  });

  it('follow the cursors with --all, and say what is left without it', async () => {
    const rows = Array.from({ length: 103 }, (_row, index) => ({ id: `ptn_many${String(index).padStart(3, '0')}`, name: `Many ${index}` }));
    await service.ctx.db.insertInto('partners').values(rows).execute();
    const [page, all] = await Promise.all([backoffice(['partners', 'list']), json('partners', 'list', '--all')]);
    expect(page.out).toMatch(/There are more: add --all, or --cursor \S+\n$/);
    expect(all.hasMore).toBe(false);
    expect(new Set(all.data.map(({ id }: { id: string }) => id)).size).toBe(all.data.length);
    expect(all.data.length).toBeGreaterThanOrEqual(104);
  });

  it('say that there is nothing', async () => {
    expect((await backoffice(['orders', 'list', '--reference', 'nowhere'])).out).toBe('There are none.\n');
  });
});

describe('--json', () => {
  it('puts the answer of the API on standard output, and nothing else', async () => {
    const order = await orderUnderReview('FT-2');
    const { exitCode, out, err } = await backoffice(['orders', 'show', order.id, '--json']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual((await staff.get(`/orders/${order.id}`)).body);
  });

  it('puts the error of the API on standard error', async () => {
    const { exitCode, out, err } = await backoffice(['orders', 'show', 'ord_unknown', '--json']);
    expect([exitCode, out]).toEqual([1, '']);
    expect(JSON.parse(err).error).toMatchObject({ code: 'resource_not_found', param: 'id' });
  });

  it('puts the errors of the command line there, too, with the exit code in a word', async () => {
    const env = { BACKOFFICE_URL: `http://127.0.0.1:${await closedPort()}` };
    const ended = await Promise.all([
      backoffice(['partners', 'show', 'Nobody', '--json']),
      backoffice(['orders', 'list', '--status', 'lost', '--json']),
      backoffice(['orders', 'cancel', 'ord_1', '--json']),
      backoffice(['partners', 'list', '--json'], env),
    ]);
    expect(ended.map(({ exitCode, out, err }) => [exitCode, out, JSON.parse(err).error])).toEqual([
      [1, '', { code: 'refused', message: 'There is no partner called "Nobody".' }],
      [2, '', { code: 'wrong_command_line', message: expect.stringContaining('"lost" is none of') }],
      [2, '', { code: 'wrong_command_line', message: expect.stringContaining('--reason') }],
      [3, '', { code: 'no_answer', message: expect.stringContaining('Nothing answers at') }],
    ]);
  });
});

describe('what cannot be undone', () => {
  it('is told with its figures and refused without a terminal, unless the script says --yes', async () => {
    const [order, other] = [await orderUnderReview('FT-3'), await orderUnderReview('FT-3')];
    const refused = await backoffice(['orders', 'confirm-payment', order.number]);
    expect([refused.exitCode, refused.out]).toEqual([2, '']);
    for (const part of [`Order ${order.number} (2 of CAI-NC-014) becomes paid: EGP 8,712.50 by transfer FT-3`, other.number, 'add --yes']) {
      expect(refused.err).toContain(part);
    }
    expect((await staff.get(`/orders/${order.id}`)).body.status).toBe('payment_under_review');
    const { exitCode, out, err } = await backoffice(['orders', 'confirm-payment', order.number, '--yes']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toMatch(/^status +paid$/m);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d +paid +payment confirmed +Test operator$/m);
  });

  it('is no reason for a script not to say --yes to any command', async () => {
    const order = await orderUnderReview('FT-9');
    const [rejected, allowed, shown] = [
      await backoffice(['orders', 'reject-payment', order.number, '--yes']),
      await backoffice(['orders', 'allow-retry', order.number, '--yes']),
      await backoffice(['orders', 'show', order.number, '--yes']),
    ];
    expect([rejected.exitCode, allowed.exitCode, shown.exitCode]).toEqual([0, 0, 0]);
  });

  it('names the refund and the fee before a paid order is undone', async () => {
    const order = await orderUnderReview('FT-4');
    await staff.post(`/orders/${order.id}/confirm-payment`);
    await staff.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Asked on the phone' } });
    const { err } = await backoffice(['orders', 'decide-cancellation', order.number, '--outcome', 'refunded', '--fee', '12.50']);
    expect(err).toContain('becomes refunded: EGP 8,700.00 go to the wallet, the fee is EGP 12.50');
  });
});

describe('errors', () => {
  it('of the API are two lines, with the option or the state that is in the way, and exit code 1', async () => {
    const order = await orderUnderReview('FT-5');
    const [state, option] = await Promise.all([
      backoffice(['orders', 'allow-retry', order.number]),
      backoffice(['api-keys', 'create', 'Nile Bank', '--name', 'Old', '--scope', 'all', '--expires-at', '2020-01-01']),
    ]);
    expect(state.exitCode).toBe(1);
    expect(state.err).toMatch(/^409 state_conflict: .+\n  status: payment_under_review; allowed: payment_rejected; request req_\w+\n$/);
    expect(option.exitCode).toBe(1);
    expect(option.err).toMatch(/^400 invalid_parameter: expiresAt must lie in the future.\n  --expires-at; request req_\w+\n$/);
  });

  it.each([
    [['orders', 'show'], 'missing required argument'],
    [['orders', 'cancel', 'ord_1', '--yes'], 'Missing: --reason'],
    [['orders', 'list', '--status', 'lost'], '"lost" is none of: all, awaiting_payment'],
    [['wallets', 'top-up', 'inv_1', '--amount', '1,000'], 'without commas'],
    [['create-operator-key', '--name', ' ', '--roles', 'admin'], 'Give a name'],
    [['partners', 'create', '--name', 'X', '--colour', 'red'], "unknown option '--colour'"],
    [['orders', 'create', '--investor', 'inv_1', '--item', 'CAI=3'], 'property=…,shares=…'],
  ])('of the command line end with exit code 2: %s', async (args, message) => {
    const { exitCode, out, err } = await backoffice(args);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('tell how to reach the back office', async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    const [nobody, half, nothing] = await Promise.all([
      backoffice(['partners', 'list'], { BACKOFFICE_URL: url }),
      backoffice(['partners', 'list'], { BACKOFFICE_KEY: undefined }),
      backoffice(['partners', 'list'], { BACKOFFICE_KEY: undefined, BACKOFFICE_URL: undefined }),
    ]);
    expect([nobody.exitCode, half.exitCode, nothing.exitCode]).toEqual([3, 2, 2]);
    expect(nobody.err).toContain(`Nothing answers at ${url}/v1`);
    expect(half.err).toContain('BACKOFFICE_KEY is missing');
    expect(nothing.err).toContain('Set BACKOFFICE_URL and BACKOFFICE_KEY');
  });
});

describe('a change whose answer does not come', () => {
  /** A back office that hangs up on every change, after the request has arrived. */
  async function hangingUp(): Promise<{ url: string; end(): void }> {
    const server = net.createServer((socket) => socket.once('data', () => socket.destroy()).on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`, end: () => void server.close() };
  }

  it('ends with exit code 3, and says where to look whether it was made', async () => {
    const { url, end } = await hangingUp();
    const env = { BACKOFFICE_URL: url };
    const [change, made, raw, reading] = await Promise.all([
      backoffice(['orders', 'confirm-payment', 'ord_1', '--yes'], env),
      backoffice(['partners', 'create', '--name', 'Nobody', '--yes'], env),
      backoffice(['orders', 'confirm-payment', 'ord_1', '--yes', '--json'], env),
      backoffice(['orders', 'list'], env),
    ]);
    end();
    expect([change.exitCode, made.exitCode, raw.exitCode, reading.exitCode]).toEqual([3, 3, 3, 3]);
    expect(change.err).toMatch(
      /may have happened all the same: .+ orders show ord_1 or audit-log list --resource ord_1 --since "\d{4}-\d\d-\d\d \d\d:\d\d"/,
    );
    expect(made.err).toMatch(/with audit-log list --since "/);
    expect(JSON.parse(raw.err).error).toMatchObject({ code: 'no_answer', details: { outcome: 'unknown' } });
    expect(reading.err).not.toContain('may have happened');
  });
});

describe('names', () => {
  it('stand for partners, investors, properties and orders', async () => {
    const { phone, id } = await appInvestor(staff);
    const order = await orderUnderReview('FT-6');
    const [keys, investor, unit, orders] = await Promise.all([
      json('api-keys', 'list', 'nile bank'),
      json('investors', 'show', phone.replace('+20', '0')),
      json('properties', 'show', property.code),
      json('orders', 'list', '--partner', 'Nile Bank', '--reference', 'FT-6'),
    ]);
    expect(keys.data.at(-1)).toMatchObject({ object: 'api_key', id: partner.keyId });
    expect([investor.id, unit.id, orders.data[0].id]).toEqual([id, property.id, order.id]);
    const customer = (await staff.get(`/orders/${order.id}`)).body;
    const arabic = phone.replace('+20', '0').replace(/\d/g, (digit) => String.fromCharCode('٠'.charCodeAt(0) + Number(digit)));
    const [byDigits, ofCustomer, byCustomer] = await Promise.all([
      json('investors', 'show', arabic),
      json('investors', 'show', customer.customer),
      json('orders', 'list', '--investor', customer.customer),
    ]);
    expect([byDigits.id, ofCustomer.id, byCustomer.data[0].id]).toEqual([id, customer.investor, order.id]);
    await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
    const [contract] = (await staff.get(`/contracts?investor=${customer.investor}`)).body.data;
    expect((await json('contracts', 'show', contract.number)).id).toBe(contract.id);
    const unknown = await backoffice(['partners', 'show', 'Nobody']);
    expect([unknown.exitCode, unknown.err]).toEqual([1, 'There is no partner called "Nobody".\n']);
  });
});

describe('times', () => {
  it('are of Cairo wherever they are shown, and stay as the API has them with --json', async () => {
    const { id } = (await staff.post('/partners', { body: { name: 'Times' } })).body;
    const key = (name: string) => ['api-keys', 'create', id, '--name', name, '--scope', 'all', '--expires-at', '2029-12-31'];
    const late = await publishedProperty(service.ctx, { status: 'draft', fundingDeadline: new Date('2020-01-31T22:00:00Z') });
    const [shown, raw, refused] = await Promise.all([
      backoffice(key('Shown')),
      json(...key('Raw')),
      backoffice(['properties', 'publish', late.code, '--yes']),
    ]);
    expect(shown.out).toMatch(/^expires at +2030-01-01 00:00$/m);
    expect(shown.out).not.toMatch(/\dZ\b/);
    expect(raw.expiresAt).toBe('2029-12-31T22:00:00.000Z');
    expect(refused.err).toContain('fundingDeadline: 2020-02-01 00:00');
  });
});

describe('what partners wrote', () => {
  it('cannot colour or move the terminal', async () => {
    const order = await orderUnderReview('FT-7');
    const { out } = await backoffice(['orders', 'show', order.number]);
    expect(out).toContain('red ·[31m ink');
    expect(out).not.toContain('\u001b');
  });
});

describe('properties create', () => {
  it('takes a file, standard input and options, which go before it', async () => {
    const unit = { code: 'FILE-1', name: { en: 'A unit', ar: 'وحدة' }, shares: { total: 10 }, pricing: { pricePerShare: 5 } };
    await writeFile(path.join(folder, 'unit.json'), JSON.stringify(unit));
    const media = ['--media-cover', 'https://media.example/1.jpg', '--media-image', 'https://media.example/1,2.jpg'];
    const made = await json('properties', 'create', '--from', 'unit.json', '--price-per-share', '7.25', ...media);
    expect(made).toMatchObject({ code: 'FILE-1', pricing: { pricePerShare: 7.25 }, media: { images: ['https://media.example/1,2.jpg'] } });
    const piped = await backoffice(['properties', 'create', '--from', '-', '--code', 'FILE-2', '--json'], {}, JSON.stringify(unit));
    expect(JSON.parse(piped.out)).toMatchObject({ code: 'FILE-2', shares: { total: 10 } });
    const cleared = await json('properties', 'update', 'FILE-1', '--funding-deadline', '2030-01-31', '--is-rented', 'yes');
    expect(cleared).toMatchObject({ fundingDeadline: '2030-01-31T22:00:00.000Z', isRented: true });
    expect((await json('properties', 'update', 'FILE-1', '--funding-deadline', 'none')).fundingDeadline).toBeNull();
  });
});

describe('orders create', () => {
  /** A line to the back office on which so many answers to a POST are lost. */
  async function brokenLine(lost: number) {
    const { hostname, port } = new URL(staff.baseUrl);
    const server = http.createServer((req, res) => {
      const onward = http.request({ hostname, port, method: req.method, path: req.url, headers: req.headers }, (answer) => {
        if (req.method === 'POST' && lost-- > 0) return req.socket.destroy();
        answer.pipe(res.writeHead(answer.statusCode!, answer.headers));
      });
      req.pipe(onward);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const env = { BACKOFFICE_URL: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/v1` };
    return { env, end: () => void server.close().closeAllConnections() };
  }

  const buy = (investor: string) => ['orders', 'create', '--investor', investor, '--item', `property=${property.code},shares=1`, '--yes', '--json'];
  const numbersOf = async (investor: string) => (await staff.get(`/orders?investor=${investor}`)).body.data.map(({ number }: any) => number);

  it('sends a request whose answer was lost again, and places one order', async () => {
    const { id } = await appInvestor(staff);
    const line = await brokenLine(1);
    const { exitCode, out } = await backoffice(buy(id), line.env);
    line.end();
    expect([exitCode, await numbersOf(id)]).toEqual([0, [JSON.parse(out).number]]);
  });

  it('tells the key where no answer comes at all, with which the command can be repeated', async () => {
    const { id } = await appInvestor(staff);
    const line = await brokenLine(3);
    const lost = await backoffice(buy(id), line.env);
    line.end();
    const [, key = ''] = /repeat the command with --idempotency-key (\S+)\./.exec(lost.err) ?? [];
    expect([lost.exitCode, key]).toEqual([3, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const again = await backoffice([...buy(id), '--idempotency-key', key]);
    expect([again.exitCode, await numbersOf(id)]).toEqual([0, [JSON.parse(again.out).number]]);
  });
});

describe('properties update', () => {
  it('changes what is named of an object that the contract takes whole, and shows a text in both languages', async () => {
    const { code } = await publishedProperty(service.ctx);
    const before = await json('properties', 'show', code);
    const media = ['--media-cover', 'https://media.example/2.jpg'];
    const after = await json('properties', 'update', code, '--location-city', 'Giza', '--name-en', 'Unit 15', '--forecast-years', '7', ...media);
    expect(after).toMatchObject({
      location: { ...before.location, city: 'Giza' },
      name: { ...before.name, en: 'Unit 15' },
      forecast: { ...before.forecast, years: 7 },
      media: { ...before.media, cover: 'https://media.example/2.jpg' },
    });
    const { out } = await backoffice(['properties', 'show', code]);
    expect(out).toMatch(/^name en +Unit 15$/m);
    expect(out).toContain(after.name.ar);
  });
});

describe('partners update', () => {
  it('switches capabilities on and off, each by itself', async () => {
    const { id, capabilities } = (await staff.post('/partners', { body: { name: 'Switches', capabilities: { walletAccess: true } } })).body;
    const after = await json('partners', 'update', id, '--capability', 'portfolioAccess,createCustomers', '--without-capability', 'walletAccess');
    expect(after.capabilities).toEqual({ ...capabilities, portfolioAccess: true, createCustomers: true, walletAccess: false });
  });
});

describe('the commands at the database', () => {
  it('make, list and revoke the keys of operators', async () => {
    const env = {
      DATABASE_URL: service.ctx.databaseUrl,
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      DIGEST_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const made = await backoffice(['create-operator-key', '--name', 'Mona Farid', '--roles', 'finance'], env);
    const [, id = ''] = /^id +(op_\w+)$/m.exec(made.out) ?? [];
    const [, key = ''] = /^key +(svcop_\w+)$/m.exec(made.out) ?? [];
    const mona = { BACKOFFICE_KEY: key };
    expect((await backoffice(['partners', 'list'], mona)).exitCode).toBe(0);
    const asked = await backoffice(['revoke-operator-key', id], env);
    expect([asked.exitCode, asked.err]).toEqual([2, expect.stringContaining('Mona Farid (finance)')]);
    expect((await backoffice(['partners', 'list'], mona)).exitCode).toBe(0);
    const revoked = await backoffice(['revoke-operator-key', id, '--yes'], env);
    expect([revoked.exitCode, revoked.out]).toEqual([0, expect.stringMatching(/^revoked +\d{4}-\d\d-\d\d \d\d:\d\d$/m)]);
    expect((await backoffice(['list-operator-keys'], env)).out).toMatch(new RegExp(`^${id} +Mona Farid +finance`, 'm'));
    expect((await backoffice(['revoke-operator-key', 'op_nobody'], env)).exitCode).toBe(1);
    const nameless = await backoffice(['create-operator-key', '--name', ' ', '--roles', 'finance'], env);
    expect([nameless.exitCode, nameless.err]).toEqual([2, expect.stringContaining('Give a name')]);
    const unnamed = service.ctx.db.updateTable('operator_keys').set({ name: ' ' }).where('id', '=', id).execute();
    await expect(unnamed).rejects.toThrow('operator_keys_named');
    const second = await backoffice(['create-partner', '--name', 'nile bank'], env);
    expect([second.exitCode, second.err]).toEqual([2, expect.stringContaining(partner.partnerId)]);
  });
});

describe('the grammar', () => {
  /** The service, with everything in it that the examples name. */
  let api: Api;
  beforeAll(async () => {
    api = createApi({ url: staff.baseUrl, key: staff.apiKey });
    await staff.post('/investors', { body: { phone: '01001234567' } });
    const { id } = await orderUnderReview('FT-8');
    await service.ctx.db.updateTable('orders').set({ number: 'PI-2026-00000417' }).where('id', '=', id).execute();
    await publishedProperty(service.ctx, { code: 'GIZ-SZ-021' });
    const { digest } = mintOperatorKey();
    await service.ctx.db
      .insertInto('operator_keys')
      .values({ id: 'op_3nkd8vte5rqa', digest, name: 'Mona Farid', roles: ['finance'] })
      .execute();
  });

  it('has a command of its own for every operation', () => {
    const commands = Object.values(grammar).map(({ command }) => command);
    expect(new Set(commands).size).toBe(commands.length);
    for (const [id, { command }] of Object.entries(grammar)) {
      expect(command).toMatch(/^[a-z-]+ [a-z-]+( <[a-z-]+>)?$/);
      expect(command.includes('<')).toBe(operations[id as OperationId].path.includes('{id}'));
    }
  });

  // Of two partners with the same name, none is meant.
  afterEach(() =>
    service.ctx.db.updateTable('partners').set({ name: 'Another' }).where('name', '=', 'Nile Bank').where('id', '<>', partner.partnerId).execute(),
  );

  const ALLOWED = ['state_conflict', 'resource_not_found', 'customer_not_eligible'];
  const examples = Object.values(grammar).flatMap((row) => row.examples.filter((example) => !example.includes('--from')));
  it.each(examples)('has an example that the service understands: %s', async (example) => {
    const args = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    let read: Call | undefined;
    await createProgram(async (call) => void (read = call)).parseAsync(args, { from: 'user' });
    const { operation, target, options } = read!;
    const [, , placeholder = ''] = grammar[operation].command.split(' ');
    const id = target === null ? null : await resolveName(api, placeholder.replace(/[<>]/g, ''), target);
    const request = await requestOf(api, operationOf(operation), id, options);
    const refused = await api.send(request).then(
      () => null,
      (error: unknown) => (error as Failure).envelope!.error,
    );
    // What the world of this test does not allow is no fault of the example; a field that is wrong is.
    if (refused) expect({ ...refused, allowed: ALLOWED }).toEqual({ ...refused, allowed: expect.arrayContaining([refused.code]) });
  });
});
