import { randomBytes } from 'node:crypto';
import { ERASED } from '../erased.ts';
import { foldedWords, foldSpelling, REDACTED, WORDS } from './words.ts';

/** What is known of a person who is erased, earlier values included. */
export interface PersonalValues {
  /** Phones (E.164) and e-mail addresses. */
  contacts: Set<string>;
  names: Set<string>;
}

/** Removes a person's phones, e-mail addresses and names from texts. */
export interface Redactor {
  /** Replaces each of the values: those of a name as whole words. */
  text: (text: string) => string;
  /**
   * As `text`, but equal values get the same marker and others another one, so that references that
   * were different still are.
   */
  reference: (reference: string) => string;
  /** Returns whether a text contains a phone or an e-mail address, or a name as below. */
  isNamed: (text: string) => boolean;
  /** Returns whether a text contains a phone or an e-mail address. */
  hasContact: (text: string) => boolean;
  /** Replaces a whole key or request id that contains a value. */
  key: (key: string, values: KeyValues) => string;
  /** Texts, one of which is in each key that contains a contact or a name, regardless of case. */
  keyParts: readonly string[];
}

/**
 * A phone or an e-mail address; also all words of a name of several, or a whole text that is a name;
 * also any word of a name.
 */
type KeyValues = 'contact' | 'name' | 'word';

/** Every text that is redacted may be this long in the contract. */
const MAX_LENGTH = 128;

/**
 * Creates a redactor. It ignores case, the separators and script of digits, diacritics and the
 * spellings of Arabic letters. A word of a name has a letter: a name of digits or signs is redacted
 * only where it is the whole text.
 */
export function createRedactor({ contacts, names }: PersonalValues): Redactor {
  const wholeNames = new Set([...names].map(foldSpelling).filter((name) => name !== ''));
  const phrases = [...names].map(foldedWords).filter((phrase) => phrase.length > 1);
  const words = new Set([...names].flatMap(foldedWords).filter((word) => /\p{L}/u.test(word)));
  const pattern = contactPattern(contacts);
  const markers = new Map<string, string>();

  const markerOf = (match: string) => {
    const marker = markers.get(match) ?? `[erased-${randomBytes(4).toString('hex')}]`;
    markers.set(match, marker);
    return marker;
  };
  const replace = (text: string, replacementOf: (match: string) => string) => {
    if (wholeNames.has(foldSpelling(text))) return replacementOf(text);
    const redacted = text
      .replace(pattern, (match) => replacementOf(match))
      .replace(WORDS, (word) => (words.has(foldSpelling(word)) ? replacementOf(word) : word));
    return redacted.length > Math.max(text.length, MAX_LENGTH) ? replacementOf(text) : redacted;
  };
  const contains = (key: string, values: KeyValues) => {
    if (key.search(pattern) >= 0) return true;
    if (values !== 'contact' && wholeNames.has(foldSpelling(key))) return true;
    const found = foldedWords(key);
    const hasPhrase = (phrase: string[]) =>
      ` ${found.join(' ')} `.includes(` ${phrase.join(' ')} `);
    if (values !== 'contact' && phrases.some(hasPhrase)) return true;
    return values === 'word' && found.some((word) => words.has(word));
  };
  return {
    text: (text) => replace(text, () => ERASED).replace(/\[erased\](?:\s+\[erased\])+/g, ERASED),
    reference: (reference) => replace(reference, markerOf),
    isNamed: (text) => contains(text, 'name'),
    hasContact: (text) => contains(text, 'contact'),
    key: (key, values) => (!REDACTED.test(key) && contains(key, values) ? markerOf(key) : key),
    keyParts: [
      ...[...contacts].map((contact) => contact.replace(/^\+20/, '')),
      ...phrases.flatMap(([word]) => (/^[a-z0-9]+$/.test(word!) ? [word!] : [])),
    ],
  };
}

const PHONE = /^\+20\d{10}$/;
const SEPARATORS = String.raw`[\s\p{Pd}\p{Cf}./()]*`;
const NEVER = '(?!)';
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for phones in every notation, masked ones too, and for e-mail addresses. */
function contactPattern(contacts: Iterable<string>): RegExp {
  const patterns = [...contacts].map((value) => {
    if (!PHONE.test(value)) return escapePattern(value);
    const local = value.slice('+20'.length);
    const country = `(?:(?:\\+|${digits('00')})?${digits('20')})?(?:${digits('0')})?`;
    return `(?:\\+?20)?\\*{4,}${local.slice(-4)}|${country}${digits(local.slice(0, -1))}${digitForms(local.at(-1)!)}`;
  });
  return new RegExp(patterns.join('|') || NEVER, 'giu');
}

/** Returns a pattern for the digits in any script, with separators after each. */
const digits = (number: string) =>
  [...number].map((digit) => digitForms(digit) + SEPARATORS).join('');

/** Returns a pattern for the digit in ASCII, Arabic-Indic, Persian and full-width form. */
function digitForms(digit: string): string {
  const zeros = [0x30, 0x660, 0x6f0, 0xff10];
  return `[${zeros.map((zero) => String.fromCodePoint(zero + Number(digit))).join('')}]`;
}
