import type { Db } from '../../database/driver/connection.ts';

/** Ignores case, accents, white space and punctuation. */
const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** Cyrillic and Greek letters, digits and `i`, each with the Latin letter that it resembles. */
// prettier-ignore
const LOOK_ALIKES = new Map(
  Object.entries({
    а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', ѕ: 's', ј: 'j', һ: 'h', ԁ: 'd',
    0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '|': 'l', i: 'l', і: 'l', ι: 'l', ı: 'l',
    α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'n', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x',
  }),
);

const inLatin = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{L}0-9|]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);

/** Returns the names that resemble a name: only signs differ, or letters and digits that look the same. */
function resembling(name: string, others: readonly string[]): string[] {
  return others.filter((other) => collator.compare(inLatin(name), inLatin(other)) === 0);
}

/** Reads the names of operators or partners that resemble a name, so that one does not become two. */
export async function readResembling(
  db: Db,
  table: 'operators' | 'partners',
  name: string,
): Promise<string[]> {
  const others = await db.selectFrom(table).select('name').distinct().orderBy('name').execute();
  return resembling(
    name,
    others.map((other) => other.name),
  );
}
