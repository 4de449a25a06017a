/** White space and characters that are rendered as nothing, as the database's `strip_invisible` has them. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
/** The controls of C0, DEL and C1, among them NEL, and the separators of lines and paragraphs. */
const NOT_IN_LINE = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u;
const DIGITS_OF_ARABIC = /[٠-٩۰-۹]/g;

/**
 * Returns whether a text is empty or has a letter, a digit or another visible character: with
 * `isLine`, the format `visible` of the contracts (D113). Whether it may be empty is a matter of
 * `minLength`.
 */
export function isEmptyOrVisible(text: string): boolean {
  return text === '' || VISIBLE.test(text);
}

/**
 * Returns whether a text is one line: the format `line` of the contracts (D155). The characters that
 * change its direction are removed afterwards, and must not be all of it.
 */
export function isLine(text: string): boolean {
  return !NOT_IN_LINE.test(text) && (text === '' || withoutBidiControls(text) !== '');
}

/**
 * Returns whether a text, of one or many lines, has no control characters but tabs and line ends: the
 * format `text` of the contracts (D155).
 */
export function isText(text: string): boolean {
  return !CONTROL_CHARACTERS.test(text);
}

/**
 * Returns a text that may be older than this rule as one line, which is what it already is otherwise:
 * control characters and ends of lines become a space.
 */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/**
 * Returns a text as it is written for a bank (D155): on one line, without characters that are not shown
 * or change the direction of text, and with single spaces.
 */
export function cleanLine(text: string): string {
  return onOneLine(text)
    .replace(/[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim();
}

/**
 * Removes the characters that change the direction of text, with which a name can be shown as
 * another one, or change the text around it (D113).
 */
export function withoutBidiControls(name: string): string {
  return name.replace(BIDI_CONTROLS, '');
}

/** Returns whether a value has such a character in a text or a key. */
export function hasBidiControls(value: unknown): boolean {
  if (typeof value === 'string') return value.search(BIDI_CONTROLS) >= 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(hasBidiControls));
}

/** Replaces Arabic-Indic and Persian digits by European ones (D115). */
export function withEuropeanDigits(text: string): string {
  return text.replace(DIGITS_OF_ARABIC, (digit) => String(digit.charCodeAt(0) & 0xf));
}
