import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { unexpiredSecrets } from '../endpoints/previous-secrets.ts';
import { repairDueTimes } from './repair-due-times.sql.ts';

/**
 * Deletes expired secrets and repairs due times. The worker runs it every minute. @returns how many
 * endpoints were due without being marked as due
 */
export async function sweepWebhooks({ db }: Pick<Context, 'db'>): Promise<number> {
  // Nothing has been signed with the previous secrets since they expired (`openSecrets`).
  await db
    .updateTable('webhook_endpoints')
    .set(unexpiredSecrets())
    .where(sql<boolean>`statement_timestamp() >= any(previous_secrets_expire_at)`)
    .execute();
  return (await repairDueTimes(db, {})).length;
}
