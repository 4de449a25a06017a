import type { components } from '../../../../generated/partner/types.ts';
import { cleanLine } from '../../../text.ts';

type Language = components['schemas']['Language'];

/** The alphabet in which an SMS has up to 160 characters; in any other, 70. */
const GSM_7 = /^[\n\r !"#$%&'()*+,\-.\/0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ]*$/;
const MAX_CHARACTERS = { gsm7: 160, ucs2: 70 };

/**
 * The texts, with the partner's name if the text then fits into one SMS. The code is in European
 * digits, as typed in.
 */
const TEXTS: Record<
  Language,
  { named(code: string, partner: string): string; unnamed(code: string): string }
> = {
  en: {
    named: (code, partner) =>
      `${code} lets ${partner} see and use your investment account. Read it out only if you agree. ` +
      'Valid for 10 minutes.',
    unnamed: (code) =>
      `${code} lets the partner asking you see and use your investment account. Read it out only if you agree. ` +
      'Valid for 10 minutes.',
  },
  ar: {
    named: (code, partner) =>
      `${code} ليرى ${partner} حسابك ويستخدمه، لا تقله إلا إن وافقت. 10 دقائق`,
    unnamed: (code) => `${code} ليرى الشريك حسابك ويستخدمه، لا تقله إلا إن وافقت. 10 دقائق`,
  },
};

/** Returns the SMS with a code, in the investor's language; always a single segment. */
export function consentText(language: Language, code: string, partner: string): string {
  const { named, unnamed } = TEXTS[language];
  const text = named(code, cleanLine(partner));
  return isOneSegment(text) ? text : unnamed(code);
}

/** Returns whether the text is sent as one SMS. */
export function isOneSegment(text: string): boolean {
  return text.length <= (GSM_7.test(text) ? MAX_CHARACTERS.gsm7 : MAX_CHARACTERS.ucs2);
}
