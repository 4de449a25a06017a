import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { ApiError } from '../../errors.ts';

/** Invisible marks in copied text: zero-width, bidirectional, byte order. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Spaces and dashes of any kind, and what else people write between groups of digits. */
const SEPARATOR = /[\p{White_Space}\p{Pd}\u02d7\u2043\u2212./．／]/gu;
const SCHEME = /^ *tel:/i;
const BRACKETED = /[(（]([^()（）]*)[)）]/g;
/** Digits of any script and separators; no letters, extensions or parameters. */
const DIGITS = /^[+＋]?[\p{Nd} ]+$/u;

/**
 * Converts an Egyptian mobile number, in any common notation, to E.164 (`+201012345678`): national,
 * with +20, 0020 or 20, with any Unicode spaces or dashes, with brackets or `tel:`, in European,
 * Arabic or Persian digits (D115).
 * @throws ApiError invalid_phone for everything else: landlines, other countries, extensions
 */
export function readPhone(text: string): string {
  const plain = text
    .replace(INVISIBLE, '')
    .replace(SEPARATOR, ' ')
    .replace(SCHEME, '')
    .replace(BRACKETED, ' $1 ')
    .trim();
  const phone = DIGITS.test(plain)
    ? parsePhoneNumberFromString(plain, { defaultCountry: 'EG', extract: false })
    : undefined;
  if (phone?.country === 'EG' && phone.isValid() && phone.getType() === 'MOBILE')
    return phone.number;
  throw new ApiError('invalid_phone', {
    param: 'phone',
    message:
      'The phone is not an Egyptian mobile number. Send it as 010…, 011…, 012… or 015… with 11 digits, or with +20.',
    details: { examples: ['01012345678', '+201012345678'] },
  });
}

/** Returns the phone of an investor who is not erased. @throws Error for one who is */
export function requirePhone({ phone }: { phone: string | null }): string {
  if (phone !== null) return phone;
  throw new Error('This investor is erased and has no phone.');
}

const COUNTRY_CODE = '+20';
const SHOWN_DIGITS = 4;

/**
 * Masks an E.164 number as partners see it before the investor has consented: country code and last
 * four digits, `+20******5678` (D16).
 */
export function maskPhone(phone: string): string {
  return `${COUNTRY_CODE}******${phone.slice(-SHOWN_DIGITS)}`;
}
