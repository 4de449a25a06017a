import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { accounts } from '../../../generated/backoffice/chart.ts';
import { JournalKind } from '../../../generated/backoffice/enums.ts';
import { completeJournal } from '../../../src/domain/journal/complete-journal.sql.ts';
import { writeRows } from '../../reconciliation/rows.ts';
import { cairoToday } from '../../support/cairo-today.ts';
import { appInvestor, setLimit } from '../../support/fixtures/fixtures.ts';
import { loseEntries } from '../../support/fixtures/lose-entries.ts';
import { startFakeCardProcessor } from '../../support/gateways/card-processor.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({
  environment: 'live',
  env: processor.env,
  waitsForLocks: true,
}));
const staff = useOperator(service);

beforeAll(() => writeRows({ service, processor }));

const listed = async (query: string) =>
  (await staff.get(`/journal?world=all&limit=100&${query}` as '/journal')).body.data;

/** What the entries move, in EGP, oldest first. */
const moves = async (query: string) =>
  (await listed(query)).toReversed().map(({ debit, credit, amount }) => [debit, credit, amount]);

describe('the journal', () => {
  it('says of each entry what it is about, who did it, and who approved it', async () => {
    const colleague = await staff.colleague();
    await setLimit(service.ctx, 'topUpWallet', 10_000n);
    const { id } = await appInvestor(staff, 1);
    const body = { amount: 500, reference: 'FT-JOURNAL' };
    const { body: approval } = await staff.post(`/investors/${id}/wallet/top-ups`, { body });
    await colleague.post(`/approvals/${approval.id}/approve`);
    const [entry] = await listed(`investor=${id}`);
    expect(entry).toMatchObject({
      kind: 'wallet_top_up',
      debit: 'bank',
      credit: 'wallet_cash_available',
      amount: 500,
      investor: id,
      actor: staff.operatorId,
      approval: approval.id,
    });
    expect(entry!.approvedByName).toEqual(expect.any(String));
  });

  it('says of every entry which person, key or job caused it', async () => {
    const unknown = new Set<string>();
    for (let cursor = ''; ;) {
      const { body: page } = await staff.get(`/journal?world=all&limit=100${cursor}` as '/journal');
      for (const { kind, actor } of page.data) if (actor === null) unknown.add(kind);
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect([...unknown]).toEqual([]);
  });

  it('has the rent of a unit that became a debt with the rest of what was taken back', async () => {
    const [debt] = await listed('kind=debt_recorded&account=rent_taken_back');
    expect(debt!.property).toMatch(/^prop_/);
    const ofUnit = await listed(`property=${debt!.property}&account=rent_taken_back`);
    expect(ofUnit.map(({ id }) => id)).toContain(debt!.id);
  });

  it('of a receipt that pays an order goes from the bank to the order', async () => {
    const receipts = await staff.get('/receipts?status=closed&limit=100');
    const of = receipts.body.data.find(({ allocations }) =>
      allocations.some(({ order }) => order !== null),
    )!;
    const [first, second] = await moves(`resource=${of.id}`);
    expect(first).toEqual(['bank', 'receipts_unmatched', of.amount]);
    expect(second!.slice(0, 2)).toEqual(['receipts_unmatched', 'order_payments']);
  });

  it('adds up to the balances of the accounts, by account and by day', async () => {
    const today = await cairoToday({ service });
    const { body: balance } = await staff.get('/trial-balance?world=all');
    for (const { account, debit, credit } of balance.accounts) {
      let sum = 0;
      for (let cursor = ''; ;) {
        const path = `/journal?world=all&limit=100&account=${account}&from=${today}&to=${today}${cursor}`;
        const { body: page } = await staff.get(path as '/journal');
        for (const entry of page.data)
          sum += entry.debit === account ? entry.amount : -entry.amount;
        if (page.nextCursor === null) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect([account, sum.toFixed(2)]).toEqual([account, (debit - credit).toFixed(2)]);
    }
    expect(await listed('to=2021-06-30')).toEqual([]);
  });

  it('has only the dimensions of the accounts that it names', async () => {
    const dimensions = {
      partner: 'partner',
      investor: 'investor',
      property: 'unit',
      order: 'order',
    } as const;
    for (const entry of await listed('totals=true'))
      for (const [field, dimension] of Object.entries(dimensions))
        if (entry[field as keyof typeof dimensions] !== null)
          expect([
            ...(accounts[entry.debit].of as readonly string[]),
            ...(accounts[entry.credit].of as readonly string[]),
          ]).toContain(dimension);
  });

  it('adds up what an account is debited and credited, whose difference is its balance', async () => {
    const { totals } = (await staff.get('/journal?world=all&account=bank&totals=true&limit=1'))
      .body;
    const sums = new Map(totals!.amounts.map(({ field, sum }) => [field, Math.round(sum * 100)]));
    const { accounts: balances } = (await staff.get('/trial-balance?world=all')).body;
    const { debit, credit } = balances.find(({ account }) => account === 'bank')!;
    expect([...sums.keys()]).toEqual(['debit', 'credit', 'balance']);
    expect(sums.get('balance')).toBe(Math.round(debit * 100) - Math.round(credit * 100));
    expect(sums.get('balance')).toBe(sums.get('debit')! - sums.get('credit')!);
  });

  it('is exported as lines that balance, numbered from 1 on each day whatever the pages are', async () => {
    const today = await cairoToday({ service });
    const period = `from=${today}&to=${today}&world=all`;
    const read = async (limit: number) => {
      const lines = [];
      for (let cursor = ''; ;) {
        const path = `/journal/lines?${period}&limit=${limit}${cursor}`;
        const { body: page } = await staff.get(path as '/journal/lines');
        lines.push(...page.data);
        if (page.nextCursor === null) return lines;
        cursor = `&cursor=${page.nextCursor}`;
      }
    };
    const lines = await read(100);
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_line, index) => index + 1));
    expect(await read(37)).toEqual(lines);
    for (const side of ['debit', 'credit'] as const) {
      const sum = lines.reduce((total, line) => total + Math.round(line[side] * 100), 0);
      const { body: balance } = await staff.get('/journal?world=all&totals=true&limit=1');
      expect(sum).toBe(Math.round(balance.totals!.amounts[0]!.sum * 100));
    }
    const convert = (...program: string[]) =>
      execFileSync(process.execPath, program, {
        input: JSON.stringify({ object: 'list', data: lines }),
        encoding: 'utf8',
      });
    const converted = convert('tools/hledger.ts');
    const sums = new Map<string, number>();
    for (const [, code, amount] of converted.matchAll(/^ {4}(\S+) {2}EGP (-?[\d.]+)$/gm))
      sums.set(code!, (sums.get(code!) ?? 0) + Math.round(Number(amount) * 100));
    const { body: trial } = await staff.get('/trial-balance?world=all');
    expect(sums).toEqual(
      new Map(
        trial.accounts
          .filter(({ account }) => sums.has(account))
          .map(({ account, debit, credit }) => [account, Math.round((debit - credit) * 100)]),
      ),
    );
    const [, ...forOdoo] = convert('tools/odoo.ts', 'Bank').trim().split('\r\n');
    expect(forOdoo).toHaveLength(lines.length);
    expect(forOdoo.filter((row) => !row.startsWith(',,,'))).toHaveLength(lines.length / 2);
    const csv = { headers: { accept: 'text/csv' } };
    const { body } = await staff.send<string>('GET', `/journal/lines?${period}`, csv);
    expect(String(body).trim().split('\r\n')).toHaveLength(lines.length + 1);
  });

  it('refuses to be changed, emptied or out of balance', async () => {
    const attempt = (text: string) => sql.raw(text).execute(service.ctx.db);
    for (const change of ['update journal set amount = 1', 'delete from journal'])
      await expect(attempt(change)).rejects.toMatchObject({ constraint: 'journal_append_only' });
    await expect(attempt('truncate journal')).rejects.toThrow();
    const copy = (columns: string) =>
      attempt(`insert into journal (created_at, kind, source_id, part, debit, credit, amount, object_id, world)
        select created_at, kind, source_id || 'x', part, ${columns}, object_id, world from journal limit 1`);
    await expect(copy('debit, credit, 0')).rejects.toMatchObject({
      constraint: 'journal_amount_positive',
    });
    await expect(copy('debit, null, amount')).rejects.toThrow('null value');
    await expect(copy('debit, debit, amount')).rejects.toMatchObject({
      constraint: 'journal_two_accounts',
    });
  });
});

describe('the job that completes the journal', () => {
  const content = async () =>
    (
      await sql<{ entry: string }>`
        select (created_at, kind, source_id, part, debit, credit, amount, object_id, world, partner_id, investor_id,
          property_id, order_id)::text as entry
        from journal order by 1`.execute(service.ctx.db)
    ).rows;

  it('finds nothing to do beside this version', async () => {
    expect(await completeJournal(service.ctx)).toBe(0);
  });

  it('writes the entries of rows that have none, with their times, once', async () => {
    const before = await content();
    const kinds = new Set(before.map(({ entry }) => entry.split(',')[1]!));
    expect(kinds.size).toBeGreaterThan(JournalKind.length - 8);
    await loseEntries(service.ctx);
    const added = await Promise.all([completeJournal(service.ctx), completeJournal(service.ctx)]);
    expect(added[0] + added[1]).toBe(before.length);
    expect(await content()).toEqual(before);
    await loseEntries(service.ctx, 'position % 3 = 0');
    await completeJournal(service.ctx);
    expect(await content()).toEqual(before);
  });
});

describe('the parts of an account', () => {
  it.each(['partner', 'investor', 'property'])('by %s add up to its balance', async (by) => {
    const { body: balance } = await staff.get('/trial-balance?world=all');
    for (const { account, debit, credit } of balance.accounts) {
      const path = `/account-parts?account=${account}&world=all&by=${by}`;
      const { body } = await staff.get(path as '/account-parts');
      const sums = [...body.parts, body.rest].reduce(
        (sum, part) => sum + Math.round((part.debit - part.credit) * 100),
        0,
      );
      expect([account, body.debit, body.credit]).toEqual([account, debit, credit]);
      expect([account, sums]).toEqual([account, Math.round((debit - credit) * 100)]);
    }
  });

  it('say what is owed to each partner, as its own statement does', async () => {
    const path = '/account-parts?account=commissions_owed&world=all&by=partner';
    const { body } = await staff.get(path as '/account-parts');
    expect(body.parts.length).toBeGreaterThan(0);
    for (const { resource, resourceName, debit, credit } of body.parts) {
      const summary = await staff.get(`/partners/${resource}/commissions/summary` as const);
      expect([resource, credit - debit]).toEqual([resource, summary.body.balance]);
      expect(resourceName).toEqual(expect.any(String));
    }
  });
});
