import { Scope } from '../../generated/partner/enums.ts';
import type { Context } from '../context.ts';
import { keyDigest } from '../domain/keys/mint-key.ts';
import { ROLES } from '../domain/operators/operator.ts';
import { createOperatorKey } from '../domain/operators/operator-keys.ts';
import { insertApiKey } from '../domain/partners/api-keys.ts';
import { openDataDirectory, readPrivateFile, writePrivateFile } from './data-directory.ts';
import { DEMO_PARTNER } from './seed-sandbox.ts';

const FILE = 'quickstart.json';
const NAME = 'Quickstart';

/** What a person needs to call a fresh sandbox. */
export interface Quickstart {
  baseUrl: string;
  apiKey: string;
  backofficeUrl: string;
  backofficeKey: string;
}

/**
 * Writes quickstart.json for where the sandbox listens now. Its keys stay the same from start to
 * start; if the file is lost or belongs to another database, new ones are created. Only for the
 * sandbox's own database: a key in the log or files of a hosted sandbox would be everybody's.
 * Returns null, and creates no key, if there is no demo partner.
 */
export async function writeQuickstart(
  ctx: Context,
  urls: Pick<Quickstart, 'baseUrl' | 'backofficeUrl'>,
): Promise<Quickstart | null> {
  const hasDemo = await ctx.db
    .selectFrom('partners')
    .select('id')
    .where('id', '=', DEMO_PARTNER)
    .executeTakeFirst();
  if (!hasDemo) return null;
  const kept = await readPrivateFile<Partial<Quickstart>>(ctx.config, FILE);
  const apiKey = (await works(ctx, 'api_keys', kept?.apiKey)) ?? (await newApiKey(ctx));
  const backofficeKey =
    (await works(ctx, 'operator_keys', kept?.backofficeKey)) ?? (await newOperatorKey(ctx));
  const quickstart = {
    baseUrl: urls.baseUrl,
    apiKey,
    backofficeUrl: urls.backofficeUrl,
    backofficeKey,
  };
  await openDataDirectory(ctx.config);
  await writePrivateFile(ctx.config, FILE, quickstart);
  return quickstart;
}

/** Returns the key if this database knows it and it still works. */
async function works(
  { db }: Context,
  table: 'api_keys' | 'operator_keys',
  key: string | undefined,
): Promise<string | null> {
  if (!key) return null;
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('digest', '=', keyDigest(key))
    .where('revoked_at', 'is', null)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]),
    )
    .executeTakeFirst();
  return found ? key : null;
}

async function newApiKey({ db, config }: Context): Promise<string> {
  return (
    await insertApiKey(db, config.environment, {
      partnerId: DEMO_PARTNER,
      name: NAME,
      scopes: Scope,
    })
  ).key;
}

async function newOperatorKey({ db }: Context): Promise<string> {
  return (await createOperatorKey(db, { name: NAME, roles: ROLES })).key;
}
