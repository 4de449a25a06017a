/**
 * `node scripts/page-load.ts [ADDRESS…]`: how long pages of a running documentation site take on slow
 * 4G (1.6 Mbit/s, 150 ms, as Lighthouse has it) with an empty cache. Prints for each page when its
 * first content was visible, when it could be used, when everything had been loaded, and how much
 * was transferred.
 */
import chromium from '@sparticuz/chromium';
import { chromium as browserType, type Browser } from 'playwright-core';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--use-gl=angle', '--use-angle=swiftshader'];
const SITE = 'http://127.0.0.1:3000/docs/';
const DEFAULT_PAGES = [
  `${SITE}guides/webhooks/`,
  `${SITE}reference/`,
  `${SITE}reference/orders/#place-an-order`,
  `${SITE}reference/sandbox/`,
  `${SITE}reference/objects/`,
];

/** Loads a page; times are milliseconds after the request. */
async function load(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation' as 'mark') as unknown as {
      domInteractive: number;
      loadEventEnd: number;
    }[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstContentMs: Math.round(paint!.startTime),
      interactiveMs: Math.round(navigation!.domInteractive),
      loadedMs: Math.round(navigation!.loadEventEnd),
    };
  });
  await context.close();
  return { ...times, kB: Math.round(bytes / 1024) };
}

const browser = await browserType.launch({
  executablePath: await chromium.executablePath(),
  args: ARGUMENTS,
});
const [, , ...addresses] = process.argv;
for (const address of addresses.length > 0 ? addresses : DEFAULT_PAGES)
  console.log(address, await load(browser, address));
await browser.close();
