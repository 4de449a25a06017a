import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { COLOURS } from '../../../test/support/site/browser.ts';
import { useCreated } from '../../../test/support/use-service.ts';
import {
  SIZES,
  useConsole,
  useServiceWithConsole,
  violationsOn,
  type Language,
} from '../support/console-in-browser.ts';
import { dayOfWork } from '../support/day-of-work.ts';
import { isShown } from '../support/is-shown.ts';
import { screens } from '../support/screens.ts';

const service = useServiceWithConsole();
const day = useCreated(() => dayOfWork(service));
const { signIn } = useConsole(service);

/** Where pictures of all screens are stored, for people who look at them. */
const { SCREENSHOTS } = process.env;

/** Each language in one look, because colours do not depend on the language. */
const LOOKS = { ar: 'dark', en: 'light' } as const;

describe('every screen', () => {
  const admin = useCreated(() => signIn({ name: 'Nadia Fahmy', roles: ['admin'] }));

  it.each(Object.entries(screens))(
    'can be read by everybody in every size and language, and loads nothing but its own files: %s',
    async (name, pathOf) => {
      const page = await admin.go(pathOf(day.ids));
      const found = [];
      for (const isSwitched of [false, true]) {
        if (isSwitched) await switchLanguage(page);
        const language = await languageOf(page);
        await page.emulateMedia({ colorScheme: LOOKS[language] });
        await page.locator('details').evaluateAll((all) => {
          for (const one of all) one.setAttribute('open', '');
        });
        for (const [size, viewport] of Object.entries(SIZES)) {
          await page.setViewportSize(viewport);
          if (SCREENSHOTS)
            await page.screenshot({
              path: path.join(SCREENSHOTS, `${name}-${language}-${size}.png`),
              fullPage: true,
            });
          const wrong = await wrongOn(page, size, language);
          found.push(...wrong.map((one) => ({ language, size, wrong: one })));
        }
        await page.setViewportSize(SIZES.desk);
      }
      expect([...found, ...admin.complaints.splice(0)]).toEqual([]);
    },
  );
});

const languageOf = async (page: Page) =>
  (await page.locator('html').getAttribute('lang')) as Language;

/** Switches to the other language. */
async function switchLanguage(page: Page): Promise<void> {
  const other = (await languageOf(page)) === 'ar' ? 'en' : 'ar';
  const name = other === 'ar' ? 'العربية' : 'English';
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator(`html[lang=${other}]`).waitFor();
  await isShown(page);
}

const MAX_SETTLING_MS = 10_000;

/**
 * The sizes at which axe-core reads a screen in a language: what is arranged differently, once each; the other sizes
 * are between them. The colours are the same in all sizes.
 */
const CHECKED = { ar: ['desk', 'tablet'], en: ['desk', 'zoomed'] };

/** A name of the contract, such as receivedAt or payment_rejected, which people would have to decipher. */
const CODE = /[a-z][A-Z]|[a-z]_[a-z]/;
/** The mark of an invisible character, which must not appear in texts of the console itself. */
const MARKED = /·\S+|\S+·/g;

/** What somebody could not read or use, and what scrolls sideways. */
async function wrongOn(page: Page, size: string, language: Language): Promise<unknown[]> {
  // A table that has become too wide is arranged again in the next frames.
  const settled = await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('html, .table')].every(
          (part) => part.scrollWidth <= part.clientWidth,
        ),
      undefined,
      { timeout: MAX_SETTLING_MS },
    )
    .catch(() => null);
  const { labels, alerts, text } = await page.evaluate(() => {
    const textsOf = (all: string) =>
      Array.from(document.querySelectorAll(all), (one) => one.textContent);
    return {
      labels: textsOf('main :is(dt, th, button, .tag, .field > label)'),
      alerts: textsOf('[role=alert]'),
      text: document.querySelector('main')!.innerText,
    };
  });
  const without = size === 'desk' ? [] : COLOURS;
  return [
    ...(CHECKED[language].includes(size) ? await violationsOn(page, { without }) : []),
    ...alerts.map((alert) => ({ alert })),
    ...labels.filter((label) => CODE.test(label)),
    ...(text.match(MARKED) ?? []),
    ...(settled ? [] : ['something scrolls sideways']),
  ];
}

it('leads from each of today’s queues to as many rows, with a filter that says which', async () => {
  const { open, page } = await signIn({ roles: ['admin'], language: 'en' });
  await open('/');
  const tiles = await page.locator('.tiles a:not(.idle)').evaluateAll((all) =>
    all.map((tile) => ({
      path: tile.getAttribute('href')!,
      count: Number(tile.querySelector('.count')!.textContent),
    })),
  );
  const shown = [];
  for (const { path: list } of tiles) {
    await open(list);
    await page.getByRole('table').waitFor();
    expect(await page.locator('.choice [data-placeholder]').count()).toBe(0);
    shown.push({ path: list, count: await page.locator('tbody tr').count() });
  }
  expect(shown).toEqual(tiles);
  expect(tiles.length).toBeGreaterThan(7);
});

it('switches the language at once, and keeps it', async () => {
  const finance = await signIn();
  const page = await finance.open('/payments');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await switchLanguage(page);
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  await isShown(page);
});
