import type { Capability, Scope } from '../../generated/partner/enums.ts';
import { readConfig } from '../configuration/config.ts';
import type { Context } from '../context.ts';
import { pgFailure } from '../database/driver/failures.ts';
import type { Role } from '../domain/operators/operator.ts';
import {
  createOperatorKey,
  getOperatorKey,
  listOperatorKeys,
  listPersonsBeside,
  revokeOperatorKey,
  type OperatorKeyRow,
} from '../domain/operators/operator-keys.ts';
import { createApiKey } from '../domain/partners/api-keys.ts';
import { listPartnerNames } from '../domain/partners/back-office.ts';
import { createPartner } from '../domain/partners/create-partner.ts';
import { besideService } from '../start/sandbox/beside-service.ts';
import { requireEnvironment } from '../start/database/claim-database.ts';
import { assertMigrated } from '../start/database/prepare-database.ts';
import { cairoTime } from './output/cairo-time.ts';
import { confirm } from './confirm.ts';
import { Failure } from './failure.ts';
import { NO_VALUE, printable } from './output/format.ts';
import { isSameName } from './calls/names.ts';
import { table } from './output/table.ts';
import { outputWidth, print, terminal } from './terminal.ts';
import { duplicateName } from './warnings/partners.ts';
import { describeResemblance, resembling } from './warnings/persons.ts';

/** Restrictions of a key, as options of the commands. */
interface Restrictions {
  allowedIps?: string[];
  expiresAt?: string;
}

interface OperatorKeyOptions extends Restrictions, Confirmable {
  name: string;
  person: string;
  roles: Role[];
}

/**
 * Creates an operator key and prints it. @throws ApiError invalid_parameter, Failure if the person's
 * name resembles that of another one and the person at the terminal declines
 */
export async function createOperatorKeyCommand({
  name,
  person,
  roles,
  allowedIps,
  expiresAt,
  yes,
}: OperatorKeyOptions): Promise<void> {
  await withContext(async (ctx) => {
    const similar = yes ? [] : resembling(person, await listPersonsBeside(ctx, person));
    if (similar.length > 0) await confirm(describeResemblance(person, similar));
    const row = await createOperatorKey(ctx, { name, person, roles, allowedIps, expiresAt });
    const { id, key } = row;
    printFields({
      id,
      name,
      person: row.person,
      roles: roles.join(', '),
      ...restrictionsOf(row),
      key,
    });
  });
}

/** Prints all operator keys. */
export async function listOperatorKeysCommand(): Promise<void> {
  await withContext(async (ctx) => {
    const keys = await listOperatorKeys(ctx);
    const column = (header: string, textOf: (key: OperatorKeyRow) => string) => {
      return { header, cells: keys.map(textOf), isNumber: false, isFixed: header !== 'name' };
    };
    const columns = [
      column('id', ({ id }) => id),
      column('name', ({ name }) => printable(name)),
      column('roles', ({ roles }) => roles.join(', ')),
      column('revoked', ({ revoked_at }) => (revoked_at ? cairoTime(revoked_at) : NO_VALUE)),
      column('expires', (key) => restrictionsOf(key).expiresAt),
      column('allowed ips', (key) => restrictionsOf(key).allowedIps),
      column('person', ({ person }) => printable(person)),
      column('created', ({ created_at }) => cairoTime(created_at)),
    ];
    print(table(columns, outputWidth()));
  });
}

/** Revokes an operator key. @throws ApiError resource_not_found, Failure if the person declines */
export async function revokeOperatorKeyCommand(id: string, { yes }: Confirmable): Promise<void> {
  await withContext(async (ctx) => {
    const { name, roles, revoked_at: earlier } = await getOperatorKey(ctx.db, id);
    const question =
      `Every request of ${printable(name)} (${roles.join(', ')}) with the key ${id} will be refused. A ` +
      'revoked key cannot be restored.';
    if (!yes && !earlier) await confirm(question);
    const { revoked_at } = await revokeOperatorKey(ctx, { id });
    printFields({ id, name: printable(name), revoked: cairoTime(revoked_at!) });
  });
}

/** Options of every command that asks for confirmation. */
interface Confirmable {
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
}: PartnerOptions): Promise<void> {
  await withContext(async (ctx) => {
    const others = (await listPartnerNames(ctx)).filter((partner) =>
      isSameName(partner.name, name),
    );
    if (!yes && others.length > 0) await confirm(duplicateName(name, others));
    const switchedOn = Object.fromEntries(capabilities.map((capability) => [capability, true]));
    const commission = { purchaseCommissionPercent: commissionPercent, signupFee };
    const partner = { name, mode, capabilities: switchedOn, commission };
    const { id } = await createPartner(ctx, { partner });
    printFields({ id, name, mode, capabilities: capabilities.join(', ') || 'none' });
  });
}

interface ApiKeyOptions extends Restrictions {
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
}: ApiKeyOptions): Promise<void> {
  await withContext(async (ctx) => {
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
 * not migrated, or belongs to another environment; Failure if the database refuses the change
 */
async function withContext(work: (ctx: Context) => Promise<void>): Promise<void> {
  await besideService(readConfig(terminal().env), async (ctx) => {
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
