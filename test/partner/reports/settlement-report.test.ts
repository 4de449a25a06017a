import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { reverseDueRuns } from '../../../src/domain/rental-income/runs/reverse-rental-income-run.ts';
import {
  EVIDENCE,
  placedOrder,
  publishedProperty,
  releaseRent,
  setLimit,
  withdrawCash,
} from '../../support/fixtures/fixtures.ts';
import { moveOwnership } from '../../support/fixtures/rent.ts';
import type { PartnerClient, Schemas } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { completeJournal } from '../../../src/domain/journal/complete-journal.sql.ts';
import { loseEntries } from '../../support/fixtures/lose-entries.ts';

type Order = Schemas['Order'];
type Report = Schemas['SettlementReport'];

const DAY = '2026-01-15';
const BEGIN = '2026-01-14T22:00:00Z';
const HOSTILE = '=HYPERLINK("http://x.example"), مرجع';

const service = useService();
const partner = usePartner(service);
const other = usePartner(service);
const staff = useOperator(service, 'admin');
const second = useOperator(service, 'admin');

beforeAll(async () => {
  await setLimit(service.ctx, 'reverseRentalIncomeRun', null);
  const begun = new Date();
  for (const one of [partner, other]) await playDay(one);
  await moveDay(begun);
});

/** Every way in which an order and its money change, with the corrections. */
async function playDay(one: PartnerClient): Promise<void> {
  const unit = await publishedProperty(service.ctx, { pricePerShare: 123_457n });
  await settled(one, await placedOrder(one, unit, { externalReference: HOSTILE }));
  const refunded = await paid(one, await placedOrder(one, unit));
  await staff.post(`/orders/${refunded.id}/request-cancellation`, { body: { reason: 'Mind' } });
  await staff.post(`/orders/${refunded.id}/decide-cancellation`, {
    body: { outcome: 'refunded', fee: 10.5 },
  });
  const revoked = await paid(one, await placedOrder(one, unit));
  await staff.post(`/orders/${revoked.id}/revoke-payment`, { body: { reason: 'Another order' } });
  const rejected = await settled(one, await placedOrder(one, unit));
  await staff.post(`/orders/${rejected.id}/reject-payment`, { body: { reason: 'Not found' } });
  await staff.post(`/orders/${rejected.id}/allow-retry`);
  await settled(one, rejected);
  const cancelled = await placedOrder(one, unit);
  await one.post(`/orders/${cancelled.id}/cancel`);
  await payAndReverseRent(one);
  const commissions = `/partners/${one.partnerId}/commissions` as const;
  for (const testMode of [false, true])
    await staff.post(commissions, {
      body: { type: 'bonus', amount: 25.25, reference: randomUUID(), testMode },
    });
}

async function settled(one: PartnerClient, order: Order): Promise<Order> {
  const body = { reference: randomUUID(), amount: order.amounts.payable };
  return (await one.post(`/orders/${order.id}/settlement`, { body })).body as Order;
}

async function paid(one: PartnerClient, order: Order): Promise<Order> {
  await settled(one, order);
  await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
  return order;
}

/** Pays rent, of which the owner withdraws a part, and takes it back: the rest becomes a debt. */
async function payAndReverseRent(one: PartnerClient): Promise<void> {
  const unit = await publishedProperty(service.ctx);
  const order = await placedOrder(one, unit, { shares: 3 });
  await one.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
  await moveOwnership(service.ctx, '2025-01-01T00:00:00Z', unit.id);
  const run = async (month: string, amount: number) => {
    const period = { start: `${month}-01T00:00:00Z`, end: `${month}-28T00:00:00Z` };
    const { body } = await releaseRent(second, unit.id, { period, amount });
    await payDuePayouts(service.ctx);
    return (body as { id: string }).id;
  };
  await run('2025-03', 100.01);
  const wrong = await run('2025-04', 1000);
  const { investor_id } = await service.ctx.db
    .selectFrom('orders')
    .select('investor_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await withdrawCash(staff, investor_id, 700);
  await staff.post(`/rental-income/${wrong}/reverse`, { body: { reason: 'One digit too many' } });
  await reverseDueRuns(service.ctx);
}

/** Moves what has happened since `begun` to the beginning of DAY, with the same times between. */
async function moveDay(begun: Date): Promise<void> {
  await service.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of [
      ...['order_transitions', 'receipt_allocations', 'wallet_entries', 'investor_debts'],
      'commissions',
    ])
      await sql`
        update ${sql.table(table)} set created_at = ${BEGIN}::timestamptz + (created_at - ${begun}::timestamptz)
        where created_at >= ${begun}`.execute(trx);
  });
  await loseEntries(service.ctx);
  await completeJournal(service.ctx); // with these times
}

const path = (day = DAY, more = '') => `/reports/settlements?day=${day}${more}` as const;
const report = async (of: PartnerClient = partner, day = DAY): Promise<Report> =>
  (await of.get(path(day))).body;

const piastres = (egp: number) => Math.round(egp * 100);
const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, one) => total + piastres(one), 0);

/** The totals of a section, in piastres by type. */
function totalsOf({ totals }: Report, section: string): Record<string, [number, number]> {
  const own = totals.filter((total) => total.section === section);
  return Object.fromEntries(
    own.map(({ type, count, amount }) => [type, [count, piastres(amount)]]),
  );
}

async function ordersOf(one: PartnerClient): Promise<Order[]> {
  return (await one.get('/orders?limit=100')).body.data;
}

describe('GET /reports/settlements', () => {
  it('has totals that are the sums of its rows without test mode', async () => {
    const { data, totals, hasMore } = await report();
    expect(hasMore).toBe(false);
    for (const { section, type, count, amount } of totals) {
      const rows = data.filter(
        (row) => row.section === section && row.type === type && !row.testMode,
      );
      expect([section, type, rows.length, sum(rows.map((row) => row.amount))]).toEqual([
        section,
        type,
        count,
        piastres(amount),
      ]);
    }
    const counted = totals.reduce((all, { count }) => all + count, 0);
    expect(data.filter(({ testMode }) => !testMode)).toHaveLength(counted);
    const times = data.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  it('shows the moves of orders with what each costs', async () => {
    const orders = await ordersOf(partner);
    const payable = (status: string) => {
      const amounts = orders.filter((order) => order.status === status);
      return [amounts.length, sum(amounts.map((order) => order.amounts.payable))];
    };
    const moves = totalsOf(await report(), 'orders');
    expect(moves).toMatchObject({
      placed: [orders.length, sum(orders.map(({ amounts }) => amounts.payable))],
      completed: payable('completed'),
      cancelled: payable('cancelled'),
      refunded: payable('refunded'),
    });
    expect([moves.paid![0], moves.payment_rejected![0]]).toEqual([3, 2]);
  });

  it('has a settlement ledger that adds up to the transfers that stand', async () => {
    const ledger = totalsOf(await report(), 'settlements');
    const standing = (await ordersOf(partner)).filter(({ status }) =>
      ['payment_under_review', 'paid', 'completed', 'refunded'].includes(status),
    );
    const added = Object.values(ledger).reduce((total, [, amount]) => total + amount, 0);
    expect(added).toBe(sum(standing.map(({ amounts }) => amounts.payable)));
    expect([ledger.rejected![0], ledger.revoked![0]]).toEqual([1, 1]);
    const rows = (await report()).data.filter(({ section }) => section === 'settlements');
    for (const { funding, id } of await ordersOf(partner))
      if (funding.settlement)
        expect(rows.filter((row) => row.id === id).map(({ reference }) => reference)).toContain(
          funding.settlement.reference,
        );
  });

  it('keeps the reference of a settlement that another attempt replaced', async () => {
    const rows = (await report()).data.filter(({ section }) => section === 'settlements');
    const { id } = rows.find(({ type }) => type === 'rejected')!;
    const attempts = rows.filter((row) => row.id === id);
    expect(attempts.map(({ type }) => type)).toEqual(['reported', 'rejected', 'reported']);
    const [first, rejected, second] = attempts.map(({ reference }) => reference);
    expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
    expect(rejected).toBe(first);
    expect(second).not.toBe(first);
  });

  it('has the refunds that the wallets received', async () => {
    const { credited } = totalsOf(await report(), 'refunds');
    const refunds = (await ordersOf(partner)).map(
      ({ cancellation }) => cancellation?.refundAmount ?? 0,
    );
    expect(credited).toEqual([1, sum(refunds)]);
    const { rows } = await sql<{ amount: string }>`
      select sum(entry.amount) as amount from wallet_entries entry join orders on orders.id = order_id
      where reason = 'refund' and orders.partner_id = ${partner.partnerId}`.execute(service.ctx.db);
    expect(credited![1]).toBe(Number(rows[0]!.amount));
  });

  it('has the payouts, and what was taken back of them, from wallets and as debts', async () => {
    const payouts = (await partner.get('/payouts')).body.data;
    expect(totalsOf(await report(), 'payouts')).toEqual({
      paid: [2, sum(payouts.map(({ amount }) => amount))],
      reversed: [2, -sum(payouts.map(({ reversedAmount }) => reversedAmount ?? 0))],
    });
  });

  it('has commissions whose sum is the balance', async () => {
    const ledger = totalsOf(await report(), 'commissions');
    const { balance } = (await partner.get('/commissions/summary')).body;
    const added = Object.values(ledger).reduce((total, [, amount]) => total + amount, 0);
    expect(added).toBe(piastres(balance));
    const listed = (await partner.get('/commissions?limit=100')).body.data;
    const rows = (await report()).data.filter(({ section }) => section === 'commissions');
    expect(rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).reverse());
    expect(rows.filter(({ testMode }) => testMode)).toHaveLength(1);
  });

  it('never shows a row of another partner', async () => {
    const [ours, theirs] = [await report(partner), await report(other)];
    expect(theirs.data).toHaveLength(ours.data.length);
    const known = new Set(ours.data.flatMap(({ id, customer }) => [id, customer ?? id]));
    for (const { id, customer } of theirs.data) {
      expect(known.has(id)).toBe(false);
      if (customer) expect(known.has(customer)).toBe(false);
    }
    const stranger = await service.partner();
    expect(await report(stranger)).toMatchObject({ totals: [], data: [] });
    const { body } = await partner.get(path(DAY, '&limit=1'));
    const stolen = await stranger.get(path(DAY, `&cursor=${body.nextCursor}`));
    expect([stolen.status, stolen.body]).toMatchObject([
      400,
      { error: { code: 'invalid_cursor' } },
    ]);
  });

  it('has no payouts without the capability portfolioAccess, and none of an unlinked customer', async () => {
    const payouts = async () =>
      (await report(other)).data.filter(({ section }) => section === 'payouts');
    const [{ customer }] = (await payouts()) as [Schemas['SettlementReportRow']];
    const allow = (portfolioAccess: boolean) =>
      staff.patch(`/partners/${other.partnerId}`, { body: { capabilities: { portfolioAccess } } });
    await allow(false);
    expect(await payouts()).toEqual([]);
    await allow(true);
    expect(await payouts()).toHaveLength(4);
    await other.delete(`/customers/${customer}`);
    expect(await payouts()).toEqual([]);
  });

  it.each([1, 2, 7])('has every row once on pages of %i', async (limit) => {
    const whole = await report();
    const rows: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const more: string = cursor ? `&cursor=${cursor}` : '';
      const { body } = await partner.get(path(DAY, `&limit=${limit}${more}`));
      expect(body.totals).toEqual(whole.totals);
      rows.push(...body.data);
      cursor = body.nextCursor;
    }
    expect(rows).toEqual(whole.data);
  });

  it('begins and ends at midnight in Cairo, in winter and in summer', async () => {
    expect(await report()).toMatchObject({
      from: '2026-01-14T22:00:00.000Z',
      to: '2026-01-15T22:00:00.000Z',
      complete: true,
    });
    expect(await report(partner, '2025-07-15')).toMatchObject({
      from: '2025-07-14T21:00:00.000Z',
      to: '2025-07-15T21:00:00.000Z',
    });
    for (const day of ['2026-01-14', '2026-01-16'])
      expect((await report(partner, day)).data).toEqual([]);
  });

  it('is not complete for today, and refuses the future and days that do not exist', async () => {
    const day = (at: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(at);
    expect((await report(partner, day(Date.now()))).complete).toBe(false);
    const wrong = [day(Date.now() + 3 * 86_400_000), '2026-02-30', '2026-1-5', '15.01.2026'];
    for (const one of wrong) {
      const { status, body } = await partner.get(path(one));
      expect([one, status, body]).toMatchObject([one, 400, { error: { param: 'day' } }]);
    }
  });

  it('needs each of its scopes', async () => {
    const narrow = await partner.withKey({ scopes: ['orders:read', 'commissions:read'] });
    const { status, body } = await narrow.get(path());
    expect([status, body]).toMatchObject([
      403,
      { error: { code: 'missing_scope', details: { required: 'portfolio:read' } } },
    ]);
  });
});

/** Reads CSV (RFC 4180). */
function cellsOf(csv: string): string[][] {
  expect(csv.endsWith('\r\n')).toBe(true);
  return csv
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
      ),
    );
}

describe('GET /reports/settlements as CSV', () => {
  const csv = async (more = '', accept = 'text/csv') => {
    const reply = await partner.send('GET', path(DAY, more), { headers: { accept } });
    return { ...reply, cells: cellsOf(String(reply.body)) };
  };

  it('has the rows of the JSON under its names', async () => {
    const { headers, cells } = await csv();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toBe(`attachment; filename="settlements-${DAY}.csv"`);
    const [names, ...lines] = cells as [string[], ...string[][]];
    const rows = lines.map((line) => Object.fromEntries(names.map((name, n) => [name, line[n]!])));
    const { data } = await report();
    expect(rows).toEqual(
      data.map((row) =>
        Object.fromEntries(
          names.map((name) => {
            const value = (row as Record<string, unknown>)[name];
            if (name === 'amount') return [name, row.amount.toFixed(2)];
            return [name, value === HOSTILE ? `'${HOSTILE}` : String(value ?? '')];
          }),
        ),
      ),
    );
    expect(rows.some(({ externalReference }) => externalReference === `'${HOSTILE}`)).toBe(true);
  });

  it('continues at Next-Cursor, which is absent on the last part', async () => {
    const whole = await csv();
    expect(whole.headers['next-cursor']).toBeUndefined();
    const first = await csv('&limit=5');
    const rest = await csv(`&cursor=${first.headers['next-cursor']}`);
    expect([...first.cells, ...rest.cells.slice(1)]).toEqual(whole.cells);
  });

  it('says in its name that the day is not complete', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(Date.now());
    const { headers } = await partner.send('GET', path(today), { headers: { accept: 'text/csv' } });
    expect(headers['content-disposition']).toContain(`${today}-incomplete.csv`);
  });

  it.each(['*/*', 'application/json', 'text/html', 'application/json, text/csv;q=0.5'])(
    'is JSON for Accept: %s',
    async (accept) => {
      const { headers } = await partner.send('GET', path(), { headers: { accept } });
      expect(headers['content-type']).toContain('application/json');
    },
  );
});
