import { sql, type RawBuilder } from 'kysely';
import { normalizeIban } from '../../iban.ts';
import { isSameReference } from '../reference.ts';
import { asNumber, positionOf, type NumberedTable } from '../staff-numbers.ts';
import type { SearchQuery } from './read-query.ts';

/** A condition that selects rows. A way of matching that the query does not allow has none. */
export type Matching = RawBuilder<unknown>;

export const when = (is: unknown, matching: () => Matching): Matching[] =>
  is === null || is === false ? [] : [matching()];

/** Matches text in which every word occurs; its index has the parts of words. */
export function containsWords(
  text: RawBuilder<unknown>,
  { grams, patterns }: SearchQuery,
): Matching[] {
  return when(
    grams.length > 0,
    () => sql`search_grams(${text}) @> ${grams}::text[] and ${text} ~ all(${patterns}::text[])`,
  );
}

/** The same for tables that are small. */
export const containsWordsUnindexed = (
  text: RawBuilder<unknown>,
  { patterns }: SearchQuery,
): Matching[] => when(patterns.length > 0, () => sql`${text} ~ all(${patterns}::text[])`);

export const hasAmount = (column: string, { amount }: SearchQuery): Matching[] =>
  when(amount, () => sql`${sql.ref(column)} = ${amount}`);

export const hasReference = (column: string, { text }: SearchQuery): Matching[] => [
  sql`${sql.ref(column)} is not null and ${isSameReference(column, text)}`,
];

export const hasPosition = (table: NumberedTable, { text }: SearchQuery): Matching[] => {
  const position = positionOf(table, text);
  return when(position, () => sql`position = ${position}`);
};

export const hasNumber = (
  column: string,
  prefix: 'PI' | 'CT',
  { text }: SearchQuery,
): Matching[] => {
  const typed = asNumber(text);
  const numbers = new RegExp(`^${prefix}-\\d{4}-\\d+$`).test(typed)
    ? [typed]
    : numbersWith(typed, prefix);
  return when(numbers.length > 0, () => sql`${sql.ref(column)} = any(${numbers}::text[])`);
};

/** Numbers have as many digits after the year. With fewer than the minimum, too many numbers have them. */
const [DIGITS, MIN_DIGITS, YEARS] = [8, 6, 10];

/**
 * Returns the numbers of the last ten years in which some digits occur together, so that the index of whole numbers
 * finds them: people read the end of a number on the telephone, or what a statement has cut off.
 */
function numbersWith(typed: string, prefix: 'PI' | 'CT'): string[] {
  const [, digits = ''] =
    new RegExp(`^(?:${prefix}-?)?(\\d{${MIN_DIGITS},${DIGITS}})$`).exec(typed) ?? [];
  if (digits === '') return [];
  const missing = DIGITS - digits.length;
  const places = Array.from({ length: missing + 1 }, (_, before) => before);
  const others = Array.from({ length: 10 ** missing }, (_, rest) =>
    missing === 0 ? '' : String(rest).padStart(missing, '0'),
  );
  const year = new Date().getUTCFullYear() + 1;
  return Array.from({ length: YEARS + 1 }, (_, ago) => `${prefix}-${year - ago}-`).flatMap(
    (start) =>
      places.flatMap((before) =>
        others.map((rest) => start + rest.slice(0, before) + digits + rest.slice(before)),
      ),
  );
}

export const hasIban = (column: string, { text }: SearchQuery): Matching[] => {
  const iban = normalizeIban(text);
  return when(/^EG\d{27}$/.test(iban), () => sql`${sql.ref(column)} = ${iban}`);
};

/** The part of a key that may be shown, and its kind. A search with a whole key looks for no more than this. */
const KEY = /^(?:(svck|svcop)_(?:live_|sandbox_)?|(key|opk)_)([A-Za-z0-9]{12})(?:_|$)/;

export const hasKey = (kind: 'key' | 'opk', { text }: SearchQuery): string | null => {
  const [, api, id, part] = KEY.exec(text) ?? [];
  const found = id ?? (api === 'svck' ? 'key' : api === 'svcop' ? 'opk' : undefined);
  return found === kind ? `${kind}_${part}` : null;
};

export const ofOrder = (query: SearchQuery): Matching[] =>
  hasNumber('orders.number', 'PI', query).map(
    (isNumber) => sql`order_id = (select orders.id from orders where ${isNumber})`,
  );
