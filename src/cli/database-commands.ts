import { sql } from 'kysely';
import type { Capability, Scope } from '../../generated/partner/enums.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { migrate } from '../database/migrate.ts';
import type { Role } from '../domain/operators/operator.ts';
import { createApiKey } from '../domain/partners/api-keys.ts';
import { mintOperatorKey } from '../domain/keys/mint-key.ts';
import { createPartner } from '../domain/partners/partners.ts';
import { ApiError } from '../errors.ts';
import { createLog } from '../log.ts';
import { requireEnvironment } from '../start/claim-database.ts';
import { openContext } from '../start/open-context.ts';
import { openKeyring } from '../start/open-keyring.ts';
import { openDatabaseBeside } from '../start/running-database.ts';
import { cairoTime } from './cairo-time.ts';
import { confirm } from './confirm.ts';
import { NOTHING, printable } from './format.ts';
import { isSameName } from './names.ts';
import { table, terminalWidth } from './table.ts';
import { alike } from './warnings/partners.ts';

/** Prints a new operator key. */
export async function createOperatorKeyCommand({ name, roles }: { name: string; roles: Role[] }): Promise<void> {
  await withContext(async ({ db }) => {
    const { key, ...minted } = mintOperatorKey();
    await db
      .insertInto('operator_keys')
      .values({ ...minted, name, roles })
      .execute();
    print({ id: minted.id, name, roles: roles.join(', '), key });
  });
}

/** Prints who has a key of the back office. */
export async function listOperatorKeysCommand(): Promise<void> {
  await withContext(async ({ db }) => {
    const keys = await db
      .selectFrom('operator_keys')
      .select(['id', 'name', 'roles', 'created_at', 'revoked_at'])
      .orderBy('created_at')
      .orderBy('position')
      .execute();
    const cells = (textOf: (key: (typeof keys)[number]) => string) => keys.map(textOf);
    const columns = [
      { header: 'id', cells: cells(({ id }) => id) },
      { header: 'name', cells: cells(({ name }) => printable(name)) },
      { header: 'roles', cells: cells(({ roles }) => roles.join(', ')) },
      { header: 'created', cells: cells(({ created_at }) => cairoTime(created_at)) },
      { header: 'revoked', cells: cells(({ revoked_at }) => (revoked_at ? cairoTime(revoked_at) : NOTHING)) },
    ];
    console.log(
      table(
        columns.map((column) => ({ ...column, isNumber: false, isFixed: column.header !== 'name' })),
        terminalWidth(),
      ),
    );
  });
}

/** Refuses an operator key from now on; the first moment stays. @throws ApiError resource_not_found, Failure where the person says no */
export async function revokeOperatorKeyCommand(id: string, { yes }: Asked): Promise<void> {
  await withContext(async ({ db }) => {
    const key = await db.selectFrom('operator_keys').select(['name', 'roles', 'revoked_at']).where('id', '=', id).executeTakeFirst();
    if (!key) throw new ApiError('resource_not_found', { message: `There is no operator key ${id}.` });
    const told = `Every request of ${printable(key.name)} (${key.roles.join(', ')}) with the key ${id} is refused from now on. It cannot be made valid again.`;
    if (!yes && !key.revoked_at) await confirm(told);
    const { name, revoked_at } = await db
      .updateTable('operator_keys')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, clock_timestamp())` })
      .where('id', '=', id)
      .returning(['name', 'revoked_at'])
      .executeTakeFirstOrThrow();
    print({ id, name: printable(name), revoked: cairoTime(revoked_at!) });
  });
}

/** Whether the script has said --yes. */
interface Asked {
  yes?: boolean;
}

interface PartnerOptions extends Asked {
  name: string;
  mode: 'live' | 'test';
  capabilities: Capability[];
  commissionPercent: number;
  signupFee: number;
}

/** Opens a partner account and prints its id. @throws Failure where another has the name and the person says no */
export async function createPartnerCommand({ name, mode, capabilities, commissionPercent, signupFee, yes }: PartnerOptions): Promise<void> {
  await withContext(async ({ db }) => {
    const partners = await db.selectFrom('partners').select(['id', 'name']).execute();
    const others = partners.filter((partner) => isSameName(partner.name, name));
    if (!yes && others.length > 0) await confirm(alike(name, others));
    const switchedOn = Object.fromEntries(capabilities.map((capability) => [capability, true]));
    const commission = { purchaseCommissionPercent: commissionPercent, signupFee };
    const { id } = await createPartner(db, { name, mode, capabilities: switchedOn, commission });
    print({ id, name, mode, capabilities: capabilities.join(', ') || 'none' });
  });
}

interface ApiKeyOptions {
  partner: string;
  name: string;
  scopes: Scope[];
  allowedIps?: string[];
  expiresAt?: string;
}

/** Prints a new API key of a partner. @throws ApiError resource_not_found, invalid_parameter */
export async function createApiKeyCommand({ partner, name, scopes, allowedIps, expiresAt }: ApiKeyOptions): Promise<void> {
  await withContext(async (ctx) => {
    const { row, key } = await createApiKey(ctx, partner, { name, scopes, allowedIps, expiresAt });
    print({
      id: row.id,
      partner,
      name,
      scopes: scopes.join(', '),
      allowedIps: allowedIps?.join(', ') ?? 'any',
      expiresAt: expiresAt ? cairoTime(expiresAt) : 'never',
      key,
    });
  });
}

/** The environment's own database, migrated, for as long as `work` takes. */
async function withContext(work: (ctx: Context) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config);
  try {
    await migrate(database.url);
    const { ctx, close } = openContext(config, database.url, await openKeyring(config), createLog('warn'));
    await requireEnvironment(ctx)
      .then(() => work(ctx))
      .finally(close);
  } finally {
    await database.stop();
  }
}

function print(fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) console.log(`${name.padEnd(13)} ${value}`);
}
