/**
 * Matches a text that was redacted before, or a word: letters with their marks, digits, and
 * characters that are not shown, such as tatweel or a zero-width joiner.
 */
export const WORDS = /\[erased(?:-[0-9a-f]+)?\]|[\p{L}\p{M}\p{N}\p{Cf}\u0640]+/gu;
export const REDACTED = /^\[erased(?:-[0-9a-f]+)?\]$/;

const ARABIC: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };

const LETTER = /\p{L}/u;

/**
 * Returns the text without case, diacritics, hidden characters and spellings of Arabic letters. If no
 * letter would be left, the text loses only its case: `˘` and `ﳲ` decompose into marks.
 */
export function foldSpelling(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[ٱىیةک]/g, (letter) => ARABIC[letter]!)
    .trim();
  const isLost = folded === '' || (LETTER.test(text) && !LETTER.test(folded));
  return isLost ? text.toLowerCase().trim() : folded;
}

/** Returns the words of a text, folded. */
export function foldedWords(text: string): string[] {
  return (text.match(WORDS) ?? [])
    .filter((word) => !REDACTED.test(word))
    .map(foldSpelling)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}
