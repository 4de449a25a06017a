import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CAMT, MT940 } from '../support/fixtures/bank-statements.ts';
import { useCommandLine } from '../support/fixtures/use-command-line.ts';

const { folder, service, staff, backoffice, json, orderUnderReview, questionOf, refusalOf } =
  useCommandLine();

const record = async (reference: string, amount: number) => {
  const body = { reference, amount, payer: 'Nile Bank SAE', receivedAt: '2026-11-09T12:00:00Z' };
  return (await staff.post('/receipts', { body })).body;
};

describe('receipts match', () => {
  it('takes the reference of the transfer and the numbers of orders', async () => {
    const [one, two] = [await orderUnderReview('FT-M-1'), await orderUnderReview('FT-M-2')];
    const { id } = await record('FT-MATCH', one.amounts.payable + 100);
    const orders = [`order=${one.number}`, `order=${two.number},amount=100`];
    const options = orders.flatMap((order) => ['--orders', order]);
    const matched = await json('receipts', 'match', 'ft-match', ...options, '--yes');
    expect(matched).toMatchObject({
      id,
      status: 'closed',
      allocations: [{ order: one.id }, { order: two.id, amount: 100 }],
    });
  });

  it('says which number is unknown', async () => {
    await record('FT-UNKNOWN', 100);
    const unknown = ['receipts', 'match', 'FT-UNKNOWN', '--orders', 'order=PI-2026-99999999'];
    expect(await refusalOf(...unknown)).toContain('There is no order PI-2026-99999999.');
  });
});

describe('receipts unmatch', () => {
  it('shows the transfer, and says how to go on if its payment is confirmed', async () => {
    const { number, amounts } = await orderUnderReview('FT-U-1');
    const other = await orderUnderReview('FT-U-2');
    await record('FT-UNMATCH', amounts.payable);
    await json('receipts', 'match', 'FT-UNMATCH', '--orders', `order=${number}`, '--yes');
    const unmatch = (order: string) => [
      ...['receipts', 'unmatch', 'FT-UNMATCH', '--order', order],
      ...['--reason', 'It pays another order'],
    ];
    expect(await questionOf(...unmatch(number))).toMatch(/^Transfer +FT-UNMATCH$/m);
    expect(await refusalOf(...unmatch(other.number))).toContain(
      `Nothing of the receipt is matched to the order ${other.number}.`,
    );
    expect(await json(...unmatch(number), '--yes')).toMatchObject({ status: 'open' });
    await json('receipts', 'match', 'FT-UNMATCH', '--orders', `order=${number}`, '--yes');
    await json('orders', 'confirm-payment', number, '--yes');
    expect(await refusalOf(...unmatch(number))).toContain(
      `The payment of the order ${number} is confirmed. Revoke it first`,
    );
  });
});

describe('orders confirm-payment', () => {
  it('refuses a receipt of another amount, and shows the difference', async () => {
    const { number, amounts } = await orderUnderReview('FT-DIFFERS');
    await record('FT-DIFFERS', amounts.payable - 100);
    const refusal = await refusalOf('orders', 'confirm-payment', number);
    expect(refusal).toContain('unallocated: 8612.5; payable: 8712.5');
  });

  it('refuses a payment that nothing shows, without a question', async () => {
    const { number } = await orderUnderReview('FT-NOTHING');
    const refusal = await refusalOf('orders', 'confirm-payment', number);
    expect(refusal).toContain('Record and match the transfer, or state other evidence of it.');
  });

  it('refuses a receipt that orders of two payers name, until it is matched', async () => {
    const other = await service.partner({ name: 'Delta Broker' });
    const mine = await orderUnderReview('FT-BOTH');
    const theirs = await orderUnderReview('FT-BOTH', other);
    await record('FT-BOTH', mine.amounts.payable);
    const confirm = ['orders', 'confirm-payment', mine.number];
    expect(await refusalOf(...confirm)).toContain(
      `Orders of other payers name the transfer FT-BOTH, too: ${theirs.number}.`,
    );
    await json('receipts', 'match', 'FT-BOTH', '--orders', `order=${mine.number}`, '--yes');
    expect((await json(...confirm, '--yes')).status).toBe('paid');
  });
});

describe('receipts import', () => {
  const columns = ['date', 'reference', 'payer', 'amount'].flatMap((name) => [
    `--${name}-column`,
    name,
  ]);

  it.each([
    ['UTF-8', Buffer.from('بنك النيل')],
    ['Windows-1256', Buffer.from('c8e4df20c7e1e4ede1', 'hex')],
  ])('reads a file in %s', async (encoding, payer) => {
    const head = Buffer.from(`date,reference,amount,payer\n2026-11-09,FT-${encoding},"1,000.50",`);
    await writeFile(path.join(folder, 'statement.csv'), Buffer.concat([head, payer]));
    const command = ['receipts', 'import', '--csv', 'statement.csv', ...columns];
    const preview = await json(...command, '--preview', 'yes');
    expect(preview.lines).toMatchObject([{ outcome: 'new', payer: 'بنك النيل', amount: 1000.5 }]);
    const { out } = await backoffice([...command, '--preview', 'no']);
    expect(out).toMatch(/recorded +EGP 1,000\.50 +FT-\S+/);
    expect((await json(...command, '--preview', 'no')).skipped).toBe(1);
  });

  it('reads a file of CAMT.053 or MT940 without columns', async () => {
    await writeFile(path.join(folder, 'statement.dat'), CAMT);
    const command = ['receipts', 'import', '--csv', 'statement.dat'];
    expect((await json(...command, '--preview', 'yes')).format).toBe('camt.053');
    const { out } = await backoffice([...command, '--preview', 'no']);
    expect(out).toMatch(/recorded +EGP 52,275\.00 +NB-TRF-771904/);
    await writeFile(path.join(folder, 'statement.dat'), MT940);
    expect(await json(...command, '--preview', 'no')).toMatchObject({
      format: 'mt940',
      skipped: 2,
    });
  });
});
