import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import chromium from '@sparticuz/chromium';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium as browserType, type Browser, type Page } from 'playwright-core';
import { guides } from '../src/navigation.ts';
import { builtSite, SITE_BUILT_WITHIN_MS } from '../../src/testing/built-site.ts';
import { startService, type Service } from '../../src/testing/harness.ts';

// The package's own arguments put everything into one process, which ends with the first page, and
// switch web security off.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--use-gl=angle', '--use-angle=swiftshader'];
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
} as const;
const DESK = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const SCREENS = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const;
const ARABIC = [
  'ar/',
  'ar/guides/quick-start/',
  'ar/guides/consent/',
  'ar/guides/limits/',
  'ar/guides/kyc/',
  'ar/guides/card-checkout/',
  'ar/guides/glossary/',
  'ar/reference/orders/createorder/',
];
const KINDS = [
  '',
  'reference/',
  'reference/orders/',
  'reference/orders/createorder/',
  'reference/webhooks/orderpaid/',
  'errors/',
  'errors/amount_mismatch/',
  'nowhere/',
  ...guides.map((slug) => `guides/${slug}/`),
  ...ARABIC,
];
/** axe-core as a script, which the test runs in the page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = await startService({ env: { DOCS_DIR: await builtSite() } });
  browser = await browserType.launch({
    executablePath: await chromium.executablePath(),
    args: ARGUMENTS,
  });
}, SITE_BUILT_WITHIN_MS);
afterAll(async () => {
  await browser?.close();
  await service.close();
});

const addressOf = (name: string) => new URL(`/docs/${name}`, service.baseUrl).href;

/** Opens a page in a separate browser, and records what it requests, misses and reports. */
async function open(name: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const found = { elsewhere: [] as string[], failed: [] as string[], complaints: [] as string[] };
  const origin = new URL(service.baseUrl).origin;
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      found.elsewhere.push(request.url());
  });
  page.on('requestfailed', (request) => found.failed.push(request.url()));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.complaints.push(message.text());
  });
  page.on('pageerror', (error) => found.complaints.push(error.message));
  await page.goto(addressOf(name), { waitUntil: 'load' });
  return { page, found, close: () => context.close() };
}

/** Waits until the page has its content, and in the reference until Redoc's script runs. */
const isDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const redoc = document.getElementById('redoc');
    return redoc ? redoc.dataset.running === 'true' : document.querySelector('main h1') !== null;
  });

/** Opens the search and types; the first result, when it is there. */
async function searchFor(page: Page, words: string) {
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill(words);
  const first = page.getByRole('dialog').getByRole('link').first();
  await first.waitFor();
  return first;
}

describe.each(SCREENS)('on %s', (screen, options) => {
  it.each(KINDS)(
    '/docs/%s opens with nothing missing, nothing from elsewhere, and nothing to scroll sideways',
    async (name) => {
      const { page, found, close } = await open(name, options);
      await isDrawn(page);
      const missing = name === 'nowhere/' ? [expect.stringContaining('404')] : [];
      expect(found).toEqual({ elsewhere: [], failed: [], complaints: missing });
      const [content, window] = await page.evaluate(
        () => [document.documentElement.scrollWidth, innerWidth] as const,
      );
      expect(content).toBeLessThanOrEqual(window);
      const paint = await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
      process.stdout.write(
        `${screen}: /docs/${name} first content after ${Math.round((await paint.jsonValue())!)} ms\n`,
      );
      await close();
    },
  );

  it.each(KINDS)('/docs/%s has no serious accessibility problem', async (name) => {
    const { page, close } = await open(name, options);
    await isDrawn(page);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() =>
      (globalThis as any).axe.run(document, { resultTypes: ['violations'] }),
    );
    const serious = violations.filter(({ impact }: any) =>
      ['serious', 'critical'].includes(impact),
    );
    expect(serious.map(({ id, nodes }: any) => [id, nodes[0].html])).toEqual([]);
    await close();
  });
});

describe('the reference', () => {
  it.each(['reference/orders/createorder/', 'reference/orders/listorders/'])(
    '/docs/%s is read without any script, and its menu leads on',
    async (name) => {
      const { page, close } = await open(name, { ...DESK, javaScriptEnabled: false });
      await page.getByText('externalReference').first().waitFor();
      await page.getByText('"$BASE_URL/orders').first().waitFor();
      await page
        .locator('#redoc nav, #redoc aside')
        .getByText('List holdings')
        .or(page.locator('#redoc').getByRole('link', { name: 'Quotes' }))
        .first()
        .click();
      await page.waitForURL((url) => url.pathname.startsWith('/docs/reference/quotes/'));
      await close();
    },
  );

  it('leads from an address of the time when it was one page to the operation', async () => {
    const { page, close } = await open('reference/#/orders/createorder', DESK);
    await page.waitForURL((url) => url.pathname === '/docs/reference/orders/createorder/');
    await page.getByRole('heading', { name: 'Place an order' }).first().waitFor();
    await close();
  });

  it('stays where the reader has scrolled to when its script starts to run', async () => {
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    const late = Promise.withResolvers<void>();
    await page.route('**/_astro/redoc.*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(addressOf('reference/orders/createorder/'), { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: 'Place an order' }).first();
    await heading.waitFor();
    await page.waitForFunction(() => {
      scrollTo(0, 500);
      return scrollY === 500;
    });
    const { y } = (await heading.boundingBox())!;
    late.resolve();
    await isDrawn(page);
    expect((await heading.boundingBox())!.y).toBeCloseTo(y, 0);
    await context.close();
  });

  it('opens at the operation that a link names, below the header of the site', async () => {
    const { page, close } = await open('reference/orders/createorder/', DESK);
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('h1, h2')).some((heading) => {
        const { top } = heading.getBoundingClientRect();
        return heading.textContent.includes('Place an order') && top >= 56 && top < innerHeight / 2;
      }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
    await page.waitForURL((url) => url.pathname === '/docs/guides/quick-start/');
    await close();
  });

  it.each([
    ['TypeScript', 'api.createOrder', 'api.createQuote'],
    ['Python', '"/orders"', '"/quotes"'],
    ['PHP', ". '/orders'", ". '/quotes'"],
    ['Java', 'class CreateOrder', 'class CreateQuote'],
    ['C#', '"/orders"', '"/quotes"'],
  ])('shows samples in curl, then %s, also for the next operation', async (language, one, next) => {
    const { page, close } = await open('reference/orders/createorder/', DESK);
    await isDrawn(page);
    await page.getByText('"$BASE_URL/orders"').first().waitFor();
    await page.getByRole('button', { name: 'curl' }).first().click();
    await page
      .getByRole('option', { name: language, exact: true })
      .or(page.getByText(language, { exact: true }))
      .first()
      .click();
    await page.getByText(one).and(page.locator(':visible')).first().waitFor();
    await page.goto(addressOf('reference/quotes/createquote/'));
    await page.getByText(next).and(page.locator(':visible')).first().waitFor();
    await close();
  });

  it('has the search of the site, which finds guides, too', async () => {
    const { page, close } = await open('reference/', DESK);
    await isDrawn(page);
    await searchFor(page, 'idempotency');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Idempotency and retries' })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/docs/guides/idempotency/');
    await close();
  });

  it('is dark or light as chosen on the other pages', async () => {
    const { page, close } = await open('guides/limits/', DESK);
    await page.getByLabel('Select theme').first().selectOption('dark');
    await page.goto(addressOf('reference/'));
    await isDrawn(page);
    expect(
      await page.evaluate(() => [
        document.documentElement.className.includes('dark'),
        document.documentElement.dataset.theme,
      ]),
    ).toEqual([true, 'dark']);
    await close();
  });
});

describe('an address without a page', () => {
  it.each(['Overview of the documentation', 'الصفحة الرئيسية للتوثيق'])(
    'leads on by the link %j',
    async (name) => {
      const { page, close } = await open('nowhere/', DESK);
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => /^\/docs\/(ar\/)?$/.test(url.pathname));
      await close();
    },
  );
});

describe('a guide', () => {
  it('is read without any script, and its menu opens on a phone', async () => {
    const { page, close } = await open('guides/orders/', { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Webhooks', exact: true })
      .first()
      .tap();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await close();
  });

  it('has its code copied', async () => {
    const { page, close } = await open('guides/quick-start/', {
      ...DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const block = page.locator('.expressive-code').filter({ hasText: '/quotes' }).first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByText('Copied!').waitFor();
    expect((await page.evaluate(() => navigator.clipboard.readText())).replace(/\s/g, '')).toBe(
      (await block.locator('code').innerText()).replace(/\s/g, ''),
    );
    await close();
  });

  it('shows samples in the language that the reader has chosen, on the next page, too', async () => {
    const { page, close } = await open('guides/webhooks/', DESK);
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByText('def verify_webhook').waitFor();
    await page.reload();
    await page.getByText('def verify_webhook').waitFor();
    await page.getByRole('tab', { name: 'TypeScript' }).first().click();
    await page.goto(addressOf('guides/consent/'));
    await page.getByText('api.requestConsent').waitFor();
    await close();
  });

  it.each([
    ['consent expired', '/docs/errors/consent_code_expired/'],
    ['post /orders', '/docs/reference/orders/createorder/'],
    ['keep the newer', '/docs/guides/orders/'],
  ])('is found by searching for %j', async (words, address) => {
    const { page, found, close } = await open('guides/limits/', DESK);
    await searchFor(page, words);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === address);
    expect(found.elsewhere).toEqual([]);
    await close();
  });

  it('is found by keyboard, with a snippet that marks the words', async () => {
    const { page, close } = await open('guides/limits/', DESK);
    const first = await searchFor(page, 'retry schedule');
    expect(await first.locator('mark').count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(
      await page.evaluate(
        () => document.activeElement!.closest('li')!.previousElementSibling !== null,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('xyzzyplugh');
    await page.getByText('No results').waitFor();
    await close();
  });

  it('shows the rows of a wide table as lists on a phone', async () => {
    const { page, close } = await open('guides/errors-in-practice/', PHONE);
    const tables = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main .table')).map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(tables.filter((hidden) => hidden > 1)).toEqual([]);
    await close();
  });

  it('is printed light and as wide as the paper, with all of its code', async () => {
    const { page, close } = await open('guides/webhooks/', { ...DESK, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => {
      const wide = Array.from(document.querySelectorAll('main pre, .table')).filter(
        (box) => box.scrollWidth > box.clientWidth + 1,
      );
      const hidden = Array.from(document.querySelectorAll('main [role="tabpanel"] pre')).filter(
        (sample) => !sample.checkVisibility(),
      ).length;
      return { ground: getComputedStyle(document.body).backgroundColor, cut: wide.length, hidden };
    });
    expect(printed).toEqual({ ground: 'rgb(255, 255, 255)', cut: 0, hidden: 0 });
    await close();
  });

  it('shows in its table of contents where the reader is, to screen readers, too', async () => {
    const { page, close } = await open('guides/webhooks/#retries', DESK);
    await page.locator('starlight-toc [aria-current="true"]').getByText('Retries').waitFor();
    expect(await page.locator('starlight-toc [aria-current]').count()).toBe(1);
    await close();
  });

  it('is dark or light as the reader likes, and stays so', async () => {
    const { page, close } = await open('guides/limits/', DESK);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByLabel('Select theme').first().selectOption('dark');
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto(addressOf('guides/kyc/'));
    expect(await ground()).toBe(dark);
    await close();
  });

  it('has its check list ticked off, which is remembered', async () => {
    const { page, close } = await open('guides/going-live/', DESK);
    const box = page.getByRole('checkbox').first();
    await box.check();
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main input[type="checkbox"]')!.checked,
    );
    await close();
  });

  it('is walked through by keyboard: first the way past the menu, then the header', async () => {
    const { page, close } = await open('guides/limits/', DESK);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent.trim())).toBe(
      'Skip to content',
    );
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#_top');
    await close();
  });

  it('is read in Arabic from right to left, with the same code', async () => {
    const { page, close } = await open('guides/quick-start/', DESK);
    await page.getByLabel('Select language').first().selectOption({ label: 'العربية' });
    await page.waitForURL((url) => url.pathname === '/docs/ar/guides/quick-start/');
    const [direction, code] = await page.evaluate(() => [
      getComputedStyle(document.querySelector('main h1')!).direction,
      getComputedStyle(document.querySelector('main pre')!).direction,
    ]);
    expect([direction, code]).toEqual(['rtl', 'ltr']);
    await close();
  });
});
