import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../../generated/backoffice/types.ts';

export type ApprovalDetail = components['schemas']['ApprovalDetail'];
type Value = ApprovalDetail['value'];

/** What a request is about, as its operator sees it. */
export interface Seen {
  /** The version of the order; null if it is about no order. */
  version: number | null;
  /** Piastres; null if the operation has none. */
  amount: bigint | null;
  details: readonly ApprovalDetail[];
}

/** Balances, and rent that is to be reversed, change while a request waits, without changing what it is about. */
const CONSEQUENCE = /^wallet\.|^rentalIncome\.(toReverse|notToPay)$/;

/** Returns whether what a request was made with is still true, apart from balances and rent to reverse. */
export function isUnchanged(requested: Seen, current: Seen): boolean {
  const fixed = ({ version, amount, details }: Seen) => [
    version,
    amount,
    details.filter(({ field }) => !CONSEQUENCE.test(field)),
  ];
  return isDeepStrictEqual(fixed(requested), fixed(current));
}

/** Makes details of values, by field. The pair `[value, newValue]` is a value that changes. */
export function toDetails(
  fields: Readonly<Record<string, Value | readonly [value: Value, newValue: Value]>>,
): ApprovalDetail[] {
  return Object.entries(fields).map(([field, value]) =>
    Array.isArray(value)
      ? { field, value: value[0], newValue: value[1] }
      : { field, value: value as Value },
  );
}
