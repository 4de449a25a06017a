import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { ApprovalLimitName } from '../../generated/backoffice/enums.ts';
import type { paths as BackofficePaths } from '../../generated/backoffice/types.ts';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { readConfig, type Config } from '../../src/configuration/config.ts';
import type { Context } from '../../src/context.ts';
import { newId } from '../../src/database/ids.ts';
import { defaultLimitOf } from '../../src/domain/approvals/limits.ts';
import { reconcileWithin } from '../../src/domain/reconciliation/reconcile.ts';
import { ROLES, type Role } from '../../src/domain/operators/operator.ts';
import { mintOperatorKey } from '../../src/domain/keys/mint-key.ts';
import { createOperatorWithKey } from '../../src/domain/operators/create-operator.ts';
import { addOperatorKey } from '../../src/domain/operators/operator-keys.ts';
import { insertApiKey } from '../../src/domain/partners/api-keys.ts';
import { createWebhookSender } from '../../src/gateways/webhook-sender.ts';
import { backofficeApp, partnerApp } from '../../src/http/app.ts';
import { createServer } from '../../src/http/server.ts';
import { createKeyring, type Keyring } from '../../src/keys/keyring.ts';
import { createLog } from '../../src/observing/log.ts';
import { noMetrics, type Metrics } from '../../src/observing/metrics.ts';
import { openDigestKey } from '../../src/start/database/digest-key.ts';
import { openContext } from '../../src/start/open-context.ts';
import { openKeyring } from '../../src/start/open-keyring.ts';
import { createClient, type ApiClient, type Client } from './client.ts';
import { countRoundTrips, type RoundTrips } from './server/round-trips.ts';
import { createTestDatabase, type TestDatabase } from './server/test-server.ts';
import type { LogLine } from './lines-about.ts';
import { liftTimeLimits } from './server/lock-waits.ts';
import { LIVE_SETTINGS } from './server/live-settings.ts';

export type { AnyReply } from './outcome.ts';
export type { ApiClient, BackOffice, Client, Reply, Schemas } from './client.ts';

/** ENCRYPTION_KEY and DIGEST_KEY of every service that a test starts. */
export const KEY = Buffer.alloc(32, 7).toString('base64');

/** Creates a keyring of a process that has read no database. */
export function testKeyring(): Keyring {
  const keyring = createKeyring({ encryptionKeys: [KEY], digestKeys: [KEY] });
  keyring.useDigestKey(KEY);
  return keyring;
}

export interface ServiceOptions {
  environment?: 'sandbox' | 'live';
  /** Further environment variables, as an operator of the service would set them. */
  env?: Record<string, string>;
  /** The migrated database to use, instead of a new one of the shared server. */
  database?: TestDatabase;
  /** True runs the worker as well: webhooks, expiry, maintenance. */
  worker?: boolean;
  /** Receives the metrics; by default there are none. */
  metrics?: Metrics;
  /**
   * True if the environment has its default approval limits. Otherwise no operation needs a second
   * operator.
   */
  approvalLimits?: boolean;
  /** True if statements wait for locks as long as the test holds them, instead of 2 seconds. */
  waitsForLocks?: boolean;
  /** Milliseconds for an attempt of a delivery, instead of 10 seconds, if a receiver is late on purpose. */
  webhookTimeoutMs?: number;
}

export interface PartnerOptions {
  name?: string;
  mode?: 'live' | 'test';
  /** `own`, or the name of a world; by default `main`, to which fixtures add units and investors. */
  world?: string;
  capabilities?: readonly Capability[];
  scopes?: readonly Scope[];
  allowedIps?: string[];
  expiresAt?: Date;
  requestsPerMinute?: number;
  /** In piastres. */
  maxOrderAmount?: bigint;
  /** In piastres. */
  dailyOrderAmountCap?: bigint;
  orderHoldMinutes?: number;
  /** Hosts for `funding.returnUrl`. */
  returnHosts?: string[];
  refusedRegistrationsPerDay?: number;
  consentCodesPerDay?: number;
  wrongConsentCodesPerDay?: number;
}

export interface PartnerClient extends Client {
  partnerId: string;
  keyId: string;
  /** Creates a client of the same partner with another key. */
  withKey(
    options?: Pick<PartnerOptions, 'scopes' | 'allowedIps' | 'expiresAt'>,
  ): Promise<PartnerClient>;
}

/** A client of the back office. */
export interface OperatorClient extends ApiClient<BackofficePaths> {
  operatorId: string;
  operatorName: string;
  keyId: string;
  /** Creates a client of another person with the same roles. */
  colleague(): Promise<OperatorClient>;
  /** Creates a client of the same person with another key. */
  withKey(): Promise<OperatorClient>;
}

/** The whole service over a separate database, called as partners and operators call it. */
export interface Service {
  ctx: Context;
  /** Base address of the partner API, for calls without a client. */
  baseUrl: string;
  /** Base address of the back office API. */
  backofficeUrl: string;
  /**
   * Creates a partner with a key: every capability, every scope, 100,000 requests per minute and a
   * million consent codes per day, unless the options say otherwise.
   */
  partner(options?: PartnerOptions): Promise<PartnerClient>;
  /** Creates an operator of the back office, with the given roles; by default all. */
  operator(...roles: Role[]): Promise<OperatorClient>;
  /** Creates a client with any key, or none. */
  client(apiKey: string): Client;
  /** Creates a client of the back office with any key. */
  staff(key: string): ApiClient<BackofficePaths>;
  /**
   * Starts the partner API again over the same database, with separate connections and cache, as
   * another process; returns a function that creates its clients.
   */
  instance(): Promise<(apiKey: string) => Client>;
  /** The lines logged so far. */
  log: LogLine[];
  roundTrips: RoundTrips;
  close(): Promise<void>;
}

/** A job that outlives its worker would use a deleted database while the next test file runs. */
export const JOBS_END_WITHIN_MS = 120_000;
/**
 * Connections of clients stay open between requests: otherwise the server may close one, on a busy
 * machine, while a request is on its way.
 */
const KEEP_ALIVE_TIMEOUT_MS = 600_000;
/** For a receiver that responds when the test says so: longer than a test takes on a busy machine. */
export const PATIENT_MS = 100_000;

/**
 * Starts the service on separate ports. `afterAll(() => service.close())` removes everything, and
 * fails if the reconciliation finds a discrepancy.
 */
export async function startService({
  environment = 'sandbox',
  env = {},
  worker = false,
  database: given,
  metrics = noMetrics,
  approvalLimits = false,
  waitsForLocks = false,
  webhookTimeoutMs,
}: ServiceOptions = {}): Promise<Service> {
  const database = given ?? (await createTestDatabase());
  const config = readConfig({
    ENVIRONMENT: environment,
    FUNDING_GRACE_HOURS: '0',
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
    ...(environment === 'sandbox' ? { WEBHOOK_ALLOW_PRIVATE: 'true' } : LIVE_SETTINGS),
    ...env,
  });
  const log: LogLine[] = [];
  const keyring = await openKeyring(config);
  const instruments = {
    metrics,
    ...(webhookTimeoutMs && { sendWebhook: createWebhookSender({ timeoutMs: webhookTimeoutMs }) }),
  };
  const open = () => openContext(config, database.url, keyring, capturingLog(log), instruments);
  const { ctx, close: closeContext } = open();
  if (waitsForLocks) liftTimeLimits(ctx.pool);
  const roundTrips = countRoundTrips(ctx.pool);
  await openDigestKey(ctx);
  if (!approvalLimits) await switchOffApprovals(ctx);
  const servers = await Promise.all([
    listen(config, partnerApp(ctx)),
    listen(config, backofficeApp(ctx)),
  ]);
  const [partners, operators] = servers;
  const running = worker ? await (await import('../../src/jobs/worker.ts')).startWorker(ctx) : null;
  const instances: (() => Promise<void>)[] = [];
  const agent = new http.Agent({ keepAlive: true });
  const client = (apiKey: string) => createClient('partner', partners.baseUrl, apiKey, agent, log);

  return {
    ctx,
    baseUrl: partners.baseUrl,
    backofficeUrl: operators.baseUrl,
    log,
    roundTrips,
    client,
    staff: (key) => createClient('backoffice', operators.baseUrl, key, agent, log),
    partner: async (options = {}) => {
      const partnerId = await insertPartner(ctx, options);
      return partnerClient(ctx, partnerId, options, client);
    },
    async operator(...roles) {
      const create = async (): Promise<OperatorClient> => {
        const unique = randomUUID();
        const { id, name, key, keyId } = await createOperatorWithKey(ctx, {
          name: `Test operator ${unique}`,
          email: `${unique}@service.example`,
          roles: roles.length > 0 ? roles : [...ROLES],
          keyName: 'Test key',
        });
        const clientOf = (key: string, keyId: string): OperatorClient => ({
          ...createClient('backoffice', operators.baseUrl, key, agent, log),
          operatorId: id,
          operatorName: name,
          keyId,
          colleague: create,
          async withKey() {
            const { fingerprint, ...other } = mintOperatorKey();
            await addOperatorKey(ctx, { operatorId: id, key: { name: 'Other', fingerprint } });
            return clientOf(other.key, other.id);
          },
        });
        return clientOf(key, keyId);
      };
      return create();
    },
    async instance() {
      const other = open();
      const server = await listen(config, partnerApp(other.ctx));
      instances.push(() => server.close().then(other.close));
      return (apiKey) => createClient('partner', server.baseUrl, apiKey, agent, log);
    },
    async close() {
      agent.destroy();
      await Promise.all([
        ...servers.map((server) => server.close()),
        ...instances.map((close) => close()),
      ]);
      await running?.stop(JOBS_END_WITHIN_MS);
      const results = await ctx.db.transaction().execute((trx) => reconcileWithin(trx));
      const discrepancies = results.filter(({ violations }) => violations.length > 0);
      await closeContext();
      await database.drop();
      if (discrepancies.length > 0)
        throw new Error(
          `The database has discrepancies: ${JSON.stringify(discrepancies, null, 2)}`,
        );
    },
  };
}

/** Sets every approval limit that the environment has by default to none. */
async function switchOffApprovals({ db, config }: Context): Promise<void> {
  const limits = ApprovalLimitName.filter(
    (operation) => defaultLimitOf(operation, config) !== null,
  ).flatMap((operation) => ROLES.map((role) => ({ operation, role, amount: null })));
  await db
    .insertInto('approval_limits')
    .values(limits)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertPartner({ db }: Context, options: PartnerOptions): Promise<string> {
  const id = newId('partner');
  const values = {
    id,
    name: options.name ?? 'Nile Bank',
    mode: options.mode ?? 'live',
    world: options.world === 'own' ? id : options.world,
    capabilities: [...(options.capabilities ?? Capability)],
    requests_per_minute: options.requestsPerMinute ?? 100_000,
    max_order_amount: options.maxOrderAmount,
    daily_order_amount_cap: options.dailyOrderAmountCap,
    order_hold_minutes: options.orderHoldMinutes,
    refused_registrations_per_day: options.refusedRegistrationsPerDay,
    consent_codes_per_day: options.consentCodesPerDay ?? 1_000_000,
    wrong_consent_codes_per_day: options.wrongConsentCodesPerDay ?? 1_000_000,
    purchase_commission_basis_points: 250,
    signup_fee: 5000n,
    return_hosts: options.returnHosts,
  };
  await db.insertInto('partners').values(values).execute();
  return id;
}

async function partnerClient(
  ctx: Context,
  partnerId: string,
  options: PartnerOptions,
  client: (key: string) => Client,
): Promise<PartnerClient> {
  const { scopes = Scope, allowedIps, expiresAt } = options;
  const { id: keyId, key } = await insertApiKey(ctx.db, ctx.config.environment, {
    partnerId,
    name: 'Test key',
    scopes,
    allowedIps,
    expiresAt,
  });
  return {
    ...client(key),
    partnerId,
    keyId,
    withKey: (other = {}) => partnerClient(ctx, partnerId, other, client),
  };
}

function capturingLog(lines: LogLine[]): Logger {
  return createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
}

async function listen(
  config: Config,
  app: Express,
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createServer(config, app, { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
