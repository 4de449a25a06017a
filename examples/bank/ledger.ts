import type { DatabaseSync } from 'node:sqlite';
import { POSTINGS, type Amounts, type Fact, type Posting } from './postings.ts';
import { inTransaction } from './transaction.ts';

const SCHEMA = `
create table if not exists journal (
  subject text not null, fact text not null, account text not null, piastres integer not null, booked_on text not null
);
create index if not exists journal_subject on journal (subject, fact);
`;

/** The bank's own ledger, in whole piastres: debits are positive, credits negative. */
export type Ledger = ReturnType<typeof openLedger>;

/** Opens the ledger in the bank's database. */
export function openLedger(db: DatabaseSync) {
  db.exec(SCHEMA);
  const insert = db.prepare('insert into journal values (?, ?, ?, ?, ?)');

  /** Returns what is booked of a fact about a subject. */
  function booked(subject: string, fact: Fact): number {
    const { total } = db
      .prepare(
        'select coalesce(sum(piastres), 0) as total from journal where subject = ? and fact = ? and account = ?',
      )
      .get(subject, fact, POSTINGS[fact].debit) as { total: number };
    return total;
  }

  /**
   * Books the facts of a subject up to these amounts: what is missing with the lines of the table,
   * what is too much with the lines exchanged. Booking the same again does nothing.
   */
  function book(subject: string, amounts: Amounts): void {
    for (const [fact, amount] of Object.entries(amounts) as [Fact, number][]) {
      const difference = amount - booked(subject, fact);
      if (difference === 0) continue;
      const { debit, credit } = POSTINGS[fact];
      insert.run(subject, fact, debit, difference, cairoDay());
      insert.run(subject, fact, credit, -difference, cairoDay());
    }
  }

  /** Books what only grows, such as rent and what was taken back of it: events come in any sequence. */
  function bookGrowing(subject: string, amounts: Amounts): void {
    inTransaction(db, () => {
      for (const [fact, amount] of Object.entries(amounts) as [Fact, number][])
        if (Math.abs(amount) > Math.abs(booked(subject, fact))) book(subject, { [fact]: amount });
    });
  }

  return {
    booked,
    book,
    bookGrowing,
    /** The balance of each account that has entries. */
    balances: (): Record<string, number> =>
      Object.fromEntries(
        db
          .prepare('select account, sum(piastres) as balance from journal group by account')
          .all()
          .map(({ account, balance }) => [account, Number(balance)]),
      ),
    /** What a day has added to each section of the settlement report, fact by fact. */
    turnover: (day: string) =>
      (Object.keys(POSTINGS) as Fact[]).map((fact) => {
        const { debit, section, sign }: Posting = POSTINGS[fact];
        const { total } = db
          .prepare(
            'select coalesce(sum(piastres), 0) as total from journal where fact = ? and account = ? and booked_on = ?',
          )
          .get(fact, debit, day) as { total: number };
        return { fact, section, total: sign === '-' ? -total : total };
      }),
  };
}

/** Returns the day in Cairo, on which the service's settlement report ends. */
export const cairoDay = (at = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(at);
