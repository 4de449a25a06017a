import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createOperatorWithKey } from '../../src/domain/operators/create-operator.ts';
import type { Role } from '../../src/domain/operators/operator.ts';
import type { OperatorClient, Service } from '../../test/support/harness.ts';
import { startBrowser } from '../../test/support/site/browser.ts';
import { builtConsole, SITE_BUILT_WITHIN_MS } from '../../test/support/site/built-site.ts';
import { useCreated, useStarted } from '../../test/support/use-service.ts';
import { serveConsole, type ServedConsole } from './serve-console.ts';

export type Language = 'ar' | 'en';

/** A desk and a tablet. */
export const DESK = { viewport: { width: 1440, height: 900 } } as const;
export const TABLET = { viewport: { width: 834, height: 1112 } } as const;

/** A person who has signed in to the console. */
export interface Person {
  name: string;
  id: string;
  page: Page;
  /** The person's own calls of the API, past the console. */
  api: ReturnType<Service['staff']>;
  /** What the browser reported: refused by the policy, or wrong in the page. */
  complaints: string[];
  served: ServedConsole;
  /** Opens a screen and waits until its title and its data are there. */
  open(path: string): Promise<Page>;
}

interface SignedIn {
  name?: string;
  roles?: Role[];
  language?: Language;
  options?: BrowserContextOptions;
}

/** Starts a browser for the tests of a file, and builds the console. Returns how a person signs in. */
export function useConsole(service: Service) {
  const browser = useStarted(startBrowser);
  const closers: (() => Promise<unknown>)[] = [];
  useStarted(async () => ({ close: () => Promise.all(closers.map((close) => close())) }));
  const built = useCreated(async () => ({ folder: await builtConsole() }), SITE_BUILT_WITHIN_MS);

  async function signIn(given: SignedIn = {}): Promise<Person> {
    const { name = 'منى فريد', roles = ['finance'], language = 'ar', options = DESK } = given;
    const { id, key } = await createOperatorWithKey(service.ctx, {
      name: `${name} ${closers.length + 1}`,
      email: `${randomUUID()}@service.example`,
      roles,
      keyName: 'Console',
    });
    const served = await serveConsole(built.folder, service.backofficeUrl, key);
    const context = await browser.newContext(options);
    closers.push(() => context.close().then(served.close));
    await context.addInitScript(
      (chosen) => localStorage.setItem('console.language', chosen),
      language,
    );
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    return {
      name: `${name} ${closers.length}`,
      id,
      page,
      api: service.staff(key),
      complaints,
      served,
      async open(path) {
        await page.goto(served.url + path);
        await isShown(page);
        return page;
      },
    };
  }

  return { signIn };
}

/** Waits until a screen has its title, and nothing of it is still loading. */
export async function isShown(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.loading') === null);
}

export type { OperatorClient };
