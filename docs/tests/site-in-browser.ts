import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from '../../test/support/site/browser.ts';
import { builtSite, SITE_BUILT_WITHIN_MS } from '../../test/support/site/built-site.ts';
import { useService, useStarted } from '../../test/support/use-service.ts';

/** A phone, whose user likes dark pages. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
} as const;

/** A computer, whose user likes light pages. */
export const DESK = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;

/** The requests of a page to other hosts, those that failed, and what the console reported. */
export interface Found {
  elsewhere: string[];
  failed: string[];
  complaints: string[];
}

/** The documentation site in Chromium. */
export interface Site {
  browser: Browser;
  /** Returns the address of a page, such as `guides/limits/`. */
  addressOf(name: string): string;
  /** Opens a page in a new browser profile, as for a first visit, and records what it finds. */
  open(
    name: string,
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; found: Found; close(): Promise<void> }>;
}

/** Builds the site, serves it and starts a browser for the tests of a file. */
export function useSite(): Site {
  const service = useService(
    async () => ({ env: { DOCS_DIR: await builtSite() } }),
    SITE_BUILT_WITHIN_MS,
  );
  const browser = useStarted(startBrowser);
  const addressOf = (name: string) => new URL(`/docs/${name}`, service.baseUrl).href;
  return {
    browser,
    addressOf,
    async open(name, options = {}) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const found: Found = { elsewhere: [], failed: [], complaints: [] };
      const { origin } = new URL(service.baseUrl);
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
    },
  };
}

/** Waits until the page has its content, and in the reference until Redoc's script runs, as after scrolling. */
export const isDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const redoc = document.getElementById('redoc');
    if (redoc) dispatchEvent(new Event('scroll'));
    return redoc ? redoc.dataset.running === 'true' : document.querySelector('main h1') !== null;
  });

/** Opens the search and types. Returns the first result when it is there. */
export async function searchFor(page: Page, words: string) {
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill(words);
  const first = page.getByRole('dialog').getByRole('link').first();
  await first.waitFor();
  return first;
}
