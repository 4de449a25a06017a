import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ACCOUNT, CAMT, MT940 } from '../../test/support/fixtures/bank-statements.ts';
import { appInvestor, placedOrder } from '../../test/support/fixtures/fixtures.ts';
import { day, workbook } from '../../test/support/fixtures/workbook.ts';
import { useOperator, usePartner, useProperty } from '../../test/support/use-participants.ts';
import { chooseDisplay, useConsole, useServiceWithConsole } from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const unit = useProperty(service);
const { signIn } = useConsole(service);

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Chooses a file of the computer. */
async function choose(page: Page, name: string, content: string | Uint8Array) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button').first().click();
  await (
    await chooser
  ).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

describe('importing a bank statement', () => {
  it('names a missing column before it is sent, and says in Arabic what each line lacks', async () => {
    const { open, complaints } = await signIn();
    const page = await open('/receipts/import');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.postData() ?? ''));
    await choose(
      page,
      'كشف.csv',
      'التاريخ;المرجع;المحوّل;القيمة\n31/11/2026;FT-1;بنك النيل;10\n26/11/2026;;بنك النيل;10\n',
    );
    await page.getByText('سطران').waitFor();
    await button(page, 'معاينة').click();
    await page
      .getByText('اختر إما عمود المبالغ، أو عمود الدائن ومعه عمود المدين إن وُجد.')
      .waitFor();
    const amount = page.getByRole('button', { name: /المبلغ \(وارد وصادر\)/ });
    expect(await amount.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(requests.filter((body) => body.includes('"columns"'))).toEqual([]);
    await amount.click();
    await page.getByRole('option', { name: 'القيمة' }).click();
    await button(page, 'معاينة').click();
    await page.getByText('تعذرت قراءة التاريخ. راجع ترتيب اليوم والشهر.').waitFor();
    await page.getByText('لا يوجد مرجع.').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'الوحدات' }).click();
    await page.getByRole('alertdialog', { name: 'هل تريد تجاهل ما كتبته؟' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('loses nothing that was chosen when the digits or the language are switched', async () => {
    const { open, complaints } = await signIn();
    const page = await open('/receipts/import');
    await choose(page, 'a.csv', 'التاريخ;المرجع;المحوّل;القيمة\n26/11/2026;FT-1;بنك النيل;10\n');
    await page.getByRole('button', { name: /المبلغ \(وارد وصادر\)/ }).click();
    await page.getByRole('option', { name: 'القيمة' }).click();
    const chosen = page.getByRole('main').getByRole('button', { name: 'القيمة' });
    await chosen.waitFor();
    await chooseDisplay(page, /٠١٢/);
    expect(await chosen.count()).toBe(1);
    await page.getByRole('button', { name: 'English' }).click();
    await button(page, 'Preview').click();
    await page.getByText('بنك النيل').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['nothing.csv', '', 'This file is empty'],
    ['statement.xlsx', 'PK\u0003\u0004 a,b,c', 'This is no bank statement that can be read.'],
    ['page.csv', '<html><table>a,b,c</table>', 'This is no bank statement that can be read.'],
    ['year.csv', 'Date,Reference,From,Amount\n' + '1,2,3,4\n'.repeat(5001), 'at most 5,000 rows'],
  ])('says what is wrong with %s when it is chosen', async (name, content, says) => {
    const { open } = await signIn({ language: 'en' });
    const page = await open('/receipts/import');
    await choose(page, name, content);
    await page.getByRole('alert').getByText(says).waitFor();
    expect(await button(page, 'Preview').count()).toBe(0);
  });

  it('shows CAMT.053 and MT940 at once, whatever the file is called, and records them', async () => {
    const { open, complaints } = await signIn({ language: 'en' });
    const page = await open('/receipts/import');
    await choose(page, 'statement.txt', MT940);
    await page.getByRole('row').filter({ hasText: 'NB-TRF-771904' }).waitFor();
    expect(await page.getByText('Decimal separator').count()).toBe(0);
    await choose(page, 'statement.csv', CAMT);
    await button(page, 'Record 1 receipt').click();
    await page.getByText('1 receipt is recorded.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says in Arabic why such a statement is refused', async () => {
    const { open } = await signIn();
    const page = await open('/receipts/import');
    await choose(page, 'a.xml', CAMT.replace('12000.00', '12000.10'));
    await page.getByRole('alert').getByText('الفرق بين رصيدي الكشف').waitFor();
    await choose(page, 'a.sta', MT940.replace(ACCOUNT, 'EG380019000500000000263180002'));
    await page.getByRole('alert').getByText('هذا الكشف لحساب غير حسابنا').waitFor();
  });

  it('reads an Excel file of several sheets in the browser, also a large one', async () => {
    const { open, complaints } = await signIn({ language: 'en' });
    const page = await open('/receipts/import');
    const head = ['Date', 'Reference', 'From', 'Amount', 'Details'];
    const rows = Array.from({ length: 600 }, () => [
      ...[day(46335), 4512345678901234, 'Nile Bank', 7],
      'rent '.repeat(190),
    ]);
    const sheet = [head, [day(46335), 'FT26313-1', 'Nile Bank', 52275.05, ''], ...rows];
    await choose(
      page,
      'a.xlsx',
      workbook([
        ['Cover', [['Nile Bank']]],
        ['November', sheet],
      ]).bytes,
    );
    await page.getByRole('button', { name: /Cover/ }).click();
    await page.getByRole('option', { name: 'November' }).click();
    await page.getByText('601 lines').waitFor();
    await button(page, 'Preview').click();
    const line = page.getByRole('row').filter({ hasText: 'FT26313-1' });
    await line.getByText('52,275.05').waitFor();
    await line.getByText('9 Nov 2026').waitFor();
    await page.getByText('A spreadsheet has changed the reference').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows by how much a transfer differs from the order that it may pay', async () => {
    const order = await placedOrder(partner, unit, { shares: 12 });
    const body = { reference: 'FT26330-1', amount: order.amounts.payable };
    await partner.post(`/orders/${order.id}/settlement`, { body });
    await staff.post('/receipts', {
      body: { reference: 'FT26330-2', amount: 7, payer: 'X', receivedAt: '2026-11-26T10:15:00Z' },
    });
    const { open } = await signIn({ language: 'en' });
    const page = await open('/receipts/import');
    await choose(
      page,
      'statement.csv',
      'Date,Reference,From,Amount\n26/11/2026,FT26330-1,NILE BANK,"52,274.00"\n26/11/2026,FT26330-2,X,8\n',
    );
    await button(page, 'Preview').click();
    const line = page.getByRole('row').filter({ hasText: order.number });
    await line.getByText('-1.00').waitFor();
    await line.getByText('26 Nov 2026').waitFor();
    await page.getByText('This reference is already booked, with another amount').waitFor();
  });
});

describe('the month end', () => {
  it('leads in Arabic from a step that is not done to what is left, and back to another month', async () => {
    const body = {
      reference: 'FT26331-9',
      amount: 41,
      payer: 'X',
      receivedAt: '2026-11-26T10:15:00Z',
    };
    await staff.post('/receipts', { body });
    const { open, complaints } = await signIn();
    const page = await open('/month-end');
    await button(page, 'الشهر التالي').click();
    const step = page.getByRole('row').filter({ hasText: 'مطابقة التحويلات الواردة' });
    await step.getByText('لم تكتمل بعد').waitFor();
    await step.getByRole('link').click();
    await page.getByRole('main').getByText('FT26331-9').first().waitFor();
    await page.goBack();
    await button(page, 'الشهر السابق').click();
    await page.getByRole('row').filter({ hasText: 'طباعة ميزان المراجعة وتوقيعه' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('leads from the trial balance to whose the money in the wallets is, and to its entries', async () => {
    const { id } = await appInvestor(staff, 4_321.5);
    const { open, complaints } = await signIn({ language: 'en' });
    const page = await open('/balance');
    await page.getByRole('link', { name: 'Whose it is: Wallets: cash available' }).click();
    await page.getByText('Also in the balance, of nobody in particular:').waitFor();
    await page.getByRole('button', { name: /^Partner By/ }).click();
    await page.getByRole('option', { name: 'Investor' }).click();
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/investors/${id}"]`) });
    await row.getByText('4,321.50').waitFor();
    await row.getByRole('link', { name: 'Entries' }).click();
    await page.getByRole('row').filter({ hasText: '4,321.50' }).first().waitFor();
    await page.goBack();
    await button(page, 'End of last month').click();
    await row.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('prints figures with who has printed them and lines for signatures', async () => {
    const { open } = await signIn({ language: 'en' });
    const page = await open('/balance');
    await page.getByRole('row').filter({ hasText: 'Commissions owed' }).waitFor();
    const lines = page.locator('.signatures');
    expect(await lines.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await lines.innerText()).toMatch(
      /^Printed .* by .*\n+Prepared by\nReviewed by\nApproved by$/,
    );
    expect(await button(page, 'End of last month').isVisible()).toBe(false);
    const ways = page.locator('th.on-screen');
    expect([await ways.count(), await ways.isVisible()]).toEqual([1, false]);
  });

  it('has on every page of paper what it is of, its number, and that it is of the sandbox', async () => {
    const { open } = await signIn({ language: 'en' });
    const page = await open(`/units/${unit.code}/statement?from=2026-01-01&to=2026-01-31`);
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const { style } = document.documentElement;
      return ['--print-title', '--print-page', '--print-of'].map((name) =>
        JSON.parse(style.getPropertyValue(name)),
      );
    });
    expect(printed[0].replace(/\s+/g, ' ').replace(/[\u2068\u2069]/g, '')).toMatch(
      new RegExp(`^Statement: .+ · ${unit.code} 1 Jan 2026 – 31 Jan 2026$`),
    );
    expect(printed.slice(1)).toEqual(['Sandbox · Page ', ' of ']);
  });
});
