import fc from 'fast-check';
import { refusedWith, type Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { ROLES, type Keys } from '../keys.ts';
import type { RequestCase } from './case.ts';

const deny = (status: number, code: string) => refusedWith(status, code, 'ignored_auth');
const UNKNOWN = deny(401, 'invalid_api_key');
const REVOKED = deny(401, 'api_key_revoked');
const ELSEWHERE = deny(403, 'ip_not_allowed');
const DENIED = deny(403, 'missing_scope');

type Attempt = readonly [
  what: string,
  authorization: (keys: Keys, own: string) => string | null,
  expected: Expected,
];

const ATTEMPTS: readonly Attempt[] = [
  ['no key', () => null, UNKNOWN],
  ['an empty header', () => '', UNKNOWN],
  ['a scheme without a key', () => 'Bearer', UNKNOWN],
  ['another scheme', (_, own) => own.replace('Bearer', 'Basic'), UNKNOWN],
  ['a key without its scheme', (_, own) => own.replace('Bearer ', ''), UNKNOWN],
  ['two keys in one header', (_, own) => `${own}, ${own}`, UNKNOWN],
  [
    'a key with another secret',
    (_, own) => own.slice(0, -1) + (own.endsWith('x') ? 'y' : 'x'),
    UNKNOWN,
  ],
  ['a key that is cut off', (_, own) => own.slice(0, -20), UNKNOWN],
  [
    'a key of nobody',
    (_, own) => own.replace(/_[0-9A-Za-z]+(_[0-9A-Za-z]+)$/, '_zzzzzzzzzzzzzzzz$1'),
    UNKNOWN,
  ],
  ['a huge key', () => `Bearer ${'x'.repeat(8000)}`, UNKNOWN],
  ['a name that reaches into prototypes', () => 'Bearer __proto__', UNKNOWN],
];

const OF_API: Readonly<Record<Operation['api'], readonly Attempt[]>> = {
  partner: [
    ['a revoked key', ({ partner }) => partner.revoked, REVOKED],
    ['an expired key', ({ partner }) => partner.expired, deny(401, 'api_key_expired')],
    [
      'a key of live',
      (_, own) => own.replace('_sandbox_', '_live_'),
      deny(401, 'wrong_environment'),
    ],
    ['a key of another address', ({ partner }) => partner.elsewhere, ELSEWHERE],
    ['a key of the back office', ({ backoffice }) => backoffice.full, UNKNOWN],
  ],
  backoffice: [
    ['a revoked key', ({ backoffice }) => backoffice.revoked, REVOKED],
    ['a key of another address', ({ backoffice }) => backoffice.elsewhere, ELSEWHERE],
    ['a key of a partner', ({ partner }) => partner.full, UNKNOWN],
  ],
};

const lackingPermission = ({ api, permissions }: Operation): Attempt[] =>
  api === 'partner'
    ? permissions.map((scope) => [
        `lacks the scope ${scope}`,
        ({ partner }) => partner.without[scope]!,
        DENIED,
      ])
    : ROLES.filter((role) => !permissions.includes(role)).map((role) => [
        `of the role ${role}`,
        ({ backoffice }) => backoffice.of[role]!,
        DENIED,
      ]);

/**
 * Random addresses, because requests without a valid key are counted by address, and a run sends
 * more than one address may.
 */
const ADDRESSES = fc.nat(0xfeff).map((number) => `198.18.${number >> 8}.${number & 0xff || 1}`);

/** Returns valid requests with a key that is not sufficient. */
export function authenticationCases(operation: Operation): RequestCase<string>[] {
  const { api } = operation;
  return [...ATTEMPTS, ...OF_API[api], ...lackingPermission(operation)].map(
    ([what, authorization, expected]) => ({
      name: `key: ${what}`,
      expected,
      values: () => ADDRESSES,
      change: (draft, address, { keys }) => ({
        ...draft,
        authorization: authorization(keys, keys[api].full),
        headers: [...draft.headers, ['X-Forwarded-For', address]],
      }),
    }),
  );
}

/**
 * Returns requests of a partner for another partner's objects, which must not be found. Properties do not belong to a
 * partner.
 */
export function tenancyCases({ api, parameters }: Operation): RequestCase<string>[] {
  const own = parameters.find(
    ({ in: place, idPrefix }) => place === 'path' && idPrefix && idPrefix !== 'prop',
  );
  if (api !== 'partner' || !own) return [];
  return [
    {
      name: 'the id of another partner',
      expected: refusedWith(404, 'resource_not_found', 'foreign_resource'),
      values: ({ pools }) => pools.idsOf('partner', own.idPrefix!),
      change: (draft, id, { keys }) => ({
        ...draft,
        path: { ...draft.path, [own.name]: id },
        authorization: keys.partner.other,
      }),
    },
  ];
}
