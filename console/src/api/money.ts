/**
 * Amounts. The API has EGP as decimal numbers with at most two places; here they are piastres as
 * integers, made from the decimal text and never calculated with as floating-point numbers.
 */
const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;
const PIASTRES = 100n;
/** The text of a number is its decimal value, unchanged, up to this many digits. */
const MAX_DIGITS = 15;

/** Returns the piastres of an amount of the API. */
export function piastres(amount: number): bigint {
  const parsed = parseDecimal(String(amount));
  if (parsed === null) throw new RangeError('An amount has more than two decimal places.');
  return parsed;
}

/** Returns the amount for the API. */
export function toAmount(value: bigint): number {
  return Number(decimalText(value));
}

/** Writes piastres as a decimal number with two places, such as `52275.00`. */
export function decimalText(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Thousands with commas between all of them. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * Reads a number as people write it, in Latin or Arabic digits, as decimal text. A comma or a space separates
 * thousands, all of them: any other could mean the decimals, and returns null, as does what is no number.
 */
export function parseDecimalText(text: string): string | null {
  const latin = latinDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .replace(/٫/g, '.')
    .replace(/[\s٬]/g, ',');
  const plain = GROUPED.test(latin) ? latin.replace(/,/g, '') : latin;
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null;
}

/** Returns whether a number has a comma, in the script of either language. */
export function hasComma(text: string): boolean {
  return /[,٬،]/.test(text);
}

/** Reads an amount as people write it. Returns null if it is none, or has more than two places. */
export function parseAmount(text: string): bigint | null {
  return parseDecimal(parseDecimalText(text) ?? '');
}

/** Writes Arabic digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
}

function parseDecimal(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '', places = ''] = match;
  if (whole.length + places.length > MAX_DIGITS) return null;
  const value = BigInt(whole) * PIASTRES + BigInt(places.padEnd(2, '0'));
  return sign ? -value : value;
}
