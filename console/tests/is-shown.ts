import type { Page } from 'playwright-core';

/** Waits until a screen has its title, and nothing of it is still loading. */
export async function isShown(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction("document.querySelector('.loading') === null");
}
