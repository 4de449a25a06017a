import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../../generated/backoffice/types.ts';

/** A stored detail, which has no label. */
export type ApprovalDetail = Omit<components['schemas']['ApprovalDetail'], 'label'>;
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
 * Balances, how far rent is paid or an entry is taken back, and the rent that it is compared with change while a
 * request waits, without changing what it is about.
 */
const CONSEQUENCE =
  /^(wallet\.|commission\.balance$|entry\.corrected$|rentalIncome\.(toReverse|notToPay|amountPaid|payoutsPaid|sharesNotIssued|lastAmountPerShare|change)$)/;

/** Returns whether what a request was made with is still true, apart from consequences. */
export function isUnchanged(requested: Seen, current: Seen): boolean {
  const fixed = ({ version, amount, details }: Seen) => [
    version,
    amount,
    // The fields of a stored request have another order.
    Object.fromEntries(
      details.filter(({ field }) => !CONSEQUENCE.test(field)).map((one) => [one.field, one]),
    ),
  ];
  return isDeepStrictEqual(fixed(requested), fixed(current));
}

/** Makes details of values, by field. The pair `[value, newValue]` is a value that can change. */
export function toDetails(
  fields: Readonly<Record<string, Value | readonly [value: Value, newValue: Value]>>,
): ApprovalDetail[] {
  return Object.entries(fields).map(([field, value]) =>
    Array.isArray(value)
      ? { field, value: value[0], ...(value[0] !== value[1] && { newValue: value[1] }) }
      : { field, value: value as Value },
  );
}
