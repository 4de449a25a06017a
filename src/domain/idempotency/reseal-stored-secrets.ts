import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inBatches } from '../../database/in-batches.ts';
import { command } from '../command.ts';
import { ownerOf } from './seal-secret.ts';

/** Small, because the rows are changed one by one and stay locked until the batch ends. */
const BATCH_SIZE = 200;

/**
 * Encrypts the secrets in stored responses with the current key, in batches. Returns the number of
 * secrets that were under another key.
 * @throws Error if a secret is under a key that is not configured
 */
export function resealStoredSecrets(ctx: Context): Promise<number> {
  return inBatches((limit) => resealBatch(ctx, { limit }), BATCH_SIZE);
}

const resealBatch = command(async ({ ctx, trx }, { limit }: { limit: number }) => {
  const { keyring } = ctx;
  const header = keyring.currentHeader;
  const rows = await trx
    .selectFrom('idempotency_keys')
    .select(['key', 'partner_id as partnerId', 'secret'])
    .where('secret', 'is not', null)
    .where(sql<boolean>`substring(secret from 1 for ${header.length}::integer) <> ${header}`)
    .orderBy('key')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  for (const { key, partnerId, secret } of rows) {
    const owner = ownerOf({ partnerId, key });
    await trx
      .updateTable('idempotency_keys')
      .set({ secret: keyring.encrypt(keyring.decrypt(secret!, owner), owner) })
      .where('key', '=', key)
      .where('partner_id', 'is not distinct from', partnerId)
      .execute();
  }
  return rows.length;
});
