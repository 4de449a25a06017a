import fc from 'fast-check';
import { refusedWith, type Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { ROLES } from '../session/keys.ts';
import type { Keys } from '../session/session.ts';
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

/** Returns the key with another last character. */
const tampered = (key: string) => key.slice(0, -1) + (key.endsWith('x') ? 'y' : 'x');
const nobodys = (key: string) =>
  key.replace(/_[0-9A-Za-z]+(_[0-9A-Za-z]+)$/, '_zzzzzzzzzzzzzzzz$1');

const ATTEMPTS: readonly Attempt[] = [
  ['no key', () => null, UNKNOWN],
  ['an empty header', () => '', UNKNOWN],
  ['a scheme without a key', () => 'Bearer', UNKNOWN],
  ['another scheme', (_, own) => own.replace('Bearer', 'Basic'), UNKNOWN],
  ['a key without its scheme', (_, own) => own.replace('Bearer ', ''), UNKNOWN],
  ['two keys in one header', (_, own) => `${own}, ${own}`, UNKNOWN],
  ['a key with another secret', (_, own) => tampered(own), UNKNOWN],
  ['a key that is cut off', (_, own) => own.slice(0, -20), UNKNOWN],
  ['a key of nobody', (_, own) => nobodys(own), UNKNOWN],
  ['a huge key', () => `Bearer ${'x'.repeat(8000)}`, UNKNOWN],
  ['a name that reaches into prototypes', () => 'Bearer __proto__', UNKNOWN],
];

const PARTNER_ATTEMPTS: readonly Attempt[] = [
  ['a revoked key', ({ partner }) => partner.revoked, REVOKED],
  ['an expired key', ({ partner }) => partner.expired, deny(401, 'api_key_expired')],
  ['a key of live', (_, own) => own.replace('_sandbox_', '_live_'), deny(401, 'wrong_environment')],
  ['a key of another address', ({ partner }) => partner.elsewhere, ELSEWHERE],
  ['a key of the back office', ({ backoffice }) => backoffice.full, UNKNOWN],
];

const BACKOFFICE_ATTEMPTS: readonly Attempt[] = [
  ['a revoked key', ({ backoffice }) => backoffice.revoked, REVOKED],
  ['a key of another address', ({ backoffice }) => backoffice.elsewhere, ELSEWHERE],
  ['a key of a partner', ({ partner }) => partner.full, UNKNOWN],
];

function lackingPermission({ api, permissions }: Operation): Attempt[] {
  if (api === 'partner')
    return permissions.map((scope) => [
      `lacks the scope ${scope}`,
      ({ partner }) => partner.without[scope]!,
      DENIED,
    ]);
  const lacking = ROLES.filter((role) => !permissions.includes(role));
  return lacking.map((role) => [
    `of the role ${role}`,
    ({ backoffice }) => backoffice.of[role]!,
    DENIED,
  ]);
}

/**
 * Random addresses, because requests without a valid key are counted by address, and a run sends
 * more than one address may.
 */
const ADDRESSES = fc.nat(0xfeff).map((number) => `198.18.${number >> 8}.${number & 0xff || 1}`);

/** Returns valid requests with a key that is not sufficient. */
export function authenticationCases(operation: Operation): RequestCase<string>[] {
  const ofApi = operation.api === 'partner' ? PARTNER_ATTEMPTS : BACKOFFICE_ATTEMPTS;
  return [...ATTEMPTS, ...ofApi, ...lackingPermission(operation)].map(
    ([what, authorization, expected]) => ({
      operation,
      kind: 'invalid',
      name: `key: ${what}`,
      expected,
      values: () => ADDRESSES,
      change: (draft, address, { keys }) => ({
        ...draft,
        authorization: authorization(keys, keys[operation.api].full),
        headers: [...draft.headers, ['X-Forwarded-For', address]],
      }),
    }),
  );
}

/** Properties do not belong to a partner. */
const SHARED = 'prop';

/**
 * Returns requests of a partner for another partner's objects, which must not be found
 * (specification, Authentication 6).
 */
export function tenancyCases(operation: Operation): RequestCase<string>[] {
  const { api, parameters } = operation;
  const own = parameters.find(
    ({ in: place, idPrefix }) => place === 'path' && idPrefix && idPrefix !== SHARED,
  );
  if (api !== 'partner' || !own) return [];
  return [
    {
      operation,
      kind: 'invalid',
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
