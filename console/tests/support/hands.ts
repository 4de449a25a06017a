import type { Locator, Page } from 'playwright-core';
import { ar } from '../../src/texts/ar.ts';
import type { Texts } from '../../src/texts/texts.ts';
import { tabTo } from './console-in-browser.ts';
import { isShown } from './is-shown.ts';

/** What a person does, by the names that they read: in Arabic with the keyboard alone. */
export function handsOf(page: Page, t: Texts) {
  const byKeyboard = t === ar;
  const press = async (target: Locator, key = 'Enter') => {
    if (!byKeyboard) return target.click();
    await tabTo(page, target);
    return page.keyboard.press(key);
  };
  const write = async (target: Locator, value: string) => {
    if (!byKeyboard) return target.fill(value);
    await tabTo(page, target);
    return page.keyboard.type(value);
  };
  /** Chooses an option of an open list; with the keyboard, from one to the next. */
  const pick = async (option: Locator) => {
    await option.waitFor();
    const last = page.getByRole('option').last();
    const hasFocus = (one: Locator) => one.evaluate((node) => node === document.activeElement);
    while (byKeyboard && !(await hasFocus(option)) && !(await hasFocus(last)))
      await page.keyboard.press('ArrowDown');
    return press(option);
  };
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (place: typeof main, name: string) =>
    place.getByRole('button', { name, exact: true });
  return {
    /** Follows a link of the menu. */
    async goTo(name: string) {
      await press(page.getByRole('navigation').getByRole('link', { name, exact: true }));
      await main.getByRole('heading', { level: 1, name }).waitFor();
      await isShown(page);
    },
    async follow(name: string | RegExp) {
      await press(main.getByRole('link', { name }).first());
      await isShown(page);
    },
    /** Opens what the person can decide, by what its row on the first screen says. */
    async decide(text: string) {
      const mine = page.getByRole('table', { name: t.today.mine });
      await press(mine.getByRole('row').filter({ hasText: text }).getByRole('link').first());
      await isShown(page);
    },
    /** Ticks a box; with the mouse, by what is drawn for it. */
    choose(name: string | RegExp) {
      const box = page.getByRole('checkbox', { name });
      return byKeyboard
        ? press(box, 'Space')
        : main.locator('label', { has: box }).locator('.box').click();
    },
    /** Opens an action, fills in its fields, and sends it. */
    async act(action: keyof Texts['actions'], fields: Record<string, string> = {}) {
      const { name } = t.actions[action];
      await press(button(main, name));
      for (const [label, value] of Object.entries(fields)) {
        const field = dialog.getByLabel(label, { exact: true });
        if ((await field.getAttribute('aria-haspopup')) === 'listbox') {
          await press(field);
          await pick(page.getByRole('option', { name: value, exact: true }));
        } else await write(field, value);
      }
      await press(button(dialog, name));
      await page.getByRole('status').getByText(t.common.done(name)).waitFor();
    },
    press,
    button,
    main,
    dialog,
  };
}
