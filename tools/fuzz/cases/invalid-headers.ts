import type { Check, Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import type { Pair } from '../values/draft.ts';
import type { RequestCase } from './case.ts';

const NAME = 'Idempotency-Key';
const refusedKey = (code: string, check: Check): Expected => ({
  outcome: 'refused',
  statuses: [400],
  codes: [code],
  param: NAME,
  check,
});
const INVALID = refusedKey('invalid_idempotency_key', 'negative_data_rejection');
const MISSING = refusedKey('idempotency_key_required', 'missing_required_header');

type Keys = readonly (readonly [what: string, keys: readonly string[], expected: Expected])[];

const WRONG: Keys = [
  [': too short', ['1234567'], INVALID],
  [': too long', ['k'.repeat(256)], INVALID],
  [': with a tab', ['1234\t5678'], INVALID],
  [': outside ASCII', ['schl\u00fcssel-1'], INVALID],
  [': twice', ['12345678', '12345678'], INVALID],
  [': twice and different', ['12345678', '87654321'], INVALID],
];
const NONE: Keys = [
  [' is missing', [], MISSING],
  [' is empty', [''], MISSING],
];

/** Returns requests with a header of the contract that is missing or invalid. */
export function invalidHeaderCases(operation: Operation): RequestCase[] {
  if (!operation.idempotency) return [];
  const all = operation.idempotency === 'optional' ? WRONG : [...WRONG, ...NONE];
  return all.map(([what, keys, expected]) => ({
    operation,
    kind: 'invalid',
    name: `header ${NAME}${what}`,
    expected,
    change: (draft) => ({ ...draft, key: null, headers: keys.map((key): Pair => [NAME, key]) }),
  }));
}
