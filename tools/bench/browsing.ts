import type { Page } from 'playwright-core';
import { startBrowser } from '../../test/support/site/browser.ts';
import type { Quickstart } from '../../src/start/sandbox/quickstart.ts';
import { withOwnSandbox } from '../own-sandbox.ts';
import { median, readOptions, seconds } from './figures.ts';

/** A reader with an empty cache: the options of the browser, and how slow computer and network are. */
interface Reader {
  context?: object;
  slower?: number;
  network?: typeof SLOW_4G;
}

type Times = Record<string, number>;

/** Chromium's own "Slow 4G": milliseconds of delay for a request, and bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

/** Prints the medians of what `--rounds` (5) visits of each reader took, in milliseconds. */
async function printMedians(
  args: string[],
  readers: Readonly<Record<string, Reader>>,
  visit: (page: Page, quickstart: Quickstart, reader: Reader) => Promise<Times>,
): Promise<void> {
  const { count: rounds } = readOptions(args, 'rounds', 5);
  await withOwnSandbox('bench', async (quickstart) => {
    const browser = await startBrowser();
    try {
      for (const [name, reader] of Object.entries(readers)) {
        const all: Times[] = [];
        for (let round = 0; round < rounds; round++) {
          const context = await browser.newContext({ ...reader.context, bypassCSP: true });
          const page = await context.newPage();
          const devTools = await context.newCDPSession(page);
          const { slower, network } = reader;
          if (slower) await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
          if (network) await devTools.send('Network.emulateNetworkConditions', network);
          all.push(await visit(page, quickstart, reader));
          await context.close();
        }
        const took = Object.keys(all[0]!).map(
          (what) => `${what} ${seconds(median(all.map((times) => times[what]!)))}`,
        );
        console.log(`${name}: ${took.join(', ')}`);
      }
    } finally {
      await browser.close();
    }
  });
}

/** The computers and networks that staff have, the first being this machine. */
const STAFF = {
  'on this machine': {},
  'at slow 4G with a processor four times slower': { network: SLOW_4G, slower: 4 },
};

/** Notes when the first of the queues is painted. */
const NOTE_READABLE = `new MutationObserver(() => {
  if (document.querySelector('.tiles li'))
    requestAnimationFrame(() => { globalThis.readableAt ??= performance.now(); });
}).observe(document, { childList: true, subtree: true });`;
const WHEN_READABLE = `new Promise(requestAnimationFrame).then(() => globalThis.readableAt)`;

/**
 * Measures when the first screen of the console, today's work, can be read by somebody who is signed in and whose
 * browser has an empty cache.
 */
export const consoleScreen = (args: string[]) =>
  printMedians(args, STAFF, async (page, { backofficeUrl, backofficeKey }) => {
    const { origin } = new URL(backofficeUrl);
    const headers = { authorization: `Bearer ${backofficeKey}` };
    await page.context().request.post(`${origin}/sign-in/key`, { headers });
    await page.addInitScript(NOTE_READABLE);
    await page.goto(origin, { waitUntil: 'commit' });
    await page.locator('.tiles li').first().waitFor();
    return { 'readable after': Number(await page.evaluate(WHEN_READABLE)) };
  });

const PARTNERS = {
  'on a desk': { slower: 4, context: { viewport: { width: 1440, height: 900 } } },
  'on a phone': {
    slower: 4,
    context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
};

/** Notes when the page receives the first click, which leads nowhere. */
const NOTE_CLICK = `addEventListener('click', (event) => {
  event.preventDefault();
  globalThis.clickedAt = performance.now();
}, { capture: true, once: true })`;
/** The time at which the text of an operation has been painted. */
const WHEN_PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0 &&
  [...document.querySelectorAll('#redoc p')].some((text) => text.checkVisibility()) && performance.now()`;

/**
 * Measures the reference on a slow computer and a slow phone, with an empty cache: when the first
 * operation can be read, when the menu responds to somebody who uses it at that moment, and how long
 * a part that needs Redoc's script then takes to respond for the first time.
 */
export const reference = (args: string[]) =>
  printMedians(args, PARTNERS, async (page, { baseUrl }, { context }) => {
    await page.addInitScript(NOTE_CLICK);
    const address = new URL('/docs/reference/orders/createorder/', baseUrl).href;
    await page.goto(address, { waitUntil: 'commit' });
    const isPhone = 'isMobile' in context!;
    const menu = isPhone
      ? page.getByRole('button', { name: 'Menu' })
      : page.locator('#redoc').getByRole('link', { name: 'Quotes' }).first();
    const readable = Number(await (await page.waitForFunction(WHEN_PAINTED)).jsonValue());
    const box = (await menu.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    const responds = await (await page.waitForFunction('globalThis.clickedAt')).jsonValue();
    const used = performance.now();
    const button = page.getByRole('button', { name: /Show \d+ propert/ });
    await button.first().click();
    await page.getByText('Discriminator').first().waitFor();
    return {
      'readable after': readable,
      'the menu responds after': Number(responds),
      'the first field expands within': performance.now() - used,
    };
  });
