import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './configuration/config.ts';
import type { ReadPipeline } from './database/driver/connect-database.ts';
import type { Database, Db, Trx } from './database/driver/connection.ts';
import type { Replica } from './database/driver/replica.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { KeyCache } from './keys/key-cache.ts';
import type { Keyring } from './keys/keyring.ts';
import type { Metrics } from './observing/metrics.ts';
import type { Tracing } from './observing/tracing.ts';
import type { RequestLog } from './observing/request-log.ts';
import type { SendWebhook } from './send-webhook.ts';
import type { UnsentResponses } from './unsent-responses.ts';
import type { EnqueuedJobs } from './queue/jobs.ts';
import type { Queue } from './queue/queue.ts';

/** The configuration and the connections of a process. The first argument of every use case. */
export interface Context {
  readonly config: Config;
  /** For the queue, which opens its own connections. Contains a password. */
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly db: Db;
  /** One connection for the health of the database, which works while all of the pool wait. */
  readonly probes: Db;
  /** Sends the prepared reads of `db`. Null behind a pooler. */
  readonly pipeline: ReadPipeline | null;
  /** Null unless DATABASE_READ_URL is set. */
  readonly replica: Replica | null;
  readonly queue: Queue;
  readonly keyring: Keyring;
  readonly keyCache: KeyCache;
  readonly requestLog: RequestLog;
  readonly unsent: UnsentResponses;
  readonly sendWebhook: SendWebhook;
  /** Null unless OIDC_ISSUER is set. */
  readonly identityProvider: IdentityProvider | null;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** What the sandbox adds to what live does, too. Null on live. */
  readonly sandbox: SandboxHooks | null;
  /** Aborted once the process has been asked to stop. */
  readonly stopping: AbortSignal;
}

export interface CommandTransaction {
  readonly ctx: Context;
  readonly trx: Trx;
  /**
   * Enqueues a job within the transaction: it exists if, and only if, the change does. Only in a
   * command that was made with `enqueues`. `group` is the partner who caused it, if one did.
   */
  enqueue<Name extends keyof EnqueuedJobs>(
    name: Name,
    data: EnqueuedJobs[Name],
    group?: string,
  ): Promise<void>;
  /**
   * Runs a task once the transaction is committed and before the command resolves. The task handles
   * its own errors.
   */
  afterCommit(task: () => Promise<void>): void;
}

/**
 * What the sandbox does in use cases that live has, too (D90). They call these hooks and import
 * nothing of `domain/sandbox`, which implements them.
 */
export interface SandboxHooks {
  /** Fills the partner's world after the commit, unless it is filled already. */
  onPartnerCreated(work: CommandTransaction, world: string): Promise<void>;
  /**
   * Returns the verified investor of a test number (E.164), locked. Creates the investor when the
   * number is first registered in the world. Returns undefined for every other number.
   */
  lockTestInvestor(
    work: CommandTransaction,
    number: { phone: string; world: string },
  ): Promise<Selectable<Database['investors']> | undefined>;
  /**
   * Returns why an investor is suspended once linked, if the phone is the test number for that.
   * @param phone E.164
   */
  suspensionOnceLinked(phone: string): string | null;
  /** Lets the sandbox decide a settlement that names a test reference. Never throws. */
  onSettlement(
    ctx: Context,
    settlement: { orderId: string; partnerId: string; reference: string | null },
  ): Promise<void>;
  /** Returns whether the reference names no transfer, but what happens to a settlement. */
  isTestReference(reference: string): boolean;
  /** Refuses the payment page of an order whose customer has the test number for that. */
  beforePaymentPage(ctx: Context, orderId: string): Promise<void>;
  /** Returns whether a card page may send customers to this address, which no partner registered. */
  allowsReturnUrl(url: URL): boolean;
  /** Returns the unit with pictures, which are at `origin`, if it has none. */
  withPictures<Unit extends PicturedUnit>(unit: Unit, origin: string): Unit;
}

interface PicturedUnit {
  code: string;
  type: string | null;
  media: { cover: string; images: string[] };
}
