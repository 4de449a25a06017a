import { expect } from '@jest/globals';
import { enumTitles } from '../../../generated/backoffice/titles-en.ts';
import type { BackOffice } from '../../support/harness.ts';
import { egp, piastres } from './bank.ts';
import type { Kind, Line } from './books.ts';
import type { Month } from './month.ts';

const KINDS = new Map<string, Kind>(
  Object.entries(enumTitles.JournalKind).map(([kind, title]) => [title, kind as Kind]),
);

/** A line as text, so that the lines of both sides can be sorted and compared. */
const textOf = ({ day, kind, resource, account, piastres: amount, ...of }: Line) =>
  [
    ...[
      `day ${String(day).padStart(2, '0')}`,
      kind,
      resource,
      account,
      amount,
      `partner ${of.partner}`,
    ],
    ...[`investor ${of.investor}`, `property ${of.property}`, `order ${of.order}`],
    ...[`by ${of.actorName}`, `approved by ${of.approvedByName ?? 'nobody'}`],
  ].join(', ');

const sorted = (lines: readonly Line[]) => lines.map(textOf).sort();

/** The lines of the export, which must count from 1 on each day, and in each entry come to 0. */
async function exported(month: Month): Promise<Line[]> {
  const [first, last] = [month.dateOf(0), month.dateOf(month.books.day())];
  const lines: Line[] = [];
  const [numbers, entries] = [new Map<string, number>(), new Map<string, number>()];
  for (let cursor = ''; ;) {
    const path = `/journal/lines?from=${first}&to=${last}&limit=100${cursor}`;
    const page = await month.read<BackOffice['JournalLineList']>(path);
    for (const { day, number, entry, english, debit, credit, ...line } of page.data) {
      expect(number).toBe((numbers.get(day) ?? 0) + 1);
      numbers.set(day, number);
      const amount = piastres(debit) - piastres(credit);
      entries.set(entry, (entries.get(entry) ?? 0) + amount);
      const dayOfMonth = (Date.parse(day) - Date.parse(first)) / 86_400_000;
      lines.push({ ...line, day: dayOfMonth, kind: KINDS.get(english)!, piastres: amount });
    }
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect([...entries.values()].filter((sum) => sum !== 0)).toEqual([]);
  return lines;
}

/** The journal has the lines of the books, each once, and no other. */
export async function compareJournal(month: Month): Promise<void> {
  expect(sorted(await exported(month))).toEqual(sorted(month.books.lines));
}

/** Each entry says who or which job caused it. */
export async function compareActors({ read }: Month): Promise<void> {
  const unknown = new Set<string>();
  for (let cursor = ''; ;) {
    const page = await read<BackOffice['JournalEntryList']>(`/journal?limit=100${cursor}`);
    for (const { kind, actor } of page.data) if (actor === null) unknown.add(kind);
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect([...unknown]).toEqual([]);
}

/** The trial balance of every day is the sums of the books. */
export async function compareTrialBalance({ books, dateOf, read }: Month): Promise<void> {
  for (let day = 0; day <= books.day(); day += 1) {
    const { accounts } = await read<BackOffice['TrialBalance']>(`/trial-balance?at=${dateOf(day)}`);
    const balances = accounts
      .map(({ account, debit, credit }) => [account, piastres(debit) - piastres(credit)] as const)
      .filter(([, balance]) => balance !== 0);
    expect([day, Object.fromEntries(balances)]).toEqual([day, books.balances(day)]);
  }
}

/**
 * On each day of a statement, the bank and the journal differ by exactly what the books know of one side only; and
 * today, when all is shown, by what the service does not know.
 */
export async function compareBank(month: Month): Promise<void> {
  const { bank, books, dateOf, read } = month;
  const today = books.day();
  const balance = { day: dateOf(today), amount: egp(bank.balance(today)) };
  await month.act(month.sender, '/bank-balances', balance);
  const days = new Set([...bank.transfers.map(({ day }) => day), today]);
  for (const day of days) {
    const report = await read<BackOffice['BankReconciliation']>(
      `/bank-reconciliation?at=${dateOf(day)}`,
    );
    const { journalBalance, bankBalance, difference, unexplained, items } = report;
    const byJournal = books.balances(day).bank ?? 0;
    const sums = [byJournal, bank.balance(day), byJournal - bank.balance(day), 0].map(egp);
    expect([day, journalBalance, bankBalance, difference, unexplained]).toEqual([day, ...sums]);
    const found = items.map(({ resource, amount }) => [resource, piastres(amount)]).sort();
    expect([day, found]).toEqual([day, differences(month, day)]);
  }
}

/** What the books have of each object until the end of a day, less what the bank has. */
function differences({ bank, books }: Month, at: number): (readonly [string, number])[] {
  const left = books.byResource('bank', at);
  for (const { day, object, amount, parts = [[object!, amount] as const] } of bank.transfers)
    if (day <= at) for (const [of, part] of parts) left.set(of, (left.get(of) ?? 0) - part);
  return [...left].filter(([, amount]) => amount !== 0).sort();
}
