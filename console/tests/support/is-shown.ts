import type { Page } from 'playwright-core';

/** What is used of a window here: tools, which are compiled without the DOM, wait for screens, too. */
interface Shown {
  document: { querySelector(selector: string): unknown };
}

/** Waits until a screen has its title, or says why there is nothing, and nothing of it is still loading. */
export async function isShown(page: Page): Promise<void> {
  await page.locator('main').locator('h1, [role=alert]').first().waitFor();
  await page.waitForFunction(
    () => (globalThis as unknown as Shown).document.querySelector('.loading') === null,
  );
}
