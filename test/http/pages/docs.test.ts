import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { partnerContract } from '../../../src/contract/partner.ts';
import { builtSite, SITE_BUILT_WITHIN_MS } from '../../support/site/built-site.ts';
import { type Schemas, startService, type Service } from '../../support/harness.ts';
import { sendText } from '../../support/server/raw-request.ts';
import { useFolder, useService } from '../../support/use-service.ts';

const { document } = partnerContract;
const folder = useFolder('docs');
const sandbox = useService(
  async () => ({ env: { DOCS_DIR: await builtSite() } }),
  SITE_BUILT_WITHIN_MS,
);
const live = useService(async () => ({
  environment: 'live',
  env: { DOCS_DIR: await builtSite(), DOCS_URL: 'https://docs.invest.example/partners/' },
}));

const ask = (
  service: Service,
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => fetch(new URL(address, service.baseUrl), { headers, method, redirect: 'manual' });

/** What a browser sends that has the page already; fetch would ask for a fresh one. */
const known = (answer: Response) => ({
  'if-none-match': answer.headers.get('etag')!,
  'cache-control': 'max-age=0',
});

describe('GET /', () => {
  it('leads to the documentation, on the API and on the back office', async () => {
    const answer = await ask(sandbox, '/');
    const address = new URL('/docs/', sandbox.baseUrl).href;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address]);
    expect((await ask(live, '/')).headers.get('location')).toBe(
      'https://docs.invest.example/partners/',
    );
  });
});

describe('the back office', () => {
  const office = async () => {
    const { baseUrl } = await sandbox.operator('finance');
    return (address: string, headers: Record<string, string> = {}) =>
      fetch(new URL(address, baseUrl), { headers, redirect: 'manual' });
  };

  it('shows its own contract at /docs, with its own script and nothing of third parties', async () => {
    const ask = await office();
    expect((await ask('/docs')).headers.get('location')).toBe('docs/');
    const page = await ask('/docs/');
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('/v1/openapi.json')]);
    expect(html).not.toMatch(/https?:\/\//);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await ask('/docs/', known(page))).status).toBe(304);
    const [, script] = /from '([^']+)'/.exec(html)!;
    const library = await ask(script!, { 'accept-encoding': 'br' });
    expect([library.status, library.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(library.headers.get('cache-control')).toContain('immutable');
    expect(await library.text()).not.toContain('cdn.redoc.ly/redoc/logo');
  });

  it('serves its contract at /v1/openapi.json without a key, compressed, to its own pages only', async () => {
    const ask = await office();
    const answer = await ask('/v1/openapi.json', { 'accept-encoding': 'br' });
    const contract = (await answer.json()) as { servers: { url: string }[]; paths: object };
    expect(Object.keys(contract.paths)).toContain('/withdrawal-batches');
    expect(contract.servers[0]!.url).toBe((await sandbox.operator('finance')).baseUrl);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const again = { ...known(answer), 'accept-encoding': 'br' };
    expect((await ask('/v1/openapi.json', again)).status).toBe(304);
    expect(
      (await fetch(new URL('/v1/openapi.json', sandbox.baseUrl)).then((one) =>
        one.json(),
      )) as object,
    ).not.toHaveProperty(['paths', '/withdrawal-batches']);
  });
});

describe('GET /docs', () => {
  it.each([
    '/docs/',
    '/docs/guides/quick-start/',
    '/docs/errors/amount_mismatch/',
    '/docs/reference/',
    '/docs/ar/reference/orders/createorder/',
    '/docs/ar/',
  ])('%s is read without a key, on both environments', async (address) => {
    for (const service of [sandbox, live]) {
      const answer = await ask(service, address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toMatch(/Partner Investment API|واجهة الاستثمار للشركاء/);
    }
  });

  it.each([
    ['/docs', 'docs/'],
    ['/docs/errors/amount_mismatch', 'amount_mismatch/'],
  ])('%s leads to the page with a slash at its end', async (address, location) => {
    const answer = await ask(sandbox, address);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
    expect((await fetch(new URL(address, sandbox.baseUrl))).status).toBe(200);
  });

  it('says of a page that there is none, in a page', async () => {
    for (const address of [
      '/docs/errors/no_such_code/',
      '/docs/../package.json',
      '/docs/%2e%2e/package.json',
      '/docs/index.html',
    ]) {
      const answer = await ask(sandbox, address);
      expect([address, answer.status]).toEqual([address, 404]);
    }
    expect(await (await ask(sandbox, '/docs/nowhere/')).text()).toContain(
      'There is no page at this address',
    );
  });

  it('is not sent again to a client that has its ETag', async () => {
    const first = await ask(sandbox, '/docs/');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await ask(sandbox, '/docs/', known(first));
    expect([again.status, await again.text()]).toEqual([304, '']);
    const asset = /_astro\/[\w.-]+\.css/.exec(await first.text())![0];
    expect((await ask(sandbox, `/docs/${asset}`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('is compressed if the client accepts that', async () => {
    const plain = await ask(sandbox, '/docs/openapi.json', { 'accept-encoding': 'identity' });
    const small = await ask(sandbox, '/docs/openapi.json', { 'accept-encoding': 'gzip' });
    expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([
      null,
      'gzip',
    ]);
    expect(Number(small.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 3,
    );
    expect(await small.text()).toBe(await plain.text());
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const script = readdirSync(path.join(await builtSite(), '_astro')).find((name) =>
      /reference\.[\w-]+\.js$/.test(name),
    )!;
    const sizes = await Promise.all(
      ['br, gzip', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await ask(sandbox, `/docs/_astro/${script}`, {
          'accept-encoding': encoding,
        });
        expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding.split(',')[0]);
        expect(await answer.text()).toContain('createOrder');
        return Number(answer.headers.get('content-length'));
      }),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it('is framed by nobody, and runs no script but its own', async () => {
    for (const address of ['/docs/', '/docs/reference/orders/createorder/', '/docs/nowhere/']) {
      const policy = (await ask(sandbox, address)).headers.get('content-security-policy')!;
      expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
      expect(policy.includes("'unsafe-inline'")).toBe(address.includes('reference')); // Redoc's own styles
    }
  });

  it.each([
    ['/docs/guides/webhooks.md', 'text/markdown; charset=utf-8', '# Webhooks'],
    ['/docs/changelog.xml', 'application/xml; charset=utf-8', '<rss version="2.0">'],
    ['/docs/postman/collection.json', 'application/json; charset=utf-8', 'First purchase'],
    ['/docs/samples/verify_webhook.py', 'text/plain; charset=utf-8', 'def verify_webhook'],
    ['/docs/llms.txt', 'text/plain; charset=utf-8', '/docs/guides/webhooks.md'],
    ['/docs/sitemap-index.xml', 'application/xml; charset=utf-8', 'sitemap-0.xml'],
    ['/docs/openapi.yaml', 'application/yaml; charset=utf-8', 'openapi: 3.1.0'],
  ])('%s is there for programs', async (address, type, part) => {
    const answer = await ask(sandbox, address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(await answer.text()).toContain(part);
  });

  it.each(['guides/webhooks.md', 'llms.txt', 'changelog.xml', 'sitemap-0.xml'])(
    '/docs/%s links to the address at which it is read',
    async (name) => {
      const first = await ask(sandbox, `/docs/${name}`);
      const text = await first.text();
      expect(text).toContain(new URL('/docs/', sandbox.baseUrl).href);
      expect(text).not.toContain('api.invest.example/docs');
      expect((await ask(sandbox, `/docs/${name}`, known(first))).status).toBe(304);
      expect(await (await ask(live, `/docs/${name}`)).text()).toContain(
        'https://docs.invest.example/partners/',
      );
    },
  );

  it('has the client as a package that npm can install', async () => {
    const { version } = JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../../client/package.json'), 'utf8'),
    );
    const answer = await ask(sandbox, `/docs/invest-example-partner-investment-${version}.tgz`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    const file = path.join(folder, 'client.tgz');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' });
    expect(names).toContain('package/dist/index.js');
    expect(names).toContain('package/dist/cli/main.js');
  });

  it('says how to build it if it has not been built', async () => {
    const bare = await startService({ env: { DOCS_DIR: path.join(folder, 'none') } });
    const answer = await ask(bare, '/docs/');
    expect(answer.status).toBe(404);
    expect(((await answer.json()) as Schemas['Error']).error).toMatchObject({
      code: 'resource_not_found',
      message: expect.stringContaining('npm run docs'),
    });
    await bare.close();
  });
});

describe('docUrl of an error', () => {
  it('leads to the page of its code', async () => {
    const partner = await sandbox.partner();
    const { docUrl, code } = (await partner.get('/properties?limit=0')).body.error;
    expect(docUrl).toBe(`${new URL(sandbox.baseUrl).origin}/docs/errors/${code}`);
    const page = await (await fetch(docUrl)).text();
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(page)![1]!;
    expect(heading.replaceAll('<wbr>', '')).toBe(code); // a long code may break after `_`
    expect(page).toContain('id="fix"');
  });

  it('leads to DOCS_URL if that is set', async () => {
    const answer = await ask(live, '/v1/me');
    expect(((await answer.json()) as Schemas['Error']).error.docUrl).toBe(
      'https://docs.invest.example/partners/errors/invalid_api_key',
    );
  });

  it('ignores the Host header in every response on live', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    } as const;
    const client = await live.partner();
    const replies = [
      await client.send('GET', '/nowhere', { headers }),
      await live.client('').get('/me', { headers }),
      await client.get('/me', { headers }),
      await client.send('POST', '/orders', { headers, body: {} }),
    ];
    expect(JSON.stringify(replies)).not.toContain('evil');
    const malformed = await sendText(
      new URL(live.baseUrl).port,
      'GET / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: x\r\n\r\n',
    );
    expect(malformed).toContain(
      '"docUrl":"https://docs.invest.example/partners/errors/invalid_parameter"',
    );
  });

  it('is an address even if the request names no host', async () => {
    const partner = await sandbox.partner();
    const { docUrl } = (await partner.send('GET', '/nowhere', { headers: { host: ' ' } })).body
      .error;
    expect(docUrl).toBe('http://localhost/docs/errors/invalid_parameter');
  });

  it('of the back office leads to the same pages', async () => {
    const operator = await sandbox.operator();
    const { docUrl } = (await operator.send('GET', '/nowhere')).body.error;
    expect((await fetch(docUrl)).status).toBe(200);
  });
});

describe('GET {base_url}/openapi.json and openapi.yaml', () => {
  it('are the contract with the address of the documentation, without a key, on both environments', async () => {
    const docsUrls = [
      new URL('/docs', sandbox.baseUrl).href,
      'https://docs.invest.example/partners',
    ];
    for (const [index, service] of [sandbox, live].entries()) {
      const json = await ask(service, '/v1/openapi.json');
      const yaml = await ask(service, '/v1/openapi.yaml');
      expect([json.status, yaml.status]).toEqual([200, 200]);
      expect([json.headers.get('content-type'), yaml.headers.get('content-type')]).toEqual([
        'application/json; charset=utf-8',
        'application/yaml; charset=utf-8',
      ]);
      const contract = (await json.json()) as typeof document;
      expect(contract.servers.slice(1)).toEqual(document.servers);
      const here = JSON.stringify(document).replaceAll(
        document.externalDocs!.url,
        docsUrls[index]!,
      );
      expect({ ...contract, servers: document.servers }).toEqual(JSON.parse(here));
      expect(parse(await yaml.text())).toEqual(contract);
    }
  });

  it('name the address that they were read from as the first server', async () => {
    for (const form of ['json', 'yaml']) {
      const response = await ask(sandbox, `/v1/openapi.${form}`);
      const [first] = parse(await response.text()).servers;
      expect(first.url).toBe(sandbox.baseUrl);
    }
  });

  it('have the headers of every response, and are revalidated by ETag', async () => {
    const first = await ask(sandbox, '/v1/openapi.json');
    expect(first.headers.get('x-request-id')).toMatch(/^req_/);
    expect(first.headers.get('partner-api-version')).toBe('2026-12-01');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask(sandbox, '/v1/openapi.json', known(first))).status).toBe(304);
  });

  it.each(['/v1/openapi.json', '/v1/openapi.yaml'])(
    'are compressed if the client accepts that: %s',
    async (address) => {
      const answers = await Promise.all(
        ['br', 'gzip', 'identity'].map(async (encoding) => {
          const answer = await ask(sandbox, address, { 'accept-encoding': encoding });
          expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
          expect(answer.headers.get('vary')).toBe('Accept-Encoding');
          return { text: await answer.text(), headers: answer.headers };
        }),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3);
      const [smallest, , plain] = answers.map(({ headers }) =>
        Number(headers.get('content-length')),
      );
      expect(smallest).toBeLessThan(plain! / 5);
    },
  );

  it('name any host that a request names, but are not compressed again for each', async () => {
    const { port } = new URL(sandbox.baseUrl);
    const hosts = Array.from({ length: 5 }, (_, index) => `host${index}.example`);
    const answers = await Promise.all(
      hosts.map((host) =>
        sendText(
          port,
          `GET /v1/openapi.json HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`,
        ),
      ),
    );
    const plain = answers.filter((answer) => !/^content-encoding:/im.test(answer));
    expect(plain.length).toBeGreaterThanOrEqual(hosts.length - 1);
    for (const answer of plain) {
      const [, host] = /"servers": \[\s*\{\s*"url": "http:\/\/([^/]+)\/v1"/.exec(answer)!;
      expect(hosts).toContain(host);
    }
  });

  it('are read and not written', async () => {
    expect((await ask(sandbox, '/v1/openapi.json', {}, 'POST')).status).toBe(401);
  });
});
