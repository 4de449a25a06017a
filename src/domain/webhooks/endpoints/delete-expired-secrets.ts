import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { unexpiredSecrets } from './previous-secrets.ts';

/** Deletes expired secrets. The worker runs it every five minutes. */
export async function deleteExpiredSecrets({ db }: Pick<Context, 'db'>): Promise<void> {
  // Nothing has been signed with the previous secrets since they expired (`openSecrets`).
  await db
    .updateTable('webhook_endpoints')
    .set(unexpiredSecrets())
    .where(sql<boolean>`statement_timestamp() >= any(previous_secrets_expire_at)`)
    .execute();
}
