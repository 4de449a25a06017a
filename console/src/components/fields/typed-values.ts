import { get, set } from 'react-hook-form';
import {
  decimalText,
  hasComma,
  parseAmount,
  parseDecimalText,
  piastres,
  toAmount,
} from '../../api/money.ts';
import type { Formats } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Field, Kind } from './field.ts';

/** What must be typed again before something dangerous is done: an amount, or a name. */
export type Proof = { amount: number | bigint } | { text: string };

/** The name of the field in which the proof is typed. */
const PROOF = '$proof';

/** The field of a proof, which says what to type. */
export function proofField(proof: Proof, t: Texts): Field {
  const check = (typed: string) => (proves(proof, typed) ? undefined : t.common.notTheSame);
  return 'amount' in proof
    ? { name: PROOF, label: t.common.typeAmount, kind: 'amount', check }
    : { name: PROOF, label: t.common.typeText(proof.text), isCode: true, check };
}

function proves(proof: Proof, typed: string): boolean {
  if ('text' in proof) return typed === proof.text;
  const { amount } = proof;
  return parseAmount(typed) === (typeof amount === 'bigint' ? amount : piastres(amount));
}

/** The field of a reason. */
export function reasonField(t: Texts, more: { help?: string } = {}) {
  return { name: 'reason', label: t.label.reason, kind: 'lines', ...more } as const;
}

/** Reads a number as people write it, such as a number of shares; null if it is none. */
export function parseNumber(text: string): number | null {
  const plain = parseDecimalText(text);
  return plain === null ? null : Number(plain);
}

/** Reads a percentage: a comma in it can only be meant for the decimals, and returns null. */
export function parsePercent(text: string): number | null {
  return hasComma(text) ? null : parseNumber(text);
}

/** How the text of each kind is read into the value of a request, and written from it. */
const KINDS: Record<Kind, { read(text: string): unknown; write(value: unknown): string }> = {
  text: { read: String, write: String },
  lines: { read: String, write: String },
  choice: { read: String, write: String },
  instant: { read: String, write: String },
  day: { read: String, write: String },
  iban: { read: (text) => text.replace(/\s/g, ''), write: String },
  amount: {
    read: (text) => toAmount(parseAmount(text)!),
    write: (value) => decimalText(piastres(value as number)),
  },
  number: { read: parseNumber, write: String },
  percent: { read: parsePercent, write: String },
  flag: { read: (text) => text === 'true', write: (value) => (value ? 'true' : '') },
  many: { read: (text) => text.split(','), write: (value) => (value as string[]).join(',') },
  list: {
    read: (text) => text.split(/[\s,]+/).filter(Boolean),
    write: (value) => (value as string[]).join('\n'),
  },
};

/** Returns what is in a field at first: of what the form edits, its value at the path of the field. */
export function initialOf({ name, kind = 'text', initial }: Field, edits: object = {}): string {
  if (initial !== undefined) return initial;
  const value: unknown = get(edits, name);
  return value == null ? '' : KINDS[kind].write(value);
}

/** Returns the request body of what was typed, which the form has checked. */
export function bodyOf(fields: readonly Field[], typed: (name: string) => string): object {
  const body = {};
  for (const { name, kind = 'text', empty, read } of fields) {
    if (name.startsWith('$')) continue;
    const text = typed(name).trim();
    const isEmpty = text === '' && kind !== 'flag' && !read;
    const value: unknown = isEmpty ? empty : (read ?? KINDS[kind].read)(text);
    if (value !== undefined) set(body, name, value);
  }
  return body;
}

/** Finds what a form lacks, by the names of its fields; the service checks the rest. */
export function errorsIn(
  fields: readonly Field[],
  typed: (name: string) => string,
  t: Texts,
  format: Formats,
): Readonly<Record<string, string>> {
  const errors = fields.map(({ name, kind, isOptional, maxLength, check, values }) => {
    const text = typed(name).trim();
    if (text === '') {
      if (isOptional || kind === 'flag') return null;
      const choose = values?.length === 1 ? t.common.tickFirst : t.common.chooseOne;
      return [name, kind === 'many' ? choose : t.common.required];
    }
    const wrong =
      numberError(kind, text, t) ?? lengthError(maxLength, text, t, format) ?? check?.(text);
    return wrong ? [name, wrong] : null;
  });
  return Object.fromEntries(errors.filter((error) => error !== null));
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
