import type { components } from '../../../../generated/partner/types.ts';

type Language = components['schemas']['Language'];

/** The alphabet of which an SMS holds 160 characters; with any other, 70. */
const GSM_7 = /^[\n\r !"#$%&'()*+,\-.\/0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ]*$/;
const LONGEST = { gsm7: 160, ucs2: 70 };

/**
 * Named after the partner where its name leaves the text in one SMS. The code is in European
 * digits, as it is typed in.
 */
const TEXTS: Record<
  Language,
  { named(code: string, partner: string): string; unnamed(code: string): string }
> = {
  en: {
    named: (code, partner) =>
      `${code} lets ${partner} see and use your investment account. Read it out only if you agree. Valid for 10 minutes.`,
    unnamed: (code) =>
      `${code} lets the partner asking you see and use your investment account. Read it out only if you agree. Valid for 10 minutes.`,
  },
  ar: {
    named: (code, partner) => `${code} رمز ربط حسابك مع ${partner}. صالح 10 دقائق`,
    unnamed: (code) => `${code} رمز الموافقة على ربط حسابك. صالح 10 دقائق`,
  },
};

/** The SMS that carries a code, in the investor's language; always a single segment. */
export function consentText(language: Language, code: string, partner: string): string {
  const { named, unnamed } = TEXTS[language];
  const text = named(code, partner);
  return isOneSegment(text) ? text : unnamed(code);
}

/** Whether the text goes out as one SMS. */
export function isOneSegment(text: string): boolean {
  return text.length <= (GSM_7.test(text) ? LONGEST.gsm7 : LONGEST.ucs2);
}
