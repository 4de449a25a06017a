import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/** The version label of this release of the interface: Partner-Api-Version, and each event's apiVersion. */
export const API_VERSION = '2026-10-18';

const port = z.coerce.number().int().min(0).max(65535);
const key = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64; make one with: openssl rand -base64 32');
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const Environment = z.object({
  ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  BACKOFFICE_PORT: port.default(3001),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a connection string: postgres://user:password@host:5432/database')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(50).default(10),
  TRUST_PROXY: z.string().default('').transform(addressList),
  ENCRYPTION_KEY: key.optional(),
  DIGEST_KEY: key.optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.optional(),
  DOCS_URL: z.url().default('https://docs.invest.example'),
  APP_URL: z.url().default('https://app.invest.example'),
  APP_SECONDARY_URL: z.url().default('https://invest.example'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

const NEEDED_ON_LIVE = ['DATABASE_URL', 'ENCRYPTION_KEY', 'DIGEST_KEY'] as const;

/** What the environment of the process says, checked. The rest of the program reads this and never `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment variables.
 * @throws StartError naming every variable that is wrong, or missing on live.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  if (values.ENVIRONMENT === 'live') {
    const missing = NEEDED_ON_LIVE.filter((name) => !values[name]);
    if (missing.length > 0) throw new StartError(`ENVIRONMENT=live needs ${missing.join(', ')} to be set (README.md, Configuration).`);
    if (values.WEBHOOK_ALLOW_PRIVATE)
      throw new StartError('WEBHOOK_ALLOW_PRIVATE=true is for the sandbox only: on live, webhooks go to public addresses.');
  }
  return {
    environment: values.ENVIRONMENT,
    host: values.HOST,
    port: values.PORT,
    backofficePort: values.BACKOFFICE_PORT,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    trustProxy: values.TRUST_PROXY,
    encryptionKey: values.ENCRYPTION_KEY,
    digestKey: values.DIGEST_KEY,
    webhookAllowPrivate: values.WEBHOOK_ALLOW_PRIVATE ?? (values.ENVIRONMENT === 'sandbox' && !values.DATABASE_URL),
    docsUrl: values.DOCS_URL,
    appUrl: values.APP_URL,
    appSecondaryUrl: values.APP_SECONDARY_URL,
    logLevel: values.LOG_LEVEL,
  };
}

/** Comma-separated addresses and CIDR blocks. Anything else, "true" above all, would let callers choose their own address. */
function addressList(text: string, context: z.RefinementCtx): string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = entries.find((entry) => !isAddressOrBlock(entry));
  if (wrong) context.addIssue({ code: 'custom', message: `must be a comma-separated list of addresses or CIDR blocks, not "${wrong}"` });
  return entries;
}

/** Whether the text is an IPv4 or IPv6 address, alone or as a CIDR block. */
export function isAddressOrBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  return version > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

/** A list that tells whether an address stands in one of these addresses or CIDR blocks. */
export function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
