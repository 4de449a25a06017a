import { describe, expect, it } from '@jest/globals';
import { placedOrder, publishedProperty } from '../../support/fixtures/fixtures.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useCreated, useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service);

/** So few rows of a page that those with the same amount are on several. */
const LIMIT = 2;

/** Reads all pages of a sorted list. */
async function pagesOf<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ;) {
    const { body } = await staff.send<{ data: Row[]; nextCursor: string | null }>(
      'GET',
      `${path}&limit=${LIMIT}${cursor}`,
    );
    rows.push(...body.data);
    if (body.nextCursor === null) return rows;
    cursor = `&cursor=${body.nextCursor}`;
  }
}

describe('GET /orders with sort', () => {
  const orders = useCreated(async () => {
    const property = await publishedProperty(service.ctx);
    const placed = [];
    for (const shares of [10, 2, 2, 9, 2])
      placed.push((await placedOrder(partner, property, { shares })).id);
    return placed;
  });
  const sorted = async (sort: string) => {
    const rows = await pagesOf<{ id: string }>(`/orders?partner=${partner.partnerId}&sort=${sort}`);
    return rows.map(({ id }) => orders.indexOf(id));
  };

  it('has the smallest amount first, or the largest, on every page', async () => {
    expect(await sorted('amounts.payable')).toEqual([1, 2, 4, 3, 0]);
    expect(await sorted('-amounts.payable')).toEqual([0, 3, 4, 2, 1]);
  });

  it('has the earliest first, or the latest', async () => {
    expect(await sorted('createdAt')).toEqual([0, 1, 2, 3, 4]);
    expect(await sorted('-createdAt&oldestFirst=true')).toEqual([4, 3, 2, 1, 0]);
  });

  it('refuses the cursor of another order, and a field by which it does not sort', async () => {
    const { body } = await staff.get('/orders?sort=amounts.payable&limit=2');
    for (const other of ['-amounts.payable', 'createdAt']) {
      const query = `sort=${other}&limit=2&cursor=${body.nextCursor}`;
      const reply = await staff.send('GET', `/orders?${query}`);
      expect(outcomeOf(reply)).toEqual([400, 'invalid_cursor']);
    }
    const reply = await staff.send('GET', '/orders?sort=investorName');
    expect(outcomeOf(reply)).toEqual([400, 'invalid_parameter']);
  });
});

describe('GET /receipts with sort', () => {
  const AMOUNTS = [1_000, 200.5, 9, 200.5];
  const DAYS = [3, 1, 4, 2];
  const references = useCreated(async () => {
    for (const [index, amount] of AMOUNTS.entries()) {
      const receivedAt = `2026-10-0${DAYS[index]}T10:00:00Z`;
      const body = { reference: `SORT-${index}`, amount, payer: 'Nile Bank', receivedAt };
      expect((await staff.post('/receipts', { body })).status).toBe(201);
    }
    return AMOUNTS.map((_, index) => `SORT-${index}`);
  });
  const sorted = async (sort: string) => {
    const rows = await pagesOf<{ reference: string }>(`/receipts?status=open&sort=${sort}`);
    return rows.map(({ reference }) => references.indexOf(reference));
  };

  it('has the amounts or the days in order, on every page', async () => {
    expect(await sorted('amount')).toEqual([2, 1, 3, 0]);
    expect(await sorted('-amount')).toEqual([0, 3, 1, 2]);
    expect(await sorted('receivedAt')).toEqual([1, 3, 0, 2]);
    expect(await sorted('-receivedAt')).toEqual([2, 0, 3, 1]);
  });

  it('is a sheet in the same order', async () => {
    const path = '/receipts?status=open&sort=-amount';
    const { body } = await staff.send<string>('GET', path, { headers: { accept: 'text/csv' } });
    expect(String(body).match(/SORT-\d/g)).toEqual(['SORT-0', 'SORT-3', 'SORT-1', 'SORT-2']);
  });
});
