import { beforeAll, describe, expect, it } from '@jest/globals';
import pLimit from 'p-limit';
import type { BrowserContextOptions } from 'playwright-core';
import {
  accessibilityViolations,
  COLOURS,
  type Violation,
} from '../../test/support/site/browser.ts';
import { guides, translatedGuides } from '../src/navigation.ts';
import { DESK, isDrawn, PHONE, useSite, type Found } from './site-in-browser.ts';

/** Pages of each template, in both languages, with the elements that only some pages have. */
const TEMPLATES = [
  '',
  'reference/',
  'reference/orders/',
  'reference/orders/createorder/',
  'reference/webhooks/createwebhookendpoint/',
  'reference/reports/getsettlementreport/',
  'reference/webhooks/orderpaid/',
  'errors/',
  'errors/amount_mismatch/',
  'nowhere/',
  'guides/quick-start/',
  'guides/webhooks/',
  'guides/going-live/',
  'ar/',
  'ar/guides/quick-start/',
  'ar/reference/orders/createorder/',
  'ar/errors/',
  'ar/errors/rate_limited/',
];
const PAGES = [
  ...new Set([
    ...TEMPLATES,
    ...guides.map((slug) => `guides/${slug}/`),
    ...translatedGuides.map((slug) => `ar/guides/${slug}/`),
    'ar/licence/', // in English only
  ]),
];
/** One page is drawn while axe-core reads another. */
const PAGES_AT_ONCE = 2;

/** What was found on a page that was opened once. */
interface Visit {
  found: Found;
  /** The width of the content and of the window. */
  widths: readonly [content: number, window: number];
  violations: Violation[];
}

const site = useSite();

async function visit(name: string, options: BrowserContextOptions): Promise<Visit> {
  const { page, found, close } = await site.open(name, options);
  try {
    await isDrawn(page);
    const widths = await page.evaluate(
      () => [document.documentElement.scrollWidth, innerWidth] as const,
    );
    // The colours are those of the templates.
    const without = TEMPLATES.includes(name) ? [] : COLOURS;
    return { found, widths, violations: await accessibilityViolations(page, { without }) };
  } finally {
    await close();
  }
}

// Phones show every page, dark. A desk shows each template once, in the light colours.
describe.each([
  ['a phone', PHONE, PAGES],
  ['a desk', DESK, TEMPLATES],
] as const)('on %s', (_screen, options, pages) => {
  let visits: Map<string, Promise<Visit>>;
  beforeAll(() => {
    const limit = pLimit(PAGES_AT_ONCE);
    visits = new Map(pages.map((name) => [name, limit(() => visit(name, options))]));
    for (const one of visits.values()) one.catch(() => {}); // its own test reports the error
  });

  it.each(pages)(
    '/docs/%s opens with nothing missing, nothing from elsewhere, and nothing to scroll sideways',
    async (name) => {
      const { found, widths } = await visits.get(name)!;
      const missing = name === 'nowhere/' ? [expect.stringContaining('404')] : [];
      expect(found).toEqual({ elsewhere: [], failed: [], complaints: missing });
      const [content, window] = widths;
      expect(content).toBeLessThanOrEqual(window);
    },
  );

  it.each(pages)('/docs/%s has no accessibility problem that axe finds', async (name) => {
    const { violations } = await visits.get(name)!;
    expect(violations).toEqual([]);
  });
});
