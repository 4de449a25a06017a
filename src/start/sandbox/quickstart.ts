import { Scope } from '../../../generated/partner/enums.ts';
import type { Context } from '../../context.ts';
import { isUsableKey } from '../../domain/keys/restrictions.ts';
import { ROLES } from '../../domain/operators/operator.ts';
import { mintOperatorKey } from '../../domain/keys/mint-key.ts';
import { createOperatorWithKey } from '../../domain/operators/create-operator.ts';
import { addOperatorKey } from '../../domain/operators/operator-keys.ts';
import { createSignInLink } from '../../domain/operators/sign-in-link.ts';
import { createApiKey } from '../../domain/partners/api-keys.ts';
import { DEMO_PARTNER, hasDemoPartner } from '../../domain/sandbox/demo/seed-sandbox.ts';
import { openDataDirectory, readPrivateFile, writePrivateFile } from './data-directory.ts';

const FILE = 'quickstart.json';
const NAME = 'Quickstart';
const EMAIL = 'quickstart@localhost';

/** The people of a new sandbox, and what they do in the console. */
const PEOPLE = [
  { name: 'Demo finance', email: 'finance@localhost', roles: ['finance'] },
  { name: 'Demo operations', email: 'operations@localhost', roles: ['operations'] },
  { name: NAME, email: EMAIL, roles: [...ROLES] },
] as const;

/** The addresses and keys with which a person calls a new sandbox. */
export interface Quickstart {
  baseUrl: string;
  apiKey: string;
  backofficeUrl: string;
  backofficeKey: string;
}

/**
 * Writes quickstart.json with the current addresses of the sandbox. Its keys do not change when the
 * sandbox starts again; if the file is lost or belongs to another database, new ones are created.
 * Only for the sandbox's own database: a key in the log or files of a hosted sandbox would be
 * public. Returns null, and creates no key, if there is no demo partner.
 */
export async function writeQuickstart(
  ctx: Context,
  urls: Pick<Quickstart, 'baseUrl' | 'backofficeUrl'>,
): Promise<Quickstart | null> {
  if (!(await hasDemoPartner(ctx.db))) return null;
  const stored = await readPrivateFile<Partial<Quickstart>>(ctx.config, FILE);
  const quickstart = {
    baseUrl: urls.baseUrl,
    apiKey: (await usable(ctx, 'api_keys', stored?.apiKey)) ?? (await newApiKey(ctx)),
    backofficeUrl: urls.backofficeUrl,
    backofficeKey:
      (await usable(ctx, 'operator_keys', stored?.backofficeKey)) ?? (await newOperatorKey(ctx)),
  };
  await openDataDirectory(ctx.config);
  await writePrivateFile(ctx.config, FILE, quickstart);
  return quickstart;
}

/** A link that signs a person in to the console. */
export interface SignInLink {
  name: string;
  url: string;
}

/** Returns links that sign the sandbox's people in to the console for a day. */
export async function signInLinks(
  ctx: Context,
  { backofficeUrl }: Quickstart,
): Promise<SignInLink[]> {
  const links: SignInLink[] = [];
  for (const person of PEOPLE) {
    const token = await createSignInLink(ctx, person);
    links.push({ name: person.name, url: new URL(`/sign-in/link/${token}`, backofficeUrl).href });
  }
  return links;
}

/** Returns the key if this database has it and it can be used. */
async function usable(
  { db }: Context,
  table: 'api_keys' | 'operator_keys',
  key: string | undefined,
): Promise<string | null> {
  return key && (await isUsableKey(db, table, key)) ? key : null;
}

async function newApiKey(ctx: Context): Promise<string> {
  const apiKey = { name: NAME, scopes: [...Scope] };
  return (await createApiKey(ctx, { partnerId: DEMO_PARTNER, apiKey })).key;
}

async function newOperatorKey(ctx: Context): Promise<string> {
  const query = ctx.db.selectFrom('operators').select('id').where('email', '=', EMAIL);
  const operator = await query.executeTakeFirst();
  if (!operator) {
    const created = { name: NAME, email: EMAIL, roles: [...ROLES], keyName: NAME };
    return (await createOperatorWithKey(ctx, created)).key;
  }
  const { key, fingerprint } = mintOperatorKey();
  await addOperatorKey(ctx, { operatorId: operator.id, key: { name: NAME, fingerprint } });
  return key;
}
