import { now, parseAbsolute, toZoned, type ZonedDateTime } from '@internationalized/date';
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
import { parseAmount } from '../api/money.ts';
import { usePreferences } from '../app/preferences.tsx';
import { TIME_ZONE } from '../texts/formats.ts';
import { Choice } from './choice.tsx';
import { isNumeric, lengthError, lengthOf, parsePercent } from './form-state.ts';

/** A field of a form. Every value is a text; `body` of the form makes the request of them. */
export interface Field<Name extends string = string> {
  /** Its path in the body of the request, so that an error finds the field that it is about. */
  name: Name;
  label: string;
  /** By default a line of text. `amount` is EGP, `instant` a time in Cairo, `many` several of `values`. */
  kind?:
    'text' | 'lines' | 'amount' | 'number' | 'percent' | 'choice' | 'many' | 'flag' | 'instant';
  values?: readonly (readonly [value: string, name: string])[];
  initial?: string;
  isOptional?: boolean;
  help?: string;
  /** Says what is wrong with what was typed, if more than the kind decides it. */
  check?: (value: string) => string | undefined;
  /** Of the contract; the dialog of an action sets it. A longer text is refused, and never cut. */
  maxLength?: number;
  /** Ids, phone numbers and addresses are read from left to right in both languages. */
  isCode?: boolean;
}

interface FieldProps {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Shows the fields of a form. */
export function FormFields({
  fields,
  values,
  errors,
  set,
}: {
  fields: readonly Field[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  set: (name: string, value: string) => void;
}) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => set(field.name, value)}
        />
      ))}
    </div>
  );
}

/** Shows a field of a form by its kind. */
export function FormField(props: FieldProps) {
  const { field, value, error, onChange } = props;
  switch (field.kind) {
    case 'choice':
      return (
        <Choice
          label={field.label}
          value={value}
          values={field.values!}
          onChange={onChange}
          error={error}
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
      return <Instant {...props} />;
    default:
      return <Line {...props} />;
  }
}

/** With fewer characters left than this, a field says how many. */
const FEW = 21;

function Line({ field, value, error, onChange }: FieldProps) {
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
    (left >= 0 && left < FEW && t.common.charactersLeft(format.number(left))) ||
    help;
  return (
    <TextField
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
      {kind === 'lines' ? (
        <TextArea rows={3} dir="auto" />
      ) : (
        <Input
          dir={isNumber || isCode ? 'ltr' : 'auto'}
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
function Many({ field, value, error, onChange }: FieldProps) {
  const chosen = value ? value.split(',') : [];
  return (
    <CheckboxGroup
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

/** A time in Cairo, typed part by part. The text is the same instant as the API has it. */
function Instant({ field, value, error, onChange }: FieldProps) {
  const { t } = usePreferences();
  const shown = value ? toZoned(parseAbsolute(value, TIME_ZONE), TIME_ZONE) : null;
  return (
    <DateField<ZonedDateTime>
      className="field"
      value={shown}
      placeholderValue={now(TIME_ZONE).set(MIDNIGHT)}
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      isInvalid={Boolean(error)}
      onChange={(next) => onChange(next ? next.toDate().toISOString() : '')}
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
