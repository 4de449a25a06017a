import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useCreated } from '../../../test/support/use-service.ts';
import { ar } from '../../src/texts/ar.ts';
import {
  tabTo,
  useConsole,
  useServiceWithConsole,
  violationsOn,
} from '../support/console-in-browser.ts';
import { dayOfWork } from '../support/day-of-work.ts';
import { isShown } from '../support/is-shown.ts';
import { screens } from '../support/screens.ts';

const service = useServiceWithConsole();
const day = useCreated(() => dayOfWork(service));
const { signIn } = useConsole(service);

/** What the page records of each element that had the focus when a key was pressed. */
interface Walk {
  reached: Set<Element>;
  wrong: string[];
  nameOf(one: Element): string;
  interactive(): Element[];
}

/** Records, at each key, what has the focus, and whether somebody can see that. */
function recordFocus() {
  const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const walk: Walk = {
    reached: new Set(),
    wrong: [],
    nameOf: (one) =>
      `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 60),
    interactive() {
      const place = document.querySelector('[role=dialog]') ?? document;
      const all = 'a[href], button, input, select, textarea, summary, [tabindex]';
      return [...place.querySelectorAll<HTMLElement>(all)].filter(
        (one) =>
          one.tabIndex >= 0 &&
          !one.matches(':disabled, [type=file]') &&
          isVisible(one) &&
          !one.closest('[aria-hidden=true], [inert]'),
      );
    },
  };
  const isMarked = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  Object.assign(globalThis, { walk });
  addEventListener(
    'keydown',
    () => {
      const one = document.activeElement;
      if (!one || one === document.body) return;
      walk.reached.add(one);
      const field = one.closest('.check, .date-input');
      const marked = [one, field, field?.querySelector('.box')].find((e) => e && isMarked(e));
      if (!marked) {
        if (!one.matches('h1, main, [role=dialog]'))
          walk.wrong.push(`no mark: ${walk.nameOf(one)}`);
        return;
      }
      const { x, y, width, height } = marked.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top || !(marked.contains(top) || top.contains(marked)))
        walk.wrong.push(`behind something: ${walk.nameOf(one)}`);
    },
    true,
  );
}

declare const walk: Walk;

/** Presses a key as often as there are things to reach, and returns what was not reached or not seen. */
async function walkThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(() => {
    walk.reached.clear();
    walk.wrong.length = 0;
  });
  const count = () => page.evaluate(() => walk.interactive().length + 2);
  for (let step = 0, steps = await count(); step < steps; steps = await count())
    // more can have come
    for (; step < steps; step++) await page.keyboard.press(key);
  return page.evaluate(() => [
    ...walk.wrong,
    ...walk
      .interactive()
      .filter((one) => !walk.reached.has(one))
      .map((one) => `not reached: ${walk.nameOf(one)}`),
    ...[...walk.reached]
      .filter((one) => document.querySelector('[role=dialog]')?.contains(one) === false)
      .map((one) => `outside of the dialog: ${walk.nameOf(one)}`),
  ]);
}

/** Opens a dialog, fills it and leaves it. Returns what somebody could not reach, see or read. */
async function fillAndLeave(
  page: Page,
  button: Locator,
  tried: { isQuestionRead: boolean },
): Promise<unknown[]> {
  const dialog = page.getByRole('dialog');
  await button.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading').first().waitFor();
  const found: unknown[] = [
    ...(await walkThrough(page, 'Tab')),
    ...(await violationsOn(page, { within: '[role=dialog]' })),
  ];
  const fields = await dialog
    .locator('input[type=text]:visible, textarea, [role=spinbutton]')
    .all();
  if (fields.length > 0) {
    for (const field of fields) {
      await tabTo(page, field);
      await page.keyboard.type('2'); // in a date, of no day that a browser does not know
    }
    await page.keyboard.press('Escape'); // asks before what was typed is lost
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    if (!tried.isQuestionRead) found.push(...(await violationsOn(page)));
    tried.isQuestionRead = true;
    await page.keyboard.press('Enter'); // continues
    await question.waitFor({ state: 'detached' });
    await tabTo(page, dialog.getByRole('button', { name: ar.common.cancel, exact: true }));
    await page.keyboard.press('Enter');
  } else await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const opener = await button.elementHandle();
  await page.waitForFunction((one) => one === document.activeElement, opener);
  return found;
}

describe('with the keyboard alone', () => {
  const admin = useCreated(() => signIn({ roles: ['admin'] }));
  beforeAll(() => admin.page.addInitScript(recordFocus));

  /** Most dialogs are on several screens. The question before something is lost is the same in all. */
  const tried = { dialogs: new Set<string>(), isQuestionRead: false };

  it.each(Object.entries(screens))(
    'everything is reached, in both directions, with a mark that is seen; every dialog is opened, filled and left, ' +
      'and the focus returns to its button: %s',
    async (_name, pathOf) => {
      const { open, page, complaints } = admin;
      await open(pathOf(day.ids)); // after a link, the heading takes the focus
      const found: unknown[] = [];
      for (const key of ['Tab', 'Shift+Tab'] as const)
        found.push(...(await walkThrough(page, key)).map((wrong) => ({ key, wrong })));
      for (const button of await page.locator('main [aria-haspopup=dialog]').all()) {
        const name = `${await button.getAttribute('data-operation')}: ${await button.textContent()}`;
        if (tried.dialogs.has(name)) continue;
        tried.dialogs.add(name);
        const wrong = await fillAndLeave(page, button, tried);
        found.push(...wrong.map((one) => ({ name, wrong: one })));
      }
      expect([...found, ...complaints.splice(0)]).toEqual([]);
    },
  );

  it('there are many dialogs', () => {
    expect(tried.dialogs.size).toBeGreaterThan(40);
  });

  it('a list is filtered and turned over, and a day is typed', async () => {
    const { open } = await signIn({ roles: ['admin'], language: 'en' });
    const page = await open(`/partners/${day.ids.partner}/requests`);
    const main = page.getByRole('main');
    await tabTo(page, main.getByRole('button', { name: 'Next page' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/cursor=/);
    await tabTo(page, main.getByRole('button', { name: 'Previous page' }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('cursor'));
    await open('/orders');
    await tabTo(page, main.getByRole('button', { name: 'Status', expanded: false }));
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Completed' }).waitFor();
    await page.keyboard.type('Compl');
    await page.keyboard.press('Enter');
    await page.waitForURL(/status=completed/);
    await open('/audit');
    await tabTo(page, main.getByRole('spinbutton').first());
    await page.keyboard.type('26112026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/since=2026-11-26/);
    await isShown(page);
    await open('/audit');
    await tabTo(page, main.getByRole('spinbutton').first());
    await page.keyboard.type('٢٥١١٢٠٢٦');
    await page.keyboard.press('Enter');
    await page.waitForURL(/since=2026-11-25/);
    await isShown(page);
  });
});
