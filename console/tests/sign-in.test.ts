import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freePort } from '../../src/database/embedded/embedded-postgres.ts';
import type { Quickstart } from '../../src/start/sandbox/quickstart.ts';
import { startIdentityProvider } from '../../test/support/sign-in/start-identity-provider.ts';
import { startBrowser } from '../../test/support/site/browser.ts';
import { builtConsole, SITE_BUILT_WITHIN_MS } from '../../test/support/site/built-site.ts';
import { launch } from '../../test/support/server/launch.ts';
import { useCreated, useFolder, useStarted } from '../../test/support/use-service.ts';
import { complaintsOf } from './support/console-in-browser.ts';
import { isShown } from './support/is-shown.ts';

const browser = useStarted(startBrowser);
const folder = useFolder('console-sign-in');
chmodSync(folder, 0o711); // the database server's own user passes through
const built = useCreated(async () => ({ folder: await builtConsole() }), SITE_BUILT_WITHIN_MS);
const place = useCreated(async () => ({ port: await freePort() }));
const provider = useStarted(() => startIdentityProvider(`http://127.0.0.1:${place.port}`));
/** A sandbox as `npm start` runs it, whose staff can also sign in with an identity provider. */
const sandbox = useStarted(
  () =>
    launch([], {
      DATA_DIR: path.join(folder, '.data'),
      CONSOLE_DIR: built.folder,
      BACKOFFICE_PORT: String(place.port),
      ...provider.env,
    }),
  { close: (process) => process.end('SIGTERM') },
);

const pageIn = async (language: string) => {
  const context = await browser.newContext();
  await context.addInitScript(
    (chosen) => localStorage.setItem('console.language', chosen),
    language,
  );
  return context.newPage();
};

describe('the links that a sandbox prints', () => {
  it.each([
    ['Demo finance', 'Finance', 'Demo finance'],
    ['Demo operations', 'Operations', 'Demo operations'],
  ])('open the work of today as %s', async (name, role, shown) => {
    const line = sandbox.printed.findIndex((printed) => printed.trim() === name);
    const page = await pageIn('en');
    const complaints = complaintsOf(page);
    await page.goto(sandbox.printed[line + 1]!.trim());
    await isShown(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('.me').textContent()).toBe(shown + role);
    expect(complaints).toEqual([]);
  });

  it('are not valid if a letter of them is another', async () => {
    const url = sandbox.printed.find((line) => line.includes('/sign-in/link/'))!.trim();
    const page = await pageIn('en');
    await page.goto(url.slice(0, -2) + (url.endsWith('AA') ? 'BB' : 'AA'));
    await page.getByRole('alert').getByText('This link is not valid any more.').waitFor();
  });
});

describe('somebody who is not signed in', () => {
  it('signs in with the provider, and sees the screen that they wanted to open', async () => {
    const data = path.join(folder, '.data/quickstart.json');
    const { backofficeUrl, backofficeKey } = JSON.parse(await readFile(data, 'utf8')) as Quickstart;
    const email = `${randomUUID()}@service.example`;
    const body = JSON.stringify({ name: 'منى فريد', email, roles: ['finance'] });
    const headers = {
      authorization: `Bearer ${backofficeKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const invitation = { method: 'POST', headers, body };
    expect((await fetch(`${backofficeUrl}/operators`, invitation)).status).toBe(201);
    provider.person({ subject: randomUUID(), email });
    const page = await pageIn('ar');
    await page.goto(`http://127.0.0.1:${place.port}/receipts?status=matched`);
    await page.getByRole('link', { name: 'تسجيل الدخول' }).click();
    await page.locator('.me').getByText('منى فريد').waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe('/receipts?status=matched');
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await page.getByRole('link', { name: 'تسجيل الدخول' }).waitFor();
  });

  it('reads why, if they were not invited', async () => {
    provider.person({ subject: randomUUID(), email: 'somebody@service.example' });
    const page = await pageIn('ar');
    await page.goto(`http://127.0.0.1:${place.port}/`);
    await page.getByRole('link', { name: 'تسجيل الدخول' }).click();
    await page.getByRole('alert').getByText('لم يدعُك أحد بهذا البريد الإلكتروني').waitFor();
  });
});

describe('the files of the console', () => {
  const ask = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, sandbox.backofficeUrl), { headers, redirect: 'manual' });
  const html = { accept: 'text/html', 'accept-encoding': 'br' };

  it('are compressed, and stored by the browser for a year if their name changes with them', async () => {
    const page = await ask('/orders/any', html);
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('cache-control')).toBe('public, no-cache');
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())!;
    const file = await ask(script!, { 'accept-encoding': 'br' });
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('cache-control')).toContain('immutable');
  });

  it('are shown with a policy that lets no other site and nothing inline run, and in no frame', async () => {
    const policy = (await ask('/', html)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
  });

  it.each(['/assets/missing.js', '/v1/missing', '/v1', '/docs/missing', '/sign-in/missing'])(
    'are not what %s is',
    async (address) => expect((await ask(address, html)).status).toBeGreaterThanOrEqual(401),
  );

  it('leave the errors of programs as they are', async () => {
    const answer = await ask('/orders', { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Did you mean /v1/orders?');
  });

  it('are only read', async () => {
    for (const method of ['OPTIONS', 'POST', 'DELETE'])
      expect(
        (await fetch(new URL('/orders', sandbox.backofficeUrl), { method, headers: html })).status,
      ).toBe(404);
  });
});
