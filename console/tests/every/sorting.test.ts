import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { attestedCustomer, placedOrder } from '../../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../../test/support/use-participants.ts';
import { useCreated } from '../../../test/support/use-service.ts';
import { ar } from '../../src/texts/ar.ts';
import { en } from '../../src/texts/en.ts';
import { tabTo, useConsole, useServiceWithConsole } from '../support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service);
const staff = useOperator(service);
const unit = useProperty(service);
const { signIn } = useConsole(service);

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const sortOf = (page: Page) =>
  page
    .locator('[aria-sort]')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent.trim(), one.getAttribute('aria-sort')]),
    );
/** Waits until the first cells of the rows are these, in this order. */
const shows = (page: Page, names: readonly string[]) =>
  page.waitForFunction(
    (expected) =>
      JSON.stringify(
        Array.from(document.querySelectorAll('tbody td:first-child'), (one) => one.textContent),
      ) === expected,
    JSON.stringify([...names]),
  );

describe('a list that is on one page', () => {
  const RECEIPTS = [
    ['R-10', 900, 'Delta', '2026-11-01'],
    ['R-9', 1_000, 'Alex Bank', '2026-11-03'],
    ['R-100', 20.5, 'Cairo Bank', '2026-11-02'],
  ] as const;
  const receipts = useCreated(async () => {
    for (const [reference, amount, payer, day] of RECEIPTS)
      await staff.post('/receipts', {
        body: { reference, amount, payer, receivedAt: `${day}T10:00:00Z` },
      });
    return RECEIPTS.map(([reference]) => reference);
  });

  it('is sorted by every field: up, down, and back, in the order of values', async () => {
    const { open, complaints } = await signIn({ language: 'en' });
    const page = await open('/receipts');
    await shows(page, receipts);
    expect(await sortOf(page)).toEqual([]);
    const orders: Record<string, string[]> = {
      [en.titles.reference]: ['R-9', 'R-10', 'R-100'],
      [en.titles.payer]: ['R-9', 'R-100', 'R-10'],
      [en.titles.receivedAt]: ['R-10', 'R-100', 'R-9'],
      [en.common.inEgp(en.titles.amount)]: ['R-100', 'R-10', 'R-9'],
    };
    for (const [title, order] of Object.entries(orders)) {
      await header(page, title).getByRole('button').click();
      await shows(page, order);
      expect(await sortOf(page)).toEqual([[title, 'ascending']]);
      await header(page, title).getByRole('button').click();
      await shows(page, order.toReversed());
      expect(await sortOf(page)).toEqual([[title, 'descending']]);
    }
    const choice = page.getByRole('button', { name: en.today.order });
    expect(await choice.count()).toBe(0);
    await header(page, en.common.inEgp(en.titles.amount)).getByRole('button').click();
    await shows(page, receipts);
    await choice.waitFor();
    expect([await sortOf(page), complaints]).toEqual([[], []]);
  });

  it('is sorted with the keyboard alone, and a link to it has the order', async () => {
    const { open } = await signIn();
    const page = await open('/receipts');
    const payer = header(page, ar.titles.payer).getByRole('button');
    await tabTo(page, payer);
    await page.keyboard.press('Enter');
    await shows(page, ['R-9', 'R-100', 'R-10']);
    await page.keyboard.press(' ');
    await shows(page, ['R-10', 'R-100', 'R-9']);
    expect(await payer.evaluate((one) => one === document.activeElement)).toBe(true);
    const { pathname, search } = new URL(page.url());
    await open(`${pathname}${search}`);
    await shows(page, ['R-10', 'R-100', 'R-9']);
    expect(await sortOf(page)).toEqual([[ar.titles.payer, 'descending']]);
  });
});

describe('a list with further pages', () => {
  /** More than a page. */
  const ORDERS = 22;
  const numbers = useCreated(async () => {
    const { id: customer } = await attestedCustomer(partner);
    const placed = [];
    for (let shares = 1; shares <= ORDERS; shares++)
      placed.push((await placedOrder(partner, unit, { customer, shares })).number);
    return placed;
  });

  it('is sorted as a whole by what the service can sort, and by nothing else', async () => {
    const { open } = await signIn({ roles: ['admin'], language: 'en' });
    const page = await open('/orders');
    const amount = header(page, en.common.inEgp(en.titles['amounts.payable']));
    expect(await page.locator('th').getByRole('button').count()).toBe(2);
    await amount.getByRole('button').click();
    await shows(page, numbers.slice(0, 20));
    await page.getByRole('button', { name: en.common.nextPage }).click();
    await shows(page, numbers.slice(20));
    await amount.getByRole('button').click();
    await shows(page, numbers.toReversed().slice(0, 20));
    await open('/orders?sort=investorName');
    await shows(page, numbers.toReversed().slice(0, 20));
    expect(await sortOf(page)).toEqual([]);
  });
});
