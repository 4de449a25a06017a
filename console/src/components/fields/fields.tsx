import {
  type CalendarDate,
  now,
  parseAbsolute,
  parseDate,
  today,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import type { Ref } from 'react';
import {
  Checkbox,
  CheckboxGroup,
  DateField,
  DateInput,
  DateSegment,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components';
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { parseAmount } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import { Choice } from './choice.tsx';
import type { Field } from './field.ts';
import { isNumeric, lengthError, lengthOf, parsePercent } from './typed-values.ts';

interface FieldProps {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** What surrounds it. */
  place?: Ref<HTMLDivElement>;
}

type Form = UseFormReturn<FieldValues, unknown, object | undefined>;

/** Shows the fields of a form. */
export function FormFields({ fields, form }: { fields: readonly Field[]; form: Form }) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <Controller
          key={field.name}
          name={field.name}
          control={form.control}
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <FormField
              field={field}
              value={(value as string | undefined) ?? ''}
              error={error?.message}
              onChange={(next) => {
                onChange(next);
                form.clearErrors(field.name);
              }}
              place={(element) => ref(element && { focus: () => focusIn(element) })}
            />
          )}
        />
      ))}
    </div>
  );
}

function focusIn(field: HTMLElement): void {
  field.querySelector<HTMLElement>('input, textarea, button, [role=spinbutton]')?.focus();
}

/** Shows a field of a form by its kind. */
export function FormField(props: FieldProps) {
  const { field, value, error, onChange, place } = props;
  if (field.control)
    return (
      <div ref={place} role="group" aria-label={field.label}>
        {field.control({ value, onChange })}
        {error && (
          <p className="notice bad" role="alert">
            {error}
          </p>
        )}
      </div>
    );
  switch (field.kind) {
    case 'choice':
      return (
        <Choice
          label={field.label}
          value={value}
          values={field.values!}
          onChange={onChange}
          error={error}
          place={place}
        />
      );
    case 'many':
      return <Many {...props} />;
    case 'flag':
      return (
        <Checkbox
          className="check"
          isSelected={value === 'true'}
          onChange={(is) => onChange(is ? 'true' : '')}
        >
          <span className="box" aria-hidden="true" /> {field.label}
        </Checkbox>
      );
    case 'instant':
      return <Moment {...props} of={INSTANT} />;
    case 'day':
      return <Moment {...props} of={DAY} />;
    default:
      return <Line {...props} />;
  }
}

/** With fewer characters left than this, a field says how many. */
const FEW = 21;

function Line({ field, value, error, onChange, place }: FieldProps) {
  const { t, format } = usePreferences();
  const { kind = 'text', label, help, isOptional, maxLength, isCode, name } = field;
  const isNumber = isNumeric(kind);
  const amount = kind === 'amount' ? parseAmount(value) : null;
  const percent = kind === 'percent' ? parsePercent(value) : null;
  const left = maxLength === undefined ? FEW : maxLength - lengthOf(value.trim());
  const said =
    (amount !== null && `${format.amount(amount)} ${t.common.egp}`) ||
    (percent !== null && `${format.number(percent)}%`) ||
    (!error && lengthError(maxLength, value.trim(), t, format)) ||
    (value !== '' && left >= 0 && left < FEW && t.common.charactersLeft(format.number(left))) ||
    help;
  return (
    <TextField
      ref={place}
      className="field"
      name={name}
      value={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      isRequired={!isOptional}
      validationBehavior="aria"
    >
      <Label>
        {label} {isOptional && <span className="optional">{t.common.optional}</span>}
      </Label>
      {kind === 'lines' || kind === 'list' ? (
        <TextArea rows={3} dir="auto" />
      ) : (
        <Input
          dir={isNumber || isCode || kind === 'iban' ? 'ltr' : 'auto'}
          inputMode={isNumber ? 'decimal' : undefined}
          className={isNumber ? 'number' : undefined}
          autoComplete="off"
        />
      )}
      {said && <Text slot="description">{said}</Text>}
      <FieldError>{error}</FieldError>
    </TextField>
  );
}

/** Several of some values; the text has them with commas between. */
function Many({ field, value, error, onChange, place }: FieldProps) {
  const chosen = value ? value.split(',') : [];
  return (
    <CheckboxGroup
      ref={place}
      className="field"
      value={chosen}
      isInvalid={Boolean(error)}
      onChange={(next) => onChange(next.join(','))}
    >
      <Label>{field.label}</Label>
      <div className="checks">
        {field.values!.map(([id, name]) => (
          <Checkbox key={id} value={id} className="check">
            <span className="box" aria-hidden="true" /> {name}
          </Checkbox>
        ))}
      </div>
      {field.help && <Text slot="description">{field.help}</Text>}
      <FieldError>{error}</FieldError>
    </CheckboxGroup>
  );
}

/** What is not typed yet begins here, in Cairo: without it, the field would be in the browser's time zone. */
const MIDNIGHT = { hour: 0, minute: 0, second: 0, millisecond: 0 } as const;

/** How the text of a field, which is as the API has it, is shown and typed part by part. */
const INSTANT = {
  granularity: 'minute',
  read: (text: string) => toZoned(parseAbsolute(text, TIME_ZONE), TIME_ZONE),
  first: () => now(TIME_ZONE).set(MIDNIGHT),
  write: (value: ZonedDateTime | CalendarDate) => (value as ZonedDateTime).toDate().toISOString(),
} as const;
const DAY = {
  granularity: 'day',
  read: parseDate,
  first: () => today(TIME_ZONE),
  write: String,
} as const;

/** A time or a day in Cairo. */
function Moment({
  field,
  value,
  error,
  onChange,
  place,
  of,
}: FieldProps & { of: typeof INSTANT | typeof DAY }) {
  const { t } = usePreferences();
  return (
    <DateField<ZonedDateTime | CalendarDate>
      ref={place}
      className="field"
      value={value ? of.read(value) : null}
      placeholderValue={of.first()}
      granularity={of.granularity}
      hourCycle={24}
      hideTimeZone
      isInvalid={Boolean(error)}
      onChange={(next) => onChange(next ? of.write(next) : '')}
    >
      <Label>
        {field.label} {field.isOptional && <span className="optional">{t.common.optional}</span>}
      </Label>
      <DateInput className="date-input">{(segment) => <DateSegment segment={segment} />}</DateInput>
      <Text slot="description">{field.help ?? t.common.cairoTime}</Text>
      <FieldError>{error}</FieldError>
    </DateField>
  );
}
