import { parseDate, type CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import {
  DateField,
  DateInput,
  DateSegment,
  Input,
  Label,
  SearchField,
} from 'react-aria-components';
import { decimalText, parseAmount } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { Choice } from '../fields/choice.tsx';
import type { Search } from './search-params.ts';

/** A filter of a list: a text, or one of several values with their names. */
export interface Filter<Name extends string = string> {
  name: Name;
  label: string;
  values?: readonly (readonly [value: string, name: string])[];
  /** The value without the filter in the address, such as the open ones. */
  initial?: string;
  /** What the list shows without the filter, if that is not all. */
  all?: string;
  /** True if one of the values is always chosen, and none stands for all. */
  isRequired?: boolean;
  /** A day in Cairo; the request has its first moment. */
  isDay?: boolean;
  /** True if the day belongs to what is selected: the request has the first moment after it. */
  isLast?: boolean;
  /** An amount, as people write it; the request has it as a decimal number. */
  isAmount?: boolean;
  /** True if the request has the day itself. */
  isSent?: boolean;
  /** True shows the filter only while it is used: other screens lead here with it. */
  isHidden?: boolean;
}

/** Stands for "all" where a list has an initial value. */
export const ALL = 'all';

/** The filters of a list. What is chosen is in the address. */
export function Filters({
  filters,
  search,
  change,
}: {
  filters: readonly Filter[];
  search: Search;
  change: (change: Search) => void;
}) {
  const { t } = usePreferences();
  const shown = filters.filter(({ name, isHidden }) => !isHidden || search[name]);
  if (shown.length === 0) return null;
  return (
    <div className="filters" role="search">
      {shown.map(
        ({
          name,
          label,
          values,
          initial = ALL,
          all = t.common.all,
          isDay,
          isAmount,
          isRequired,
        }) => {
          const value = search[name] ?? '';
          const apply = (next: string) =>
            change({ [name]: (isAmount ? decimalOf(next) : next.trim()) || undefined });
          if (isDay) return <DayFilter key={name} label={label} value={value} onSubmit={apply} />;
          return values ? (
            <Choice
              key={name}
              label={label}
              value={search[name] ?? initial}
              values={isRequired ? values : [[ALL, all], ...values]}
              onChange={(value) => change({ [name]: value === initial ? undefined : value })}
            />
          ) : (
            <TextFilter key={name} label={label} value={value} onSubmit={apply} />
          );
        },
      )}
    </div>
  );
}

/** Returns the filters as a request has them. */
export function queryOf(filters: readonly Filter[], search: Search): Record<string, string> {
  const chosen = filters.map(
    ({ name, initial, ...day }) => [name, search[name] ?? initial, day] as const,
  );
  return Object.fromEntries(
    chosen.flatMap(([name, value, { isDay, isLast = false, isSent }]) => {
      if (!value || value === ALL) return [];
      return [[name, isDay && !isSent ? startOfDay(value, isLast ? 1 : 0) : value] as const];
    }),
  );
}

/** Returns an amount as a decimal number; what is none stays as it was typed, and is refused. */
function decimalOf(text: string): string {
  const amount = parseAmount(text);
  return amount === null ? text.trim() : decimalText(amount);
}

function startOfDay(day: string, later: number): string {
  return parseDate(day).add({ days: later }).toDate(TIME_ZONE).toISOString();
}

function dayOf(value: string): CalendarDate | null {
  return value ? parseDate(value) : null;
}

interface TextFilterProps {
  label: string;
  value: string;
  onSubmit: (value: string) => void;
}

/** What is typed, made of the value in the address, and made again whenever that changes. */
function useDraft<Draft>(value: string, draftOf: (value: string) => Draft) {
  const [from, setFrom] = useState(value);
  const [draft, setDraft] = useState(() => draftOf(value));
  if (from !== value) {
    setFrom(value);
    setDraft(draftOf(value));
  }
  return [draft, setDraft] as const;
}

/** A day, typed part by part in the order of the language: Enter or leaving the field applies it. */
function DayFilter({ label, value, onSubmit }: TextFilterProps) {
  const [day, setDay] = useDraft(value, dayOf);
  const submit = () => (day?.toString() ?? '') !== value && onSubmit(day?.toString() ?? '');
  return (
    <div onKeyDownCapture={({ key }) => key === 'Enter' && submit()}>
      <DateField<CalendarDate> className="field" value={day} onChange={setDay} onBlur={submit}>
        <Label>{label}</Label>
        <DateInput className="date-input">
          {(segment) => <DateSegment segment={segment} />}
        </DateInput>
      </DateField>
    </div>
  );
}

/** A text filter: Enter or leaving the field applies it. */
function TextFilter({ label, value, onSubmit }: TextFilterProps) {
  const [text, setText] = useDraft(value, String);
  const submit = (next: string) => next.trim() !== value && onSubmit(next);
  return (
    <SearchField
      className="field"
      value={text}
      onChange={setText}
      onSubmit={submit}
      onClear={() => submit('')}
      onBlur={() => submit(text)}
    >
      <Label>{label}</Label>
      <Input dir="auto" />
    </SearchField>
  );
}
