import { useState } from 'react';
import { hasComma, parseAmount, parseDecimalText, piastres, toAmount } from '../api/money.ts';
import type { Formats } from '../texts/formats.ts';
import type { Texts } from '../texts/texts.ts';
import type { Field } from './fields.tsx';

/** What must be typed again before something dangerous is done: an amount, or a name. */
export type Proof = { amount: number | bigint } | { text: string };

/** The name of the field in which the proof is typed. */
export const PROOF = '$proof';

/** The field of a proof, which says what to type. */
export function proofField(proof: Proof, t: Texts): Field {
  return 'amount' in proof
    ? { name: PROOF, label: t.common.typeAmount, kind: 'amount' }
    : { name: PROOF, label: t.common.typeText(proof.text), isCode: true };
}

/** The field of a reason. */
export function reasonField(t: Texts, more: Partial<Field> = {}): Field<'reason'> {
  return { label: t.label.reason, kind: 'lines', ...more, name: 'reason' };
}

/** Returns the amount of a field for a request; the form has checked it. */
export function amountOf(text: string): number {
  return toAmount(parseAmount(text)!);
}

/** Returns a typed text, or undefined if it was left empty. */
export function textOf(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** The typed values and their errors. */
export function useFormState(fields: readonly Field[]) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };
  const fill = (filled: Record<string, string>) => {
    for (const [name, value] of Object.entries(filled)) set(name, value);
  };
  return { values, errors, setErrors, set, fill };
}

/** Finds what a form lacks; the service checks the rest. */
export function checkFields(
  fields: readonly Field[],
  values: Record<string, string>,
  proof: Proof | undefined,
  t: Texts,
  format: Formats,
): Record<string, string> {
  const errors = fields.map(({ name, kind, isOptional, maxLength, check }) => {
    const value = values[name]?.trim() ?? '';
    if (value === '') return isOptional || kind === 'flag' ? null : [name, t.common.required];
    const wrong =
      numberError(kind, value, t) ?? lengthError(maxLength, value, t, format) ?? check?.(value);
    return wrong ? [name, wrong] : null;
  });
  const typed = values[PROOF]?.trim() ?? '';
  if (proof && !proves(proof, typed))
    errors.push([PROOF, typed === '' ? t.common.required : t.common.notTheSame]);
  return Object.fromEntries(errors.filter((error) => error !== null));
}

/** Returns the labels of the fields that are not filled in, or wrongly. */
export function labelsOfMissing(
  fields: readonly Field[],
  values: Record<string, string>,
  t: Texts,
  format: Formats,
): string[] {
  const missing = checkFields(fields, values, undefined, t, format);
  return fields.filter(({ name }) => name in missing).map(({ label }) => label);
}

function proves(proof: Proof, typed: string): boolean {
  return 'amount' in proof ? parseAmount(typed) === toPiastres(proof.amount) : typed === proof.text;
}

const toPiastres = (amount: number | bigint) =>
  typeof amount === 'bigint' ? amount : piastres(amount);

/** Reads a number as people write it, such as a number of shares; null if it is none. */
export function parseNumber(text: string): number | null {
  const plain = parseDecimalText(text);
  return plain === null ? null : Number(plain);
}

/** Reads a percentage: a comma in it can only be meant for the decimals, and returns null. */
export function parsePercent(text: string): number | null {
  return hasComma(text) ? null : parseNumber(text);
}

/** Returns the number of characters, as the contract counts them. */
export const lengthOf = (text: string) => [...text].length;

/** Says how much too long a text is, if it is. */
export function lengthError(
  maxLength: number | undefined,
  text: string,
  t: Texts,
  format: Formats,
): string | undefined {
  const length = lengthOf(text);
  return maxLength !== undefined && length > maxLength
    ? t.common.tooLong(format.number(length), format.number(maxLength))
    : undefined;
}

const NUMBERS = {
  amount: { parse: parseAmount, error: 'notAnAmount' },
  number: { parse: parseNumber, error: 'notANumber' },
  percent: { parse: parsePercent, error: 'notANumber' },
} as const;

/** Returns whether a kind of field is a number, with a decimal point. */
export function isNumeric(kind: Field['kind']): kind is keyof typeof NUMBERS {
  return kind !== undefined && kind in NUMBERS;
}

/** Says how to write the number of a field, if what was typed is none. */
export function numberError(kind: Field['kind'], value: string, t: Texts): string | undefined {
  if (!isNumeric(kind) || NUMBERS[kind].parse(value) !== null) return undefined;
  return hasComma(value) ? t.common.decimalsAfterPoint : t.common[NUMBERS[kind].error];
}
