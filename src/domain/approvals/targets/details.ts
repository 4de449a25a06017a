import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../../generated/backoffice/types.ts';
import { flagsOf, isWritten, kindOf, type DetailField } from './fields.ts';

/** A stored detail: what else staff see of it follows from its field. */
export type ApprovalDetail = Pick<
  components['schemas']['ApprovalDetail'],
  'field' | 'value' | 'newValue'
>;
type Value = ApprovalDetail['value'];

/** What a request is about, as its operator sees it. */
export interface Seen {
  /** The version of the order; null if it is about no order. */
  version: number | null;
  /** Piastres; null if the operation has none. */
  amount: bigint | null;
  details: readonly ApprovalDetail[];
}

/**
 * Returns what of a request is no longer true, apart from what may change: `version`, `amount` and
 * fields of its details.
 */
export function changedSince(requested: Seen, current: Seen): string[] {
  const [before, after] = [requested, current].map(termsOf);
  return [...new Set([...before!.keys(), ...after!.keys()])].filter(
    (term) => !isDeepStrictEqual(before!.get(term), after!.get(term)),
  );
}

/** Returns a detail with its percentages as numbers: releases up to 1.1.0 stored them as `12.5 %`. */
export function inNumbers(detail: ApprovalDetail): ApprovalDetail {
  const { field, value, newValue } = detail;
  if (kindOf(field, {}) !== 'percent') return detail;
  const number = (text: Value) => (typeof text === 'string' ? Number.parseFloat(text) : text);
  return {
    field,
    value: number(value),
    ...(newValue !== undefined && { newValue: number(newValue) }),
  };
}

/** Returns what must stay true of a request, by its name. */
function termsOf({ version, amount, details }: Seen): Map<string, unknown> {
  const fixed = details.map(inNumbers).filter(({ field }) => !flagsOf(field).mayChange);
  return new Map<string, unknown>([
    ...fixed.map(({ field, value, newValue }) => [field, [value, newValue]] as const),
    ['order.version', version],
    ['request.amount', amount],
  ]);
}

/**
 * Returns what an operation has changed of what it shows, for the audit log: the values before and
 * after, by field. What people write is left out, because it may name a person.
 */
export function changesBetween(
  before: readonly ApprovalDetail[],
  after: readonly ApprovalDetail[],
): Record<string, readonly [from: Value, to: Value]> {
  const values = new Map(before.map(({ field, value }) => [field, value]));
  const changed = after.filter(
    ({ field, value }) => values.has(field) && values.get(field) !== value && !isWritten(field),
  );
  return Object.fromEntries(
    changed.map(({ field, value }) => [field, [values.get(field)!, value] as const]),
  );
}

/** The pair `[value, newValue]` is a value that can change. */
type Shown = Value | readonly [value: Value, newValue: Value];

/** Makes details of values, by field: the types refuse one without a label. */
export function toDetails<Fields extends Readonly<Record<string, Shown>>>(
  fields: Fields & Readonly<Record<Exclude<keyof Fields, DetailField>, never>>,
): ApprovalDetail[] {
  return detailsOf(Object.entries<Shown>(fields));
}

/** Makes details of the fields of a request. */
export function detailsOf(
  fields: readonly (readonly [field: string, shown: Shown])[],
): ApprovalDetail[] {
  return fields.map(([field, value]) =>
    Array.isArray(value)
      ? { field, value: value[0], ...(value[0] !== value[1] && { newValue: value[1] }) }
      : { field, value: value as Value },
  );
}
