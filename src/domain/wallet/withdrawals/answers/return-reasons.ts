import type { components } from '../../../../../generated/backoffice/types.ts';

export type ReturnReason = components['schemas']['ReturnReason'];

/** What the reasons say, for a line that was returned without words of the bank. */
export const REASON_WORDS: Readonly<Record<ReturnReason, string>> = {
  account_closed: 'The account is closed.',
  account_not_found: 'There is no such account, or its number is wrong.',
  account_blocked: 'The account is blocked, or takes no such transfers.',
  name_mismatch: 'The name is not that of the holder of the account.',
  amount_limit: 'The amount is above a limit of the bank.',
  duplicate: 'The bank takes it for a transfer that it has sent already.',
  not_covered: 'The paying account had too little money.',
  regulation: 'There is a legal or regulatory reason.',
  other: 'There is another reason.',
};

/** The codes of ISO 20022 (ExternalStatusReason1Code, ExternalReturnReason1Code) that mean a reason of the list. */
const ISO_CODES: Readonly<Record<Exclude<ReturnReason, 'other'>, readonly string[]>> = {
  account_closed: ['AC04', 'AC07'],
  account_not_found: ['AC01', 'AC03', 'RC01', 'RC03', 'RC04'],
  account_blocked: ['AC06', 'AC13', 'AC14', 'AG01', 'MD07'],
  name_mismatch: ['BE01', 'BE04', 'BE05', 'BE06'],
  amount_limit: ['AM02', 'AM13', 'AM14', 'AM21'],
  duplicate: ['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05'],
  not_covered: ['AM04', 'AM07'],
  regulation: ['RR01', 'RR02', 'RR03', 'RR04', 'RR05', 'LEGL', 'FR01'],
};

const REASONS = new Map(
  Object.entries(ISO_CODES).flatMap(([reason, codes]) =>
    codes.map((code) => [code, reason as ReturnReason] as const),
  ),
);

/** A code of ISO 20022 that a bank writes alone or in its words. */
const CODE = /\b(?:[A-Z]{2}\d{2}|DUPL|LEGL)\b/;

/** Returns the reason of the list that the words of a bank mean: by the code in them, otherwise `other`. */
export function reasonOf(words: string): ReturnReason {
  const [code] = CODE.exec(words) ?? [];
  return (code !== undefined && REASONS.get(code)) || 'other';
}
