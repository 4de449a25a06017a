import { describe, expect, it } from '@jest/globals';
import { waitFor } from '../../test/support/wait-for.ts';
import { DESK, isDrawn, PHONE, searchFor, useSite } from './site-in-browser.ts';

const site = useSite();

describe('the reference', () => {
  it.each(['reference/orders/createorder/', 'reference/orders/listorders/'])(
    '/docs/%s is read without any script, and its menu leads on',
    async (name) => {
      const { page, close } = await site.open(name, { ...DESK, javaScriptEnabled: false });
      await page.getByText('externalReference').first().waitFor();
      await page.getByText('"$PARTNER_BASE_URL/orders').first().waitFor();
      const colors = await page.evaluate(() => [
        getComputedStyle(document.querySelector('#redoc p')!).color,
        getComputedStyle(document.body).backgroundColor,
      ]);
      const [text, background] = colors.map((color) => Number(/\d+/.exec(color)![0]));
      expect(Math.abs(text! - background!)).toBeGreaterThan(128);
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

  it.each(['reference/', 'reference/orders/createorder/'])(
    '/docs/%s has one main part and one heading of the first level, with and without scripts',
    async (name) => {
      for (const javaScriptEnabled of [true, false]) {
        const { page, close } = await site.open(name, { ...DESK, javaScriptEnabled });
        if (javaScriptEnabled) await isDrawn(page);
        expect(await page.getByRole('main').count()).toBe(1);
        expect(await page.locator('h1, [aria-level="1"]').count()).toBe(1);
        await close();
      }
    },
  );

  it('loads its script only for what needs it, which responds to the first click', async () => {
    const { page, close } = await site.open('reference/orders/createorder/', DESK);
    const scripts = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('_redoc.')),
      );
    await page.locator('#redoc').getByRole('link', { name: 'Quotes' }).first().hover();
    await page.locator('#redoc p').first().hover();
    expect(await scripts()).toEqual([]);
    await page.getByRole('button', { name: 'Show 2 properties' }).click();
    await page.getByText('Discriminator').first().waitFor();
    expect(await scripts()).not.toEqual([]);
    await close();
  });

  it('opens the menu of a phone at the operation that is shown', async () => {
    const { page, close } = await site.open('reference/orders/createorder/', PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.locator('#starlight__sidebar').getByRole('link', { name: 'Place an order' });
    await link.and(page.locator('[aria-current="page"]')).waitFor();
    const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
    expect(await waitFor(top, (at) => at > 0 && at < PHONE.viewport.height)).toBeGreaterThan(0);
    await close();
  });

  it.each([
    ['a phone', PHONE],
    ['a small computer', { viewport: { width: 1280, height: 800 } }],
  ])(
    'shows the errors of an operation on %s with nothing to scroll sideways',
    async (_, screen) => {
      const { page, close } = await site.open('reference/orders/createorder/', screen);
      const errors = page
        .locator('.md-table-wrapper', { hasText: 'external_reference_in_use' })
        .first();
      await errors.waitFor();
      const widths = await errors.evaluate(
        (table) => [table.scrollWidth, table.clientWidth] as const,
      );
      expect(widths[0]).toBeLessThanOrEqual(widths[1]);
      await close();
    },
  );

  it.each(['reference/requests/listrequests/', 'reference/orders/'])(
    'shows every table of /docs/%s whole on a phone',
    async (name) => {
      const { page, close } = await site.open(name, PHONE);
      await isDrawn(page);
      const tables = page.locator('#redoc table.md');
      await tables.first().waitFor();
      const ends = await tables.evaluateAll((found) =>
        found.map((table) => table.getBoundingClientRect().left + table.scrollWidth),
      );
      expect(Math.max(...ends)).toBeLessThanOrEqual(PHONE.viewport.width);
      await close();
    },
  );

  it('leads from an address of the time when it was one page to the operation', async () => {
    const { page, close } = await site.open('reference/#/orders/createorder', DESK);
    await page.waitForURL((url) => url.pathname === '/docs/reference/orders/createorder/');
    await page.getByRole('heading', { name: 'Place an order' }).first().waitFor();
    await close();
  });

  it('stays where the reader has scrolled to when its script starts to run', async () => {
    const context = await site.browser.newContext(DESK);
    const page = await context.newPage();
    const late = Promise.withResolvers<void>();
    await page.route('**/_astro/redoc.*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(site.addressOf('reference/orders/createorder/'), { waitUntil: 'load' });
    const heading = page.getByRole('heading', { name: 'Place an order' }).first();
    await page.evaluate(async () => {
      await document.fonts.ready; // with another font, lines break elsewhere
      scrollTo(0, 500);
    });
    const { y } = (await heading.boundingBox())!;
    late.resolve();
    await isDrawn(page);
    expect((await heading.boundingBox())!.y).toBeCloseTo(y, 0);
    await context.close();
  });

  it('opens at the operation that a link names, below the header of the site', async () => {
    const { page, close } = await site.open('reference/orders/createorder/', DESK);
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
    const { page, close } = await site.open('reference/orders/createorder/', DESK);
    await isDrawn(page);
    await page.getByText('"$PARTNER_BASE_URL/orders"').first().waitFor();
    await page.getByRole('button', { name: 'curl' }).first().click();
    await page
      .getByRole('option', { name: language, exact: true })
      .or(page.getByText(language, { exact: true }))
      .first()
      .click();
    await page.getByText(one).and(page.locator(':visible')).first().waitFor();
    await page.goto(site.addressOf('reference/quotes/createquote/'));
    await page.getByText(next).and(page.locator(':visible')).first().waitFor();
    await close();
  });

  it('has the search of the site, which finds guides, too', async () => {
    const { page, close } = await site.open('reference/', DESK);
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
    const { page, close } = await site.open('guides/limits/', DESK);
    await page.getByLabel('Select theme').first().selectOption('dark');
    await page.goto(site.addressOf('reference/'));
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
