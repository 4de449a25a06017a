import { describe, expect, it } from '@jest/globals';
import { DESK, PHONE, searchFor, useSite } from './site-in-browser.ts';

const site = useSite();

describe('an address without a page', () => {
  it.each(['Overview of the documentation', 'الصفحة الرئيسية للتوثيق'])(
    'leads on by the link %j',
    async (name) => {
      const { page, close } = await site.open('nowhere/', DESK);
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => /^\/docs\/(ar\/)?$/.test(url.pathname));
      await close();
    },
  );
});

describe('a guide', () => {
  it('is read without any script, and its menu opens on a phone', async () => {
    const { page, close } = await site.open('guides/orders/', {
      ...PHONE,
      javaScriptEnabled: false,
    });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Webhooks', exact: true })
      .first()
      .tap();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await close();
  });

  it('is light or dark, as the reader prefers, also without any script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const shades = (['light', 'dark'] as const).map(async (colorScheme) => {
        const options = { ...DESK, colorScheme, javaScriptEnabled };
        const { page, close } = await site.open('guides/orders/', options);
        const [text, background] = await page.evaluate(() => [
          getComputedStyle(document.querySelector('main p')!).color,
          getComputedStyle(document.body).backgroundColor,
        ]);
        await close();
        const [words, paper] = [text, background].map((color) => Number(/\d+/.exec(color!)![0]));
        return words! < paper! ? 'light' : 'dark';
      });
      expect(await Promise.all(shades)).toEqual(['light', 'dark']);
    }
  });

  it('has its code copied', async () => {
    const { page, close } = await site.open('guides/quick-start/', {
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
    const { page, close } = await site.open('guides/webhooks/', DESK);
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByText('def verify_webhook').waitFor();
    await page.reload();
    await page.getByText('def verify_webhook').waitFor();
    await page.getByRole('tab', { name: 'TypeScript' }).first().click();
    await page.goto(site.addressOf('guides/consent/'));
    await page.getByText('api.requestConsent').waitFor();
    await close();
  });

  it.each([
    ['consent expired', '/docs/errors/consent_code_expired/'],
    ['post /orders', '/docs/reference/orders/createorder/'],
    ['keep the newer', '/docs/guides/orders/'],
  ])('is found by searching for %j', async (words, address) => {
    const { page, found, close } = await site.open('guides/limits/', DESK);
    await searchFor(page, words);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === address);
    expect(found.elsewhere).toEqual([]);
    await close();
  });

  it('is found by keyboard, with a snippet that marks the words', async () => {
    const { page, close } = await site.open('guides/limits/', DESK);
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
    const { page, close } = await site.open('guides/errors-in-practice/', PHONE);
    const tables = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main .table')).map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(tables.filter((hidden) => hidden > 1)).toEqual([]);
    await close();
  });

  it('is printed light and as wide as the paper, with all of its code', async () => {
    const { page, close } = await site.open('guides/webhooks/', { ...DESK, colorScheme: 'dark' });
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
    const { page, close } = await site.open('guides/webhooks/#retries', DESK);
    await page.locator('starlight-toc [aria-current="true"]').getByText('Retries').waitFor();
    expect(await page.locator('starlight-toc [aria-current]').count()).toBe(1);
    await close();
  });

  it('is dark or light as the reader likes, and stays so', async () => {
    const { page, close } = await site.open('guides/limits/', DESK);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByLabel('Select theme').first().selectOption('dark');
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto(site.addressOf('guides/kyc/'));
    expect(await ground()).toBe(dark);
    await close();
  });

  it('has its check list ticked off, which is remembered', async () => {
    const { page, close } = await site.open('guides/going-live/', DESK);
    const box = page.getByRole('checkbox').first();
    await box.check();
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main input[type="checkbox"]')!.checked,
    );
    await close();
  });

  it('is walked through by keyboard: first the way past the menu, then the header', async () => {
    const { page, close } = await site.open('guides/limits/', DESK);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent.trim())).toBe(
      'Skip to content',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/#_top$/);
    await close();
  });

  it('is read in Arabic from right to left, with the same code', async () => {
    const { page, close } = await site.open('guides/quick-start/', DESK);
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
