import { sql } from 'kysely';
import type { Db } from '../../database/driver/connection.ts';
import { nameIn } from './names-of.ts';

export type Resource = Record<string, unknown>;

/** Where the person or unit is found whose name a response has: by which column, and the row with the name. */
interface Subject {
  table: string;
  column?: string;
  row?: { table: 'investors' | 'properties'; id: string };
}

const person = { table: 'investors', id: 'investor_id' } as const;

/** The subjects by the prefix of an id, or of an order's number. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  inv_: { table: 'investors' },
  prop_: { table: 'properties' },
  ord_: { table: 'orders', row: person },
  'PI-': { table: 'orders', column: 'number', row: person },
  ctr_: { table: 'contracts', row: person },
  wal_: { table: 'wallet_entries', row: person },
  wdr_: { table: 'withdrawals', row: person },
  rin_: { table: 'rental_income_runs', row: { table: 'properties', id: 'property_id' } },
};
const PREFIX = /^(?:[a-z]+_|PI-)/;

/** Where a response has a name, and what identifies whose it is. */
interface Place {
  subject: string;
  holder: Resource;
  field: string;
}

/**
 * Writes in Arabic, where they are known, the names that use cases read in English: those in the details of approvals
 * and previews, of search results and of suggested orders. A name that is not the current one stays as it was seen.
 */
export async function inArabic<Body>(db: Db, body: Body): Promise<Body> {
  const places = [...placesOf(body)];
  if (places.length === 0) return body;
  const names = await readBoth(
    db,
    places.map(({ subject }) => subject),
  );
  const replaced = new Map<Resource, Resource>();
  for (const { subject, holder, field } of places) {
    const name = names.get(subject);
    if (name && name.en === holder[field])
      replaced.set(holder, { ...replaced.get(holder), [field]: name.ar });
  }
  return replace(body, replaced) as Body;
}

/** Yields the names that were read in English. */
function* placesOf(value: unknown): Generator<Place> {
  if (Array.isArray(value)) for (const item of value) yield* placesOf(item);
  if (!isResource(value)) return;
  const { object } = value;
  const placesIn = typeof object === 'string' ? PLACES.get(object) : undefined;
  if (placesIn) yield* placesIn(value);
  else for (const inner of Object.values(value)) yield* placesOf(inner);
}

/** What has names that were read in English, by its `object`. */
const PLACES = new Map<string, (resource: Resource) => Iterable<Place>>([
  ['approval', inDetails],
  ['change_preview', inDetails],
  ['search_result', (holder) => [{ subject: String(holder.id), holder, field: 'name' }]],
  [
    'order_suggestion',
    (holder) => [{ subject: String(holder.order), holder, field: 'investorName' }],
  ],
]);

function* inDetails(resource: Resource): Generator<Place> {
  const details = resource.details as readonly Resource[];
  const valueOf = (field: string) => details.find((one) => one.field === field)?.value;
  const target = resource.target ?? resource.property;
  for (const [name, id] of [
    ['investor.name', 'order.number'],
    ['property.name', 'property.id'],
  ] as const) {
    const subject = String(valueOf(id) ?? target);
    const holders = details.filter(({ field }) => field === name);
    for (const holder of holders) yield { subject, holder, field: 'value' };
    if (holders.some(({ value }) => value === resource.about))
      yield { subject, holder: resource, field: 'about' };
  }
}

/** Returns the names of these subjects in both languages, with one query for each kind. */
async function readBoth(db: Db, subjects: readonly string[]) {
  const byPrefix = Map.groupBy(new Set(subjects), (subject) => PREFIX.exec(subject)?.[0] ?? '');
  const names = new Map<string, { en: string | null; ar: string | null }>();
  for (const [prefix, some] of byPrefix) {
    const kind = Object.hasOwn(SUBJECTS, prefix) ? SUBJECTS[prefix] : undefined;
    const read = kind ? await readOf(db, kind, some) : []; // one after the other: `db` can be one connection
    for (const { subject, en, ar } of read) names.set(subject, { en, ar });
  }
  return names;
}

async function readOf(db: Db, { table, column = 'id', row }: Subject, subjects: readonly string[]) {
  const subject = sql.ref(`${table}.${column}`);
  const joined = row
    ? sql`join ${sql.table(row.table)} on ${sql.ref(`${row.table}.id`)} = ${sql.ref(`${table}.${row.id}`)}`
    : sql``;
  const { rows } = await sql<{ subject: string; en: string | null; ar: string | null }>`
    select ${subject} as subject, ${nameIn('en')} as en, ${nameIn('ar')} as ar
    from ${sql.table(table)} ${joined} where ${subject} = any(${subjects})`.execute(db);
  return rows;
}

/** Returns a copy in which these objects have their replaced fields. */
function replace(value: unknown, replaced: ReadonlyMap<object, Resource>): unknown {
  if (Array.isArray(value)) return value.map((item) => replace(item, replaced));
  if (!isResource(value)) return value;
  const fields = Object.entries({ ...value, ...replaced.get(value) });
  return Object.fromEntries(fields.map(([field, inner]) => [field, replace(inner, replaced)]));
}

/** Returns whether a value is a plain object: not a text that is serialized already. */
export function isResource(value: unknown): value is Resource {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
