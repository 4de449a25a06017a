import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { resealStoredSecrets } from '../../domain/idempotency/reseal-stored-secrets.ts';
import { resealSecrets } from '../../domain/webhooks/endpoints/reseal-secrets.ts';
import type { EnqueuedJobs } from '../../queue/jobs.ts';
import { claimDatabase, reclaimDatabase } from './claim-database.ts';
import { resealDigestKey } from './digest-key.ts';

/** The values that were sealed under the current key. */
interface Rotation {
  /** Endpoints whose webhook secrets were sealed. */
  endpoints: number;
  /** Secrets in responses that Idempotency-Keys replay. */
  storedResponses: number;
  /** True if the digest key was sealed. */
  digestKey: boolean;
  /**
   * SMS that wait to be sent and are still sealed under another key: consent codes, each of which is sent
   * or given up within 10 minutes, and notices of changed phones, within a day.
   */
  waitingSms: number;
}

/**
 * Seals everything that is stored under an old key under the first key of ENCRYPTION_KEY or
 * DIGEST_KEY. Can run while the service runs, and be repeated at any time.
 * @throws StartError if the keys are not those of the database
 */
export async function rotateKeys(ctx: Context): Promise<Rotation> {
  await claimDatabase(ctx);
  const endpoints = await resealSecrets(ctx);
  const storedResponses = await resealStoredSecrets(ctx);
  const digestKey = await resealDigestKey(ctx);
  await reclaimDatabase(ctx);
  return { endpoints, storedResponses, digestKey, waitingSms: await countWaitingSms(ctx) };
}

type SealedField<Job extends keyof EnqueuedJobs> = Extract<
  keyof EnqueuedJobs[Job],
  `sealed${string}`
>;
/** The sealed field of each job that has one. */
const SEALED: {
  [Job in keyof EnqueuedJobs as SealedField<Job> extends never ? never : Job]: SealedField<Job>;
} = { 'send-consent-code': 'sealedCode', 'send-phone-notice': 'sealedPhone' };

async function countWaitingSms({ db, keyring }: Context): Promise<number> {
  const header = keyring.currentHeader;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting
    from pgboss.job join unnest(${Object.keys(SEALED)}::text[], ${Object.values(SEALED)}::text[])
      as sealed (job, field) on job.name = sealed.job
    where state < 'completed'
      and substring(decode(data ->> field, 'base64') from 1 for ${header.length}::integer) <> ${header}`.execute(
    db,
  );
  return rows[0]!.waiting;
}
