import { sql, type RawBuilder } from 'kysely';

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

/** Returns the `position` of the row with this number, in any letter case; null if it is no such number. */
export function positionOf(table: NumberedTable, number: string): bigint | null {
  const [, digits] = new RegExp(`^${PREFIXES[table]}-(\\d{1,15})$`, 'i').exec(number) ?? [];
  return digits === undefined ? null : BigInt(digits);
}

/** Selects the number of a row. */
export function numberColumn(table: NumberedTable): RawBuilder<string> {
  return sql<string>`${sql.lit(`${PREFIXES[table]}-`)} || ${sql.ref(`${table}.position`)}`;
}
