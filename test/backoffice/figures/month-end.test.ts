import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MonthEndStepName } from '../../../generated/backoffice/enums.ts';
import { cairoToday } from '../../support/cairo-today.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);

const today = () => cairoToday({ service });
const stepsOf = async (month: string) => (await staff.get(`/month-end?month=${month}`)).body.steps;
const stepOf = async (name: string, month: string) =>
  (await stepsOf(month)).find(({ step }) => step === name)!;
/** The month before one, such as 2026-10. */
function monthBefore(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 15)).toISOString().slice(0, 7);
}

describe('GET /month-end', () => {
  it('has every step in its order, each with the list that shows what is left', async () => {
    const steps = await stepsOf((await today()).slice(0, 7));
    expect(steps.map(({ step }) => step)).toEqual([...MonthEndStepName]);
    for (const { list, count } of steps) {
      const query = new URLSearchParams({
        ...list.query,
        ...(count !== null && { totals: 'true' }),
      });
      const { status, body } = await staff.send('GET', `${list.path}?${query}`);
      expect([list.path, status]).toEqual([list.path, 200]);
      if (count !== null) expect(body).toMatchObject({ totals: { count } });
    }
  });

  it('is done with the receipts of a month if the ones that are left are newer', async () => {
    const day = await today();
    const month = day.slice(0, 7);
    const { body: receipt } = await staff.post('/receipts', {
      body: {
        reference: randomUUID(),
        amount: 70,
        payer: 'A',
        receivedAt: new Date().toISOString(),
      },
    });
    const now = await stepOf('receipts_matched', month);
    expect(now).toMatchObject({ done: false, oldestAt: expect.any(String) });
    expect(now.amount).toBeGreaterThanOrEqual(70);
    const before = await stepOf('receipts_matched', monthBefore(day));
    expect(before).toMatchObject({ done: true, count: now.count });
    const body = { reason: 'Recorded twice.' };
    await staff.post(`/receipts/${receipt.id}/void`, { body });
    const after = await stepOf('receipts_matched', month);
    expect(after.count).toBe(now.count! - 1);
  });

  it('knows whether the bank agrees at the end of the month', async () => {
    const month = monthBefore(await today());
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
    const day = last.toISOString().slice(0, 10);
    expect(await stepOf('bank_balance_known', month)).toMatchObject({ done: false, amount: null });
    expect(await stepOf('bank_reconciled', month)).toMatchObject({ done: false, amount: null });
    const { body: recorded } = await staff.post('/bank-balances', { body: { day, amount: 12.5 } });
    expect(await stepOf('bank_balance_known', month)).toMatchObject({
      done: true,
      amount: 12.5,
      knownUntil: day,
    });
    expect(await stepOf('bank_reconciled', month)).toMatchObject({ done: false, amount: -12.5 });
    await staff.post('/bank-balances', { body: { day, amount: 0, corrects: recorded.id } });
    expect(await stepOf('bank_reconciled', month)).toMatchObject({ done: true, amount: 0 });
  });

  it('refuses a month that has not begun, and one that does not exist', async () => {
    for (const month of ['2099-01', '2026-13'])
      expect(await staff.get(`/month-end?month=${month}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_parameter', param: 'month' } },
      });
  });
});
