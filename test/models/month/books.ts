import type { BackOffice } from '../../support/harness.ts';

export type Account = BackOffice['Account'];
export type Kind = BackOffice['JournalKind'];
/** What moved: the account that is debited, the one that is credited, and the piastres. */
export type Posting = readonly [debit: Account, credit: Account, piastres: number];

/** What an entry concerns, as far as it concerns any. */
export interface Dimensions {
  partner?: string | null;
  investor?: string | null;
  property?: string | null;
  order?: string | null;
}

/** Who caused an entry, and who allowed it: the names of people. Null for the service itself. */
export interface Who {
  actorName: string | null;
  approvedByName?: string;
}

export const NOBODY: Who = { actorName: null };

/** A line of the books: what an entry does to one account. Debits are positive. */
export interface Line extends Required<Dimensions>, Who {
  /** The number of the day in the month, from 0. */
  day: number;
  kind: Kind;
  resource: string;
  account: Account;
  piastres: number;
}

/** Books in double entry, kept by an accountant who sees requests and responses only. */
export type Books = ReturnType<typeof openBooks>;

export function openBooks() {
  const lines: Line[] = [];
  let day = 0;
  const sumOf = (chosen: (line: Line) => boolean) =>
    lines.filter(chosen).reduce((sum, { piastres }) => sum + piastres, 0);
  return {
    lines: lines as readonly Line[],
    day: () => day,
    endDay(days: number) {
      day += days;
    },
    /** Writes an entry. Nothing is written of an amount of 0; a negative one moves the other way. */
    post(kind: Kind, resource: string, postings: readonly Posting[], of: Dimensions, who: Who) {
      const { partner = null, investor = null, property = null, order = null } = of;
      const common = { day, kind, resource, partner, investor, property, order, ...who };
      for (const [debit, credit, piastres] of postings)
        if (piastres !== 0)
          lines.push(
            { ...common, account: debit, piastres },
            { ...common, account: credit, piastres: -piastres },
          );
    },
    /** The balances of all accounts that have one at the end of a day, as debits. */
    balances(at = day): Record<string, number> {
      const accounts = [...new Set(lines.map(({ account }) => account))].sort();
      const sums = accounts.map(
        (name) => [name, sumOf((line) => line.account === name && line.day <= at)] as const,
      );
      return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
    },
    /** What an investor has on an account of theirs, as a credit. */
    ofInvestor: (account: Account, investor: string) =>
      0 - sumOf((line) => line.account === account && line.investor === investor),
    /** What each object moved on an account until the end of a day. */
    byResource(account: Account, at: number): Map<string, number> {
      const found = lines.filter((line) => line.account === account && line.day <= at);
      const sums = new Map<string, number>();
      for (const { resource, piastres } of found)
        sums.set(resource, (sums.get(resource) ?? 0) + piastres);
      return sums;
    },
  };
}
