import { setTimeout as wait } from 'node:timers/promises';
import { Capability, Scope } from '../../../generated/partner/enums.ts';
import type { Random } from '../../random.ts';
import type { FuzzedService } from './service.ts';
import type { Session } from './session.ts';

/** Values of the header Authorization, by their permissions. */
export interface Keys {
  /** The partner to which `partner.full` belongs. */
  partnerId: string;
  partner: {
    /** Every scope and every capability. */
    full: string;
    /** A key of another partner with every scope and capability. */
    other: string;
    /** Every scope of a partner without capabilities. */
    bare: string;
    revoked: string;
    expired: string;
    /** Allowed only from an address that sends no requests. */
    elsewhere: string;
    /** Every scope but one. */
    without: Readonly<Record<string, string>>;
  };
  backoffice: {
    /** Every role. */
    full: string;
    revoked: string;
    /** Allowed only from an address that sends no requests. */
    elsewhere: string;
    /** One role. */
    of: Readonly<Record<string, string>>;
  };
}

export const ROLES = ['finance', 'operations', 'app', 'admin'] as const;
const MAX_REQUESTS_PER_MINUTE = 1_000_000;
const MAX_AMOUNT = 9_999_999_999_999.99;
const ELSEWHERE = '203.0.113.7';
const EXPIRES_IN_MS = 1500;
const POLL_MS = 100;

/**
 * Creates partners and operators as staff do, with a key for each permission that a key may lack.
 */
export async function createKeys(session: Session, random: Random): Promise<Keys> {
  const capabilities = Object.fromEntries(Capability.map((capability) => [capability, true]));
  const partner = await createPartner(session, random, { capabilities });
  const other = await createPartner(session, random, { capabilities });
  const bare = await createPartner(session, random, {});
  const key = (options: object, of = partner) =>
    createKey(session, random, of, { scopes: Scope, ...options });
  const without = await Promise.all(
    Scope.map(async (scope) => [
      scope,
      (await key({ scopes: Scope.filter((one) => one !== scope) })).authorization,
    ]),
  );
  const revoked = await key({});
  await session.call('backoffice.revokeApiKey', random, { path: { id: revoked.id } });
  const expired = await key({ expiresAt: new Date(Date.now() + EXPIRES_IN_MS).toISOString() });
  const keys: Keys = {
    partnerId: partner,
    partner: {
      full: (await key({})).authorization,
      other: (await key({}, other)).authorization,
      bare: (await key({}, bare)).authorization,
      revoked: revoked.authorization,
      expired: expired.authorization,
      elsewhere: (await key({ allowedIps: [ELSEWHERE] })).authorization,
      without: Object.fromEntries(without),
    },
    backoffice: await createOperatorKeys(session),
  };
  while (Date.now() <= Date.parse(expired.expiresAt)) await wait(POLL_MS);
  return keys;
}

async function createPartner(session: Session, random: Random, body: object): Promise<string> {
  const limits = {
    requestsPerMinute: MAX_REQUESTS_PER_MINUTE,
    maxOrderAmount: MAX_AMOUNT,
    dailyOrderAmountCap: MAX_AMOUNT,
  };
  const commission = { purchaseCommissionPercent: 2.5, signupFee: 50 };
  const created = await session.call('backoffice.createPartner', random, {
    body: { name: `Fuzz ${random.word(6)}`, limits, commission, ...body },
  });
  session.pools.protect(created.id);
  return created.id;
}

async function createKey(session: Session, random: Random, partner: string, body: object) {
  const created = await session.call('backoffice.createApiKey', random, {
    path: { id: partner },
    body: { name: 'Fuzz', ...body },
  });
  session.pools.protect(created.id);
  return {
    id: created.id as string,
    authorization: `Bearer ${created.key}`,
    expiresAt: created.expiresAt as string,
  };
}

async function createOperatorKeys({ service, keys }: Session): Promise<Keys['backoffice']> {
  const create = async (roles: string, ...more: string[]) => {
    const output = await backoffice(
      service,
      'create-operator-key',
      '--name',
      'Fuzz',
      '--person',
      'Fuzz',
      '--roles',
      roles,
      ...more,
    );
    return { id: /\bop_[0-9A-Za-z]+/.exec(output)![0], key: /\bsvcop_\S+/.exec(output)![0] };
  };
  const of: Record<string, string> = {};
  for (const role of ROLES) of[role] = `Bearer ${(await create(role)).key}`;
  const revoked = await create('admin');
  await backoffice(service, 'revoke-operator-key', revoked.id, '--yes');
  const elsewhere = await create('all', '--allowed-ips', ELSEWHERE);
  return {
    full: keys.backoffice.full,
    revoked: `Bearer ${revoked.key}`,
    elsewhere: `Bearer ${elsewhere.key}`,
    of,
  };
}

/** Runs a back-office command. @returns its output @throws Error if it fails */
async function backoffice(service: FuzzedService, ...args: string[]): Promise<string> {
  const { output, exitCode } = await service.run('src/cli/backoffice.ts', ...args);
  if (exitCode !== 0)
    throw new Error(`npm run backoffice -- ${args.join(' ')} ended with ${exitCode}:\n${output}`);
  return output;
}
