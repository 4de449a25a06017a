import type { Browser } from 'playwright-core';
import { startBrowser } from '../../test/support/site/browser.ts';
import { withOwnSandbox } from '../own-sandbox.ts';
import { numberOption, seconds } from './options.ts';

/** How many times slower than this machine the reader's processor is. */
const SLOWER = 4;
const PAGE = 'reference/orders/createorder/';
const SCREENS = {
  'on a desk': { viewport: { width: 1440, height: 900 } },
  'on a phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** Notes when the page receives the first click, which leads nowhere. */
const NOTE_CLICK = `addEventListener('click', (event) => {
  event.preventDefault();
  globalThis.clickedAt = performance.now();
}, { capture: true, once: true })`;
/** The time at which the text of an operation has been painted. */
const WHEN_READABLE = `performance.getEntriesByName('first-contentful-paint').length > 0 &&
  [...document.querySelectorAll('#redoc p')].some((text) => text.checkVisibility()) && performance.now()`;

/** Milliseconds since the reader opened the page; the last since the first use of a part that needs Redoc's script. */
interface Times {
  readable: number;
  responds: number;
  expands: number;
}

/**
 * Measures the reference on a slow computer and a slow phone, with an empty cache: when the first
 * operation can be read, when the menu responds to somebody who uses it at that moment, and how long
 * a part that needs Redoc's script then takes to respond for the first time. Prints the medians of `--rounds` (5).
 */
export async function reference(args: string[]): Promise<void> {
  const rounds = numberOption(args, 'rounds', 5);
  await withOwnSandbox('bench-reference', async ({ baseUrl }) => {
    const address = new URL(`/docs/${PAGE}`, baseUrl).href;
    const browser = await startBrowser();
    try {
      for (const [screen, options] of Object.entries(SCREENS)) {
        const all: Times[] = [];
        for (let round = 0; round < rounds; round++)
          all.push(await visit(browser, address, options));
        const median = (key: keyof Times) =>
          seconds(all.map((times) => times[key]).sort((a, b) => a - b)[Math.floor(rounds / 2)]!);
        console.log(
          `${screen}: readable after ${median('readable')}, the menu responds after ${median('responds')}, ` +
            `the first field expands within ${median('expands')}`,
        );
      }
    } finally {
      await browser.close();
    }
  });
}

async function visit(browser: Browser, address: string, options: object): Promise<Times> {
  const context = await browser.newContext({ ...options, bypassCSP: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(NOTE_CLICK);
  await page.goto(address, { waitUntil: 'commit' });
  const isPhone = 'isMobile' in options;
  const menu = isPhone
    ? page.getByRole('button', { name: 'Menu' })
    : page.locator('#redoc').getByRole('link', { name: 'Quotes' }).first();
  const readable = await (await page.waitForFunction(WHEN_READABLE)).jsonValue();
  const box = (await menu.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const responds = await (await page.waitForFunction('globalThis.clickedAt')).jsonValue();
  const used = performance.now();
  await page
    .getByRole('button', { name: /Show \d+ propert/ })
    .first()
    .click();
  await page.getByText('Discriminator').first().waitFor();
  const expands = performance.now() - used;
  await context.close();
  return { readable: Number(readable), responds: Number(responds), expands };
}
