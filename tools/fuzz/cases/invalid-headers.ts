import type { Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import type { Draft, Pair } from '../values/draft.ts';
import type { RequestCase } from './case.ts';

const NAME = 'Idempotency-Key';
const invalidKey: Expected = {
  outcome: 'refused',
  statuses: [400],
  codes: ['invalid_idempotency_key'],
  param: NAME,
  check: 'negative_data_rejection',
};
const missingKey: Expected = {
  outcome: 'refused',
  statuses: [400],
  codes: ['idempotency_key_required'],
  param: NAME,
  check: 'missing_required_header',
};

const KEYS: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['too short', ['1234567']],
  ['too long', ['k'.repeat(256)]],
  ['with a tab', ['1234\t5678']],
  ['outside ASCII', ['schl\u00fcssel-1']],
  ['twice', ['12345678', '12345678']],
  ['twice and different', ['12345678', '87654321']],
];

/** Returns requests with a header of the contract that is missing or invalid. */
export function invalidHeaderCases(operation: Operation): RequestCase[] {
  if (!operation.idempotency) return [];
  const invalid = { operation, kind: 'invalid' } as const;
  const wrong = KEYS.map(([what, keys]): RequestCase => ({
    ...invalid,
    name: `header ${NAME}: ${what}`,
    expected: invalidKey,
    change: (draft) => withKeys(draft, keys),
  }));
  if (operation.idempotency === 'optional') return wrong;
  return [
    ...wrong,
    {
      ...invalid,
      name: `header ${NAME} is missing`,
      expected: missingKey,
      change: (draft) => withKeys(draft, []),
    },
    {
      ...invalid,
      name: `header ${NAME} is empty`,
      expected: missingKey,
      change: (draft) => withKeys(draft, ['']),
    },
  ];
}

function withKeys(draft: Draft, keys: readonly string[]): Draft {
  const others = draft.headers.filter(([name]) => name !== NAME);
  return { ...draft, headers: [...others, ...keys.map((key): Pair => [NAME, key])] };
}
