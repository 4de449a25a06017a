import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { mintOperatorKey } from '../../src/domain/keys/mint-key.ts';
import type { Role } from '../../src/domain/operators/operator.ts';
import type { BackOffice } from '../../test/support/client.ts';
import type { OperatorClient } from '../../test/support/harness.ts';
import type { Pools } from './values/pools.ts';

export const ROLES = ['finance', 'operations', 'app', 'admin'] as const;
const MAX_AMOUNT = 9_999_999_999_999.99;
/** An address that sends no requests. */
const ELSEWHERE = { allowedIps: ['203.0.113.7'] };
const EXPIRES_IN_MS = 1500;

interface Creating {
  staff: OperatorClient;
  pools: Pools;
}

/** Values of the header Authorization, by their permissions. */
export type Keys = Awaited<ReturnType<typeof createKeys>>;

/** Creates partners and operators as staff do, with a key for each permission that a key may lack. */
export async function createKeys(session: Creating & { keys: { backoffice: { full: string } } }) {
  const partnerId = await createPartner(session, 'Fuzz');
  const keyOf = (more: Partial<BackOffice['CreateApiKeyRequest']> = {}, of = partnerId) =>
    createApiKey(session, of, more);
  const revoked = await keyOf();
  await session.staff.post(`/api-keys/${revoked.id}/revoke`);
  const expiresAt = new Date(Date.now() + EXPIRES_IN_MS);
  const expired = await keyOf({ expiresAt: expiresAt.toISOString() });
  const without: Record<string, string> = {};
  for (const scope of Scope) {
    const scopes = Scope.filter((one) => one !== scope);
    without[scope] = (await keyOf({ scopes })).key;
  }
  const keys = {
    /** The partner to which `partner.full` belongs. */
    partnerId,
    partner: {
      /** Every scope and every capability. */
      full: (await keyOf()).key,
      /** The same of another partner. */
      other: (await keyOf({}, await createPartner(session, 'Another'))).key,
      /** Of a partner that shares its world with nobody, so that it can be reset. */
      resetting: (await keyOf({}, await createPartner(session, 'Resetting', 'own'))).key,
      revoked: revoked.key,
      expired: expired.key,
      elsewhere: (await keyOf(ELSEWHERE)).key,
      /** Every scope but one. */
      without,
    },
    backoffice: {
      /** Every role. */
      full: session.keys.backoffice.full,
      ...(await createOperatorKeys(session)),
    },
  };
  await wait(Math.max(0, expiresAt.getTime() + 1 - Date.now()));
  return keys;
}

async function createPartner({ staff, pools }: Creating, name: string, world = 'main') {
  const capabilities = Object.fromEntries(Capability.map((capability) => [capability, true]));
  const limits = {
    requestsPerMinute: 1_000_000,
    maxOrderAmount: MAX_AMOUNT,
    dailyOrderAmountCap: MAX_AMOUNT,
  };
  const commission = { purchaseCommissionPercent: 2.5, signupFee: 50 };
  const body = { name, world, limits, commission, capabilities };
  const { id } = (await staff.post('/partners', { body })).body;
  pools.protect(id);
  return id;
}

async function createApiKey(
  { staff, pools }: Creating,
  partner: string,
  more: Partial<BackOffice['CreateApiKeyRequest']>,
) {
  const body = { name: 'Fuzz', scopes: [...Scope], ...more };
  const { id, key } = (await staff.post(`/partners/${partner}/api-keys`, { body })).body;
  pools.protect(id);
  return { id, key: `Bearer ${key}` };
}

async function createOperatorKeys({ staff, pools }: Creating) {
  const create = async (roles: readonly Role[], more: object = {}) => {
    const { key, fingerprint } = mintOperatorKey();
    const unique = randomUUID();
    const operator = { name: `Fuzz ${unique}`, email: `${unique}@fuzz.example`, roles: [...roles] };
    const body = { ...operator, ...more, key: { fingerprint } };
    const { id, keys } = (await staff.post('/operators', { body })).body;
    pools.protect(id, ...keys.map((one) => one.id));
    return { key: `Bearer ${key}`, keyId: keys[0]!.id };
  };
  const { body: me } = await staff.get('/me');
  pools.protect(me.id, ...me.keys.map(({ id }) => id));
  /** One role. */
  const of: Record<string, string> = {};
  for (const role of ROLES) of[role] = (await create([role])).key;
  const revoked = await create(['admin']);
  await staff.post(`/operator-keys/${revoked.keyId}/revoke`);
  return { of, revoked: revoked.key, elsewhere: (await create(ROLES, ELSEWHERE)).key };
}
