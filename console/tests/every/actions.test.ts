import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  appInvestor,
  attestedCustomer,
  EVIDENCE,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../../test/support/use-participants.ts';
import { ar } from '../../src/texts/ar.ts';
import { en } from '../../src/texts/en.ts';
import type { Texts } from '../../src/texts/texts.ts';
import { lose, tabTo, useConsole, useServiceWithConsole } from '../support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const unit = useProperty(service);
const { signIn } = useConsole(service);

let transfers = 0;

/** An order, by default of 12 shares, EGP 52,275.00, whose partner says that it has transferred the money. */
async function underReview(customer?: string, shares = 12) {
  const reference = `FT26330-${++transfers}`;
  const order = await placedOrder(partner, unit, { shares, ...(customer && { customer }) });
  const body = { reference, amount: order.amounts.payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  return { ...order, reference };
}

const record = async (reference: string, amount: number) =>
  (
    await staff.post('/receipts', {
      body: { reference, amount, payer: 'NILE BANK SAE', receivedAt: '2026-11-26T10:15:00Z' },
    })
  ).body.id;

/** States evidence other than a receipt in the dialog, with a reference of its own. */
async function stateEvidence(page: Page, { label, enums, titles }: Texts, note: string) {
  await page.getByRole('button', { name: new RegExp(`${label.evidence}$`) }).click();
  await page.getByRole('option', { name: enums.evidenceKind.bank_letter }).click();
  await page.getByLabel(titles['evidence.reference']).fill(`LETTER-${++transfers}`);
  await page.getByLabel(titles['evidence.note']).fill(note);
}

async function chooseStatement(page: Page, csv: string) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Choose a file …');
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await (await chooser).setFiles(file);
}

const statusOf = async (id: string) => (await staff.get(`/orders/${id}`)).body.status;
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const send = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('confirming a payment', () => {
  it('is done by keyboard alone, without typing the amount of a transfer that fits', async () => {
    const order = await underReview();
    await record(order.reference, order.amounts.payable);
    const { open } = await signIn({ language: 'en' });
    const page = await open(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'Confirm the payment' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
    await dialog.getByText(order.number).waitFor();
    expect(await dialog.getByLabel('Type the amount again to confirm').count()).toBe(0);
    const confirm = dialog.getByRole('button', { name: 'Confirm the payment' });
    while (!(await confirm.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Done: Confirm the payment').waitFor();
    await page.locator('.screen-head').getByText('Paid', { exact: true }).waitFor();
    expect(await statusOf(order.id)).toBe('paid');
  });

  it('is not done with another amount, and what was typed stays', async () => {
    const order = await underReview();
    const { open } = await signIn();
    const page = await open(`/orders/${order.id}`);
    await press(page, 'تأكيد الدفع');
    await stateEvidence(page, ar, 'كشف 26 نوفمبر، سطر 4');
    const amount = page.getByLabel('أعد كتابة المبلغ للتأكيد');
    await amount.fill('٥٢٬٢٧٤٫٠٠');
    await send(page, 'تأكيد الدفع');
    await page.getByText('القيمة المكتوبة غير مطابقة.').waitFor();
    expect(await amount.evaluate((one) => one === document.activeElement)).toBe(true);
    const note = page.getByLabel('ملاحظة على الدليل');
    expect(await note.inputValue()).toBe('كشف 26 نوفمبر، سطر 4');
    expect(await statusOf(order.id)).toBe('payment_under_review');
    await amount.fill('٥٢٬٢٧٥٫٠٠');
    await send(page, 'تأكيد الدفع');
    await page.getByText('تم: تأكيد الدفع').waitFor();
    expect(await statusOf(order.id)).toBe('paid');
  });

  it('says that somebody else was faster, and why it is refused', async () => {
    const order = await underReview();
    const { open } = await signIn({ language: 'en' });
    const page = await open(`/orders/${order.id}`);
    await press(page, 'Confirm the payment');
    await stateEvidence(page, en, 'Statement, line 4');
    await page.getByLabel('Type the amount again').fill('52275');
    await staff.post(`/orders/${order.id}/reject-payment`, {
      body: { reason: 'No such transfer' },
    });
    await send(page, 'Confirm the payment');
    await page
      .getByRole('alert')
      .getByText(
        'The state is now: “Payment rejected”. This is possible only in the state: “Under review”.',
      )
      .waitFor();
    expect(await page.getByRole('alert').getByText('payment_rejected').count()).toBe(0);
    await page.getByText('Somebody has changed this since you opened the form.').waitFor();
    expect(await page.getByLabel('Note on the evidence').inputValue()).toBe('Statement, line 4');
  });

  it('is offered to nobody whose role does not allow it; the service refuses it, too', async () => {
    const order = await underReview();
    const operations = await signIn({ language: 'en', roles: ['operations'] });
    const page = await operations.open(`/orders/${order.id}`);
    expect(await page.getByRole('button', { name: 'Confirm the payment' }).count()).toBe(0);
    const { status } = await operations.api.post(`/orders/${order.id}/confirm-payment`, {
      body: EVIDENCE,
    });
    expect(status).toBe(403);
  });
});

it('an action that needs a second person says so, and that person sees what changes', async () => {
  const { id, code } = await publishedProperty(service.ctx);
  await setLimit(service.ctx, 'updateProperty', 0n);
  const first = await signIn({ language: 'en', roles: ['operations'] });
  const page = await first.open(`/units/${id}`);
  await press(page, 'Change the price');
  await page.getByLabel('New price per share (EGP)').fill('4,500.50');
  await send(page, 'Change the price');
  await page.getByText('Nothing has changed yet: a second person must approve this.').waitFor();
  await page.getByRole('dialog').getByRole('link').click();
  await page.getByText('You requested this yourself.').waitFor();
  const approval = new URL(page.url()).pathname;
  const second = await signIn({ roles: ['operations'] });
  const other = await second.open(approval);
  await other.getByText('4,500.50').first().waitFor();
  await other.getByText(first.name).first().waitFor();
  await press(other, 'اعتماد');
  const { body } = await staff.get(approval as '/approvals/{id}');
  await other.getByLabel('أعد كتابة المبلغ للتأكيد').fill(String(body.amount));
  await send(other, 'اعتماد');
  await other.getByText('تم: اعتماد').waitFor();
  expect((await staff.get(`/properties/${code}`)).body.pricing.pricePerShare).toBe(4_500.5);
});

it('what was typed survives a lost connection, and is booked once', async () => {
  const { id } = await appInvestor(staff);
  const { open } = await signIn({ language: 'en', roles: ['finance'] });
  const page = await open(`/investors/${id}/wallet`);
  await press(page, 'Give a reward');
  await page.getByLabel('Amount (EGP)').fill('250');
  await page.getByLabel('Reference').fill('Campaign 7');
  for (const what of ['requests', 'responses'] as const) {
    const findAgain = await lose(page, what);
    await send(page, 'Give a reward');
    await page.getByRole('dialog').getByText('No response: the connection was lost.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Give a reward' }).waitFor();
    expect(await page.getByLabel('Reference').inputValue()).toBe('Campaign 7');
    await findAgain();
  }
  await send(page, 'Give a reward');
  await page.getByText('Done: Give a reward').waitFor();
  const { data } = (await staff.get(`/investors/${id}/wallet/entries`)).body;
  expect(data.map(({ reason, amount }) => [reason, amount])).toEqual([['promotion', 250]]);
});

it('what was typed survives the end of the session, and is sent after signing in again', async () => {
  const { id } = await appInvestor(staff);
  const { open, api, signInAgain } = await signIn({ language: 'en' });
  const page = await open(`/investors/${id}/wallet`);
  await press(page, 'Give a reward');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount (EGP)').fill('250');
  await dialog.getByLabel('Reference').fill('Campaign 8');
  await api.post('/me/sign-out');
  await send(page, 'Give a reward');
  await dialog.getByText('Your session has ended.').waitFor();
  const link = dialog.getByRole('link', { name: 'Sign in again' });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('href')).toContain(encodeURIComponent(`/investors/${id}/wallet`));
  await signInAgain();
  expect(await dialog.getByLabel('Reference').inputValue()).toBe('Campaign 8');
  await send(page, 'Give a reward');
  await page.getByText('Done: Give a reward').waitFor();
  const { data } = (await staff.get(`/investors/${id}/wallet/entries`)).body;
  expect(data.map(({ reason, amount }) => [reason, amount])).toEqual([['promotion', 250]]);
});

it('two people who look at the same order see what the other one has done', async () => {
  const order = await underReview();
  const [first, second] = [await signIn({ language: 'en' }), await signIn({ language: 'en' })];
  const screen = await first.open(`/orders/${order.id}`);
  const form = await second.open(`/orders/${order.id}`);
  await press(form, 'Reject the payment');
  await form.getByLabel('Reason', { exact: true }).fill('No such transfer');
  // Each returns to the window from another one, as often as it takes.
  for (const page of [screen, form])
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('visibilitychange')), 200));
  await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
  await screen.locator('.screen-head').getByText('Paid', { exact: true }).waitFor();
  await form.getByText('Somebody has changed this since you opened the form.').waitFor();
  expect(await form.getByLabel('Reason', { exact: true }).inputValue()).toBe('No such transfer');
});

it('a bank statement is previewed, recorded, and split over orders', async () => {
  const orders = [await underReview(), await underReview()];
  const { open } = await signIn({ language: 'en' });
  const page = await open('/receipts/import');
  const reference = `${orders[0]!.reference}`;
  const csv = `Date,Reference,Payer,Amount\n26/11/2026,${reference},NILE BANK SAE,"104,550.00"\n26/11/2026,FEE,Bank,-12.00\n`;
  await chooseStatement(page, csv);
  await press(page, 'Preview');
  await page.getByRole('row').filter({ hasText: reference }).getByText('New').waitFor();
  await press(page, 'Record 1 receipt');
  await page.getByText('1 receipt is recorded.').waitFor();
  await page.getByRole('link', { name: 'Go to the open receipts' }).click();
  await page.getByRole('link', { name: reference }).click();
  const boxOf = ({ number }: { number: string }) =>
    page.getByRole('checkbox', { name: `Choose order ${number}` });
  await boxOf(orders[0]!).waitFor({ state: 'attached' });
  for (const order of orders)
    if (await boxOf(order).count()) await boxOf(order).check({ force: true });
  await press(page, 'Match the receipt');
  await send(page, 'Match the receipt');
  await page.getByText('Done: Match the receipt').waitFor();
  const { body } = await staff.get(`/orders/${orders[0]!.id}`);
  expect(body.funding.receipts).toMatchObject([{ reference, amount: 52_275 }]);
});

it('a statement that has only receipts that were typed before shows them', async () => {
  const receipt = await record('NB-TYPED-1', 69_700);
  const { open } = await signIn({ language: 'en' });
  const page = await open('/receipts/import');
  const csv = 'Date,Reference,Payer,Amount\n26/11/2026,NB-TYPED-1,NILE BANK SAE,"69,700.00"\n';
  await chooseStatement(page, csv);
  await press(page, 'Preview');
  await press(page, 'Mark 1 receipt as seen in the statement');
  await page.getByText('1 receipt is marked as seen in the statement.').waitFor();
  expect((await staff.get(`/receipts/${receipt}`)).body.statementAt).toBeDefined();
});

describe('a receipt under a reference that no partner has reported', () => {
  it('is split over orders that are added by their numbers, with the keyboard alone', async () => {
    const orders = [await underReview(undefined, 5), await underReview(undefined, 6)];
    const amounts = orders.map(({ amounts: { payable } }) => payable);
    const receipt = await record('NB-BULK-7', amounts[0]! + amounts[1]!);
    const { open, complaints } = await signIn({ language: 'en' });
    const page = await open(`/receipts/${receipt}`);
    const field = page.getByLabel(en.receipts.addByNumber);
    await tabTo(page, field);
    for (const { number } of orders) {
      await page.keyboard.type(number.toLowerCase());
      await page.keyboard.press('Enter');
      await page.getByText(en.receipts.added(number)).waitFor({ state: 'attached' });
      const row = page.getByRole('row').filter({ hasText: number });
      await row.getByText('Nile Bank', { exact: true }).waitFor();
    }
    expect(await page.getByLabel(en.receipts.partFor(orders[1]!.number)).inputValue()).toBe(
      amounts[1]!.toFixed(2),
    );
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Match the receipt' }));
    await page.keyboard.press('Enter');
    await send(page, 'Match the receipt');
    await page.getByText('Done: Match the receipt').waitFor();
    const { allocations, unallocated } = (await staff.get(`/receipts/${receipt}`)).body;
    expect([unallocated, allocations.map(({ order }) => order)]).toEqual([
      0,
      orders.map(({ id }) => id),
    ]);
    expect(complaints).toEqual([]);
  });

  it.each(['en', 'ar'] as const)(
    'says at the field which order cannot be added: %s',
    async (language) => {
      const t = { en, ar }[language];
      const [order, paid] = [await underReview(), await underReview()];
      await staff.post(`/orders/${paid.id}/confirm-payment`, { body: EVIDENCE });
      const covered = await underReview();
      const whole = await record(`NB-WHOLE-${transfers}`, covered.amounts.payable);
      await staff.post(`/receipts/${whole}/match`, { body: { orders: [{ order: covered.id }] } });
      const receipt = await record(`NB-PART-${transfers}`, 70);
      const { open } = await signIn({ language });
      const page = await open(`/receipts/${receipt}`);
      const field = page.getByLabel(t.receipts.addByNumber);
      const { cannotPay, isCovered, isShown, noSuchOrder } = t.receipts;
      for (const [typed, sentence] of [
        ['', t.common.required],
        ['PI-1999-00000001', noSuchOrder('PI-1999-00000001')],
        [paid.number, cannotPay(paid.number, t.enums.order.paid)],
        [covered.number, isCovered(covered.number)],
        [order.number, null],
        [order.number, isShown(order.number)],
      ] as const) {
        await field.fill(typed);
        await page.keyboard.press('Enter');
        if (sentence === null) await page.getByLabel(t.receipts.partFor(order.number)).waitFor();
        else
          await page
            .locator('form .react-aria-FieldError')
            .getByText(sentence, { exact: true })
            .waitFor();
      }
    },
  );
});

it('shows what others have written as text, never as a part of the page', async () => {
  const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const { id: customer } = await attestedCustomer(partner, { name: { en: attack, ar: attack } });
  const order = await underReview(customer);
  const { open, complaints } = await signIn({ language: 'en' });
  const page = await open(`/orders/${order.id}`);
  const { investor } = (await staff.get(`/orders/${order.id}`)).body;
  await page.goto(`/investors/${investor}`);
  await page.getByRole('heading', { level: 1, name: attack }).waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
  expect(await page.title()).toContain(attack);
  expect(complaints).toEqual([]);
});

it('the search opens with Control and K, and leads to what was found by keyboard', async () => {
  const order = await underReview();
  const { open } = await signIn({ language: 'en' });
  const page = await open('/');
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill(order.reference);
  await page.getByRole('menuitem').filter({ hasText: order.number }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor();
});

it('a list is stored as CSV, whole and as its filters select it', async () => {
  const order = await underReview();
  const { open } = await signIn({ language: 'en' });
  const page = await open(`/payments?number=${order.number}`);
  const download = page.waitForEvent('download');
  await press(page, 'Save as CSV');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(order.number);
});

it('its columns, states and names are in the language of the screen, as a spreadsheet reads it', async () => {
  const { id: customer } = await attestedCustomer(partner, {
    name: { en: 'Salma Aziz', ar: 'سلمى عزيز' },
  });
  const order = await underReview(customer);
  const { open } = await signIn();
  const page = await open(`/payments?number=${order.number}`);
  const download = page.waitForEvent('download');
  await press(page, 'حفظ بصيغة CSV');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text[0]).toBe('\uFEFF');
  const [names, cells, rest] = text
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)); // not those in quotes
  const cell = (name: string) => cells![names!.indexOf(name)];
  expect(names!.filter((name) => /[a-z]{3}/.test(name))).toEqual([]);
  expect(cell('الحالة')).toBe('الدفع قيد المراجعة');
  expect(cell('المستثمر')).toBe('سلمى عزيز');
  expect(cell('المبلغ المطلوب تحويله')).toBe('52275.00');
  expect(rest).toEqual(['']);
});

it('names are in the language of the screen, at once when it is switched', async () => {
  const name = { en: 'Karima Lotfy', ar: 'كريمة لطفي' };
  const { id: customer } = await attestedCustomer(partner, { name });
  const order = await underReview(customer);
  const { open } = await signIn();
  const page = await open(`/payments?number=${order.number}`);
  const shown = (language: 'ar' | 'en') => page.getByRole('row').getByText(name[language]);
  await shown('ar').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await shown('en').waitFor();
  expect(await shown('ar').count()).toBe(0);
  await page.getByRole('link', { name: order.number }).click();
  await page.getByRole('main').getByText(name.en).waitFor();
});

describe('a time', () => {
  it('is typed part by part, and is that of Cairo wherever the browser is', async () => {
    const { open, complaints } = await signIn({
      language: 'en',
      options: { timezoneId: 'America/New_York' },
    });
    const page = await open('/receipts');
    await press(page, en.actions.recordReceipt.name);
    const dialog = page.getByRole('dialog');
    const typed = { day: '09', month: '11', year: '2026', hour: '15', minute: '30' };
    for (const [part, digits] of Object.entries(typed)) {
      await dialog.locator(`[data-type=${part}]`).click();
      await page.keyboard.type(digits);
    }
    const reference = `FT26313-${++transfers}`;
    await dialog.getByLabel(en.label.transferReference).fill(reference);
    await dialog.getByLabel(en.label.amountEgp).fill('10');
    await dialog.getByLabel(en.label.payer).fill('NILE BANK SAE');
    await send(page, en.actions.recordReceipt.name);
    await page.getByText(en.common.done(en.actions.recordReceipt.name)).waitFor();
    const { data } = (await staff.get(`/receipts?reference=${reference}`)).body;
    expect(data).toMatchObject([{ receivedAt: '2026-11-09T13:30:00.000Z' }]);
    expect(complaints).toEqual([]);
  });
});

it('a refusal is in the language of the screen, and marks the field by its name in the form', async () => {
  const { id } = await appInvestor(staff, 500);
  const { open } = await signIn();
  const page = await open(`/investors/${id}/wallet`);
  await press(page, 'سحب');
  await page.getByLabel('المبلغ (ج.م)').fill('100');
  const iban = page.getByLabel('رقم الحساب الدولي IBAN');
  await iban.fill('EG12');
  await page.getByLabel('صاحب الحساب').fill('منى فريد');
  await send(page, 'سحب');
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText(ar.problem.marked('رقم الحساب الدولي IBAN')).waitFor();
  expect(await alert.locator('[lang=en]').count()).toBe(0);
  expect(await page.getByText('رقم IBAN ناقص').count()).toBe(1);
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(await iban.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('a name of one word is stored; half a name is refused at the missing field, not dropped', async () => {
  const { id } = await appInvestor(staff);
  const { open } = await signIn({ language: 'en', roles: ['admin'] });
  const page = await open(`/investors/${id}`);
  await press(page, 'Edit the person');
  const [ar, en] = [page.getByLabel('Name in Arabic'), page.getByLabel('Name in English')];
  await ar.fill('شيرين');
  await en.fill('');
  await send(page, 'Edit the person');
  await page.locator('input[aria-invalid=true]').waitFor();
  expect(await en.getAttribute('aria-invalid')).toBe('true');
  await en.fill('شيرين');
  await send(page, 'Edit the person');
  await page.getByText('Done: Edit the person').waitFor();
  const name = { ar: 'شيرين', en: 'شيرين' };
  expect((await staff.get(`/investors/${id}`)).body.name).toEqual(name);
});

it('a person is unlinked from a partner that is chosen by name, among those that know the person', async () => {
  const other = await service.partner({ name: 'Delta Trust' });
  await service.partner({ name: 'Oasis Broker' });
  const { id: customer, phone } = await attestedCustomer(partner);
  const { id: linked } = (await other.post('/customers', { body: { phone: phone! } })).body;
  const { id } = (await staff.get(`/investors?customer=${customer}`)).body.data[0]!;
  const { open } = await signIn({ language: 'en', roles: ['operations'] });
  const page = await open(`/investors/${id}`);
  await press(page, 'Unlink from a partner');
  const dialog = page.getByRole('dialog');
  await dialog.locator('.choice').click();
  const choices = page.getByRole('option');
  await choices.first().waitFor();
  expect(await choices.allTextContents()).toEqual(['Delta Trust', 'Nile Bank']);
  await page.getByRole('option', { name: 'Delta Trust' }).click();
  await dialog.getByLabel('Reason').fill('Asked in the app');
  await send(page, 'Unlink from a partner');
  await page.getByText('Done: Unlink from a partner').waitFor();
  expect((await other.get(`/customers/${linked}`)).body.status).toBe('unlinked');
  expect((await partner.get(`/customers/${customer}`)).body.status).not.toBe('unlinked');
});
