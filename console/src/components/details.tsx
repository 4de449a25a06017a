import type { ReactNode } from 'react';
import { usePreferences } from '../app/preferences.tsx';
import { Facts } from './facts.tsx';
import { FileLink, isFileId } from './file-link.tsx';
import { Empty } from './states.tsx';
import { Code, Count, Iban, Money, Nothing, Percent, Time, Words } from './values.tsx';
import { fields } from '../generated/fields.ts';
import { enumTexts } from '../texts/enum-texts.ts';
import type { Texts } from '../texts/texts.ts';

/** A value, or one before and one after. */
interface Detail {
  field: string;
  label?: string;
  value: unknown;
  newValue?: unknown;
  /** It is there because something is unusual. */
  unusual?: boolean;
}
type Preferences = ReturnType<typeof usePreferences>;

/** How a value can be shown, as the service states it of each field. */
type Kind = (typeof fields)[keyof typeof fields][number];
type EnumKind = Exclude<Kind, keyof typeof WAYS>;

/** What the requester saw, before and after. */
export function Changes({
  details,
  isCompact = false,
}: {
  details: readonly Detail[];
  isCompact?: boolean;
}) {
  const preferences = usePreferences();
  const { t } = preferences;
  if (details.length === 0) return <Empty>{t.approvals.noDetails}</Empty>;
  const warnings = details.filter(isWarning);
  return (
    <>
      {warnings.map(({ field, value }) => (
        <p key={field} className="notice wait">
          <strong>{t.titles.warning}</strong>{' '}
          {sentenceOf(field)(String(value), details, preferences)}
        </p>
      ))}
      <Facts
        isCompact={isCompact}
        rows={details
          .filter((detail) => !isWarning(detail))
          .map((detail) => [
            fieldName(detail, preferences),
            'newValue' in detail ? (
              <Change field={detail.field} from={detail.value} to={detail.newValue} />
            ) : (
              <Value field={detail.field} value={detail.value} />
            ),
          ])}
      />
    </>
  );
}

type Sentence = (text: string, details: readonly Detail[], preferences: Preferences) => ReactNode;

/** What is unusual is shown before everything else, as a sentence. */
const WARNINGS: Partial<Record<string, Sentence>> = {
  warning: (text) => <Words>{text}</Words>,
  'warning.otherPayer': (text, _details, { t }) => t.orders.otherPayer(text),
  'warning.pendingApproval': (text, _details, { t }) => t.approvals.alreadyWaits(text),
  'warning.priceFactor': (text, _details, { t, format }) =>
    t.approvals.priceFactor(isNumber(text) ? format.number(Number(text)) : text),
  'warning.resembles': (text, _details, { t }) => t.approvals.resembles(text),
  'rentalIncome.isUnusual': (_text, details, { t, format }) => {
    const change = details.find(({ field }) => field === 'rentalIncome.change')?.value;
    return t.approvals.rentDiffers(typeof change === 'number' ? `${format.number(change)}%` : '');
  },
  'settlement.sameReferenceOfOthers': (text, _details, { t }) => (
    <>
      {t.orders.sameReferenceOfOthers} <Code>{text}</Code>
    </>
  ),
} satisfies Partial<Record<keyof typeof fields, Sentence>>;

/** Returns the sentence of what is unusual; that of a newer service is its value. */
const sentenceOf = (field: string): Sentence =>
  WARNINGS[field] ?? ((text) => <Words>{text}</Words>);

function isWarning({ unusual, value }: Detail): boolean {
  return unusual === true && value != null && value !== '';
}

/** Whether a request has something unusual that its details warn of. */
export const hasWarning = (details: readonly Detail[]) => details.some(isWarning);

/** A value before and after. */
function Change({ field, from, to }: { field: string; from: unknown; to: unknown }) {
  const { t } = usePreferences();
  return (
    <span className="change">
      <Value field={field} value={from} />
      <span className="to">
        <span aria-hidden="true" className="arrow" />
        <span className="unseen">{t.approvals.becomes}</span>
        <strong>
          <Value field={field} value={to} />
        </strong>
      </span>
    </span>
  );
}

/** The body of a request, field by field. */
export function RequestFields({
  request,
  isCompact = false,
}: {
  request: object;
  isCompact?: boolean;
}) {
  const preferences = usePreferences();
  const { t } = preferences;
  const values = flatten(request);
  if (values.length === 0) return <Empty>{t.approvals.nothingTyped}</Empty>;
  return (
    <Facts
      isCompact={isCompact}
      rows={values.map(([field, value]) => [
        fieldName({ field }, preferences),
        <Value field={field} value={value} />,
      ])}
    />
  );
}

/** Lists the values of an object and of the objects in it, those of a list with their index. */
function flatten(value: object, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const isPlain = !inner || typeof inner !== 'object' || isListOfValues(inner);
    return isPlain
      ? [[prefix + name, inner] as [string, unknown]]
      : flatten(inner, `${prefix}${name}.`);
  });
}

const isListOfValues = (value: object) =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object');

const INDEX = /\.(\d+)(?=\.)/;

/** Returns the name of a field in the reader's language. One that this version does not know has the service's. */
function fieldName(
  { field, label }: { field: string; label?: string },
  { t, format }: Preferences,
): string {
  const known = (t.titles as Readonly<Record<string, string>>)[field.replace(INDEX, '')];
  const [, index] = INDEX.exec(field) ?? [];
  const name = known ?? label ?? field;
  return index === undefined ? name : `${name} ${format.number(Number(index) + 1)}`;
}

/** A value of a field, as people read it. */
export function Value({ field, value }: { field: string; value: unknown }) {
  const preferences = usePreferences();
  const { t } = preferences;
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0))
    return <Nothing />;
  if (Array.isArray(value)) return <Value field={field} value={value.map(String).join(', ')} />;
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no;
  if (typeof value === 'object') return <Words>{JSON.stringify(value)}</Words>;
  const kinds: readonly Kind[] =
    (fields as Readonly<Record<string, readonly Kind[]>>)[field.replace(INDEX, '')] ?? [];
  const text = String(value as string | number);
  if (isFileId(text)) return <FileLink id={text} />;
  for (const kind of kinds) {
    const way = kind in WAYS ? WAYS[kind as keyof typeof WAYS] : enumText(kind as EnumKind);
    const shown = way(text, preferences);
    if (shown !== null) return shown;
  }
  return <Words>{text}</Words>;
}

type Way = (text: string, preferences: Preferences) => ReactNode;

const IBAN = /^EG\d{27}$/;
const EMAIL = /^\S+@\S+\.\S+$/;

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
const ofMoment =
  (way: (text: string, preferences: Preferences) => ReactNode): Way =>
  (text, preferences) =>
    text === 'never'
      ? preferences.t.approvals.never
      : Number.isNaN(Date.parse(text))
        ? null
        : way(text, preferences);

/** How the values of each kind are shown. Null for a text that is none. */
const WAYS = {
  addresses: (text, { t }) =>
    text === 'every address' ? t.approvals.everyAddress : <Code>{text}</Code>,
  amount: (text, { t }) =>
    text === 'never' ? t.control.never : isNumber(text) ? <Money value={Number(text)} /> : null,
  code: (text) => (IBAN.test(text) ? <Iban value={text} /> : <Code>{text}</Code>),
  count: (text) => (isNumber(text) ? <Count value={Number(text)} /> : null),
  day: ofMoment((text) => <Time at={text} day />),
  flag: (text, { t }) => (text === 'yes' ? t.common.yes : text === 'no' ? t.common.no : null),
  lastDay: ofMoment((text, { format }) => (
    <time dateTime={text} className="time">
      {format.lastDay(text)}
    </time>
  )),
  operation: (text, { t }) =>
    text in t.actions ? t.actions[text as keyof Texts['actions']].inFull : null,
  percent: (text) => (isNumber(text) ? <Percent value={Number(text)} /> : null),
  text: (text) => (EMAIL.test(text) ? <Code>{text}</Code> : <Words>{text}</Words>),
  time: ofMoment((text) => <Time at={text} />),
} as const satisfies Partial<Record<Kind, Way>>;

/** Shows a value of an enum, or several. Version 1.0.0 stored some with spaces. */
function enumText(kind: EnumKind): Way {
  return (text, { t }) => {
    const texts: Readonly<Record<string, string | undefined>> = enumTexts(t)[kind];
    const shown = text.split(', ').map((value) => texts[value.replaceAll(' ', '_')]);
    return shown.includes(undefined) ? null : shown.join(t.common.comma);
  };
}
