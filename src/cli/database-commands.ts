import type { Capability, Scope } from '../../generated/partner/enums.ts';
import { readConfig } from '../configuration/config.ts';
import type { Context } from '../context.ts';
import { pgFailure } from '../database/driver/failures.ts';
import { createOperatorWithKey } from '../domain/operators/create-operator.ts';
import { activeAdmins } from '../domain/operators/update-operator.ts';
import { createApiKey } from '../domain/partners/api-keys.ts';
import { listPartnerNames } from '../domain/partners/back-office.ts';
import { createPartner } from '../domain/partners/create-partner.ts';
import { besideService } from '../start/sandbox/beside-service.ts';
import { requireEnvironment } from '../start/database/claim-database.ts';
import { assertMigrated } from '../start/database/prepare-database.ts';
import { cairoTime } from './output/cairo-time.ts';
import { confirmDatabase } from './confirm-database.ts';
import { confirm } from './confirm.ts';
import { Failure } from './failure.ts';
import { printable } from './output/format.ts';
import { isSameName } from './calls/names.ts';
import { print, terminal } from './terminal.ts';

/** Restrictions of a key, as options of the commands. */
interface Restrictions {
  allowedIps?: string[];
  expiresAt?: string;
}

/** The database that a command must work on, by name. */
interface Located {
  database?: string;
}

interface AdminOptions extends Restrictions, Located {
  name: string;
  email: string;
}

/** How many admins can sign in if each change of operators can be approved. */
const ADMINS = 2;

/** Creates the first admin and prints their key. @throws ApiError, Failure if there are admins */
export async function createAdminCommand({ database, ...options }: AdminOptions): Promise<void> {
  await withContext(database, async (ctx) => {
    const admins = await activeAdmins(ctx.db).execute();
    if (admins.length >= ADMINS)
      throw new Failure(
        'Two admins have keys. They invite everybody else: operators invite. If the keys of one are lost, the other ' +
          'one revokes them (operators revoke-key), and create-admin works again.',
      );
    const created = await createOperatorWithKey(ctx, {
      ...options,
      roles: ['admin'],
      keyName: 'First key',
    });
    const { id, name, email, allowedIps, expiresAt, key } = created;
    printFields({
      id,
      name: printable(name),
      email: printable(email),
      roles: created.roles.join(', '),
      ...restrictionsOf({ allowed_ips: allowedIps, expires_at: expiresAt }),
      key,
    });
  });
}

/** Options of every command that asks for confirmation. */
interface Confirmable extends Located {
  yes?: boolean;
}

interface PartnerOptions extends Confirmable {
  name: string;
  mode: 'live' | 'test';
  capabilities: Capability[];
  commissionPercent: number;
  signupFee: number;
}

/**
 * Creates a partner account and prints its id. @throws Failure if another partner has the name and
 * the person declines
 */
export async function createPartnerCommand({
  name,
  mode,
  capabilities,
  commissionPercent,
  signupFee,
  yes,
  database,
}: PartnerOptions): Promise<void> {
  await withContext(database, async (ctx) => {
    const others = (await listPartnerNames(ctx)).filter((partner) =>
      isSameName(partner.name, name),
    );
    if (!yes && others.length > 0) {
      const ids = others.map((partner) => partner.id).join(', ');
      await confirm(
        `Another partner has the name "${printable(name)}": ${ids}. ` +
          'Commands will then accept only their ids, not the name.',
      );
    }
    const switchedOn = Object.fromEntries(capabilities.map((capability) => [capability, true]));
    const commission = { purchaseCommissionPercent: commissionPercent, signupFee };
    const partner = { name, mode, capabilities: switchedOn, commission };
    const { id } = await createPartner(ctx, { partner });
    printFields({ id, name, mode, capabilities: capabilities.join(', ') || 'none' });
  });
}

interface ApiKeyOptions extends Restrictions, Located {
  partner: string;
  name: string;
  scopes: Scope[];
}

/**
 * Creates an API key of a partner and prints it. @throws ApiError resource_not_found,
 * invalid_parameter
 */
export async function createApiKeyCommand({
  partner,
  name,
  scopes,
  allowedIps,
  expiresAt,
  database,
}: ApiKeyOptions): Promise<void> {
  await withContext(database, async (ctx) => {
    const apiKey = { name, scopes, allowedIps, expiresAt };
    const created = await createApiKey(ctx, { partnerId: partner, apiKey });
    printFields({
      id: created.id,
      partner,
      name,
      scopes: scopes.join(', '),
      ...restrictionsOf({ allowed_ips: created.allowedIps, expires_at: created.expiresAt }),
      key: created.key,
    });
  });
}

/**
 * Opens the database of the environment, and closes it after `work`. @throws StartError if it is
 * not the one that is named, is not migrated, or belongs to another environment; Failure if the
 * database refuses the change
 */
async function withContext(
  name: string | undefined,
  work: (ctx: Context) => Promise<void>,
): Promise<void> {
  await besideService(readConfig(terminal().env), async (ctx) => {
    await confirmDatabase(ctx, name);
    await requireEnvironment(ctx);
    await assertMigrated(ctx);
    await work(ctx).catch((error: unknown) => {
      // The message names the constraint. The rest of the error has the row, with a key's digest.
      if (!pgFailure(error)) throw error;
      throw new Failure(`The database refused the change: ${(error as Error).message}.`);
    });
  });
}

function restrictionsOf({
  allowed_ips,
  expires_at,
}: {
  allowed_ips: string[] | null;
  expires_at: Date | string | null;
}) {
  return {
    allowedIps: allowed_ips?.join(', ') ?? 'any',
    expiresAt: expires_at ? cairoTime(expires_at) : 'never',
  };
}

function printFields(fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) print(`${name.padEnd(13)} ${value}`);
}
