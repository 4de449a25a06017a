/** The text that replaces an erased value. */
export const ERASED = '[erased]';
const COUNTRY_CODE = '+20';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a function that replaces each of the values in a text, ignoring case; a phone also
 * without its country code.
 */
export function createRedactor(values: ReadonlySet<string>): (text: string) => string {
  const spellings = [...values].flatMap((value) =>
    value.startsWith(COUNTRY_CODE)
      ? [value, `0${value.slice(COUNTRY_CODE.length)}`, value.slice(COUNTRY_CODE.length)]
      : [value],
  );
  if (spellings.length === 0) return (text) => text;
  // The longest first, so that no part of a value remains.
  const longestFirst = spellings.sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map((text) => escapePattern(text)).join('|'), 'giu');
  return (text) => text.replace(pattern, ERASED);
}
