import type { components } from '../../../../generated/partner/types.ts';
import { cleanLine } from '../../../text.ts';

type Language = components['schemas']['Language'];

/** The alphabet in which an SMS has up to 160 characters; in any other, 70. */
const GSM_7 = /^[\n\r !"#$%&'()*+,\-.\/0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ]*$/;
const MAX_CHARACTERS = { gsm7: 160, ucs2: 70 };

/** How an SMS names a partner. */
interface SmsPartner {
  name: string;
  /** As its customers know it; null if none is stored. */
  arabicName: string | null;
}

type Text = (code: string, partner: string) => string;

const ENGLISH: Text = (code, partner) =>
  `${code} lets ${partner} see and use your investment account. Read it out only if you agree. ` +
  'Valid for 10 minutes.';
const ARABIC: Text = (code, partner) =>
  `${code} ليرى ${partner} حسابك ويستخدمه، لا تقله إلا إن وافقت. 10 دقائق`;
/** The same in fewer words, for a name of up to 19 characters. */
const SHORT_ARABIC: Text = (code, partner) =>
  `${code} ليرى ${partner} حسابك ويستخدمه. قله إن وافقت، 10 دقائق`;

/**
 * The texts with the partner's name, of which the first that fits into one SMS is sent, and what stands for a
 * name with which none fits. The code is in European digits, as typed in.
 */
const TEXTS: Record<
  Language,
  { named: readonly Text[]; nameOf(partner: SmsPartner): string; unnamed: string }
> = {
  en: { named: [ENGLISH], nameOf: ({ name }) => name, unnamed: 'the partner asking you' },
  ar: {
    named: [ARABIC, SHORT_ARABIC],
    nameOf: ({ name, arabicName }) => arabicName ?? name,
    unnamed: 'الشريك',
  },
};

/** Returns the SMS with a code, in the investor's language; always a single segment. */
export function consentText(language: Language, code: string, partner: SmsPartner): string {
  const { named, nameOf, unnamed } = TEXTS[language];
  const name = cleanLine(nameOf(partner));
  return named.map((text) => text(code, name)).find(isOneSegment) ?? named[0]!(code, unnamed);
}

/** Returns whether the text is sent as one SMS. */
export function isOneSegment(text: string): boolean {
  return text.length <= (GSM_7.test(text) ? MAX_CHARACTERS.gsm7 : MAX_CHARACTERS.ucs2);
}
