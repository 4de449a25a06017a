import type { Browser } from 'playwright-core';
import { startBrowser } from '../../test/support/site/browser.ts';
import type { Quickstart } from '../../src/start/sandbox/quickstart.ts';
import { withOwnSandbox } from '../own-sandbox.ts';
import { numberOption, seconds } from './options.ts';

/** Chromium's own "Slow 4G": milliseconds of delay for a request, and bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

/** The computers and networks that staff have, the first being this machine. */
const PLACES = {
  'on this machine': {},
  'at slow 4G with a processor four times slower': { network: SLOW_4G, slower: 4 },
} as const;

/** Notes when the first of the queues is painted. */
const NOTE_READABLE = `new MutationObserver(() => {
  if (document.querySelector('.tiles li'))
    requestAnimationFrame(() => { globalThis.readableAt ??= performance.now(); });
}).observe(document, { childList: true, subtree: true });`;

const WHEN_READABLE = `new Promise(requestAnimationFrame).then(() => globalThis.readableAt)`;

interface Place {
  network?: typeof SLOW_4G;
  slower?: number;
}

/**
 * Measures when the first screen of the console, today's work, can be read by somebody who is signed in and whose
 * browser has an empty cache. Prints the medians of `--rounds` (5).
 */
export async function consoleScreen(args: string[]): Promise<void> {
  const rounds = numberOption(args, 'rounds', 5);
  await withOwnSandbox('bench-console', async (quickstart) => {
    const browser = await startBrowser();
    try {
      for (const [place, conditions] of Object.entries(PLACES)) {
        const times: number[] = [];
        for (let round = 0; round < rounds; round++)
          times.push(await open(browser, quickstart, conditions));
        const median = times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
        console.log(`${place}: readable after ${seconds(median)}`);
      }
    } finally {
      await browser.close();
    }
  });
}

/** Returns the milliseconds after which the queues are shown. */
async function open(
  browser: Browser,
  { backofficeUrl, backofficeKey }: Quickstart,
  { network, slower }: Place,
): Promise<number> {
  const context = await browser.newContext({ baseURL: new URL(backofficeUrl).origin });
  const headers = { authorization: `Bearer ${backofficeKey}` };
  await context.request.post('/sign-in/key', { headers });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  if (slower) await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (network) await devTools.send('Network.emulateNetworkConditions', network);
  await page.addInitScript(NOTE_READABLE);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.tiles li').first().waitFor();
  const readable = await page.evaluate(WHEN_READABLE);
  await context.close();
  return Number(readable);
}
