import http from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { operations } from '../../../generated/backoffice/operations.ts';
import { backofficeContract } from '../../../src/contract/backoffice.ts';
import { operationAt } from '../../../src/contract/operations.ts';
import { cairoToday } from '../../support/cairo-today.ts';
import { appInvestor, withdrawCash } from '../../support/fixtures/fixtures.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { completeJournal } from '../../../src/domain/journal/complete-journal.sql.ts';

const service = useService();
const staff = useOperator(service);

const csv = { headers: { accept: 'text/csv' } };
const RECEIPTS = 450;

/** So many rows are recorded by one statement, which must not reach the time limit on a busy machine. */
const ROWS_AT_ONCE = 500;

/** Records receipts. */
async function record(count: number, payer: string) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `rcp_${payer.length}_${n}`,
    reference: `FT-${payer.length}-${n}`,
    amount: 100_000n + BigInt(n),
    unallocated: 100_000n + BigInt(n),
    payer,
    received_at: new Date('2026-11-09T12:00:00Z'),
    recorded_by: staff.operatorId,
  }));
  for (let first = 0; first < count; first += ROWS_AT_ONCE)
    await service.ctx.db
      .insertInto('receipts')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
  await completeJournal(service.ctx);
}

describe('a list as CSV', () => {
  it('has every row of the list in its order, whatever the limit of a page, and names in Arabic', async () => {
    await record(RECEIPTS, 'بنك النيل');
    const { status, headers, body } = await staff.send<string>('GET', '/receipts?limit=5', csv);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toBe('attachment; filename="receipts.csv"');
    const text = String(body);
    expect(text.startsWith('\uFEFFid,')).toBe(true);
    const [header, ...lines] = text.slice(1, -2).split('\r\n');
    expect(header).toContain('reference,amount,unallocated,payer');
    expect(lines).toHaveLength(RECEIPTS);
    const { body: page } = await staff.get('/receipts?limit=100');
    expect(lines.slice(0, 100).map((line) => line.split(',')[0])).toEqual(
      page.data.map(({ id }) => id),
    );
    expect(lines[0]).toContain('بنك النيل');
    expect(lines[0]).toContain('1004.49');
  });

  it('is for people with a spreadsheet if it is requested: times in Cairo, names for ids, no JSON', async () => {
    await record(1, 'Delta');
    const sheet = { headers: { accept: 'text/csv; form=sheet' } };
    const { headers, body } = await staff.send<string>('GET', '/receipts?reference=FT-5-0', sheet);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const [header, line] = String(body).slice(1).split('\r\n');
    expect(header).toMatch(/^reference,status,payer,receivedAt,.*,id$/);
    const cells = new Map(header!.split(',').map((name, index) => [name, line!.split(',')[index]]));
    expect(cells.get('receivedAt')).toBe('2026-11-09 14:00:00');
    expect(cells.get('recordedByName')).toBeTruthy();
    expect(cells.has('recordedBy')).toBe(false);
    expect(cells.has('allocations')).toBe(false);
    const orders = await staff.send<string>('GET', '/orders', sheet);
    expect(String(orders.body).slice(1).split('\r\n')[0]!.split(',')).not.toContain('items');
  });

  it('has the same filters as the list', async () => {
    const { body } = await staff.send<string>('GET', '/receipts?reference=FT-9-7', csv);
    expect(String(body).split('\r\n')).toHaveLength(3);
    const { status } = await staff.send('GET', '/receipts?status=lost', csv);
    expect(status).toBe(400);
  });

  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['Ali; =1+1;x', `Ali;' =1+1;x`],
  ])('defuses what a spreadsheet would calculate in %s', async (payer, defused) => {
    await record(1, payer);
    const { body } = await staff.send<string>(
      'GET',
      `/receipts?reference=FT-${payer.length}-0`,
      csv,
    );
    expect(String(body)).toContain(`,${defused},`);
  });

  it('is read by one page after the other, and no further once the client has gone', async () => {
    let pages = 0;
    const { db } = service.ctx;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'unallocated' in row)) pages++;
        return result;
      },
    });
    Object.assign(service.ctx, { db: counted });
    await record(5_000, 'x'.repeat(120));
    const { hostname, port, pathname } = new URL(`${staff.baseUrl}/receipts`);
    await new Promise<void>((resolve, reject) => {
      const sent = http.get(
        {
          hostname,
          port,
          path: pathname,
          headers: { authorization: `Bearer ${staff.apiKey}`, accept: 'text/csv' },
        },
        (response) => {
          response.once('data', () => {
            response.destroy();
            resolve();
          });
        },
      );
      sent.on('error', reject);
    });
    await waitFor(async () => service.ctx.unsent.bytes === 0);
    Object.assign(service.ctx, { db });
    expect(pages).toBeLessThan(5_451 / 200);
  });

  it('is in the audit log like any other call', async () => {
    await staff.send('GET', '/receipts', {
      headers: { accept: 'text/csv', 'x-request-id': 'csv-1' },
    });
    const entry = await service.ctx.db
      .selectFrom('audit_log')
      .select(['operation', 'status'])
      .where('request_id', '=', 'csv-1')
      .execute();
    expect(entry).toEqual([{ operation: 'listReceipts', status: 200 }]);
  });

  const lists = Object.values(operations).filter(({ method, path }) =>
    operationAt(backofficeContract.document, method, path).parameters.some(
      ({ name }) => name === 'cursor',
    ),
  );

  it.each(lists)('exists of $path, with its own columns', async ({ path }) => {
    const [entry] = await Promise.all([
      staff.send<string>('GET', path.replace('{id}', staff.operatorId), csv),
    ]);
    if (entry.status === 200) expect(String(entry.body)).toMatch(/^\uFEFF[a-zA-Z.,]+\r\n/);
    else expect([400, 404]).toContain(entry.status);
  });

  it('exists of statements, too: their entries in the order of the statement', async () => {
    const { id } = await appInvestor(staff, 1000.5);
    await withdrawCash(staff, id, 300);
    const today = await cairoToday({ service });
    const read = async (query: string) =>
      String((await staff.send<string>('GET', `/investors/${id}/statement?${query}`, csv)).body)
        .trim()
        .split('\r\n');
    const [header, ...lines] = await read(`from=2020-01-01&to=${today}`);
    const column = header!.split(',').indexOf('amount');
    expect(lines.map((line) => line.split(',')[column])).toEqual(['1000.50', '-300.00', '-300.00']);
    expect(await read('from=2020-01-01&to=2020-12-31')).toEqual([header]);
    const balance = await staff.send<string>('GET', '/trial-balance', csv);
    expect(String(balance.body)).toMatch(/^\uFEFFaccount,kind,debit,credit\r\nbank,money,/);
  });

  it('of an investor has the balances before and after the entries for a spreadsheet, and no empty columns', async () => {
    const { id } = await appInvestor(staff, 1000.5);
    await withdrawCash(staff, id, 300);
    const today = await cairoToday({ service });
    const sheet = { headers: { accept: 'text/csv; form=sheet' } };
    const path = `/investors/${id}/statement?from=2020-01-01&to=${today}`;
    const { body } = await staff.send<string>('GET', path, sheet);
    const [header, ...lines] = String(body)
      .slice(1)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const columns = ['kind', 'reason', 'amount', 'balance.available', 'balance.reserved'];
    const indexes = columns.map((name) => header!.indexOf(name));
    expect(lines.map((cells) => indexes.map((index) => cells[index]))).toEqual([
      ['cash', 'opening_balance', '', '0.00', '0.00'],
      ['rewards', 'opening_balance', '', '0.00', '0.00'],
      ['cash', 'top_up', '1000.50', '1000.50', '0.00'],
      ['cash', 'withdrawal_hold', '-300.00', '700.50', '300.00'],
      ['cash', 'withdrawal', '-300.00', '700.50', '0.00'],
      ['cash', 'closing_balance', '', '700.50', '0.00'],
      ['rewards', 'closing_balance', '', '0.00', '0.00'],
    ]);
    expect(header!.filter((name) => name.startsWith('wallet.'))).toEqual([]);
  });

  it('is JSON unless it is requested', async () => {
    const { headers } = await staff.get('/receipts', { headers: { accept: '*/*' } });
    expect(headers['content-type']).toContain('application/json');
  });
});
