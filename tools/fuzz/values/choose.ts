import { createHash } from 'node:crypto';
import fc from 'fast-check';

/** Draws a value. */
export type Choose = <Value>(values: fc.Arbitrary<Value>) => Value;

/** Returns the seed of a label, such as seed, round and case: the same on every machine. */
export function seedOf(label: string): number {
  return createHash('sha256').update(label).digest().readInt32LE();
}

/** Creates a function that draws the same values in the same order for the same label. */
export function createChoose(label: string): Choose {
  let draws = 0;
  return (values) =>
    fc.sample(values, { seed: seedOf(`${label} ${draws++}`), numRuns: 1, unbiased: true })[0]!;
}

/** The probability of each of two values, as weights. */
export type Odds = readonly [absent: number, present: number];

/** Makes a list of the value, or an empty one, to which a failure is reduced if it fails as well. */
export function optional<Value>(values: fc.Arbitrary<Value>, [absent, present]: Odds) {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: absent, arbitrary: fc.constant<Value[]>([]) },
    { weight: present, arbitrary: values.map((value) => [value]) },
  );
}
