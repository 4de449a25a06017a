import { sql } from 'kysely';
import type { Db, Trx } from '../../database/driver/connection.ts';
import { statement } from '../../database/statement.ts';
import { INSERT_CHOSEN, IS_OPEN, IS_SET_ASIDE, movementsWhere } from './movements.ts';

/** What a line with this key and amount can be, if nothing is matched with it yet. */
const CANDIDATES = `cross join lateral (
    select * from (${movementsWhere(
      ({ isSent }) => `normalize_reference(row.reference) = asked.key and ${isSent('asked.sent')}`,
    )}) as movement where line_id is null) as movement`;

/*
 * Reads whether open lines that left the account have one of the references, normalized.
 *
 * Reads:   bank_lines
 */
const readOpenKeys = statement<{ references: readonly string[] }, { key: string }>(`
select distinct normalize_reference(line.reference) as key from bank_lines as line
where normalize_reference(line.reference) in (select normalize_reference(given) from unnest(:references::text[]) as given)
  and line.amount < 0 and ${IS_OPEN}`);

/*
 * Matches open lines with the only movement that has their reference and amount, but not those of which a person has
 * released a match or cancelled a charge.
 *
 * Reads:   bank_lines, bank_charges, bank_lines_set_aside, withdrawals, withdrawal_batches, refunds_due, commissions,
 *          receipts
 * Writes:  bank_matches
 */
const matchKeys = statement<{ keys: readonly string[]; actor: null }>(`
with asked as (
  select line.id, normalize_reference(line.reference) as key, -line.amount as sent from bank_lines as line
  where normalize_reference(line.reference) = any(:keys::text[]) and line.amount < 0
    and not exists (select from bank_matches as earlier where earlier.line_id = line.id)
    and not exists (select from bank_charges as earlier where earlier.line_id = line.id) and not ${IS_SET_ASIDE}
), candidate as (
  select asked.id as line_id, movement.id, kind, movement.sent, count(*) over (partition by asked.id) as count,
    row_number() over (partition by movement.id order by asked.id) as place
  from asked ${CANDIDATES}
), chosen as (
  select * from candidate where count = 1 and place = 1
)${INSERT_CHOSEN}`);

/*
 * Reads what lines that are not stored yet would be matched with.
 *
 * Reads:   withdrawals, withdrawal_batches, refunds_due, commissions, receipts, bank_matches
 * Returns: one row for each line with one candidate
 */
export const readCandidates = statement<
  { places: readonly number[]; keys: readonly string[]; sent: readonly bigint[] },
  { place: number; movement: string }
>(`
with asked as (
  select * from unnest(:places::integer[], :keys::text[], :sent::bigint[]) as given (place, key, sent)
)
select asked.place, min(movement.id) as movement from asked ${CANDIDATES}
group by asked.place having count(*) = 1`);

/** Serializes the matching of lines until the transaction ends, so that none is matched twice. */
export async function lockMatches(trx: Trx): Promise<void> {
  await sql`lock table bank_matches in share row exclusive mode`.execute(trx);
}

/**
 * Matches the open lines of statements that have one of these references with what has been recorded with it, if
 * exactly one movement has the reference and the amount. Called when lines are imported, and when a movement is
 * recorded.
 */
export async function matchByReference(trx: Trx, references: readonly string[]): Promise<void> {
  const keys = await openKeys(trx, references);
  if (keys.length === 0) return;
  await lockMatches(trx);
  await matchKeys(trx, { keys, actor: null });
}

const openKeys = async (db: Db, references: readonly string[]) =>
  references.length === 0 ? [] : (await readOpenKeys(db, { references })).map(({ key }) => key);
