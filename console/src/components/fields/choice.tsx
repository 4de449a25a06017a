import type { Ref } from 'react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import { usePreferences } from '../../app/preferences.tsx';

interface ChoiceProps {
  label: string;
  value: string;
  values: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
  error?: string;
  place?: Ref<HTMLDivElement>;
  /** In a table, whose columns say what it is: only a screen reader has the label. */
  isInTable?: boolean;
}

/** One of several values. */
export function Choice({ label, value, values, onChange, error, place, isInTable }: ChoiceProps) {
  const { t } = usePreferences();
  return (
    <Select
      ref={place}
      className="field"
      placeholder={t.common.choose}
      value={value || null}
      onChange={(key) => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      aria-label={isInTable ? label : undefined}
    >
      {!isInTable && <Label>{label}</Label>}
      <Button className="choice">
        <SelectValue>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <span aria-hidden="true" className="caret" />
      </Button>
      {error && <FieldError>{error}</FieldError>}
      <Popover className="popover">
        <ListBox>
          {values.map(([id, name]) => (
            <ListBoxItem key={id} id={id} textValue={name}>
              {name}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
