import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import type net from 'node:net';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { appInvestor, publishedProperty } from '../support/fixtures/fixtures.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';

const { folder, service, staff, partner, property, backoffice, json } = useCommandLine();

describe('properties create', () => {
  it('reads a file or standard input, which options override', async () => {
    const unit = {
      code: 'FILE-1',
      name: { en: 'A unit', ar: 'وحدة' },
      shares: { total: 10 },
      pricing: { pricePerShare: 5 },
    };
    await writeFile(path.join(folder, 'unit.json'), JSON.stringify(unit));
    const media = [
      '--media-cover',
      'https://media.example/1.jpg',
      '--media-image',
      'https://media.example/1,2.jpg',
    ];
    const made = await json(
      'properties',
      'create',
      '--from',
      'unit.json',
      '--price-per-share',
      '7.25',
      ...media,
    );
    expect(made).toMatchObject({
      code: 'FILE-1',
      pricing: { pricePerShare: 7.25 },
      media: { images: ['https://media.example/1,2.jpg'] },
    });
    const piped = await backoffice(
      ['properties', 'create', '--from', '-', '--code', 'FILE-2', '--json'],
      {},
      JSON.stringify(unit),
    );
    expect(JSON.parse(piped.out)).toMatchObject({ code: 'FILE-2', shares: { total: 10 } });
    const cleared = await json(
      'properties',
      'update',
      'FILE-1',
      '--yes',
      '--funding-deadline',
      '2030-01-31',
      '--is-rented',
      'yes',
    );
    expect(cleared).toMatchObject({ fundingDeadline: '2030-01-31T22:00:00.000Z', isRented: true });
    expect(
      (await json('properties', 'update', 'FILE-1', '--yes', '--funding-deadline', 'none'))
        .fundingDeadline,
    ).toBeNull();
  });
});

/** A line to the back office on which so many answers to a POST are lost. */
async function brokenLine(lost: number) {
  const { hostname, port } = new URL(staff.baseUrl);
  const server = http.createServer((req, res) => {
    const onward = http.request(
      { hostname, port, method: req.method, path: req.url, headers: req.headers },
      (answer) => {
        if (req.method === 'POST' && lost-- > 0) return req.socket.destroy();
        answer.pipe(res.writeHead(answer.statusCode!, answer.headers));
      },
    );
    req.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = {
    BACKOFFICE_URL: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/v1`,
  };
  return { env, end: () => void server.close().closeAllConnections() };
}

describe('orders create', () => {
  const buy = (investor: string) => [
    'orders',
    'create',
    '--investor',
    investor,
    '--item',
    `property=${property.code},shares=1`,
    '--yes',
    '--json',
  ];
  const numbersOf = async (investor: string) =>
    (await staff.get(`/orders?investor=${investor}`)).body.data.map(({ number }) => number);

  it('repeats a request whose response was lost, and places one order', async () => {
    const { id } = await appInvestor(staff);
    const line = await brokenLine(1);
    const { exitCode, out } = await backoffice(buy(id), line.env);
    line.end();
    expect([exitCode, await numbersOf(id)]).toEqual([0, [JSON.parse(out).number]]);
  });

  it('prints the key to repeat the command if there is no response at all', async () => {
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

describe('a command that books an amount', () => {
  it('books it once, if the response is lost or the service cannot be reached for a moment', async () => {
    const { id } = await appInvestor(staff);
    const reward = [
      'wallets',
      'reward',
      id,
      '--amount',
      '250',
      '--reference',
      'Welcome',
      '--json',
      '--yes',
    ];
    const line = await brokenLine(1);
    const credited = await backoffice(reward, line.env);
    line.end();
    expect([credited.exitCode, JSON.parse(credited.out)]).toMatchObject([0, { amount: 250 }]);
    const silent = await brokenLine(3);
    const lost = await backoffice(reward, silent.env);
    silent.end();
    const [, key = ''] = /repeat the command with --idempotency-key (\S+)\./.exec(lost.err) ?? [];
    const again = await backoffice([...reward, '--idempotency-key', key]);
    expect([lost.exitCode, again.exitCode]).toEqual([3, 0]);
    expect((await staff.get(`/investors/${id}/wallet`)).body.rewards.available).toBe(500);
  });
});

describe('properties update', () => {
  it('changes a part of an object that the contract replaces as a whole, and shows both languages', async () => {
    const { code } = await publishedProperty(service.ctx);
    const before = await json('properties', 'show', code);
    const media = ['--media-cover', 'https://media.example/2.jpg'];
    const after = await json(
      'properties',
      'update',
      code,
      '--yes',
      '--location-city',
      'Giza',
      '--name-en',
      'Unit 15',
      '--forecast-years',
      '7',
      ...media,
    );
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
  it('switches single capabilities on and off', async () => {
    const { id, capabilities } = (
      await staff.post('/partners', {
        body: { name: 'Switches', capabilities: { walletAccess: true } },
      })
    ).body;
    const after = await json(
      'partners',
      'update',
      id,
      '--yes',
      '--capability',
      'portfolioAccess,createCustomers',
      '--without-capability',
      'walletAccess',
    );
    expect(after.capabilities).toEqual({
      ...capabilities,
      portfolioAccess: true,
      createCustomers: true,
      walletAccess: false,
    });
  });

  it('sets the settlement account of an agreement, one field of it, and removes it', async () => {
    const { id } = (await staff.post('/partners', { body: { name: 'Accounts' } })).body;
    const update = async (...options: string[]) =>
      (await json('partners', 'update', id, '--yes', ...options)).settlementAccount;
    const iban = '--settlement-account-iban';
    const incomplete = await backoffice(['partners', 'update', id, iban, 'EG38']);
    expect([incomplete.exitCode, incomplete.err]).toEqual([
      1,
      expect.stringMatching(/beneficiary/),
    ]);
    const names = [
      '--settlement-account-beneficiary',
      'Escrow',
      '--settlement-account-bank',
      'NBE',
    ];
    const swift = 'EXMPEGCX';
    const account = { beneficiary: 'Escrow', bank: 'NBE', swift, currency: 'EGP' };
    const first = 'EG380019000500000000263180002';
    expect(await update(...names, '--settlement-account-swift', swift, iban, first)).toEqual({
      ...account,
      iban: first,
    });
    const second = 'EG910000000000000000000000001';
    expect(await update(iban, second)).toEqual({ ...account, iban: second });
    await writeFile(path.join(folder, 'none.json'), JSON.stringify({ settlementAccount: null }));
    expect(await update('--from', 'none.json')).toBeNull();
  });
});

describe('the commands on the database', () => {
  it('create the first admins and partners', async () => {
    const env = {
      DATABASE_URL: service.ctx.databaseUrl,
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      DIGEST_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const database = ['--database', new URL(service.ctx.databaseUrl).pathname.slice(1)];
    const create = (name: string) =>
      backoffice(
        ['create-admin', '--name', name, '--email', `${name}@service.example`, ...database],
        env,
      );
    const made = await create('Mona');
    const [, key = ''] = /^key +(svcop_\w+)$/m.exec(made.out) ?? [];
    expect((await backoffice(['partners', 'list'], { BACKOFFICE_KEY: key })).exitCode).toBe(0);
    const third = await create('Omar');
    expect([third.exitCode, third.err]).toEqual([1, expect.stringContaining('operators invite')]);
    const second = await backoffice(['create-partner', '--name', 'nile bank', ...database], env);
    expect([second.exitCode, second.err]).toEqual([2, expect.stringContaining(partner.partnerId)]);
  });
});
