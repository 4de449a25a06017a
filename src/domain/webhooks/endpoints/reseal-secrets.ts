import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { command } from '../../command.ts';

/** Small, because the rows are changed one by one and stay locked until the batch ends. */
const BATCH_SIZE = 200;

/**
 * Encrypts the secrets of all endpoints, the current and the previous ones, with the current key, in
 * batches. Returns the number of endpoints whose secrets were under another key.
 * @throws Error if a secret is under a key that is not configured
 */
export function resealSecrets(ctx: Context): Promise<number> {
  return inBatches((limit) => resealBatch(ctx, { limit }), BATCH_SIZE);
}

const resealBatch = command(async ({ ctx, trx }, { limit }: { limit: number }) => {
  const { keyring } = ctx;
  const header = keyring.currentHeader;
  const isOld = (column: string) =>
    sql<boolean>`substring(${sql.ref(column)} from 1 for ${header.length}::integer) <> ${header}`;
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'secret', 'previous_secrets'])
    .where((eb) =>
      eb.or([
        isOld('secret'),
        sql<boolean>`exists (select from unnest(previous_secrets) previous where ${isOld('previous')})`,
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  for (const { id, secret, previous_secrets } of endpoints) {
    const reseal = (sealed: Buffer) => keyring.encrypt(keyring.decrypt(sealed, id), id);
    await trx
      .updateTable('webhook_endpoints')
      .set({ secret: reseal(secret), previous_secrets: previous_secrets.map(reseal) })
      .where('id', '=', id)
      .execute();
  }
  return endpoints.length;
});
