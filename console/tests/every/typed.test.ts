import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createOperatorWithKey } from '../../../src/domain/operators/create-operator.ts';
import { recordReceipt } from '../../../src/domain/orders/receipts/record-receipt.ts';
import { appInvestor } from '../../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner } from '../../../test/support/use-participants.ts';
import { en } from '../../src/texts/en.ts';
import {
  chooseDisplay,
  lose,
  SIZES,
  useConsole,
  useServiceWithConsole,
} from '../support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const { signIn } = useConsole(service);

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const send = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('a similar name', () => {
  const { name: create } = en.actions.createOperator;

  /** Opens the form of a new colleague and fills it in. */
  async function formOf(name: string) {
    const { open } = await signIn({ language: 'en', roles: ['admin'] });
    const page = await open('/operators');
    await press(page, create);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail address').fill(`${randomUUID()}@service.example`);
    await dialog.getByRole('checkbox', { name: 'Finance' }).check({ force: true });
    await dialog.getByLabel('Name').fill(name);
    return { page, dialog };
  }

  /** Somebody with this name. */
  const named = (name: string) =>
    createOperatorWithKey(service.ctx, {
      name,
      email: `${randomUUID()}@service.example`,
      roles: ['operations'],
      keyName: 'Test',
    });

  const peopleOf = async (name: string) =>
    (await staff.get('/operators?limit=100')).body.data.filter((one) => one.name === name);

  it('is asked about before anything is created, however fast the form is sent', async () => {
    await named('Mona Adel');
    const { page, dialog } = await formOf('MONA adel');
    const isDelayed = Promise.withResolvers<void>();
    await page.route('**/v1/operators?resembling=*', async (route) => {
      await isDelayed.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Sending …' }).waitFor();
    isDelayed.resolve();
    await dialog.getByText(en.control.resembles('Mona Adel')).waitFor();
    await dialog.getByText(en.common.tickFirst).waitFor();
    expect(await peopleOf('MONA adel')).toEqual([]);
  });

  it('is asked about again if another name is typed after the answer', async () => {
    await named('Karim Nasr');
    await named('Salma Fouad');
    const { page, dialog } = await formOf('KARIM nasr');
    await dialog.getByRole('checkbox', { name: en.control.isAnother }).check({ force: true });
    await dialog.getByLabel('Name', { exact: true }).fill('Salma F0uad');
    await page.keyboard.press('Enter');
    await dialog.getByText(en.control.resembles('Salma Fouad')).waitFor();
    await dialog.getByText(en.common.tickFirst).waitFor();
    expect(await peopleOf('Salma F0uad')).toEqual([]);
  });

  it('creates nothing if the others could not be read, and can be tried again', async () => {
    const { page, dialog } = await formOf('Rania Wagdy');
    const findAgain = await lose(page, 'requests');
    await send(page, create);
    await dialog.getByText(en.common.notLookedUp).waitFor();
    await findAgain();
    expect(await peopleOf('Rania Wagdy')).toEqual([]);
    await send(page, create);
    await dialog.waitFor({ state: 'detached' });
    expect(await peopleOf('Rania Wagdy')).toHaveLength(1);
  });
});

it('what is sent again after a lost response takes effect once, also if the page was loaded again', async () => {
  const { id } = await appInvestor(staff);
  const { open } = await signIn({ language: 'en' });
  const page = await open(`/investors/${id}/wallet`);
  const dialog = page.getByRole('dialog');
  const fill = async () => {
    await press(page, 'Give a reward');
    await dialog.getByLabel('Amount (EGP)').fill('250');
    await dialog.getByLabel('Reference').fill('Campaign 10');
    await send(page, 'Give a reward');
  };
  const findAgain = await lose(page, 'responses');
  await fill();
  await dialog.getByText(en.problem.noResponse).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(en.unsaved.mayBeDone.text).waitFor();
  await page.getByRole('button', { name: en.unsaved.stay }).click();
  await send(page, 'Close');
  await dialog.waitFor({ state: 'detached' });
  await findAgain();
  await open(`/investors/${id}/wallet`);
  const entries = async () =>
    (await staff.get(`/investors/${id}/wallet/entries`)).body.data.map(({ amount }) => amount);
  await fill();
  await page.getByText('Done: Give a reward').waitFor();
  expect(await entries()).toEqual([250]);
  // There was a response: the same once more is another reward.
  await fill();
  await dialog.waitFor({ state: 'detached' });
  expect(await entries()).toEqual([250, 250]);
});

it('a day that is typed in part stays if the digits are switched, and is read in them', async () => {
  const { open } = await signIn();
  const page = await open('/statement');
  const day = page.locator('.date-input').first().locator('[data-type=day]');
  await day.click();
  await page.keyboard.type('09');
  await chooseDisplay(page, /٠١٢/);
  await day.getByText('٩').waitFor();
  await chooseDisplay(page, /012/);
  await day.getByText('9').waitFor();
});

it('a new key is closed by its own button only, and is copied by another', async () => {
  const { open, page } = await signIn({ language: 'en', roles: ['admin'] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/partners');
  await page.getByRole('main').getByRole('link', { name: 'Nile Bank', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Nile Bank' }).waitFor();
  await press(page, en.actions.createApiKey.name);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Server');
  await dialog.getByRole('checkbox').first().check({ force: true });
  await send(page, en.actions.createApiKey.name);
  await dialog.getByText(en.partners.keyOnce).waitFor();
  const key = await page.locator('.secret').innerText();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: en.unsaved.shownOnce.title });
  await question.getByRole('button', { name: en.unsaved.stay }).click();
  await question.waitFor({ state: 'detached' });
  await send(page, 'Copy');
  await dialog.getByRole('status').getByText(en.common.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await send(page, en.common.hasCopied);
  await dialog.waitFor({ state: 'detached' });
});

it('a key is selected if the browser does not let it be copied', async () => {
  const { open, page } = await signIn({ language: 'en', roles: ['admin'] });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );
  await open(`/partners/${partner.partnerId}`);
  await press(page, en.actions.createApiKey.name);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Server');
  await dialog.getByRole('checkbox').first().check({ force: true });
  await send(page, en.actions.createApiKey.name);
  await send(page, 'Copy');
  await dialog.getByRole('status').getByText(en.common.selected).waitFor();
  const key = await page.locator('.secret').innerText();
  expect(await page.evaluate(() => String(getSelection()))).toContain(key);
});

it('a reference that only looks like another one is shown as another one, and found', async () => {
  const reference = '+1\u202e0001-13362TF';
  const payer = 'NILE\u200f BANK';
  // As releases before 1.1.1 stored it.
  const { id } = await recordReceipt(service.ctx, {
    ...{ reference, payer, amount: 5, receivedAt: '2026-11-26T10:15:00Z' },
    actor: staff.operatorId,
  });
  const { open } = await signIn({ language: 'en' });
  const page = await open(`/receipts/${id}`);
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
  await page.getByText('Campaign 11').waitFor();
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
