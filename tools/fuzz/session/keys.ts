import { setTimeout as wait } from 'node:timers/promises';
import { Capability, Scope } from '../../../generated/partner/enums.ts';
import type { BackOffice } from '../../../test/support/client.ts';
import type { FuzzedService } from './service.ts';
import type { Keys, Session } from './session.ts';

export const ROLES = ['finance', 'operations', 'app', 'admin'] as const;
const MAX_AMOUNT = 9_999_999_999_999.99;
const ELSEWHERE = '203.0.113.7';
const EXPIRES_IN_MS = 1500;
const POLL_MS = 100;

/**
 * Creates partners and operators as staff do, with a key for each permission that a key may lack.
 */
export async function createKeys({ staff, pools, service, keys }: Session): Promise<Keys> {
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
    backoffice: { full: keys.backoffice.full, ...(await createOperatorKeys(service)) },
  };
  while (Date.now() <= Date.parse(expiresAt)) await wait(POLL_MS);
  return created;
}

async function createOperatorKeys(service: FuzzedService) {
  const create = async (...roles: string[]) => {
    const name = ['--name', 'Fuzz', '--person', 'Fuzz'];
    const output = await backoffice(service, 'create-operator-key', ...name, '--roles', ...roles);
    return {
      id: /\bop_[0-9A-Za-z]+/.exec(output)![0],
      key: `Bearer ${/\bsvcop_\S+/.exec(output)![0]}`,
    };
  };
  const of: Record<string, string> = {};
  for (const role of ROLES) of[role] = (await create(role)).key;
  const revoked = await create('admin');
  await backoffice(service, 'revoke-operator-key', revoked.id, '--yes');
  const elsewhere = await create('all', '--allowed-ips', ELSEWHERE);
  return { of, revoked: revoked.key, elsewhere: elsewhere.key };
}

/** Runs a back-office command. @returns its output @throws Error if it fails */
async function backoffice(service: FuzzedService, ...args: string[]): Promise<string> {
  const { output, exitCode } = await service.run('src/cli/backoffice.ts', ...args);
  if (exitCode !== 0)
    throw new Error(`npm run backoffice -- ${args.join(' ')} ended with ${exitCode}:\n${output}`);
  return output;
}
