import { describe, expect, it } from '@jest/globals';
import { appInvestor, DESTINATION } from '../../test/support/fixtures/fixtures.ts';
import { useOperator } from '../../test/support/use-participants.ts';
import { ar } from '../src/texts/ar.ts';
import { en } from '../src/texts/en.ts';
import { useConsole, useServiceWithConsole, type Language } from './support/console-in-browser.ts';

const service = useServiceWithConsole();
const staff = useOperator(service);
const [clerk, maker] = [useOperator(service, 'finance'), useOperator(service, 'finance')];
const { signIn } = useConsole(service);
const TEXTS = { ar, en };

async function madeBatch() {
  const { id } = await appInvestor(staff, 1000);
  const withdrawals: string[] = [];
  for (const amount of [100.5, 20, 30]) {
    const body = { amount, destination: DESTINATION };
    withdrawals.push((await clerk.post(`/investors/${id}/wallet/withdrawals`, { body })).body.id);
  }
  return (await maker.post('/withdrawal-batches', { body: { withdrawals } })).body;
}

describe.each<Language>(['ar', 'en'])('a batch that the bank answers, in %s', (language) => {
  const t = TEXTS[language];

  it('is recorded by ticking what was returned, some from the file of the bank and some without it', async () => {
    const batch = await madeBatch();
    const table = (last: string) =>
      `Our ref,Result,Remarks\n${batch.number}-1,PAID,\n${batch.number}-2,${last},AC04 closed\n`;
    const { page, open, complaints } = await signIn({ language });
    await open(`/batches/${batch.id}`);
    await page.locator('button[data-operation=settleWithdrawalBatch]').click();
    const dialog = page.getByRole('dialog');
    const choose = async (content: string) => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: t.actions.readBankAnswer.name }).click();
      const buffer = Buffer.from(content);
      await (await chooser).setFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer });
    };
    await choose(table('REJECTED'));
    // The columns are asked for once, if nobody has chosen them.
    if (language === 'ar') await dialog.getByRole('button', { name: t.batches.read }).click();
    await dialog.getByRole('status').getByText(/1/).first().waitFor();
    expect(await dialog.getByLabel(t.batches.tick('2')).isChecked()).toBe(true);
    expect(await dialog.getByLabel(t.batches.tick('1')).isChecked()).toBe(false);
    await dialog.getByText(t.batches.answerUndecided(1, '1')).waitFor();

    const undecided = dialog.getByLabel(t.batches.tickUndecided('3'));
    expect(await undecided.isChecked()).toBe(true);
    const third = dialog.getByRole('row').nth(3);
    await third.locator('label .box').first().click();
    expect(await undecided.isChecked()).toBe(false);
    await dialog.getByLabel(t.label.transferReference).fill(`BULK-${language}`);
    await dialog.getByLabel(t.common.typeAmount).fill('100.50');
    const submit = dialog.getByRole('button', { name: t.actions.settleWithdrawalBatch.name });
    await submit.click();
    await dialog.getByText(t.batches.reasonMissing('3')).waitFor();
    await dialog.getByRole('button', { name: t.batches.reasonOf('3') }).click();
    await page.getByRole('option', { name: t.enums.returnReason.name_mismatch }).click();
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await staff.get(`/withdrawal-batches/${batch.id}`);
    expect(body.lines).toMatchObject([
      { status: 'settled' },
      { status: 'returned', reasonCode: 'account_closed', reason: 'AC04 closed' },
      { status: 'returned', reasonCode: 'name_mismatch' },
    ]);
    await page.getByText(t.enums.returnReason.name_mismatch).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('leaves what the answer does not decide open, for the next one with the same reference', async () => {
    const batch = await madeBatch();
    const table = (third: string) =>
      `Our ref,Result,Remarks\n${batch.number}-1,PAID,\n${batch.number}-2,PAID,\n${batch.number}-3,${third},\n`;
    const body = {
      file: table('PENDING'),
      columns: { reference: 'Our ref', status: 'Result', reason: 'Remarks' },
      statuses: [
        { value: 'PAID', outcome: 'sent' as const },
        { value: 'REJECTED', outcome: 'returned' as const },
      ],
    };
    await clerk.post(`/withdrawal-batches/${batch.id}/bank-answer`, { body });
    const { page, open, complaints } = await signIn({ language });
    await open(`/batches/${batch.id}`);
    const dialog = page.getByRole('dialog');
    const record = async (file: string, amount: string, reference?: string) => {
      await page.locator('button[data-operation=settleWithdrawalBatch]').click();
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: t.actions.readBankAnswer.name }).click();
      const buffer = Buffer.from(file);
      await (await chooser).setFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer });
      await dialog.getByRole('status').getByText(/\d/).first().waitFor();
      if (reference) await dialog.getByLabel(t.label.transferReference).fill(reference);
      await dialog.getByLabel(t.common.typeAmount).fill(amount);
      await dialog.getByRole('button', { name: t.actions.settleWithdrawalBatch.name }).click();
      await dialog.waitFor({ state: 'detached' });
      return (await staff.get(`/withdrawal-batches/${batch.id}`)).body;
    };
    const first = await record(table('PENDING'), '120.50', `PART-${language}`);
    expect(first.lines!.map(({ status }) => status)).toEqual(['settled', 'settled', 'open']);
    await page.getByRole('main').getByText(`PART-${language}`).first().waitFor(); // the screen has what was recorded
    const last = await record(table('PAID'), '30');
    expect(last.lines!.map(({ status }) => status)).toEqual(['settled', 'settled', 'settled']);
    expect(last.settlement!.reference).toBe(`PART-${language}`);
    expect(complaints).toEqual([]);
  });

  it('is saved as a payment order of either version', async () => {
    const batch = await madeBatch();
    const { page, open } = await signIn({ language });
    await open(`/batches/${batch.id}`);
    for (const version of ['pain.001.001.09', 'pain.001.001.03']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t.batches.payment(version) }).click();
      expect((await download).suggestedFilename()).toBe(`${batch.number}.xml`);
    }
  });
});
