import type { components } from '../../../generated/backoffice/types.ts';

export type Account = components['schemas']['Account'];
export type EntryKind = components['schemas']['JournalKind'];

/**
 * What an entry moves: the account that is debited, the one that is credited, and the piastres as SQL. Nothing is
 * moved if they are 0 or null; a negative amount moves the other way.
 */
export type Posting = readonly [debit: Account, credit: Account, amount: string];

/**
 * How the entries of a kind follow from the rows of a table: SQL over `row`, one row for each entry, and what `from`
 * joins to it.
 */
export interface KindOfEntry {
  /** The table of the rows. */
  readonly table: string;
  /** `table as row`, and what is joined to it. By default nothing is. */
  readonly from?: string;
  /** Which rows have the entry, once and for all. */
  readonly where?: string;
  /** The indexed column of the row whose values a command names. By default its id. */
  readonly key?: string;
  /** Which of the rows with these values the command has just written. By default all. */
  readonly newest?: string;
  /** The name of the row. By default its id. */
  readonly source?: string;
  /** The place of the row in its entry, if several rows make one. */
  readonly place?: string;
  /** Its time, when it was recorded. By default when the row was created. */
  readonly at?: string;
  /** What the entry is about. By default the row. */
  readonly about?: string;
  /** Who caused it, if the row says. */
  readonly actor?: string;
  readonly order?: string;
  readonly investor?: string;
  readonly property?: string;
  readonly partner?: string;
  readonly postings: readonly Posting[];
}

export const when = (condition: string, amount = 'row.amount') =>
  `case when ${condition} then ${amount} end`;
