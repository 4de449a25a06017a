import type { Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { ROLES, type Keys } from '../session/keys.ts';
import type { Random } from '../../random.ts';
import type { RequestCase } from './case.ts';

const deny = (status: number, code: string): Expected => ({
  outcome: 'refused',
  statuses: [status],
  codes: [code],
  check: 'ignored_auth',
});
const UNKNOWN = deny(401, 'invalid_api_key');

type Attempt = readonly [
  what: string,
  authorization: (keys: Keys, own: string) => string | null,
  expected: Expected,
];

/** Returns the key with another last character. */
const tampered = (key: string) => key.slice(0, -1) + (key.endsWith('x') ? 'y' : 'x');

const ATTEMPTS: readonly Attempt[] = [
  ['no key', () => null, UNKNOWN],
  ['an empty header', () => '', UNKNOWN],
  ['a scheme without a key', () => 'Bearer', UNKNOWN],
  ['another scheme', (_, own) => own.replace('Bearer', 'Basic'), UNKNOWN],
  ['a key without its scheme', (_, own) => own.replace('Bearer ', ''), UNKNOWN],
  ['two keys in one header', (_, own) => `${own}, ${own}`, UNKNOWN],
  ['a key with another secret', (_, own) => tampered(own), UNKNOWN],
  ['a key that is cut off', (_, own) => own.slice(0, -20), UNKNOWN],
  [
    'a key of nobody',
    (_, own) => own.replace(/_[0-9A-Za-z]+(_[0-9A-Za-z]+)$/, '_zzzzzzzzzzzzzzzz$1'),
    UNKNOWN,
  ],
  ['a huge key', () => `Bearer ${'x'.repeat(8000)}`, UNKNOWN],
  ['a name that reaches into prototypes', () => 'Bearer __proto__', UNKNOWN],
];

const PARTNER_ATTEMPTS: readonly Attempt[] = [
  ['a revoked key', ({ partner }) => partner.revoked, deny(401, 'api_key_revoked')],
  ['an expired key', ({ partner }) => partner.expired, deny(401, 'api_key_expired')],
  ['a key of live', (_, own) => own.replace('_sandbox_', '_live_'), deny(401, 'wrong_environment')],
  ['a key of another address', ({ partner }) => partner.elsewhere, deny(403, 'ip_not_allowed')],
  ['a key of the back office', ({ backoffice }) => backoffice.full, UNKNOWN],
];

const BACKOFFICE_ATTEMPTS: readonly Attempt[] = [
  ['a revoked key', ({ backoffice }) => backoffice.revoked, deny(401, 'api_key_revoked')],
  [
    'a key of another address',
    ({ backoffice }) => backoffice.elsewhere,
    deny(403, 'ip_not_allowed'),
  ],
  ['a key of a partner', ({ partner }) => partner.full, UNKNOWN],
];

/** Returns valid requests with a key that is not sufficient. */
export function authenticationCases(operation: Operation): RequestCase[] {
  const ofApi = operation.api === 'partner' ? PARTNER_ATTEMPTS : BACKOFFICE_ATTEMPTS;
  return [...ATTEMPTS, ...ofApi, ...lackingPermission(operation)].map(
    ([what, authorization, expected]) => ({
      operation,
      kind: 'invalid',
      name: `key: ${what}`,
      expected,
      change: (draft, random, { keys }) => ({
        ...draft,
        authorization: authorization(keys, keys[operation.api].full),
        headers: [...draft.headers, ['X-Forwarded-For', anyAddress(random)]],
      }),
    }),
  );
}

function lackingPermission({ api, permissions }: Operation): Attempt[] {
  const denied = deny(403, 'missing_scope');
  if (api === 'partner')
    return permissions.map((scope) => [
      `lacks the scope ${scope}`,
      ({ partner }) => partner.without[scope]!,
      denied,
    ]);
  const lacking = ROLES.filter((role) => !permissions.includes(role));
  return lacking.map((role) => [
    `of the role ${role}`,
    ({ backoffice }) => backoffice.of[role]!,
    denied,
  ]);
}

/**
 * Returns a random address, because requests without a valid key are counted by address, and a run
 * sends more than one address may.
 */
function anyAddress(random: Random): string {
  return `198.18.${random.int(0, 255)}.${random.int(1, 254)}`;
}
