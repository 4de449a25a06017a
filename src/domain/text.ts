/** White space and characters that are rendered as nothing, as the database's `strip_invisible` has them. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const DIGITS_OF_ARABIC = /[٠-٩۰-۹]/g;

/**
 * Returns whether a text is empty or has a letter, a digit or another visible character: the format
 * `visible` of the contracts (D113). Whether it may be empty is a matter of `minLength`.
 */
export function isEmptyOrVisible(text: string): boolean {
  return text === '' || VISIBLE.test(text);
}

/**
 * Removes the characters that change the direction of text, with which a name can be shown as
 * another one, or change the text around it (D113).
 */
export function withoutBidiControls(name: string): string {
  return name.replace(BIDI_CONTROLS, '');
}

/** Removes the characters that change the direction of text from both languages of a name. */
export function plainName<Name extends { en: string; ar: string }>({ en, ar }: Name) {
  return { en: withoutBidiControls(en), ar: withoutBidiControls(ar) };
}

/** Replaces Arabic-Indic and Persian digits by European ones (D115). */
export function withEuropeanDigits(text: string): string {
  return text.replace(DIGITS_OF_ARABIC, (digit) => String(digit.charCodeAt(0) & 0xf));
}
