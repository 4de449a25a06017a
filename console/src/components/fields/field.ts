import type { ReactNode } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import type { BodyOf, OperationId } from '../../api/operations.ts';

/** What is typed or chosen in a field, which is always a text until the request is made of it. */
export type Kind = Words | 'amount' | 'number' | 'percent' | 'many' | 'list' | 'flag';
type Words = 'text' | 'lines' | 'choice' | 'instant' | 'day' | 'iban';

/** What is typed in a control, and how it changes. */
export interface ControlPlace {
  value: string;
  onChange: (text: string) => void;
}

/** A field of a form. Its kind says how it looks, and what the request has of its text. */
export interface Field {
  /** Its path in the body of the request; of what the request does not have, a name that starts with `$`. */
  name: string;
  label: string;
  /** By default a line of text. `amount` is EGP, `instant` and `day` are in Cairo, `many` is several of `values`. */
  kind?: Kind;
  values?: readonly (readonly [value: string, name: string])[];
  /** What is there at first, if it is not the value that the form edits. */
  initial?: string | undefined;
  isOptional?: boolean;
  /** What the request has if nothing is typed; by default, it does not have the field. */
  empty?: unknown;
  /** Makes the value of the text, if its kind does not. */
  read?: (text: string) => unknown;
  help?: string;
  /** Says what is wrong with what was typed, if more than the kind decides it. */
  check?: (value: string) => string | undefined;
  /** Of the contract; the dialog of an action sets it. A longer text is refused, and never cut. */
  maxLength?: number | undefined;
  /** Asks for the text in another way than the kinds do. */
  control?: (place: ControlPlace) => ReactNode;
  /** Ids, phone numbers and addresses are read from left to right in both languages. */
  isCode?: boolean;
}

type KindOf<Value> = Value extends boolean
  ? 'flag'
  : Value extends number
    ? 'amount' | 'number' | 'percent'
    : Value extends readonly string[]
      ? 'many' | 'list'
      : Value extends string
        ? Words
        : never;

/** A field whose kind fits the value that the schema has at its path. */
type FieldAt<Name, Value> = Omit<Field, 'name' | 'kind' | 'empty' | 'read'> & {
  name: Name;
  empty?: Value;
} & (
    | { kind: KindOf<NonNullable<Value>>; read?: undefined }
    | { kind: 'many' | 'lines' | 'day'; read: (text: string) => Value }
    | ([NonNullable<Value>] extends [string] ? { kind?: undefined; read?: undefined } : never)
  );

type FieldOf<Body> = {
  [Name in Path<Body>]: FieldAt<Name, PathValue<Body, Name>>;
}[Path<Body>];

/** A field that only the form has, such as a confirmation. */
export type OwnField = Field & { name: `$${string}` };

/** The fields of a form of an operation, by the schema of its body. */
export type FieldsOf<Id extends OperationId> = readonly (FieldOf<BodyOf<Id>> | OwnField)[];

/** Returns what is typed in a field. */
export type Typed<Id extends OperationId> = (name: Path<BodyOf<Id>> | `$${string}`) => string;

type RequiredPaths<Body> = Body extends readonly unknown[]
  ? never
  : Body extends object
    ? {
        [Key in keyof Body & string]-?: undefined extends Body[Key]
          ? never
          : RequiredPaths<Body[Key]> extends never
            ? Key
            : `${Key}.${RequiredPaths<Body[Key]>}`;
      }[keyof Body & string]
    : never;

type First<Name> = Name extends `${infer Key}.${string}` ? Key : Name;

/** What no field has. What the schema requires must be there. */
export type RestOf<Id extends OperationId, Fields extends FieldsOf<Id>> = Partial<BodyOf<Id>> &
  Pick<
    BodyOf<Id>,
    First<Exclude<RequiredPaths<BodyOf<Id>>, Fields[number]['name']>> & keyof BodyOf<Id>
  >;
