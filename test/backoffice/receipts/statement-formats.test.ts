import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import {
  CAMT,
  MT940,
  camt,
  entry,
  mt940,
  transfer,
} from '../../support/fixtures/bank-statements.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const finance = useOperator(service, 'finance');

const fresh = () => `FT-${randomUUID().slice(0, 13)}`;

async function send(csv: string, preview = false) {
  const reply = await finance.post('/receipts/import', { body: { csv, preview } });
  expect(outcomeOf(reply)).toEqual([200, undefined]);
  return reply.body;
}

const receiptsOf = async (reference: string) =>
  (await finance.get(`/receipts?reference=${reference}`)).body.data;

describe('POST /receipts/import with a statement in a format of banks', () => {
  it('shows and records CAMT.053 without columns, and knows the same statement as MT940', async () => {
    const preview = await send(CAMT, true);
    expect(preview).toMatchObject({ format: 'camt.053', layout: null, recorded: 1, problems: 0 });
    expect(preview.lines.map(({ outcome }) => outcome)).toEqual(['new', 'outgoing']);
    expect(await receiptsOf('NB-TRF-771904')).toEqual([]);
    const done = await send(CAMT);
    expect(done.closingBalances).toEqual([
      { day: '2026-11-09', amount: 116_450.75, outcome: 'recorded' },
    ]);
    expect(await receiptsOf('NB-TRF-771904')).toMatchObject([
      { amount: 52_275, payer: 'NILE BANK SAE', source: 'statement', statementLine: 1 },
    ]);
    const again = await send(MT940);
    expect(again).toMatchObject({ format: 'mt940', recorded: 0, linesRecorded: 0, skipped: 2 });
    expect(again.lines[0]!.receipt).toBe(done.lines[0]!.receipt);
    expect(again.closingBalances).toMatchObject([{ outcome: 'known' }]);
  });

  it('takes money back that a reversal takes back, and reports what is not booked', async () => {
    const reference = fresh();
    await send(camt(entry(transfer(reference, '10.00'))));
    const reversal = mt940(`:61:261109RC10,00NRTI${reference}//X`, [
      'C261109EGP100,00',
      'C261109EGP90,00',
    ]);
    expect((await send(reversal)).lines).toMatchObject([{ problemCode: 'taken_back' }]);
    expect(await receiptsOf(reference)).toMatchObject([
      { takenBack: { amount: 10, date: '2026-11-09' } },
    ]);
    const pending = entry(transfer(fresh(), '10.00')).replace('BOOK', 'PDNG');
    expect((await send(camt(pending))).lines).toMatchObject([
      { outcome: 'unreadable', problemCode: 'not_booked', amount: 10 },
    ]);
  });

  it('stores the closing balance of a day without a line', async () => {
    const { lines, closingBalances } = await send(
      mt940('', ['C261107EGP0,00', 'C261107EGP0,00']).replace('\r\n\r\n', '\r\n'),
    );
    expect(lines).toEqual([]);
    expect(closingBalances).toMatchObject([{ day: '2026-11-07', outcome: 'recorded' }]);
  });

  it('records nothing of a statement that does not add up', async () => {
    const reference = fresh();
    const csv = MT940.replaceAll('NB-TRF-771904', reference).replace('116450,75', '116450,85');
    const reply = await finance.post('/receipts/import', { body: { csv, preview: false } });
    expect([...outcomeOf(reply), reply.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'csv',
    ]);
    expect(reply.body.error.message).toContain('does not add up');
    expect(reply.body.error.details).toMatchObject({ cause: 'does_not_add_up' });
    expect(await receiptsOf(reference)).toEqual([]);
  });
});

describe('the handbook', () => {
  it('has the statements that are read here', async () => {
    const handbook = await readFile(
      new URL('../../../docs/back-office.md', import.meta.url),
      'utf8',
    );
    for (const sample of [CAMT, MT940]) expect(handbook).toContain(sample);
  });
});
