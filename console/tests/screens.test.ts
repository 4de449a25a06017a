import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { recordCardTransaction } from '../../src/domain/checkout/record-card-transaction.ts';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  placedOrder,
} from '../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const unit = useProperty(service);
const { signIn, browser } = useConsole(service);
const TEXTS = { ar, en };

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

describe('a batch of withdrawals', () => {
  async function reserved(...amounts: number[]) {
    const { id } = await appInvestor(staff, 5_000);
    for (const amount of amounts)
      await staff.post(`/investors/${id}/wallet/withdrawals`, {
        body: { amount, destination: DESTINATION },
      });
  }

  it('is created with its number and sum in view, and another person must record it as sent', async () => {
    await reserved(1_500, 200.5);
    const maker = await signIn({ language: 'en' });
    const page = await maker.open('/batches');
    await button(page, 'New batch').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1,700.50').waitFor();
    await dialog.getByText('2', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'New batch' }).click();
    await page.getByText('You made this batch.').waitFor();
    expect(await button(page, 'Record as sent').count()).toBe(0);

    const other = await signIn();
    const settling = await other.open(new URL(page.url()).pathname);
    await button(settling, 'تسجيل الصرف').click();
    const form = settling.getByRole('dialog');
    await form.getByLabel('مرجع التحويل').fill('CIB-1');
    await form.getByRole('row').nth(2).locator('label .box').click();
    await form.getByText('1,500.00').nth(1).waitFor();
    await form.getByLabel('أعد كتابة المبلغ للتأكيد').fill('1700.50');
    await form.getByRole('button', { name: 'تسجيل الصرف' }).click();
    await form.getByText(ar.batches.reasonMissing('2')).waitFor();
    await form.getByRole('button', { name: ar.batches.reasonOf('2') }).click();
    await settling.getByRole('option', { name: ar.enums.returnReason.account_closed }).click();
    await form.getByRole('button', { name: 'تسجيل الصرف' }).click();
    await form.getByText('القيمة المكتوبة غير مطابقة.').waitFor();
    await form.getByLabel('أعد كتابة المبلغ للتأكيد').fill('١٥٠٠');
    await form.getByRole('button', { name: 'تسجيل الصرف' }).click();
    await settling.getByText('تم: تسجيل الصرف').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const { lines } = (await staff.get(`/withdrawal-batches/${id}`)).body;
    expect(lines!.map(({ status, reasonCode }) => [status, reasonCode])).toEqual([
      ['settled', undefined],
      ['returned', 'account_closed'],
    ]);
  });
});

describe('a batch with a withdrawal that a person has reserved', () => {
  it('offers that person nothing, and says which line it is', async () => {
    const { open, api } = await signIn({ language: 'en' });
    const { id } = await appInvestor(staff, 500);
    const body = { amount: 10, destination: DESTINATION };
    const withdrawal = await api.post(`/investors/${id}/wallet/withdrawals`, { body });
    const list = await open('/withdrawals');
    const own = list.getByRole('row').filter({ hasText: withdrawal.body.number });
    await own.getByText('Reserved by you').waitFor();
    const { body: batch } = await staff.post('/withdrawal-batches', {
      body: { withdrawals: [withdrawal.body.id] },
    });
    await open('/withdrawals');
    await own.getByText('In a batch').waitFor();
    const page = await open(`/batches/${batch.id}`);
    await page.getByText('You reserved this yourself.').waitFor();
    await page.getByRole('row').filter({ hasText: 'Reserved by you' }).waitFor();
    for (const name of ['Record as sent', 'Dissolve the batch'])
      expect(await button(page, name).count()).toBe(0);
    await open(`/withdrawals/${withdrawal.body.id}`);
    await page.getByText('You reserved this yourself.').waitFor();
    expect(await button(page, 'Do not pay it out').count()).toBe(0);
  });
});

describe('a new batch', () => {
  it('shows the withdrawals that it would contain, and how many it leaves out', async () => {
    const { id } = await appInvestor(staff, 500);
    const suspended = await appInvestor(staff, 500);
    for (const investor of [id, suspended.id])
      await staff.post(`/investors/${investor}/wallet/withdrawals`, {
        body: { amount: 77.25, destination: DESTINATION },
      });
    await staff.post(`/investors/${suspended.id}/suspend`, { body: { reason: 'Reported' } });
    const { totals } = (await staff.get('/withdrawals?sendable=true&totals=true')).body;
    const { totals: others } = (
      await staff.get('/withdrawals?status=reserved&sendable=false&totals=true')
    ).body;
    const { open } = await signIn({ language: 'en' });
    const page = await open('/batches');
    await button(page, 'New batch').click();
    const facts = page.getByRole('dialog').locator('.facts > div');
    const sum = totals!.amounts[0]!.sum.toLocaleString('en', { minimumFractionDigits: 2 });
    await facts.filter({ hasText: 'Total' }).getByText(sum).waitFor();
    expect(await facts.filter({ hasText: 'Left out' }).textContent()).toContain(
      String(others!.count),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'New batch' }).click();
    await page.waitForURL(/\/batches\/./);
    const { data } = (await staff.get('/withdrawal-batches?status=open')).body;
    expect(data[0]).toMatchObject({ lineCount: totals!.count, total: totals!.amounts[0]!.sum });
  });
});

it('a withdrawal is not offered to be sent by the person who reserved it', async () => {
  const { id } = await appInvestor(staff, 500);
  const { open, api } = await signIn();
  const body = { amount: 10, destination: DESTINATION };
  const withdrawal = await api.post(`/investors/${id}/wallet/withdrawals`, { body });
  const page = await open(`/withdrawals/${withdrawal.body.id}`);
  await page.getByText('أنت من حجز هذا المبلغ').waitFor();
  expect(await button(page, 'تسجيل الصرف').count()).toBe(0);
});

it('a refund in another currency than EGP is shown with it', async () => {
  const { id: customer } = await attestedCustomer(partner);
  const funding = { method: 'card_checkout' } as const;
  const order = await placedOrder(partner, unit, { customer, shares: 1, funding });
  await recordCardTransaction(service.ctx, {
    id: '192036465',
    processorOrderId: order.funding.checkoutUrl!.split('/').at(-1)!,
    reference: null,
    outcome: 'paid',
    amount: 7_500n,
    currency: 'USD',
    integrationId: null,
  });
  const { open } = await signIn();
  const page = await open('/refunds');
  await page.getByRole('cell', { name: '75.00 USD' }).waitFor();
  await page.getByRole('main').getByRole('table').getByRole('link').click();
  await page.getByRole('definition').filter({ hasText: '75.00 USD' }).waitFor();
});

describe('the list of investors', () => {
  it('finds by a name or a part of a phone, which are in no address', async () => {
    const name = { en: 'Laila Mourad', ar: 'ليلى مراد' };
    const { id } = await attestedCustomer(partner, { name });
    await placedOrder(partner, unit, { customer: id, shares: 1 });
    const { open } = await signIn();
    const page = await open('/investors');
    const requests: string[] = [];
    page.on('framenavigated', (frame) => requests.push(frame.url()));
    await page.getByLabel('الاسم أو رقم الهاتف').fill('مراد ليلى');
    await page
      .getByRole('row')
      .filter({ hasText: /Laila|ليلى/ })
      .getByRole('link')
      .waitFor();
    await page.getByLabel('الاسم أو رقم الهاتف').fill('لا أحد بهذا الاسم');
    await page.getByText('لا توجد نتائج.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    expect(requests).toEqual([]);
  });

  it('shows what was found again, at the same place, to somebody who goes back', async () => {
    for (let person = 1; person <= 15; person++)
      await attestedCustomer(partner, { name: { en: `Nabila ${person}`, ar: `نبيلة ${person}` } });
    const { open } = await signIn({
      language: 'en',
      options: { viewport: { width: 1280, height: 400 } },
    });
    const page = await open('/investors');
    const search = page.getByLabel('Name or phone');
    await search.fill('Nabila');
    const found = page.getByRole('row').filter({ hasText: 'Nabila' }).getByRole('link');
    await page.getByText(en.search.more).waitFor(); // before that, the list of all is shown
    const last = (await found.last().textContent())!;
    await found.last().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await found.last().click();
    await page.getByRole('heading', { level: 1, name: last }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: last, exact: true }).waitFor();
    expect(await search.inputValue()).toBe('Nabila');
    await page.waitForFunction((there) => Math.abs(scrollY - there) < 5, place);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: last }).waitFor();
  });
});

describe('an order whose transfer has arrived', () => {
  it('is to be matched before the payment is confirmed, and leads to the orders that name it, too', async () => {
    const { id: customer } = await attestedCustomer(partner);
    const reference = 'FT26330-9';
    const [one, two] = [
      await placedOrder(partner, unit, { customer, shares: 2 }),
      await placedOrder(partner, unit, { customer, shares: 3 }),
    ];
    for (const { id, amounts } of [one, two])
      await partner.post(`/orders/${id}/settlement`, {
        body: { reference, amount: amounts.payable },
      });
    await staff.post('/receipts', {
      body: { reference, amount: 99_999, payer: 'X', receivedAt: '2026-11-26T10:15:00Z' },
    });
    const { open } = await signIn({ language: 'en' });
    const page = await open(`/orders/${one.id}`);
    await page.getByRole('main').getByText('Key ').first().waitFor();
    const notice = page.getByRole('main').locator('.notice');
    await notice.getByText('99,999.00').waitFor();
    expect(await button(page, 'Confirm the payment').count()).toBe(0);
    await notice.getByRole('link', { name: 'Match it first' }).click();
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: two.number }).click();
    await page.getByRole('heading', { level: 1, name: two.number }).waitFor();
  });
});

describe.each<Language>(['ar', 'en'])('an order whose payment was rejected, in %s', (language) => {
  it('shows the open receipts that are likely its payment, and leads to those of its amount', async () => {
    const t = TEXTS[language];
    const order = await placedOrder(partner, unit, { shares: 4 });
    const { payable: amount } = order.amounts;
    const [lost, found] = [`FT-LOST-${language}`, `FT-FOUND-${language}`];
    const settle = (reference: string) =>
      partner.post(`/orders/${order.id}/settlement`, { body: { reference, amount } });
    await settle(lost);
    await staff.post(`/orders/${order.id}/reject-payment`, { body: { reason: 'Not found' } });
    const receipt = { reference: found, amount, payer: 'NILE BANK SAE' };
    await staff.post('/receipts', { body: { ...receipt, receivedAt: '2026-11-26T10:15:00Z' } });
    const { open, complaints } = await signIn({ language });
    const page = await open(`/orders/${order.id}`);
    await page.getByRole('heading', { name: t.orders.likelyReceipts }).waitFor();
    await page.getByText(t.orders.noReceipt).waitFor();
    await page.getByText(t.orders.matchLater).waitFor();
    await page.getByRole('link', { name: found }).click();
    await page.getByRole('heading', { level: 1, name: found }).waitFor();

    await staff.post(`/orders/${order.id}/allow-retry`);
    await settle(lost);
    await open(`/orders/${order.id}`);
    await page.getByRole('link', { name: found }).waitFor();
    expect(await page.getByText(t.orders.matchLater).count()).toBe(0);
    await page.getByRole('link', { name: t.orders.toOpenReceipts }).click();
    await page.getByRole('link', { name: found }).waitFor();
    expect(new URL(page.url()).searchParams.get('amount')).toBe(amount.toFixed(2));
    expect(complaints).toEqual([]);
  });
});

it('a refund shows who had paid', async () => {
  const receipt = await staff.post('/receipts', {
    body: {
      reference: 'FT-7',
      amount: 5,
      payer: 'شركة الدلتا',
      receivedAt: '2026-11-26T10:15:00Z',
    },
  });
  const { body } = await staff.post(`/receipts/${receipt.body.id}/return`, { body: {} });
  const { open } = await signIn();
  const page = await open(`/refunds/${body.allocations[0]!.refund}`);
  await page.getByText('شركة الدلتا').waitFor();
});

it('a list keeps the columns and the filters that somebody has chosen on this computer', async () => {
  const { open, complaints } = await signIn({ language: 'en' });
  const body = { reference: 'FT-VIEW', amount: 3, payer: 'A', receivedAt: '2026-11-26T10:15:00Z' };
  await staff.post('/receipts', { body });
  const page = await open('/receipts?status=open');
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const choose = (name: string) =>
    page
      .getByRole('dialog')
      .locator('.check', { hasText: new RegExp(`^\\s*${name}$`) })
      .click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await choose('Payer');
  await choose('Description');
  await page.getByLabel('Save these filters as').fill('Open ones');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.keyboard.press('Escape');
  await header('Description').waitFor();
  expect(await header('Payer').count()).toBe(0);
  await open('/receipts');
  await header('Description').waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'Open ones', exact: true }).click();
  await page.waitForURL(/status=open/);
  expect(complaints).toEqual([]);
});

it('a list without filters does not speak of them', async () => {
  const { open } = await signIn({ roles: ['admin'], language: 'en' });
  const page = await open('/contracts');
  await page.getByText('Nothing here yet.').waitFor();
  await open('/contracts?number=C-1');
  await page.getByText('Nothing found. Check the filters.').waitFor();
});

it.each([
  ['en-GB', 'en'],
  ['ar-EG', 'ar'],
  ['fr-FR', 'ar'],
])('starts in the language that a browser of %s prefers: %s', async (locale, language) => {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(new URL(service.backofficeUrl).origin);
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  await page.locator('.sign-in, main').first().waitFor();
});
