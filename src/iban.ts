import { ApiError } from './errors.ts';

const SEPARATORS = /[\p{White_Space}\p{Cf}-]/gu;
const EASTERN_DIGITS = /[٠-٩۰-۹]/g;
const EGYPTIAN = /^EG\d{27}$/;
/** The letters EG as the checksum counts them: A is 10, Z is 35. */
const COUNTRY_DIGITS = '1416';

/**
 * Converts an Egyptian IBAN, in any common notation, to its electronic form: `EG` and 27 digits. Spaces,
 * dashes, invisible marks and letter case make no difference; Arabic and Persian digits are digits.
 * Money is sent in EGP through Egyptian banks, so no other country's IBAN is accepted.
 * @throws ApiError invalid_parameter naming `param`, also if the checksum is wrong (ISO 13616). The
 * message does not repeat the IBAN
 */
export function readIban(text: string, param: string): string {
  const iban = normalizeIban(text);
  const problem = ibanProblem(iban);
  if (!problem) return iban;
  throw new ApiError('invalid_parameter', {
    param,
    message: `${param} is not an Egyptian IBAN. ${problem}`,
  });
}

/** Returns the IBAN in the form in which it is stored: without separators, in upper case. */
export function normalizeIban(text: string): string {
  return text
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toUpperCase();
}

/** Returns why a normalized IBAN is not a correct Egyptian one, or null if it is. */
export function ibanProblem(iban: string): string | null {
  if (!EGYPTIAN.test(iban)) return 'An Egyptian IBAN is EG and 27 digits.';
  const [checkDigits, account] = [iban.slice(2, 4), iban.slice(4)];
  if (BigInt(account + COUNTRY_DIGITS + checkDigits) % 97n === 1n) return null;
  return 'Its check digits do not fit: a digit is wrong or missing.';
}
