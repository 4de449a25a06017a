import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ConcurrentChange, pgFailure } from '../../database/driver/failures.ts';
import { ERASED } from '../erased.ts';
import { collectValues, eraseCopies, type Json } from './erase-copies.ts';
import type { Person } from './person.ts';
import type { PersonalValues, Redactor } from './redact.ts';

/** A column with texts that otherwise never change (`erasable_texts`). */
interface Column {
  table: string;
  column: string;
  /** The columns with the ids of what a row is about. */
  about: readonly string[];
}

/** A text, and the place of its row. */
interface StoredText {
  part: number;
  place: string;
  text: string;
}

const EVENTS: Column = { table: 'events', column: 'body', about: ['customer_id', 'order_id'] };
/** What a bank says of a transfer: its sender or receiver, and perhaps more. */
const OF_SENDER = (
  [
    ['receipts', 'payer'],
    ['receipts', 'description'],
    ['bank_lines', 'counterparty'],
    ['bank_lines', 'description'],
  ] as const
).map(([table, column]): Column => ({ table, column, about: ['id'] }));
/** Columns with JSON. */
const COPIES = ['body', 'details', 'request_fields'];
const REFERENCES = ['reference', 'settlement_reference', 'request_id'];
const DESTINATIONS = ['iban', 'account_name'];
const BATCH_SIZE = 500;
const INSUFFICIENT_PRIVILEGE = '42501';
/** As `erase_texts` says it. */
const NOT_FOUND = /are no redaction of a text about/;

/** Adds the person's earlier phones, e-mail addresses and names, which events contain. */
export async function collectFromEvents(
  trx: Trx,
  { ids }: Person,
  values: PersonalValues,
): Promise<void> {
  for await (const batch of readBatches(trx, EVENTS, ids))
    for (const { text } of batch) collectValues(JSON.parse(text) as Json, ids, values);
}

/**
 * Removes the person from all texts that otherwise never change, in batches. The investor is erased
 * by the same transaction, which `erase_texts` checks. Bank transfers that are only about the
 * person lose their sender or receiver and description, others only the person's values.
 */
export async function eraseStoredTexts(
  trx: Trx,
  person: Person,
  { redactor, ofTransfers, ofContacts }: Redactors,
): Promise<void> {
  const { foundIds } = person;
  const knownIds = new Set([...person.ids].filter((id) => !foundIds.has(id)));
  const { rows: columns } = await sql<Column>`
    select table_name as table, column_name as column, about_columns as about from erasable_texts()`.execute(
    trx,
  );
  for (const column of columns) {
    await eraseColumn(trx, person, column, knownIds, eraserOf(column, person, redactor));
    if (foundIds.size === 0) continue;
    const ofFound = isReceiptReference(column) ? ofContacts : ofTransfers;
    await eraseColumn(trx, person, column, foundIds, eraserOf(column, person, ofFound));
  }
  for (const column of OF_SENDER)
    await eraseColumn(trx, person, column, person.ownIds, () => ERASED);
  await eraseBookedReferences(trx, person);
}

interface Redactors {
  redactor: Redactor;
  /** Of transfers that only a text connects with the person. */
  ofTransfers: Redactor;
  /** Of their references, by which they are found again: a name can be invented (D193). */
  ofContacts: Redactor;
}

const isReceiptReference = ({ table, column }: Column) =>
  ['receipts', 'bank_lines'].includes(table) && column === 'reference';

type Erase = (text: string) => string;

function eraserOf({ column }: Column, { ownIds }: Person, redactor: Redactor): Erase {
  if (REFERENCES.includes(column)) return redactor.reference;
  if (DESTINATIONS.includes(column)) return () => ERASED;
  if (!COPIES.includes(column)) return redactor.text;
  return (text) => JSON.stringify(eraseCopies(JSON.parse(text) as Json, ownIds, redactor));
}

async function eraseColumn(
  trx: Trx,
  { investorId }: Person,
  column: Column,
  ids: ReadonlySet<string>,
  erase: Erase,
): Promise<void> {
  for await (const batch of readBatches(trx, column, ids)) {
    const erased = batch.map((row) => ({ ...row, newText: erase(row.text) }));
    const changed = erased.filter(({ text, newText }) => text !== newText);
    if (changed.length === 0) continue;
    await sql`
      select erase_texts(${investorId}, ${column.table}, ${column.column}, ${changed.map(({ part }) => part)},
        ${changed.map(({ place }) => place)}::tid[], ${changed.map(({ newText }) => newText)})`
      .execute(trx)
      .catch(retryIfReplaced);
  }
}

/**
 * Has the transaction repeated if `erase_texts` does not find a text where it was read: a row can be replaced
 * meanwhile, such as an audit entry by one with its outcome. What else it refuses, no repetition changes.
 */
function retryIfReplaced(error: unknown): never {
  throw pgFailure(error)?.code === INSUFFICIENT_PRIVILEGE && NOT_FOUND.test(String(error))
    ? new ConcurrentChange(error)
    : error;
}

/**
 * Reads the texts of a column that are about one of the ids. One statement finds all of them, because a row that is
 * changed meanwhile can have an earlier place.
 */
async function* readBatches(
  trx: Trx,
  { table, column, about }: Column,
  ids: ReadonlySet<string>,
): AsyncGenerator<StoredText[]> {
  const isAbout = about.map((name) => sql`${sql.ref(name)} = ${anyOf(ids)}`);
  const { rows: places } = await sql<Omit<StoredText, 'text'>>`
    select tableoid as part, ctid::text as place from ${sql.table(table)}
    where ${sql.ref(column)} is not null and (${sql.join(isAbout, sql` or `)})
    order by tableoid, ctid`.execute(trx);
  while (places.length > 0) {
    const batch = places.splice(0, BATCH_SIZE);
    const { rows } = await sql<StoredText>`
      select stored.tableoid as part, stored.ctid::text as place, stored.${sql.ref(column)}::text as text
      from unnest(${batch.map(({ part }) => part)}::oid[], ${batch.map(({ place }) => place)}::tid[]) as found (part, place)
        join ${sql.table(table)} as stored on stored.tableoid = found.part and stored.ctid = found.place`.execute(
      trx,
    );
    if (rows.length < batch.length) throw new ConcurrentChange();
    yield rows;
  }
}

/**
 * Replaces the references of transfers whose own references were redacted by digests, so that none
 * of these transfers can be booked a second time.
 */
async function eraseBookedReferences(trx: Trx, { ids }: Person): Promise<void> {
  await sql`
    update booked_transfers as booked set reference = erased_reference(booked.reference)
    from (select id, reference from receipts union all select id, reference from wallet_entries
          union all select id, settlement_reference from orders
          union all select 'evidence of ' || id, evidence_reference from orders) as transfer
    where transfer.id = coalesce(receipt_id, entry_id, order_id, 'evidence of ' || evidence_of)
      and coalesce(receipt_id, entry_id, order_id, evidence_of) = ${anyOf(ids)}
      and normalize_reference(transfer.reference) <> booked.reference and booked.reference not like 'erased:%'`.execute(
    trx,
  );
}
