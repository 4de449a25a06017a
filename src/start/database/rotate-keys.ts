import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { resealStoredSecrets } from '../../domain/idempotency/reseal-stored-secrets.ts';
import { resealSecrets } from '../../domain/webhooks/endpoints/reseal-secrets.ts';
import { claimDatabase, reclaimDatabase } from './claim-database.ts';
import { resealDigestKey } from './digest-key.ts';

/** The values that were sealed under the current key. */
export interface Rotation {
  /** Endpoints whose webhook secrets were sealed. */
  endpoints: number;
  /** Secrets in responses that Idempotency-Keys replay. */
  storedResponses: number;
  /** True if the digest key was sealed. */
  digestKey: boolean;
  /**
   * Consent codes that wait to be sent and are still sealed under another key. Each is sent or
   * given up within 10 minutes.
   */
  waitingCodes: number;
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
  return { endpoints, storedResponses, digestKey, waitingCodes: await countWaitingCodes(ctx) };
}

async function countWaitingCodes({ db, keyring }: Context): Promise<number> {
  const header = keyring.currentHeader;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pgboss.job
    where name = 'send-consent-code' and state < 'completed'
      and substring(decode(data ->> 'sealedCode', 'base64') from 1 for ${header.length}::integer) <> ${header}`.execute(
    db,
  );
  return rows[0]!.waiting;
}
