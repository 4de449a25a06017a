import { sql } from 'kysely';
import type { Trx } from '../../database/driver/connection.ts';
import { statement, type Statement } from '../../database/statement.ts';
import { ENTRY_COLUMNS, entriesOfKeys } from './entries.ts';
import type { EntryKind } from './kind.ts';
import { entryKinds } from './kinds.ts';

/*
 * Writes the entries of a kind. The transaction names who acts, and with which approval (`nameActor`, `nameCause`).
 *
 * Reads:   the rows that the entries are about
 * Writes:  journal
 */
const inserts = Object.fromEntries(
  (Object.keys(entryKinds) as EntryKind[]).map((kind) => [
    kind,
    statement<{ ids: readonly string[] }>(`
insert into journal (${ENTRY_COLUMNS}, approval_id)
select ${ENTRY_COLUMNS.replace(/actor$/, `coalesce(actor, nullif(current_setting('app.actor', true), ''))`)},
  nullif(current_setting('app.approval', true), '')
from (${entriesOfKeys(kind, 'written')}) as entry`),
  ]),
) as Record<EntryKind, Statement<{ ids: readonly string[] }, never>>;

/**
 * Writes the entries of a kind for the rows with these ids that the transaction has just written (D187), once
 * everything is written that the entries depend on. Passes over rows that have no such entry.
 */
export async function postEntries(
  trx: Trx,
  kind: EntryKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await inserts[kind](trx, { ids });
}

/** Names who causes the entries of this transaction whose rows do not say it: an operator, a partner's key or a job. */
export async function nameCause(trx: Trx, actor: string): Promise<void> {
  await sql`select set_config('app.actor', ${actor}, true)`.execute(trx);
}
