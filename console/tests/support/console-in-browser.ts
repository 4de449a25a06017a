import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { createOperatorWithKey } from '../../../src/domain/operators/create-operator.ts';
import type { Role } from '../../../src/domain/operators/operator.ts';
import type { Service, ServiceOptions } from '../../../test/support/harness.ts';
import {
  accessibilityViolations,
  startBrowser,
  type Checked,
  type Violation,
} from '../../../test/support/site/browser.ts';
import { builtConsole, SITE_BUILT_WITHIN_MS } from '../../../test/support/site/built-site.ts';
import { useCreated, useService, useStarted } from '../../../test/support/use-service.ts';
import { isShown } from './is-shown.ts';

export type Language = 'ar' | 'en';

/** The windows that people have: `zoomed` is the laptop's at 200 %, and `magnified` at 400 %. */
export const SIZES = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  'tablet-wide': { width: 1180, height: 820 },
  tablet: { width: 820, height: 1180 },
  zoomed: { width: 640, height: 400 },
  magnified: { width: 320, height: 200 },
} as const;

/** A person who has signed in to the console. */
export interface Person {
  name: string;
  id: string;
  page: Page;
  /** The person's own calls of the API, past the console. */
  api: ReturnType<Service['staff']>;
  /** What the browser reported: refused by the policy, or wrong in the page. */
  complaints: string[];
  /** Signs in with the same account, after the session has ended. */
  signInAgain(): Promise<unknown>;
  /** Opens a screen and waits until its title and its data are there. */
  open(path: string): Promise<Page>;
  /** Goes to another screen as a link does: the console is not loaded again, unless nothing is open yet. */
  go(path: string): Promise<Page>;
}

interface SignedIn {
  name?: string;
  roles?: Role[];
  language?: Language;
  options?: BrowserContextOptions;
}

/** Starts the service with the console for the tests of a file. */
export function useServiceWithConsole(options: ServiceOptions = {}): Service {
  const built = useCreated(async () => ({ folder: await builtConsole() }), SITE_BUILT_WITHIN_MS);
  return useService(() => ({
    ...options,
    env: { ...options.env, CONSOLE_DIR: built.folder },
  }));
}

/** Starts a browser for the tests of a file. Returns how a person signs in to the console. */
export function useConsole(service: Service) {
  const browser = useStarted(startBrowser);
  let people = 0;

  async function signIn(given: SignedIn = {}): Promise<Person> {
    const {
      name = 'منى فريد',
      roles = ['finance'],
      language = 'ar',
      options = { viewport: SIZES.desk },
    } = given;
    const fullName = `${name} ${++people}`;
    const { id, key } = await createOperatorWithKey(service.ctx, {
      name: fullName,
      email: `${randomUUID()}@service.example`,
      roles,
      keyName: 'Console',
    });
    const context = await browser.newContext({
      baseURL: new URL(service.backofficeUrl).origin,
      ...options,
    });
    await context.addInitScript(
      (chosen) => localStorage.setItem('console.language', chosen),
      language,
    );
    const headers = { authorization: `Bearer ${key}` };
    // The cookie that the service sets is the browser's from now on; the page never has the key. Live takes no key for a
    // cookie: there the browser adds the key to each request.
    const signInAgain = () =>
      service.ctx.config.environment === 'live'
        ? context.setExtraHTTPHeaders(headers)
        : context.request.post('/sign-in/key', { headers });
    await signInAgain();
    const page = await context.newPage();
    async function open(path: string): Promise<Page> {
      await page.goto(path);
      await isShown(page);
      return page;
    }
    return {
      name: fullName,
      id,
      page,
      api: service.staff(key),
      complaints: complaintsOf(page),
      signInAgain,
      open,
      async go(path) {
        if (page.url() === 'about:blank') return open(path);
        await page.evaluate(goTo, path);
        await isShown(page);
        return page;
      },
    };
  }

  return { signIn, browser };
}

/** The router of the page, which TanStack Router makes a global. */
declare const __TSR_ROUTER__: {
  history: { push(path: string): void };
  subscribe(event: 'onRendered', listener: () => void): () => void;
};

/** Goes to another path in the page, and waits until it is drawn. */
const goTo = (path: string) =>
  new Promise<void>((resolve) => {
    const stop = __TSR_ROUTER__.subscribe('onRendered', () => {
      stop();
      resolve();
    });
    __TSR_ROUTER__.history.push(path);
  });

/** Chooses what the menu "Display" has, such as Arabic digits. */
export async function chooseDisplay(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Display|العرض)$/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Collects what the browser reports: refused by the policy, or wrong in the page. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Loses the requests of the API that a page sends, or their responses, until the function is called. */
export async function lose(page: Page, what: 'requests' | 'responses') {
  const calls = '**/v1/**';
  await page.route(calls, async (route) => {
    if (what === 'responses')
      await route.fetch({
        headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' },
      });
    await route.abort();
  });
  return () => page.unroute(calls);
}

const MAX_STEPS = 150;

/** Goes with the Tab key to something, from where the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

/** Lists what violates accessibility rules, those of WCAG 2.2 included. */
export function violationsOn(page: Page, checked: Checked = {}): Promise<Violation[]> {
  return accessibilityViolations(page, { ...checked, more: ['target-size'] });
}
