import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { statement } from '../../database/statement.ts';
import { ENTRY_COLUMNS, entriesOfKeys } from './entries.ts';
import type { EntryKind } from './kind.ts';
import { entryKinds } from './kinds.ts';

/** Rows of a table in a transaction. */
const BATCH_SIZE = 1000;

const KINDS = Object.entries(entryKinds) as [EntryKind, (typeof entryKinds)[EntryKind]][];

/*
 * The next keys of a table, and the entries of its rows that the journal does not have. Each table is walked once, in
 * the order of its keys, so a pass costs the same whether many entries are missing or none.
 *
 * Reads:   the rows that the entries are about
 * Writes:  journal
 */
const passes = [...new Set(KINDS.map(([, { table }]) => table))].map((table) => {
  const kinds = KINDS.filter(([, kind]) => kind.table === table);
  const { key = 'id' } = kinds[0]![1];
  return {
    kinds: kinds.map(([name]) => name),
    next: statement<{ after: string; limit: number }, { id: string }>(`
select distinct ${key} as id from ${table} where ${key} > :after order by 1 limit :limit::integer`),
    complete: kinds.map(([name]) =>
      statement<{ ids: readonly string[] }, { added: bigint }>(`
with added as (
  insert into journal (${ENTRY_COLUMNS})
  select ${ENTRY_COLUMNS} from (${entriesOfKeys(name, 'all')}) as entry
  where not exists (
    select from journal as written
    where (written.source_id, written.kind, written.part, written.created_at)
      = (entry.source_id, entry.kind, entry.part, entry.created_at))
  on conflict do nothing
  returning 1
) select count(*) as added from added`),
    ),
  };
});

/**
 * Writes the entries of rows that have none: those of 1.1 and older, with their times, and those that 1.1 writes while
 * it still runs beside this version. In small transactions, beside everything else; it can be stopped and repeated at
 * any time. Tables whose entries were completed within the last `hours` are passed over. Returns how many entries it
 * wrote.
 */
export async function completeJournal(
  { db, stopping, log }: Context,
  { hours = 0 }: { hours?: number } = {},
): Promise<number> {
  let total = 0;
  const { rows: recent } = await sql<{ kind: string }>`
    select kind from journal_completions
    where complete_until > clock_timestamp() - make_interval(hours => ${hours}::integer)`.execute(
    db,
  );
  const completed = new Set(recent.map(({ kind }) => kind));
  for (const { kinds, next, complete } of passes) {
    if (kinds.every((kind) => completed.has(kind))) continue;
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    for (let after = ''; ;) {
      if (stopping.aborted) return total;
      const ids = (await next(db, { after, limit: BATCH_SIZE })).map(({ id }) => id);
      if (ids.length > 0)
        for (const statement of complete) total += Number((await statement(db, { ids }))[0]!.added);
      if (ids.length < BATCH_SIZE) break;
      after = ids.at(-1)!;
    }
    await db
      .insertInto('journal_completions')
      .values(kinds.map((kind) => ({ kind, complete_until: rows[0]!.at })))
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet(({ ref }) => ({
          complete_until: ref('excluded.complete_until'),
        })),
      )
      .execute();
  }
  if (total > 0) log.info({ entries: total }, 'journal completed');
  return total;
}
