import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { collectValues, eraseCopies, type Json } from './erase-copies.ts';
import type { Person } from './person.ts';
import type { PersonalValues, Redactor } from './redact.ts';

/** A response that is stored under an Idempotency-Key. `isAbout` is whether it names the person. */
interface StoredResponse {
  place: string;
  key: string;
  /** Empty for the back office. */
  partner: string;
  body: string | null;
  isAbout: boolean;
}

/** A request in the log of a partner. */
interface LoggedRequest {
  part: number;
  place: string;
  id: string;
  key: string | null;
}

/** The ids in responses of the partner API to requests with a key. */
const PARTNER_ID = /^(?:cus|ord)_/;
const BATCH_SIZE = 500;
/** A day of the log is deleted, within an hour, when it began 32 days ago. */
const LOG_DAYS = 33;

/** Adds the phones, e-mail addresses and names in the person's stored responses. */
export async function collectFromResponses(
  trx: Trx,
  person: Person,
  values: PersonalValues,
): Promise<void> {
  for await (const batch of readResponses(trx, person, []))
    for (const { body } of batch) collectValues(JSON.parse(body!) as Json, person.ids, values);
}

/**
 * Removes the person from the stored responses of the last 24 hours, and from their keys. A key of
 * any other response is replaced only if it has a phone or an e-mail address: a word can be a
 * coincidence, and a request under a changed key would be carried out again. Returns the keys of
 * the responses about the person.
 */
export async function eraseResponses(
  trx: Trx,
  person: Person,
  redactor: Redactor,
): Promise<string[]> {
  const keys: string[] = [];
  const erase = (body: string) =>
    JSON.stringify(eraseCopies(JSON.parse(body) as Json, person.ownIds, redactor));
  for await (const batch of readResponses(trx, person, redactor.keyParts)) {
    for (const { place, key, body, isAbout } of batch) {
      if (isAbout) keys.push(key);
      const newKey = redactor.key(key, isAbout ? 'word' : 'contact');
      const newBody = isAbout ? erase(body!) : body;
      if (newKey === key && newBody === body) continue;
      await sql`
        update idempotency_keys set key = ${newKey}, body = ${newBody} where ctid = ${place}::tid`.execute(
        trx,
      );
    }
  }
  return keys;
}

/** Reads the responses that name the person, and those whose key contains one of the parts. */
async function* readResponses(
  trx: Trx,
  { ids }: Person,
  keyParts: readonly string[],
): AsyncGenerator<StoredResponse[]> {
  const ofPartner = [...ids].filter((id) => PARTNER_ID.test(id));
  const isAbout = sql`coalesce(
    body like any(case when partner_id is null then ${patterns(ids)}::text[] else ${patterns(ofPartner)} end), false)`;
  let last = { key: '', partner: '' };
  for (;;) {
    const { rows } = await sql<StoredResponse>`
      select ctid::text as place, key, coalesce(partner_id, '') as partner, body, ${isAbout} as "isAbout"
      from idempotency_keys
      where (key, coalesce(partner_id, '')) > (${last.key}, ${last.partner})
        and (${isAbout} or ${hasPart('key', keyParts)})
      order by key, coalesce(partner_id, '') limit ${BATCH_SIZE}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)!;
  }
}

/**
 * Removes the person from what partners chose as keys and ids of their requests, day by day, in the
 * logs of the partners that have or had a link to the person.
 * @param keys the keys of requests about the person
 */
export async function eraseRequestLog(
  trx: Trx,
  { partnerIds }: Person,
  redactor: Redactor,
  keys: readonly string[],
): Promise<void> {
  const isAbout = new Set(keys);
  // The first turn reads what is logged meanwhile.
  for (let day = 0; day <= LOG_DAYS; day++) {
    const { rows } = await sql<LoggedRequest>`
      select tableoid as part, ctid::text as place, request_id as id, idempotency_key as key from api_requests
      where partner_id = ${anyOf(partnerIds)}
        and created_at <= now() - ${day - 1} * interval '1 day' and created_at > now() - ${day} * interval '1 day'
        and (idempotency_key = ${anyOf(keys)} or ${hasPart('idempotency_key', redactor.keyParts)}
          or ${hasPart('request_id', redactor.keyParts)})`.execute(trx);
    for (const { part, place, id, key } of rows) {
      const values = key !== null && isAbout.has(key) ? 'word' : 'name';
      const erased = { id: redactor.key(id, values), key: key && redactor.key(key, values) };
      if (erased.id === id && erased.key === key) continue;
      await sql`
        update api_requests set request_id = ${erased.id}, idempotency_key = ${erased.key}
        where tableoid = ${part} and ctid = ${place}::tid`.execute(trx);
    }
  }
}

const patterns = (parts: Iterable<string>) => [...parts].map((part) => `%${part}%`);

/** Selects whether a column contains one of the parts, with separators or without. */
const hasPart = (column: string, parts: readonly string[]) => sql<boolean>`
  (${sql.ref(column)} ilike any(${patterns(parts)})
    or translate(${sql.ref(column)}, ' -./()', '') ilike any(${patterns(parts)}))`;
