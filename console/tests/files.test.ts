import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newPdf } from '../../test/support/fixtures/files.ts';
import { placedOrder, publishedProperty, setLimit } from '../../test/support/fixtures/fixtures.ts';
import { useOperator, usePartner } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const partner = usePartner(service, { name: 'Nile Bank' });
const staff = useOperator(service);
const { signIn } = useConsole(service);
const TEXTS = { ar, en };

const MIB = 1024 * 1024;

async function underReview() {
  const order = await placedOrder(partner, await publishedProperty(service.ctx));
  const body = { reference: order.number, amount: order.amounts.payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  return order;
}

/** Chooses a file in the dialog that is open. */
async function choose(page: Page, button: string, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

/** Stores a file by its button. Returns its content. */
async function stored(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name }).first().click();
  expect((await download).suggestedFilename()).toBe(name);
  return readFile(await (await download).path());
}

describe.each(['en', 'ar'] as Language[])('the file of a payment (%s)', (language) => {
  const t = TEXTS[language];
  const action = t.actions.confirmPayment.name;
  const upload = t.actions.uploadFile.name;

  it('is chosen in the form, and the second person stores it from the request', async () => {
    const order = await underReview();
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const first = await signIn({ language });
    const page = await first.open(`/orders/${order.id}`);
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog');

    await choose(page, upload, 'letter.docx', 'application/msword', Buffer.from('A letter'));
    await dialog.getByText(t.files.wrongKind).waitFor();
    const large = Buffer.concat([newPdf(), Buffer.alloc(5 * MIB)]);
    await choose(page, upload, 'large.pdf', 'application/pdf', large);
    await dialog
      .getByRole('alert')
      .getByText(/5,12\d/)
      .waitFor();
    await choose(page, upload, 'letter.pdf', 'application/pdf', Buffer.from('no PDF'));
    await dialog.getByRole('alert').waitFor();
    const letter = newPdf();
    await choose(page, upload, 'letter.pdf', 'application/pdf', letter);
    await dialog.getByText(/letter\.pdf/).waitFor();

    await dialog.getByRole('button', { name: new RegExp(`${t.label.evidence}$`) }).click();
    await page.getByRole('option', { name: t.enums.evidenceKind.bank_letter }).click();
    await dialog.getByLabel(t.titles['evidence.reference']).fill(`LETTER-${language}`);
    await dialog.getByLabel(t.titles['evidence.note']).fill('Letter of 10 November');
    await dialog.getByLabel(t.common.typeAmount).fill(String(order.amounts.payable));
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.getByRole('link').click();

    const second = await signIn({ language });
    const other = await second.open(new URL(page.url()).pathname);
    expect(await stored(other, 'letter.pdf')).toEqual(letter);
    const approval = t.actions.approveRequest.name;
    await other.getByRole('main').getByRole('button', { name: approval, exact: true }).click();
    const decision = other.getByRole('dialog');
    await decision.getByLabel(t.common.typeAmount).fill(String(order.amounts.payable));
    await decision.getByRole('button', { name: approval, exact: true }).click();
    await decision.waitFor({ state: 'detached' });
    await setLimit(service.ctx, 'confirmPayment', null);

    const shown = await second.open(`/orders/${order.id}`);
    expect(await stored(shown, 'letter.pdf')).toEqual(letter);
    expect(second.complaints).toEqual([]);
  });
});

it('a signature has its day and the signed contract', async () => {
  const order = await placedOrder(partner, await publishedProperty(service.ctx));
  await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
  const { data } = (await partner.get(`/customers/${order.customer}/contracts`)).body;
  const { id, number } = data[0]!;
  await staff.post(`/contracts/${id}/ready`);
  const { open } = await signIn({ language: 'en', roles: ['operations'] });
  const page = await open(`/contracts/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Record the signature' }).click();
  const dialog = page.getByRole('dialog');
  const scan = newPdf();
  await choose(page, 'Choose a file', 'contract.pdf', 'application/pdf', scan);
  await dialog.getByText(/contract\.pdf/).waitFor();
  await dialog.getByLabel(en.common.typeText(number)).fill(number);
  await dialog.getByRole('button', { name: 'Record the signature' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stored(page, 'contract.pdf')).toEqual(scan);
  expect((await staff.get(`/contracts/${id}`)).body.signedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
