import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { attestedCustomer, placedOrder } from '../../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../../test/support/use-participants.ts';
import { useConsole, useServiceWithConsole } from '../support/console-in-browser.ts';
import { isShown } from '../support/is-shown.ts';

const service = useServiceWithConsole();
const partner = usePartner(service);
const staff = useOperator(service);
const unit = useProperty(service);
const { signIn } = useConsole(service);

const QUESTION = 'Discard what you typed?';

/** Opens the list of the staff, then the form of a new colleague, as a person does. */
async function formOfColleague() {
  const { open } = await signIn({ language: 'en', roles: ['admin'] });
  const page = await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
  await isShown(page);
  await page.getByRole('main').getByRole('button', { name: 'New staff member' }).click();
  const form = page.getByRole('dialog', { name: 'New staff member' });
  await form.waitFor();
  return { page, form, name: form.getByLabel('Name') };
}

/** Whether the browser asks before it loads the page again; the page then stays. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return true;
  });
  const loaded = page.waitForEvent('load').then(() => false);
  // Not page.reload(): it would wait for a page that does not load.
  await page.evaluate(() => setTimeout(() => location.reload()));
  return Promise.race([asked, loaded]);
}

describe('what was typed in a form', () => {
  it('is not lost by Escape, going back or loading the page again without a question', async () => {
    const { page, form, name } = await formOfColleague();
    await name.fill('Dina Magdy');
    const question = page.getByRole('alertdialog', { name: QUESTION });

    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Continue here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Dina Magdy');

    await page.mouse.click(5, 5);
    expect(await name.inputValue()).toBe('Dina Magdy');

    await page.goBack();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.waitForURL('**/operators');
    expect(await name.inputValue()).toBe('Dina Magdy');

    expect(await asksBeforeReload(page)).toBe(true);
    expect(await name.inputValue()).toBe('Dina Magdy');

    await page.goBack();
    await question.getByRole('button', { name: 'Discard it' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await form.waitFor({ state: 'detached' });
    expect(await asksBeforeReload(page)).toBe(false);
  });

  it('is asked about in the language of the screen', async () => {
    const { open } = await signIn({ roles: ['admin'] });
    const page = await open('/operators');
    await page.getByRole('main').locator('[data-operation=createOperator]').click();
    await page.getByRole('dialog').getByLabel('الاسم').fill('دينا مجدي');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'هل تريد تجاهل ما كتبته؟' }).waitFor();
  });

  it('is not asked about if there is nothing, or after it was sent', async () => {
    const { page, form, name } = await formOfColleague();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });

    await page.getByRole('main').getByRole('button', { name: 'New staff member' }).click();
    await name.fill('Tarek Nabil');
    await form.getByLabel('E-mail address').fill('tarek@service.example');
    await form.getByRole('checkbox', { name: 'Operations' }).check({ force: true });
    await form.getByRole('button', { name: 'New staff member' }).click();
    await page.getByText('Done: New staff member').waitFor();
    await form.waitFor({ state: 'detached' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await asksBeforeReload(page)).toBe(false);
  });
});

it('the orders that were chosen for a receipt are not lost by a link', async () => {
  const { id: customer } = await attestedCustomer(partner);
  const order = await placedOrder(partner, unit, { customer, shares: 2 });
  const reference = 'FT26330-12';
  const { payable: amount } = order.amounts;
  await partner.post(`/orders/${order.id}/settlement`, { body: { reference, amount } });
  const body = { reference, amount, payer: 'X', receivedAt: '2026-11-26T10:15:00Z' };
  const receipt = await staff.post('/receipts', { body });
  const { open } = await signIn({ language: 'en' });
  const page = await open(`/receipts/${receipt.body.id}`);
  const chosen = page.getByRole('checkbox', { name: order.number });
  await chosen.check({ force: true });
  const link = page.getByRole('main').getByRole('link', { name: order.number });
  await link.click();
  const question = page.getByRole('alertdialog', { name: QUESTION });
  await question.getByRole('button', { name: 'Continue here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await chosen.isChecked()).toBe(true);
  await link.click();
  await question.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor();
});
