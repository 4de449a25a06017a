import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { appInvestor, placedOrder } from '../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { SIZES, useConsole, useServiceWithConsole } from './console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const unit = useProperty(service);
const { signIn } = useConsole(service);

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const send = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe.each([en, ar])('a comma in a number', (t) => {
  const language = t === en ? 'en' : 'ar';

  it(`is never a percentage (${language})`, async () => {
    const { open } = await signIn({ language, roles: ['admin'] });
    const page = await open(`/partners/${partner.partnerId}`);
    await press(page, t.partners.changeCommission);
    const dialog = page.getByRole('dialog');
    const percent = dialog.getByLabel(t.partners.commission);
    for (const typed of ['2,5', '1,234']) {
      await percent.fill(typed);
      await send(page, t.partners.changeCommission);
      await dialog.getByText(t.common.decimalsAfterPoint).waitFor();
    }
    await percent.fill('2.5');
    await dialog.getByText('2.5%', { exact: true }).first().waitFor();
    await send(page, t.partners.changeCommission);
    await page.getByText(t.common.done(t.partners.changeCommission)).waitFor();
    const { body } = await staff.get(`/partners/${partner.partnerId}`);
    expect(body.commission.purchaseCommissionPercent).toBe(2.5);
  });

  it(`is no decimal point of an amount (${language})`, async () => {
    const { id } = await appInvestor(staff);
    const { open } = await signIn({ language });
    const page = await open(`/investors/${id}/wallet`);
    const { name } = t.actions.creditReward;
    await press(page, name);
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel(t.label.amountEgp);
    await dialog.getByLabel(t.label.reference).fill('Campaign 9');
    await amount.fill('12,50');
    await send(page, name);
    await dialog.getByText(t.common.decimalsAfterPoint).waitFor();
    await amount.fill('1,250.50');
    await send(page, name);
    await page.getByText(t.common.done(name)).waitFor();
    const { body } = await staff.get(`/investors/${id}/wallet`);
    expect(body.rewards.available).toBe(1_250.5);
  });
});

describe.each([en, ar])('a text', (t) => {
  const language = t === en ? 'en' : 'ar';

  it(`is refused if it is too long, and never cut (${language})`, async () => {
    const order = await placedOrder(partner, unit, { shares: 1 });
    const { open } = await signIn({ language, roles: ['operations'] });
    const page = await open(`/orders/${order.id}`);
    const { name } = t.actions.cancelOrder;
    await press(page, name);
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel(t.label.reason);
    await reason.fill('x'.repeat(190));
    await dialog.getByText(t.common.charactersLeft('10')).waitFor();
    await reason.fill('x'.repeat(212));
    expect(await reason.inputValue()).toHaveLength(212);
    await send(page, name);
    await dialog.getByText(t.common.tooLong('212', '200')).waitFor();
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    expect((await staff.get(`/orders/${order.id}`)).body.status).toBe('awaiting_payment');
  });
});

it('a reference that only looks like another one is shown as another one, and found', async () => {
  const reference = '+1\u202e0001-13362TF';
  const payer = 'NILE\u200f BANK';
  const { body } = await staff.post('/receipts', {
    body: { reference, payer, amount: 5, receivedAt: '2026-11-26T10:15:00Z' },
  });
  const { open } = await signIn({ language: 'en' });
  const page = await open(`/receipts/${body.id}`);
  await page.getByRole('heading', { level: 1, name: 'Receipt +1·0001-13362TF' }).waitFor();
  await page.getByText('NILE· BANK').first().waitFor();
  expect(/\p{Bidi_Control}/u.test(await page.locator('main').innerText())).toBe(false);
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('dialog').getByRole('searchbox').fill(reference);
  await page.getByRole('menuitem').getByText('+1·0001-13362TF').waitFor();
});

it('what was done is shown for a time, and not in front of the end of the page', async () => {
  const { id } = await appInvestor(staff, 500);
  const { open, page } = await signIn({ language: 'en', options: { viewport: SIZES.zoomed } });
  await page.clock.install();
  await open(`/investors/${id}/wallet`);
  await press(page, 'Give a reward');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount (EGP)').fill('10');
  await dialog.getByText('Rewards available afterwards').waitFor();
  await dialog.getByLabel('Reference').fill('Campaign 11');
  await send(page, 'Give a reward');
  const done = page.getByText('Done: Give a reward');
  await done.waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [main, shown] = [await page.locator('main').boundingBox(), await done.boundingBox()];
  expect(shown!.y).toBeGreaterThanOrEqual(main!.y + main!.height);
  await done.hover();
  await page.clock.runFor(60_000);
  await done.waitFor();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await done.waitFor({ state: 'detached' });
});

it('the dialogs of a wallet show what it has afterwards', async () => {
  const { id } = await appInvestor(staff, 500);
  const { open } = await signIn({ language: 'en' });
  const page = await open(`/investors/${id}/wallet`);
  const dialog = page.getByRole('dialog');
  const cases = [
    [en.actions.topUpWallet.name, '1,000.50', 'EGP', '1,500.50'],
    [en.actions.withdrawFromWallet.name, '100', 'EGP', '400.00'],
    [en.actions.withdrawFromWallet.name, '500.01', en.investors.notAvailable, ''],
  ] as const;
  for (const [name, typed, ...texts] of cases) {
    await press(page, name);
    await dialog.getByLabel('Amount (EGP)').fill(typed);
    const after = dialog.locator('.facts div').filter({ hasText: en.investors.cashAfter });
    for (const text of texts) await after.getByText(text).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en.unsaved.leave }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});
