import { refused, refusedWith, type Check, type Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { targetOf, type Draft, type Pair } from '../draft.ts';
import { dotted, fieldsOf } from '../schema.ts';
import { invalidVariants } from '../values/invalid.ts';
import { withValueAt } from '../values/tree.ts';
import { casesOf, type RequestCase, type Row } from './case.ts';

/**
 * Returns valid requests with one invalid field of the body: each field, with each value that it
 * must refuse.
 */
export function invalidBodyCases(operation: Operation): RequestCase[] {
  const fields = operation.body ? fieldsOf(operation.body.schema) : [];
  const isPost = operation.method === 'POST'; // which takes null as an absent field (D127)
  return fields.flatMap(({ path, schema, optional }) =>
    invalidVariants(schema, isPost && optional ? { takesNull: true } : {}).map(
      ({ what, values, code, names }): RequestCase => {
        const param = [...path, ...(names === undefined ? [] : [names])].join('.');
        const expectedCode = code ?? operation.codeOf(param);
        const isNamed = param !== '' && names !== '' && expectedCode !== 'invalid_json';
        return {
          name: `body ${dotted(path)}: ${what}`,
          expected: refused([expectedCode], isNamed ? param : undefined),
          style: 'full',
          values: () => values,
          change(draft, value) {
            const body = withValueAt(draft.body, path, value);
            return body === undefined ? null : { ...draft, body };
          },
        };
      },
    ),
  );
}

const NAME = 'Idempotency-Key';
const refusedKey = (code: string, check: Check): Expected => ({
  statuses: [400],
  codes: [code],
  param: NAME,
  check,
});
const INVALID_KEY = refusedKey('invalid_idempotency_key', 'negative_data_rejection');
const MISSING_KEY = refusedKey('idempotency_key_required', 'missing_required_header');
const withKeys = (what: string, expected: Expected, ...keys: string[]): Row => [
  `header ${NAME}${what}`,
  expected,
  (draft) => ({ ...draft, key: null, headers: keys.map((key): Pair => [NAME, key]) }),
];

const WRONG_KEYS = [
  withKeys(': too short', INVALID_KEY, '1234567'),
  withKeys(': too long', INVALID_KEY, 'k'.repeat(256)),
  withKeys(': with a tab', INVALID_KEY, '1234\t5678'),
  withKeys(': outside ASCII', INVALID_KEY, 'schl\u00fcssel-1'),
  withKeys(': twice', INVALID_KEY, '12345678', '12345678'),
  withKeys(': twice and different', INVALID_KEY, '12345678', '87654321'),
];
const NO_KEY = [withKeys(' is missing', MISSING_KEY), withKeys(' is empty', MISSING_KEY, '')];

const SIMULATE = 'Sandbox-Simulate';
const NO_FAILURE: Expected = {
  statuses: [400],
  codes: ['invalid_parameter'],
  param: SIMULATE,
  check: 'negative_data_rejection',
};
const WRONG_FAILURES = ['', 'nothing', 'TIMEOUT', 'timeout, timeout'].map((value): Row => [
  `header ${SIMULATE}: ${value}`,
  NO_FAILURE,
  (draft) => ({ ...draft, headers: [...draft.headers, [SIMULATE, value]] }),
]);

/** Returns requests with a header of the contract that is missing or invalid. */
export const invalidHeaderCases = ({ api, method, idempotency }: Operation): RequestCase[] =>
  casesOf([
    ...(api === 'partner' && method === 'POST' ? WRONG_FAILURES : []),
    ...(idempotency ? WRONG_KEYS : []),
    ...(idempotency === 'required' ? NO_KEY : []),
  ]);

const INVALID = refusedWith(400, 'invalid_parameter');
const UNKNOWN = refusedWith(404, 'resource_not_found');
/** A path that either the parser of the address or the check of the id refuses. */
const NEITHER: Expected = {
  statuses: [400, 404, 405],
  codes: ['invalid_parameter', 'resource_not_found', 'method_not_allowed'],
  check: 'negative_data_rejection',
};

/** Ids of nonexistent resources, percent-encoded as they are sent. */
const IDS: readonly (readonly [what: string, id: string, expected: Expected])[] = [
  ['of 129 characters', 'x'.repeat(129), INVALID],
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

const whole = (what: string, write: (path: string) => string): Row => [
  `path ${what}`,
  NEITHER,
  (draft) => ({ ...draft, wholePath: write(targetOf({ ...draft, query: [] })) }),
];
const WHOLE = [
  whole('with a slash at its end', (path) => `${path}/`),
  whole('with a slash twice', (path) => `/${path}`),
  whole('in capitals', (path) => path.toUpperCase()),
  whole('with more after it', (path) => `${path}/x/y/z`),
  whole('with a dot segment', (path) => `/.${path}`),
  whole('with U+0000', (path) => `${path}%00`),
];

const METHODS = 'GET POST PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY LINK PURGE'.split(' ');

/**
 * Returns valid requests with the path of a nonexistent resource; with one operation of each path,
 * also the methods that the contract does not have for it.
 */
export function invalidPathCases(operation: Operation, all: readonly Operation[]): RequestCase[] {
  const { api, path, allowed, parameters } = operation;
  const parameter = parameters.find((one) => one.in === 'path');
  const ids = (parameter ? IDS : []).map(([what, id, expected]): Row => [
    `path id ${what}`,
    expected,
    (draft) => ({ ...draft, path: { ...draft.path, [parameter!.name]: id } }),
  ]);
  const isFirst = all.find((other) => other.api === api && other.path === path) === operation;
  const methods = METHODS.filter((method) => isFirst && !allowed.includes(method));
  const unsupported = methods.map((method): Row => [
    `method ${method}`,
    refusedWith(405, 'method_not_allowed', 'unsupported_method'),
    ({ body: _, ...draft }: Draft) => ({ ...draft, method, key: null, headers: [] }),
  ]);
  return casesOf([...ids, ...WHOLE, ...unsupported], { style: 'minimal' });
}
