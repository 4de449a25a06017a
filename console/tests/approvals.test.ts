import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  EVIDENCE,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../test/support/fixtures/fixtures.ts';
import type { BackOffice } from '../../test/support/harness.ts';
import { moveOwnership, ownersOf, payRent } from '../../test/support/fixtures/rent.ts';
import { useOperator, usePartner } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const { signIn } = useConsole(service);
const TEXTS = { ar, en };

/** What no label and no value of a screen looks like: the names of the API, its values, and times of no place. */
const RAW = /[a-z]\.[a-z]|[a-z]_[a-z]|[a-z][A-Z][a-z]|\d{4}-\d{2}-\d{2}T/;

/** The labels and values of a screen. */
const factsOf = async (page: Page) => {
  await page.locator('dl.facts').first().waitFor();
  const rows = await page.locator('dl.facts > div').allInnerTexts();
  return rows.map((row) =>
    row
      .replaceAll('\u200e', '')
      .split('\n')
      .map((part) => part.trim()),
  );
};

/** What is said before the details of a request. */
const warningsOn = async (page: Page) => {
  const notices = await page.locator('.panel .notice').allInnerTexts();
  return notices.map((text) => text.replaceAll('\u200e', ''));
};

/** A rent of the third quarter that is far from the last one, and whose release waits for a second person. */
async function unusualRent() {
  const unit = await publishedProperty(service.ctx, { total: 10 });
  await ownersOf(partner, unit, 6, 4);
  await moveOwnership(service.ctx, '2025-12-01T00:00:00Z', unit.id);
  const [start, middle, end] = [
    '2026-03-31T22:00:00Z',
    '2026-06-30T21:00:00Z',
    '2026-09-30T21:00:00Z',
  ];
  await setLimit(service.ctx, 'releaseRentalIncomeRun', null);
  await payRent(staff, unit, 36_000, middle, start);
  const body = { period: { start: middle!, end: end! }, amount: 12_960 };
  const run = await staff.post(`/properties/${unit.id}/rental-income`, { body });
  await setLimit(service.ctx, 'releaseRentalIncomeRun', 0n);
  const { body: approval } = await staff.send<BackOffice['Approval']>(
    'POST',
    `/rental-income/${run.body.id}/release`,
  );
  return { unit, run: run.body, approval };
}

describe.each<Language>(['ar', 'en'])('an approval (%s)', (language) => {
  const t = TEXTS[language];

  it('shows days in Cairo, a percentage, and what is unusual', async () => {
    const { unit, approval } = await unusualRent();
    const { open } = await signIn({ language });
    const page = await open(`/approvals/${approval.id}`);
    const facts = await factsOf(page);
    const shown = Object.fromEntries(facts) as Record<string, string>;
    expect(await warningsOn(page)).toEqual([
      `${t.titles.warning} ${t.approvals.rentDiffers('-64%')}`,
    ]);
    expect(shown).toMatchObject({
      [t.label.approval]: approval.number,
      [t.titles['property.code']]: unit.code,
      [t.titles['rentalIncome.change']]: '-64%',
    });
    const days = { ar: ['1 يوليو 2026', '30 سبتمبر 2026'], en: ['1 Jul 2026', '30 Sept 2026'] };
    expect(shown[t.titles['period.start']]).toBe(days[language][0]);
    expect(shown[t.titles['period.end']]).toBe(days[language][1]);
    expect(facts.flat().filter((text) => RAW.test(text))).toEqual([]);
  });

  it('shows what is changed of a unit in words', async () => {
    const { id } = await publishedProperty(service.ctx);
    await setLimit(service.ctx, 'updateProperty', 0n);
    const change = {
      type: 'retail',
      isRented: true,
      fundingDeadline: '2099-06-30T21:00:00Z',
      pricing: { pricePerShare: 42.5, managementFeePercent: 3 },
    };
    const { body } = await staff.patch(`/properties/${id}`, { body: change });
    const { open } = await signIn({ language, roles: ['operations'] });
    const page = await open(`/approvals/${(body as { id: string }).id}`);
    const facts = await factsOf(page);
    const shown = Object.fromEntries(facts) as Record<string, string>;
    expect(shown[t.titles['property.status']]).toBe(t.enums.unit.available);
    expect(await warningsOn(page)).toEqual([
      `${t.titles.warning} ${t.approvals.priceFactor('0.01')}`,
    ]);
    expect(shown[t.units.valueChange]).toMatch(/EGP|ج\.م/);
    expect(shown[t.titles.type]).toContain(t.enums.unitType.retail);
    expect(facts.flat().filter((text) => RAW.test(text))).toEqual([]);
  });
});

describe.each<Language>(['ar', 'en'])('what waits (%s)', (language) => {
  const t = TEXTS[language];

  it('is said on the screen that it is about, with a link, until it is decided', async () => {
    const { unit, run, approval } = await unusualRent();
    const { open } = await signIn({ language });
    const page = await open(`/rent/${run.id}`);
    const { name } = t.actions.releaseRentalIncomeRun;
    const text = t.approvals.waits(approval.number, name, staff.operatorName);
    await page.getByRole('link', { name: text }).click();
    await page.getByRole('main').getByText(approval.number, { exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/approvals/${approval.id}`);
    await page.getByRole('main').getByText(unit.code).first().waitFor();
    await staff.post(`/approvals/${approval.id}/decline`, { body: { reason: 'Wrong amount' } });
    await open(`/rent/${run.id}`);
    expect(await page.getByText(approval.number).count()).toBe(0);
    const again = await staff.send<BackOffice['Approval']>(
      'POST',
      `/rental-income/${run.id}/release`,
    );
    const second = await service.operator('admin');
    await second.post(`/approvals/${again.body.id}/approve`);
    await open(`/rent/${run.id}`);
    const facts = Object.fromEntries(await factsOf(page)) as Record<string, string>;
    expect(facts[t.rent.releasedBy]).toBe(staff.operatorName);
    expect(facts[t.label.approvedBy]).toBe(second.operatorName);
    expect(facts[t.rent.days]).toBe('92');
  });
});

it('a publication can be looked at before it is requested', async () => {
  const { id, code } = await publishedProperty(service.ctx, { status: 'draft' });
  const { open } = await signIn({ language: 'en', roles: ['operations'] });
  const page = await open(`/units/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A second person must approve it.').waitFor();
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await dialog.locator('.change').getByText('On sale').waitFor();
  await dialog.getByText(code, { exact: true }).first().waitFor();
});

it('the close of a funding can be looked at before it is done', async () => {
  const unit = await publishedProperty(service.ctx, { total: 10 });
  const { open } = await signIn({ language: 'en', roles: ['operations'] });
  const page = await open(`/units/${unit.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Close the funding' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  const facts = dialog.locator('.change-preview .facts');
  await facts.getByText('Shares that stay unsold').waitFor();
  await facts.getByText('Funded').waitFor();
});

it('the decision of a cancellation says what goes to the wallet', async () => {
  const unit = await publishedProperty(service.ctx);
  const order = await placedOrder(partner, unit);
  const { payable } = order.amounts;
  const body = { reference: order.number, amount: payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
  await staff.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Too much' } });
  const { open } = await signIn({ language: 'en' });
  const page = await open(`/orders/${order.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Decide on the cancellation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Outcome/ }).click();
  await page.getByRole('option', { name: en.enums.cancellation.refunded }).click();
  await dialog.getByText(en.orders.decided.refunded).waitFor();
  await dialog.getByLabel(en.orders.refundAmount).fill(String(payable - 100));
  await dialog.getByRole('button', { name: 'Decide on the cancellation' }).click();
  await page.getByText('Done: Decide on the cancellation').waitFor();
  const { cancellation } = (await staff.get(`/orders/${order.id}`)).body;
  expect(cancellation).toMatchObject({ fee: 100, refundAmount: payable - 100 });
});

it('a name that resembles that of another staff member is asked about', async () => {
  await service.ctx.db
    .updateTable('operators')
    .set({ name: 'Demo finance' })
    .where('id', '=', (await service.operator('finance')).operatorId)
    .execute();
  const { open } = await signIn({ language: 'en', roles: ['admin'] });
  const page = await open('/operators');
  await page.getByRole('button', { name: 'New staff member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Demo f1nance.');
  await dialog
    .getByText('The name resembles that of another staff member: Demo finance.')
    .waitFor();
  await dialog.getByLabel('E-mail address').fill('demo@service.example');
  await dialog.getByRole('checkbox', { name: 'Finance' }).check({ force: true });
  const send = dialog.getByRole('button', { name: 'New staff member' });
  await send.click();
  await dialog.getByText('Tick the box first.').waitFor();
  await dialog.getByRole('checkbox', { name: 'It is another person' }).check({ force: true });
  await send.click();
  await page.getByText('Done: New staff member').waitFor();
});

it('a name that resembles that of a partner is asked about', async () => {
  await staff.post('/partners', { body: { name: 'Oasis Bank' } });
  const { open } = await signIn({ language: 'en', roles: ['admin'] });
  const page = await open('/partners/new');
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: en.partners.withKey }).uncheck({ force: true });
  await main.getByLabel('Name', { exact: true }).fill('OASIS  bank');
  await main.getByText('The name resembles that of a partner: Oasis Bank.').waitFor();
  const review = main.getByRole('button', { name: en.partners.review });
  await review.click();
  await main.getByText('Tick the box first.').waitFor();
  await main.getByRole('checkbox', { name: 'It is another company' }).check({ force: true });
  await review.click();
  await main.getByRole('button', { name: en.partners.openNow }).click();
  await main.getByRole('link', { name: en.partners.toPartner }).click();
  await page.getByRole('heading', { level: 1, name: 'OASIS bank' }).waitFor();
});

describe.each<Language>(['ar', 'en'])('the audit log (%s)', (language) => {
  const t = TEXTS[language];

  it('names what was read, changed and refused in words, and is filtered by a code', async () => {
    const { id, code } = await publishedProperty(service.ctx);
    await setLimit(service.ctx, 'updateProperty', null);
    await staff.patch(`/properties/${id}`, { body: { pricing: { pricePerShare: 3_000.5 } } });
    await staff.get(`/properties/${code}`);
    await staff.post(`/properties/${id}/publish`);
    const { open } = await signIn({ language, roles: ['admin'] });
    const page = await open(`/audit?resource=${code}&since=2026-01-01&to=2099-12-31`);
    const rows = page.getByRole('row');
    await rows.filter({ hasText: t.actions.updateProperty.name }).first().waitFor();
    const read = rows.filter({ hasText: `${t.control.read} ${t.reads.getProperty}` });
    expect(await read.count()).toBe(0);
    await page.getByRole('button', { name: t.control.person }).click();
    await page.getByRole('option', { name: staff.operatorName }).click();
    await page.waitForURL(new RegExp(`operator=${staff.operatorId}`));
    await page.getByRole('button', { name: t.control.entries }).click();
    await page.getByRole('option', { name: t.common.all }).click();
    await page.waitForURL(/kind=all/);
    await read.first().waitFor();
    const refused = rows.filter({ hasText: t.enums.auditOutcome.refused }).first();
    expect(await refused.innerText()).toContain(t.enums.unit.draft);
    const change = rows.filter({ hasText: t.actions.updateProperty.name }).first();
    const text = await change.innerText();
    expect(text).toContain(t.titles['pricing.pricePerShare']);
    expect(text).toContain('3,000.50');
    expect(RAW.test(await page.getByRole('table').innerText())).toBe(false);
  });

  it('has words for the action of a limit and for capabilities that were set in the database', async () => {
    await setLimit(service.ctx, 'revokePayment', 0n);
    const { open, go } = await signIn({ language, roles: ['admin'] });
    const page = await open('/audit?resource=revokePayment');
    const rows = page.getByRole('row');
    await rows.filter({ hasText: t.actions.revokePayment.inFull }).first().waitFor();
    await go(`/audit?resource=${partner.partnerId}`);
    await rows.filter({ hasText: t.enums.capability.createCustomers }).first().waitFor();
  });
});
