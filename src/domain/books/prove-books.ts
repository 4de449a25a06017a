import { sql } from 'kysely';
import type { Db, Trx } from '../../database/connection.ts';
import { bookChecks } from './checks.ts';

/** A row that breaks a rule. */
export interface Difference {
  subject: string;
  expected: string;
  found: string;
}

/** A rule, how much it was held against, and what breaks it (at most ten rows). */
export interface Proof {
  rule: string;
  counted: number;
  differences: Difference[];
}

const SHOWN = 10;

/** Holds the whole database against every rule of `checks.ts`, in one snapshot. Reads only. */
export async function proveBooks(db: Db): Promise<Proof[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '10min'`.execute(trx);
      return proveIn(trx);
    });
}

/** The same within a transaction that there is. */
export async function proveIn(trx: Trx): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const { rule, counts, breaks } of bookChecks) {
    const counted = await sql<{ count: bigint }>`${sql.raw(counts)}`.execute(trx);
    const { rows } = await sql<Difference>`${sql.raw(breaks)} limit ${sql.lit(SHOWN)}`.execute(trx);
    proofs.push({ rule, counted: Number(counted.rows[0]?.count ?? 0), differences: rows });
  }
  return proofs;
}
