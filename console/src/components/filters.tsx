import { useEffect, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import { usePreferences } from '../app/preferences.tsx';
import { Choice } from './choice.tsx';
import type { Search } from './search-params.ts';

/** A filter of a list: a text, or one of several values with their names. */
export interface Filter {
  name: string;
  label: string;
  values?: readonly (readonly [value: string, name: string])[];
  /** The value without the filter in the address, such as the open ones. */
  initial?: string;
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
  if (filters.length === 0) return null;
  return (
    <div className="filters" role="search">
      {filters.map(({ name, label, values, initial = ALL }) =>
        values ? (
          <Choice
            key={name}
            label={label}
            value={search[name] ?? initial}
            values={[[ALL, t.common.all], ...values]}
            onChange={(value) => change({ [name]: value === initial ? undefined : value })}
          />
        ) : (
          <TextFilter
            key={name}
            label={label}
            value={search[name] ?? ''}
            onSubmit={(value) => change({ [name]: value.trim() || undefined })}
          />
        ),
      )}
    </div>
  );
}

/** A text filter: Enter or leaving the field applies it. */
function TextFilter({
  label,
  value,
  onSubmit,
}: {
  label: string;
  value: string;
  onSubmit: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
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
