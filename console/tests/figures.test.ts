import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import {
  appInvestor,
  EVIDENCE,
  placedOrder,
  publishedProperty,
  setLimit,
  withdrawCash,
} from '../../test/support/fixtures/fixtures.ts';
import { moveOwnership, ownersOf, payRent } from '../../test/support/fixtures/rent.ts';
import { moveSale } from '../../test/support/fixtures/sales.ts';
import { accessibilityViolations } from '../../test/support/site/browser.ts';
import { useOperator, usePartner } from '../../test/support/use-participants.ts';
import {
  SIZES,
  useConsole,
  useServiceWithConsole,
  type Language,
} from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const { signIn } = useConsole(service);

const QUARTERS = 40;
/** Of a panel. */
const PADDING = 16;
/** A page of paper without its margins, in CSS pixels. */
const A4 = { width: 718, height: 1047 };
const LANGUAGES: readonly Language[] = ['ar', 'en'];

/** The plot in the panel with this title. */
const plotIn = (page: Page, title: string) =>
  page
    .locator('.panel')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .locator('.plot');

/** Where the left edge of each is, and its right edge. */
const spansOf = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right };
    }),
  );

/** The first moment of a quarter in Cairo: 0 is October 2016. */
const quarter = (index: number) =>
  new CalendarDate(2016, 10, 1)
    .add({ months: index * 3 })
    .toDate('Africa/Cairo')
    .toISOString();

/** A unit that was sold ten years ago, with rent in every quarter since. */
async function oldUnit() {
  const unit = await publishedProperty(service.ctx, { total: 10 });
  await ownersOf(partner, unit, 6, 4);
  await staff.post(`/properties/${unit.id}/close-funding`);
  await moveOwnership(service.ctx, '2016-03-10T12:00:00Z', unit.id);
  for (let index = 0; index < QUARTERS; index++)
    await payRent(staff, unit, 15_000 + index * 250, quarter(index + 1), quarter(index));
  return unit;
}

async function sold(unit: { id: string; code: string }, shares: number, at: string) {
  const order = await placedOrder(partner, unit, { shares });
  const body = { reference: order.number, amount: order.amounts.payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
  await moveSale(service.ctx, order.id, at);
  return order;
}

async function picture(page: Page, name: string) {
  const { SCREENSHOTS } = process.env;
  if (SCREENSHOTS)
    await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

describe('the plots of a unit', () => {
  it('say that there is nothing, before anything was sold', async () => {
    const { id } = await publishedProperty(service.ctx);
    const { open } = await signIn({ language: 'en' });
    const page = await open(`/units/${id}`);
    await page.getByText('Nothing has been sold yet.').waitFor();
    await page.getByText('No rent has been planned for this unit.').waitFor();
    expect(await page.locator('.plot').count()).toBe(0);
  });

  it('show one month, and what was taken back below the line, with the same numbers as a table', async () => {
    const unit = await publishedProperty(service.ctx);
    await sold(unit, 12, '2026-09-10T12:00:00Z');
    const revoked = await sold(unit, 5, '2026-09-20T12:00:00Z');
    await staff.post(`/orders/${revoked.id}/revoke-payment`, { body: { reason: 'Wrong order' } });
    await moveSale(service.ctx, revoked.id, '2026-09-21T12:00:00Z', 'unsell');
    await staff.post(`/properties/${unit.id}/close-funding`);
    const { open } = await signIn({ language: 'en' });
    const page = await open(`/units/${unit.id}`);
    const plot = plotIn(page, 'Sales over time');
    const [up, down] = [plot.locator('rect.done'), plot.locator('rect.below')];
    expect([await up.count(), await down.nth(0).isVisible()]).toEqual([1, true]);
    const [above, below] = [(await up.boundingBox())!, (await down.nth(0).boundingBox())!];
    expect(Math.abs(above.y + above.height - below.y)).toBeLessThan(2);
    expect(Math.abs(above.height / below.height - 17 / 5)).toBeLessThan(0.5);
    await plot.getByText('Shares taken back').first().waitFor();
    await plot.getByText('Show as a table').click();
    await plot.getByRole('row', { name: /September 2026 17 .* 5 .* 12/ }).waitFor();
    await picture(page, 'unit-one-month-en');
  });

  it('show forty quarters, the newest at the end of the line in both languages', async () => {
    const unit = await oldUnit();
    const titles = { ar: 'العائد الإيجاري', en: 'Rent' };
    for (const language of LANGUAGES)
      for (const device of ['desk', 'tablet'] as const) {
        const options = { viewport: SIZES[device] };
        const { open, complaints } = await signIn({ language, options });
        const page = await open(`/units/${unit.id}`);
        const plot = plotIn(page, titles[language]);
        const bars = await spansOf(plot.locator('.bars rect'));
        expect(bars).toHaveLength(QUARTERS);
        const inOrder = language === 'ar' ? bars.toReversed() : bars;
        for (const [index, { left }] of inOrder.slice(1).entries())
          expect(left).toBeGreaterThan(inOrder[index]!.right);
        const [whole] = await spansOf(plot);
        const labels = await spansOf(plot.locator('.bars text'));
        for (const { left, right } of [...bars, ...labels]) {
          expect(left).toBeGreaterThanOrEqual(whole!.left - PADDING);
          expect(right).toBeLessThanOrEqual(whole!.right + PADDING);
        }
        const sorted = labels.toSorted((a, b) => a.left - b.left);
        for (const [index, { left }] of sorted.slice(1).entries())
          expect(left).toBeGreaterThan(sorted[index]!.right);
        await plot.locator('summary').click();
        expect(await plot.getByRole('row').count()).toBe(QUARTERS + 1);
        expect([...(await accessibilityViolations(page)), ...complaints]).toEqual([]);
        await picture(page, `unit-40-quarters-${language}-${device}`);
      }
  });
});

describe('planning rent', () => {
  const plan = async (page: Page, unit: { id: string }) => {
    await page.goto(`/units/${unit.id}/rent`);
    await page.getByRole('main').getByRole('button', { name: 'Plan rent' }).click();
    const dialog = page.getByRole('dialog');
    return { dialog, quarters: dialog.locator('.quarters').getByRole('button') };
  };

  it('says from when on it is possible, and what is missing for a preview', async () => {
    const unit = await publishedProperty(service.ctx, { total: 10 });
    const { page } = await signIn({ language: 'en', roles: ['admin'] });
    const { dialog } = await plan(page, unit);
    await dialog.getByText('Nobody owns shares yet.').waitFor();
    await dialog.getByText('Fill in first: First day, Last day,').waitFor();
    await ownersOf(partner, unit, 10);
    await staff.post(`/properties/${unit.id}/close-funding`);
    const { dialog: funded, quarters } = await plan(page, unit);
    await funded.getByText(/The rent of 1 .* can be planned from 1 .* 20\d\d\./).waitFor();
    expect(await quarters.count()).toBe(0);
  });

  it('fills in the ends of an ended quarter that has no rent, and warns of an unusual one before it is sent', async () => {
    const unit = await publishedProperty(service.ctx, { total: 10 });
    await ownersOf(partner, unit, 10);
    await staff.post(`/properties/${unit.id}/close-funding`);
    await moveOwnership(service.ctx, '2016-03-10T12:00:00Z', unit.id);
    await setLimit(service.ctx, 'releaseRentalIncomeRun', null);
    const { page } = await signIn({ language: 'en', roles: ['admin'] });
    for (const [amount, ...left] of [
      ['1000', 4],
      ['50000', 3],
    ] as const) {
      const { dialog, quarters } = await plan(page, unit);
      await quarters.first().waitFor();
      expect(await quarters.allTextContents()).toHaveLength(left[0]);
      const ends = /^1 (Jan|Apr|Jul|Oct) \d{4} – (31 Mar|30 Jun|30 Sept|31 Dec) \d{4}$/;
      expect(await quarters.first().textContent()).toMatch(ends);
      await quarters.first().click();
      await dialog.getByLabel('Amount (EGP)').fill(amount);
      await dialog.getByRole('button', { name: 'Show what changes' }).click();
      await dialog.getByText('Eligible shares').waitFor();
      const warning = dialog.locator('.notice').getByText('The rent per share differs');
      expect(await warning.count()).toBe(amount === '1000' ? 0 : 1);
      await dialog.getByRole('button', { name: 'Plan rent' }).click();
      await page.getByText('Done: Plan rent').first().waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const [run] = (await staff.get(`/properties/${unit.id}/rental-income`)).body.data;
      await staff.post(`/rental-income/${run!.id}/release`);
    }
    const { data } = (await staff.get(`/properties/${unit.id}/rental-income`)).body;
    const cairo = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Africa/Cairo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (const moment of data.flatMap(({ period }) => [period.start, period.end]))
      expect(cairo.format(new Date(moment))).toMatch(/^\d{4}-(01|04|07|10)-01 00:00$/);
  });
});

describe('a statement', () => {
  it('of an investor has the balances before and after it; its file has them and every entry', async () => {
    const { id } = await appInvestor(staff, 1000);
    await withdrawCash(staff, id, 300, 'OUT-1');
    const { open } = await signIn({ language: 'en' });
    const page = await open(`/investors/${id}`);
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByRole('row', { name: 'Cash available 0.00 700.00' }).waitFor();
    await page
      .getByRole('row', { name: /Withdrawal paid out/ })
      .first()
      .waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Statement.* \d{4}-\d\d-01 \d{4}-\d\d-\d\d\.csv$/);
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2 + 3 + 2);
    expect(lines[0]).toContain('Opening balance');
    expect(lines.at(-2)).toContain('Closing balance');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(A4);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await picture(page, 'investor-statement-print');
    await page.emulateMedia({ media: 'screen' });
    for (const [field, day] of [
      ['Until', '31'],
      ['From', '01'],
    ] as const) {
      await page.getByRole('group', { name: field }).getByRole('spinbutton').first().click();
      await page.keyboard.type(`${day}012020`);
      await page.keyboard.press('Enter');
    }
    await page.getByText('There are no movements.').waitFor();
    await page.getByRole('row', { name: 'Cash available 0.00 0.00' }).waitFor();
  });

  it('can be the trial balance, which has a file and a button that prints it', async () => {
    const { open } = await signIn({ language: 'en' });
    const page = await open('/balance');
    await page.getByRole('button', { name: 'Print' }).waitFor();
    expect(await page.locator('.table.stacked').count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Trial balance \d{4}-\d\d-\d\d\.csv$/);
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    const { accounts } = (await staff.get('/trial-balance')).body;
    expect(lines).toHaveLength(accounts.length);
  });

  it('of a partner has every row and their totals, and is printed with its period', async () => {
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit);
    const { open } = await signIn();
    const page = await open(`/partners/${partner.partnerId}/statement`);
    await page.getByRole('row').filter({ hasText: order.number }).first().waitFor();
    await page.getByRole('table', { name: 'إجماليات الفترة' }).getByText('تسجيل طلب').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'طباعة' }).isVisible()).toBe(false);
    await page
      .locator('.screen-head')
      .getByText(/\d{4} – \d/)
      .waitFor();
    await picture(page, 'partner-statement-print');
  });

  it('of a unit has what was sold and who holds its shares', async () => {
    const unit = await publishedProperty(service.ctx, { total: 10 });
    await ownersOf(partner, unit, 10);
    const { open } = await signIn({ language: 'en', roles: ['operations'] });
    const page = await open(`/units/${unit.id}/statement`);
    await page.getByRole('row', { name: /^Shares sold 1 10 43,562.50/ }).waitFor();
  });
});
