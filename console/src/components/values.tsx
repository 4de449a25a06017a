import type { ReactNode } from 'react';
import type { Schemas } from '../api/call.ts';
import { usePreferences } from '../app/preferences.tsx';
import { printable } from '../texts/printable.ts';

/** The currency of everything but a card payment that was made in another one. */
export const OURS = 'EGP';

interface AmountProps {
  value: number | bigint | null | undefined;
  currency?: string;
}

/** An amount. EGP is not named: the column or the label has it. */
export function Amount({ value, currency = OURS }: AmountProps) {
  const { format } = usePreferences();
  if (value == null) return <Nothing />;
  if (currency !== OURS) return <Money value={value} currency={currency} />;
  return (
    <bdi dir="ltr" className="amount">
      {format.amount(value)}
    </bdi>
  );
}

/** An amount with its currency. */
export function Money({ value, currency = OURS }: AmountProps) {
  const { t } = usePreferences();
  if (value == null) return <Nothing />;
  return (
    <span className="money">
      <Amount value={value} />{' '}
      <span className="currency">{currency === OURS ? t.common.egp : currency}</span>
    </span>
  );
}

export function Count({ value }: { value: number | null | undefined }) {
  const { format } = usePreferences();
  return value == null ? <Nothing /> : <bdi className="amount">{format.number(value)}</bdi>;
}

export function Percent({ value }: { value: number | null | undefined }) {
  const { format } = usePreferences();
  return value == null ? (
    <Nothing />
  ) : (
    <bdi dir="ltr" className="amount">
      {format.number(value)}%
    </bdi>
  );
}

/** A moment in Cairo. `none` is what its absence means, if it means something. */
export function Time({
  at,
  day = false,
  none,
}: {
  at: string | null | undefined;
  day?: boolean;
  none?: string;
}) {
  const { format } = usePreferences();
  if (!at) return none ?? <Nothing />;
  return (
    <time dateTime={at} className="time">
      {day ? format.date(at) : format.time(at)}
    </time>
  );
}

/** A name that the API has in both languages, isolated from the direction of the text around it. */
export function LocalName({ value }: { value: Schemas['LocalizedText'] | null | undefined }) {
  const { format } = usePreferences();
  const name = value && format.name(value);
  return name ? <bdi>{printable(name)}</bdi> : <Nothing />;
}

/** A person who was erased has no name any more, and an id is no name. */
const PERSON = /^inv_/;

/** A text that a person has written: a name, a reason, a reference. */
export function Words({ children, lang }: { children: string | null | undefined; lang?: string }) {
  const { t } = usePreferences();
  if (children && PERSON.test(children)) return t.investors.unnamed;
  return children ? (
    <bdi dir="auto" lang={lang}>
      {printable(children)}
    </bdi>
  ) : (
    <Nothing />
  );
}

/** A table breaks an id that is longer than an order number or a reference of a transfer. */
const LONG = 20;

/** Where a long address or id is broken first. */
const PARTS = /(?<=[@./?&=-])/;

/** An id, a number, an address, a phone number: read from left to right in both languages. */
export function Code({ children }: { children: string | null | undefined }) {
  if (!children) return <Nothing />;
  const text = printable(children);
  const isLong = children.length > LONG;
  return (
    <bdi dir="ltr" className={isLong ? 'code long' : 'code'}>
      {isLong
        ? text.split(PARTS).flatMap((part, index) => (index ? [<wbr key={index} />, part] : part))
        : text}
    </bdi>
  );
}

/** An account number in groups of four, as banks print it. */
export function Iban({ value }: { value: string | null | undefined }) {
  return <Code>{value?.replace(/(.{4})(?=.)/g, '$1 ')}</Code>;
}

/** A world of the sandbox. Live has one, `main`, which is not worth reading. */
export function World({ name }: { name: string }) {
  return <Code>{name === 'main' ? null : name}</Code>;
}

/** Values beside each other, with a dot between those that are in the same line. What is false or null is left out. */
export function Parts({ of }: { of: readonly ReactNode[] }) {
  return (
    <span className="parts">
      {of.map((part, index) => part != null && part !== false && <span key={index}>{part} </span>)}
    </span>
  );
}

export type Tone = 'good' | 'wait' | 'bad' | 'calm';

/** The state of something, in words, with a colour and a sign. */
export function Tag({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>;
}

/** What is not stated or does not apply. */
export function Nothing() {
  const { t } = usePreferences();
  return (
    <span className="nothing">
      <span aria-hidden="true">—</span>
      <span className="unseen">{t.common.none}</span>
    </span>
  );
}
