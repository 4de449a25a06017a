import { sql } from 'kysely';
import type { Db } from '../../database/driver/connection.ts';
import { readPhone } from '../investors/phone.ts';
import { withEuropeanDigits } from '../../text.ts';

/** What a person typed, read as everything that it can be. */
export interface SearchQuery {
  text: string;
  /** E.164; null if it is no mobile number. */
  phone: string | null;
  /** In piastres; null if it is no amount. */
  amount: bigint | null;
  /** Patterns that each word must match (`search_pattern`). */
  patterns: string[];
  /** Three letters each that must occur (`search_grams`); none if no word has three. */
  grams: string[];
  /** The words as those of a Latin name, without their spelling (`name_words`); none if they are no such name. */
  names: string[];
}

const LATIN_WORD = /^[a-z]{2,}$/;

/** Reads the words that a person searches for. */
export async function readSearchQuery(db: Db, text: string): Promise<SearchQuery> {
  const words = text.trim().split(/\s+/);
  const { rows } = await sql<{ pattern: string; grams: string[]; names: string[] }>`
    select search_pattern(word) as pattern, search_grams(normalize_search_text(word)) as grams,
      name_words(${text}) as names
    from unnest(${words}::text[]) as word
    where normalize_search_text(word) <> ''`.execute(db);
  const names = rows[0]?.names ?? [];
  return {
    text: text.trim(),
    phone: phoneIn(text),
    amount: amountIn(text),
    patterns: rows.map(({ pattern }) => pattern),
    grams: rows.flatMap(({ grams }) => grams),
    names: names.every((word) => LATIN_WORD.test(word)) ? names : [],
  };
}

function phoneIn(text: string): string | null {
  try {
    return readPhone(text);
  } catch {
    return null;
  }
}

/** With or without thousands separators and the currency, in digits of any script (D115). */
const AMOUNT = /^(?:EGP)?(\d{1,13})(?:\.(\d{1,2}))?(?:EGP)?$/i;

function amountIn(text: string): bigint | null {
  const plain = withEuropeanDigits(text)
    .replace(/[\s,٬']/g, '')
    .replace('٫', '.');
  const [, egp, piastres = ''] = AMOUNT.exec(plain) ?? [];
  return egp === undefined ? null : BigInt(egp + piastres.padEnd(2, '0'));
}
