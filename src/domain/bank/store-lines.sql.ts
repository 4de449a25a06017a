import type { Db, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { statement } from '../../database/statement.ts';
import { lockMatches, matchByReference, readCandidates } from './match-lines.sql.ts';
import { IS_CHARGE, IS_SET_ASIDE, isSentByService } from './movements.ts';

/** A line of a statement that is no receipt. */
export interface LineToStore {
  /** Its place among all lines of the file. */
  place: number;
  line: number;
  day: string;
  reference: string | null;
  /** Normalized. */
  key: string | null;
  /** Piastres; negative if it left the account. */
  amount: bigint;
  counterparty: string | null;
  description: string | null;
  /** The receipt whose money the bank has taken back with it. */
  takenBack: string | null;
  /** The top-up that it is. */
  entry: string | null;
}

/** What is stored of a line, by its place. */
export interface StoredLine {
  /** Null in a preview of a new line. */
  id: string | null;
  isNew: boolean;
  /** What it is matched with, or would be. */
  movement: string | null;
}

const GIVEN = `unnest(:places::integer[], :days::date[], :references::text[], :amounts::bigint[])
    as given (place, day, reference, amount)`;
/** By what a line is known: what it has, and its place among those that have the same. */
const KEYED = `
  select given.*, bank_line_digest(day, reference, amount) as digest,
    row_number() over (partition by bank_line_digest(day, reference, amount) order by place) as occurrence
  from ${GIVEN}`;

interface Given {
  places: readonly number[];
  days: readonly string[];
  references: readonly (string | null)[];
  amounts: readonly bigint[];
}

/*
 * Stores lines that are not stored yet, in the order of their digests.
 *
 * Writes:  bank_lines
 * Returns: the ids of the new lines
 */
const insertLines = statement<
  Given & {
    ids: readonly string[];
    lines: readonly number[];
    counterparties: readonly (string | null)[];
    descriptions: readonly (string | null)[];
    actor: string;
  },
  { id: string }
>(`
insert into bank_lines (id, day, reference, amount, counterparty, description, digest, occurrence, statement_line,
  imported_by)
select more.id, day, reference, amount, counterparty, description, digest, occurrence, line, :actor
from (${KEYED}) as keyed
  join unnest(:places::integer[], :ids::text[], :lines::integer[], :counterparties::text[], :descriptions::text[])
    as more (place, id, line, counterparty, description) using (place)
order by digest, occurrence
on conflict on constraint bank_lines_once do nothing
returning id`);

/*
 * Reads which of the lines are stored, and what they are matched with.
 *
 * Reads:   bank_lines, bank_matches
 */
const readStored = statement<Given, { place: number; id: string; movement: string | null }>(`
select keyed.place, stored.id, (
  select min(coalesce(batch_id, object_id)) from bank_matches where line_id = stored.id and released_at is null) as movement
from (${KEYED}) as keyed join bank_lines as stored using (digest, occurrence)`);

/*
 * Reads which lines that left the account are something else than the return of a receipt: what the service has sent
 * with their reference and amount, what they are matched with, charges of the bank, or what somebody has set aside.
 *
 * Reads:   bank_lines, bank_matches, bank_charges, bank_lines_set_aside, withdrawals, withdrawal_batches, refunds_due,
 *          commissions
 */
export const readSentLines = statement<
  Given & { keys: readonly string[]; receipts: readonly (string | null)[] },
  { place: number }
>(`
select place from (${KEYED}) as keyed
  join unnest(:places::integer[], :keys::text[], :receipts::text[]) as more (place, key, receipt) using (place)
where ${isSentByService('more.key', '-keyed.amount')} or exists (
  select from bank_lines as line
  where (line.digest, line.occurrence) = (keyed.digest, keyed.occurrence) and (${IS_SET_ASIDE} or ${IS_CHARGE}
    or exists (
    select from bank_matches as matched
    where matched.line_id = line.id and matched.released_at is null
      and matched.object_id is distinct from more.receipt)))`);

/*
 * Matches open lines with the top-ups that they are, and with the receipts whose money the bank has taken back with
 * them.
 *
 * Reads:   bank_lines, bank_charges, receipts
 * Writes:  bank_matches
 */
const matchGiven = statement<{
  ids: readonly string[];
  receipts: readonly (string | null)[];
  entries: readonly (string | null)[];
}>(`
insert into bank_matches (line_id, receipt_id, entry_id, amount)
select line.id, given.receipt_id, given.entry_id, line.amount
from (
  select distinct on (coalesce(receipt_id, entry_id)) * from unnest(:ids::text[], :receipts::text[], :entries::text[])
    as given (id, receipt_id, entry_id) order by coalesce(receipt_id, entry_id), id) as given
  join bank_lines as line on line.id = given.id
  left join receipts on receipts.id = given.receipt_id
where (given.receipt_id is null
    or (receipts.taken_back_on, receipts.taken_back_amount) = (line.day, -line.amount))
  and not exists (select from bank_matches as earlier where earlier.line_id = line.id) and not ${IS_CHARGE}
  and not exists (
    select from bank_matches as matched
    where matched.object_id = coalesce(given.receipt_id, given.entry_id) and matched.released_at is null)`);

const givenOf = (lines: readonly LineToStore[]): Given => ({
  places: lines.map(({ place }) => place),
  days: lines.map(({ day }) => day),
  references: lines.map(({ reference }) => reference),
  amounts: lines.map(({ amount }) => amount),
});

/**
 * Stores the lines of a statement that are no receipts, each once, and matches those that are clear. Receipts whose
 * money was taken back must be marked before. Returns what is stored, by the place of the line.
 */
export async function storeBankLines(
  trx: Trx,
  lines: readonly LineToStore[],
  actor: string,
): Promise<Map<number, StoredLine>> {
  if (lines.length === 0) return new Map();
  const given = givenOf(lines);
  const inserted = await insertLines(trx, {
    ...given,
    ids: lines.map(() => newId('bankLine')),
    lines: lines.map(({ line }) => line),
    counterparties: lines.map(({ counterparty }) => counterparty),
    descriptions: lines.map(({ description }) => description),
    actor,
  });
  const news = new Set(inserted.map(({ id }) => id));
  const before = await readStored(trx, given);
  const idOf = new Map(before.map(({ place, id }) => [place, id]));
  const open = new Set(before.flatMap(({ place, movement }) => (movement === null ? place : [])));
  const told = lines.filter(
    ({ place, takenBack, entry }) => (takenBack ?? entry) && open.has(place),
  );
  if (told.length > 0) {
    await lockMatches(trx);
    await matchGiven(trx, {
      ids: told.map(({ place }) => idOf.get(place)!),
      receipts: told.map(({ takenBack }) => takenBack),
      entries: told.map(({ entry }) => entry),
    });
  }
  await matchByReference(
    trx,
    lines.flatMap(({ reference, amount }) => (reference !== null && amount < 0n ? reference : [])),
  );
  const after = await readStored(trx, given);
  return new Map(
    after.map(({ place, id, movement }) => [place, { id, isNew: news.has(id), movement }]),
  );
}

/** Returns what would be stored of the lines of a statement that are no receipts, by the place of the line. */
export async function previewBankLines(
  db: Db,
  lines: readonly LineToStore[],
): Promise<Map<number, StoredLine>> {
  if (lines.length === 0) return new Map();
  const stored = await readStored(db, givenOf(lines));
  const known = new Map(stored.map((one) => [one.place, one]));
  const asked = lines.filter(
    (line) => !known.has(line.place) && line.key !== null && line.amount < 0n && !line.takenBack,
  );
  const candidates = await readCandidates(db, {
    places: asked.map(({ place }) => place),
    keys: asked.map(({ key }) => key!),
    sent: asked.map(({ amount }) => -amount),
  });
  const found = new Map(candidates.map(({ place, movement }) => [place, movement]));
  return new Map(
    lines.map(({ place, takenBack, entry }) => {
      const one = known.get(place);
      const movement = one ? one.movement : (takenBack ?? entry ?? found.get(place) ?? null);
      return [place, { id: one?.id ?? null, isNew: !one, movement }];
    }),
  );
}
