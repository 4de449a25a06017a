import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Capability, Scope } from '../../../generated/partner/enums.ts';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import type { Role } from '../../../src/domain/operators/operator.ts';
import type { BackOffice } from '../../../test/support/client.ts';
import type { Keys, Session } from './session.ts';

export const ROLES = ['finance', 'operations', 'app', 'admin'] as const;
const MAX_AMOUNT = 9_999_999_999_999.99;
const ELSEWHERE = '203.0.113.7';
const EXPIRES_IN_MS = 1500;
const POLL_MS = 100;

/**
 * Creates partners and operators as staff do, with a key for each permission that a key may lack.
 */
export async function createKeys({ staff, pools, keys }: Session): Promise<Keys> {
  const partnerWith = async (name: string, world = 'main') => {
    const capabilities = Object.fromEntries(Capability.map((capability) => [capability, true]));
    const limits = {
      requestsPerMinute: 1_000_000,
      maxOrderAmount: MAX_AMOUNT,
      dailyOrderAmountCap: MAX_AMOUNT,
    };
    const commission = { purchaseCommissionPercent: 2.5, signupFee: 50 };
    const { body } = await staff.post('/partners', {
      body: { name, world, limits, commission, capabilities },
    });
    pools.protect(body.id);
    return body.id;
  };
  const keyOf = async (
    partner: string,
    options: Partial<BackOffice['CreateApiKeyRequest']> = {},
  ) => {
    const request = { name: 'Fuzz', scopes: [...Scope], ...options };
    const { body } = await staff.post(`/partners/${partner}/api-keys`, { body: request });
    pools.protect(body.id);
    return { ...body, authorization: `Bearer ${body.key}` };
  };
  const partnerId = await partnerWith('Fuzz');
  const revoked = await keyOf(partnerId);
  await staff.post(`/api-keys/${revoked.id}/revoke`);
  const expiresAt = new Date(Date.now() + EXPIRES_IN_MS).toISOString();
  const expired = await keyOf(partnerId, { expiresAt });
  const without: Record<string, string> = {};
  for (const scope of Scope) {
    const scopes = Scope.filter((one) => one !== scope);
    without[scope] = (await keyOf(partnerId, { scopes })).authorization;
  }
  const created = {
    partnerId,
    partner: {
      full: (await keyOf(partnerId)).authorization,
      other: (await keyOf(await partnerWith('Another'))).authorization,
      resetting: (await keyOf(await partnerWith('Resetting', 'own'))).authorization,
      revoked: revoked.authorization,
      expired: expired.authorization,
      elsewhere: (await keyOf(partnerId, { allowedIps: [ELSEWHERE] })).authorization,
      without,
    },
    backoffice: { full: keys.backoffice.full, ...(await createOperatorKeys({ staff, pools })) },
  };
  while (Date.now() <= Date.parse(expiresAt)) await wait(POLL_MS);
  return created;
}

async function createOperatorKeys({ staff, pools }: Pick<Session, 'staff' | 'pools'>) {
  const create = async (roles: readonly Role[], allowedIps?: string[]) => {
    const { key, fingerprint } = mintOperatorKey();
    const unique = randomUUID();
    const operator = { name: `Fuzz ${unique}`, email: `${unique}@fuzz.example`, roles: [...roles] };
    const { body } = await staff.post('/operators', {
      body: { ...operator, ...(allowedIps && { allowedIps }), key: { fingerprint } },
    });
    for (const { id } of [body, ...body.keys]) pools.protect(id);
    return { key: `Bearer ${key}`, keyId: body.keys[0]!.id };
  };
  const { body: me } = await staff.get('/me');
  for (const { id } of [me, ...me.keys]) pools.protect(id);
  const of: Record<string, string> = {};
  for (const role of ROLES) of[role] = (await create([role])).key;
  const revoked = await create(['admin']);
  await staff.post(`/operator-keys/${revoked.keyId}/revoke`);
  const elsewhere = await create(ROLES, [ELSEWHERE]);
  return { of, revoked: revoked.key, elsewhere: elsewhere.key };
}
