import type { Announcement } from '../confirm.ts';
import { printable } from '../output/format.ts';

/** Ignores case, accents, white space and punctuation. */
const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** Cyrillic and Greek letters, each with the Latin letter that it resembles. */
// prettier-ignore
const LOOK_ALIKES = new Map(
  Object.entries({
    а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', ѕ: 's', і: 'i', ј: 'j', һ: 'h', ԁ: 'd',
    α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x',
  }),
);

const inLatin = (name: string) =>
  name.toLowerCase().replace(/\p{L}/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);

/** Returns the names that resemble a name: only signs differ, or letters of other scripts that look the same. */
export function resembling(name: string, others: readonly string[]): string[] {
  return others.filter((other) => collator.compare(inLatin(name), inLatin(other)) === 0);
}

/** Describes what a key for a person means whose name resembles that of other persons. */
export function describeResemblance(person: string, others: readonly string[]): Announcement {
  return {
    says:
      `"${printable(person)}" resembles the name of another person: ${others.map(printable).join(', ')}. ` +
      `As two persons they can approve each other's requests. If they are one person, give the same ` +
      '--person.',
    undo: 'The key can be revoked.',
  };
}
