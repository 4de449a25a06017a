import { sql, type RawBuilder } from 'kysely';
import { withEuropeanDigits } from '../text.ts';

/**
 * What staff call rows that have no name: `WD-17` is the withdrawal whose `position` is 17. An index of each table
 * finds it (`…_by_number`).
 */
const PREFIXES = {
  approvals: 'AP',
  card_reversals: 'CR',
  refunds_due: 'RF',
  rental_income_runs: 'RI',
  wallet_entries: 'WE',
  withdrawals: 'WD',
} as const;

export type NumberedTable = keyof typeof PREFIXES;

/** Returns the number of a row. */
export function numberOf(table: NumberedTable, { position }: { position: bigint }): string {
  return `${PREFIXES[table]}-${position}`;
}

/**
 * Returns a number as it is written: in capital letters and European digits, with a plain dash, and
 * without the marks that a text from right to left has around it (D115).
 */
export function asNumber(typed: string): string {
  const visible = withEuropeanDigits(typed).replace(/[\s\p{Cf}]/gu, '');
  return visible.replace(/\p{Dash}/gu, '-').toUpperCase();
}

/** Returns the `position` of the row with this number, however it is typed; null if it is no such number. */
export function positionOf(table: NumberedTable, number: string): bigint | null {
  const [, digits] = new RegExp(`^${PREFIXES[table]}-(\\d{1,15})$`).exec(asNumber(number)) ?? [];
  return digits === undefined ? null : BigInt(digits);
}

/** Selects the number of a row. */
export function numberColumn(table: NumberedTable): RawBuilder<string> {
  return sql<string>`${sql.lit(`${PREFIXES[table]}-`)} || ${sql.ref(`${table}.position`)}`;
}
