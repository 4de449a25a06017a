import { refusedWith, type Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { targetOf, type Draft } from '../values/draft.ts';
import type { RequestCase } from './case.ts';

const MAX_ID = 128;

const INVALID = refusedWith(400, 'invalid_parameter');
const UNKNOWN = refusedWith(404, 'resource_not_found');
/** A path that either the parser of the address or the check of the id refuses. */
const NEITHER: Expected = {
  outcome: 'refused',
  statuses: [400, 404, 405],
  codes: ['invalid_parameter', 'resource_not_found', 'method_not_allowed'],
  check: 'negative_data_rejection',
};

/** Ids of nonexistent resources, percent-encoded as they are sent. */
const IDS: readonly (readonly [what: string, id: string, expected: Expected])[] = [
  ['of 129 characters', 'x'.repeat(MAX_ID + 1), INVALID],
  ['of 4000 characters', 'x'.repeat(4000), INVALID],
  ['with U+0000', 'cus_%00', INVALID],
  ['that is half an escape', '%', INVALID],
  ['that is no escape', '%zz', INVALID],
  ['that is no UTF-8', '%FF', INVALID],
  ['with an encoded surrogate', '%ED%A0%80', INVALID],
  ['with an encoded slash', 'a%2Fb', UNKNOWN],
  ['with an encoded backslash', 'a%5Cb', UNKNOWN],
  ['of a space', '%20', UNKNOWN],
  ['with a line break', 'a%0D%0Ab', INVALID],
  ['with an escape sequence', 'a%1B%5B31m', INVALID],
  ['of emoji', '%F0%9F%A7%BF', UNKNOWN],
  ['with SQL', "'%20or%201=1--", UNKNOWN],
  ['of digits', '4294967297', UNKNOWN], // one digit can be the name of a partner
  ['of a number', '1e310', UNKNOWN],
  ['__proto__', '__proto__', UNKNOWN],
  ['constructor', 'constructor', UNKNOWN],
  ['with a template', '%7Bid%7D', UNKNOWN],
  ['with a semicolon', 'a;b=c', UNKNOWN],
  ['of two encoded dots', '%2e%2e', NEITHER],
  ['of two dots', '..', NEITHER],
  ['that is empty', '', NEITHER],
];

const WHOLE: Readonly<Record<string, (path: string) => string>> = {
  'with a slash at its end': (path) => `${path}/`,
  'with a slash twice': (path) => `/${path}`,
  'in capitals': (path) => path.toUpperCase(),
  'with more after it': (path) => `${path}/x/y/z`,
  'with a dot segment': (path) => `/.${path}`,
  'with U+0000': (path) => `${path}%00`,
};

/** Returns valid requests with the path of a nonexistent resource. */
export function invalidPathCases(operation: Operation): RequestCase[] {
  const invalid = { operation, kind: 'invalid', style: 'minimal' } as const;
  const [parameter] = operation.parameters.filter((one) => one.in === 'path');
  const withId = (draft: Draft, id: string) =>
    parameter ? { ...draft, path: { ...draft.path, [parameter.name]: id } } : null;
  return [
    ...(parameter ? IDS : []).map(([what, id, expected]): RequestCase => ({
      ...invalid,
      name: `path id ${what}`,
      expected,
      change: (draft) => withId(draft, id),
    })),
    ...Object.entries(WHOLE).map(([what, write]): RequestCase => ({
      ...invalid,
      name: `path ${what}`,
      expected: NEITHER,
      change: (draft) => ({ ...draft, wholePath: write(targetOf({ ...draft, query: [] })) }),
    })),
  ];
}

const METHODS = 'GET POST PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY LINK PURGE'.split(' ');

/**
 * Sends the methods that the contract does not have for a path, with one operation of each path.
 */
export function unsupportedMethodCases(
  operation: Operation,
  all: readonly Operation[],
): RequestCase[] {
  const { api, path, allowed } = operation;
  if (all.find((other) => other.api === api && other.path === path) !== operation) return [];
  return METHODS.filter((method) => !allowed.includes(method)).map((method) => ({
    operation,
    kind: 'invalid',
    name: `method ${method}`,
    expected: refusedWith(405, 'method_not_allowed', 'unsupported_method'),
    style: 'minimal',
    change: ({ body: _, ...draft }) => ({ ...draft, method, key: null, headers: [] }),
  }));
}
