import type { StateConflictSituation } from '../../../../generated/backoffice/enums.ts';
import type { Refusal } from '../../api/problem.ts';
import type { Formats } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';

type Details = Readonly<Record<string, unknown>>;
type StatusSituation = Extract<StateConflictSituation, `${string}_status`>;

/** The words for the states that a situation is about. Each of these has the same sentence. */
const STATES = {
  order_status: 'order',
  contract_status: 'contract',
  property_status: 'unit',
  receipt_status: 'receipt',
  refund_status: 'refund',
  reversal_status: 'reversal',
  rental_income_status: 'rent',
  withdrawal_status: 'withdrawal',
  approval_status: 'approval',
} as const satisfies Record<StatusSituation, keyof Texts['enums']>;

/** The words for the values in other situations. */
const WORDS: Partial<Record<StateConflictSituation, keyof Texts['enums']>> = {
  ...STATES,
  not_given_up: 'resolution',
  other_entry: 'entry',
};

/**
 * Says which state forbids an action, and what to do. Null if this version does not know the situation, or the service
 * stated none.
 */
export function conflictSentence(problem: Refusal, t: Texts, format: Formats): string | null {
  const { details = {} } = problem.error ?? {};
  const situation = String(details.situation);
  const sentence = situation in STATES ? 'status' : situation;
  if (!Object.hasOwn(t.conflicts, sentence)) return null;
  const text = t.conflicts[sentence as keyof Texts['conflicts']];
  const words = WORDS[situation as StateConflictSituation];
  return typeof text === 'string' ? text : text((name) => shown(name, details, words, t, format));
}

/** What is counted; other numbers are amounts. */
const COUNTS = ['paidOrders', 'sold', 'reserved'];
const TIME = /At$|From$|Deadline$|End$/;

function shown(
  name: string,
  details: Details,
  words: keyof Texts['enums'] | undefined,
  t: Texts,
  format: Formats,
): string {
  const value = details[name];
  if (name === 'left' && value === undefined)
    return Object.keys(details)
      .flatMap((one) => (t.leftToErase as Readonly<Record<string, string>>)[one] ?? [])
      .join(t.common.comma);
  if (typeof value === 'number')
    return COUNTS.includes(name)
      ? format.number(value)
      : `${isolated(format.amount(value))}\u00a0${t.common.egp}`;
  if (TIME.test(name) && typeof value === 'string') return format.time(value);
  const known: Readonly<Record<string, string>> =
    name === 'changed' ? t.titles : words ? t.enums[words] : {};
  const wordFor = (one: string) =>
    Object.hasOwn(known, one) ? t.common.quoted(known[one]!) : isolated(one);
  return [value]
    .flat()
    .map((one) => wordFor(String(one)))
    .join(name === 'allowed' ? t.common.or : t.common.comma);
}

/** A value that is read from left to right in both languages. */
const isolated = (text: string) => `\u2066${text}\u2069`;
