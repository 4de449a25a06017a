import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chromium from '@sparticuz/chromium';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium as browserType, type Browser, type Page } from 'playwright-core';
import { writeSite } from '../../../scripts/docs.ts';
import { guides } from '../../../scripts/docs/navigation.ts';
import { startService, type Service } from '../../testing/harness.ts';

// The package's own arguments put everything into one process, which ends with the first page, and switch web security off.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--use-gl=angle', '--use-angle=swiftshader'];
const STARTED_WITHIN_MS = 120_000;
const SCREENS = [
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' }],
  ['a desk', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
] as const;
const KINDS = ['', 'reference/', 'errors/', 'errors/amount_mismatch/', 'nowhere/', ...guides.map(({ slug }) => `guides/${slug}/`)];

let folder: string;
let service: Service;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await writeSite(path.join(folder, 'site'));
  service = await startService({ env: { DOCS_DIR: path.join(folder, 'site') } });
  browser = await browserType.launch({ executablePath: await chromium.executablePath(), args: ARGUMENTS });
}, STARTED_WITHIN_MS);
afterAll(async () => {
  await browser?.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const addressOf = (name: string) => new URL(`/docs/${name}`, service.baseUrl).href;

/** A page in a browser of its own, and what it asked for, missed or complained of. */
async function open(name: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const found = { elsewhere: [] as string[], failed: [] as string[], complaints: [] as string[] };
  const origin = new URL(service.baseUrl).origin;
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) found.elsewhere.push(request.url());
  });
  page.on('requestfailed', (request) => found.failed.push(request.url()));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.complaints.push(message.text());
  });
  page.on('pageerror', (error) => found.complaints.push(error.message));
  await page.goto(addressOf(name), { waitUntil: 'load' });
  return { page, found, close: () => context.close() };
}

const isDrawn = (page: Page) => page.waitForFunction(() => document.querySelector('#api-content h1, #content h1') !== null);

describe.each(SCREENS)('on %s', (screen, options) => {
  it.each(KINDS)('/docs/%s opens with nothing missing, nothing from elsewhere, and nothing to scroll sideways', async (name) => {
    const { page, found, close } = await open(name, options);
    await isDrawn(page);
    const missing = name === 'nowhere/' ? [expect.stringContaining('404')] : [];
    expect(found).toEqual({ elsewhere: [], failed: [], complaints: missing });
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    expect(content).toBeLessThanOrEqual(window);
    const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    process.stdout.write(`${screen}: /docs/${name} first content after ${Math.round((await paint.jsonValue())!)} ms\n`);
    await close();
  });
});

describe('the reference', () => {
  it('opens at the operation that a link names, with a sample in each language', async () => {
    const { page, close } = await open('reference/#/orders/createorder', SCREENS[1][1]);
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('h1, h2')).some((heading) => {
        const { top } = heading.getBoundingClientRect();
        return heading.textContent.includes('Place an order') && top >= 0 && top < innerHeight / 2;
      }),
    );
    await page.getByText('$BASE_URL/orders').first().waitFor();
    await close();
  });
});

describe('a guide', () => {
  it('is read without any script, and its menu opens on a phone', async () => {
    const { page, close } = await open('guides/orders/', { ...SCREENS[0][1], javaScriptEnabled: false });
    await page.locator('.small-menu summary').tap();
    await page.locator('.small-menu').getByRole('link', { name: 'Webhooks', exact: true }).first().tap();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await close();
  });

  it('has its code copied', async () => {
    const { page, close } = await open('guides/quick-start/', { ...SCREENS[1][1], permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('figure.code').filter({ hasText: '/quotes' });
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.locator('code').innerText());
    await close();
  });

  it.each([
    ['consent expired', 'consent_code_expired', '/docs/errors/consent_code_expired/'],
    ['post /orders', 'POST /orders', '/docs/reference/'],
    ['keep the newer', 'Orders', '/docs/guides/orders/'],
  ])('is found by searching for %j', async (words, title, address) => {
    const { page, found, close } = await open('guides/limits/', SCREENS[1][1]);
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('dialog').getByRole('link', { name: title }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === address);
    expect(found.elsewhere).toEqual([]);
    await close();
  });

  it('is found by another form of a word, and at most three times, so that others are found, too', async () => {
    const { page, close } = await open('guides/limits/', SCREENS[1][1]);
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('idempotency');
    const links = page.getByRole('dialog').getByRole('link');
    await links.first().waitFor();
    const pages = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname));
    expect(Math.max(...pages.map((one) => pages.filter((other) => other === one).length))).toBeLessThanOrEqual(3);
    await page.getByRole('searchbox').fill('retry');
    await page.getByRole('dialog').getByRole('link', { name: 'Webhooks Retries' }).waitFor();
    await close();
  });

  it('is printed light and as wide as the paper, with all of its code', async () => {
    const { page, close } = await open('guides/webhooks/', SCREENS[1][1]);
    await page.getByRole('button', { name: /dark and light/ }).click();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => {
      const wide = Array.from(document.querySelectorAll('pre, .table')).filter((box) => box.scrollWidth > box.clientWidth + 1);
      const article = document.querySelector('article')!.getBoundingClientRect();
      const hidden = Array.from(document.querySelectorAll('details.sample pre')).filter((sample) => !sample.checkVisibility()).length;
      return { ground: getComputedStyle(document.body).backgroundColor, cut: wide.length, share: article.width / innerWidth, hidden };
    });
    expect(printed).toEqual({ ground: 'rgb(255, 255, 255)', cut: 0, share: expect.closeTo(1, 1), hidden: 0 });
    await close();
  });

  it('tells in its table of contents where the reader is, also to who cannot see it', async () => {
    const { page, close } = await open('guides/webhooks/#retries', { ...SCREENS[1][1], viewport: { width: 1440, height: 900 } });
    await page.locator('.contents [aria-current="location"]').getByText('Retries').waitFor();
    expect(await page.locator('.contents [aria-current]').count()).toBe(1);
    await close();
  });

  it('is dark or light as the reader likes, and stays so', async () => {
    const { page, close } = await open('guides/limits/', SCREENS[1][1]);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: /dark and light/ }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto(addressOf('guides/kyc/'));
    expect(await ground()).toBe(dark);
    await close();
  });

  it('is walked through by keyboard: first the way past the menu, then the header', async () => {
    const { page, close } = await open('guides/limits/', SCREENS[1][1]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#content');
    await close();
  });
});
