import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { unexpiredSecrets } from '../endpoints/previous-secrets.ts';
import { wakeForgotten } from './wake-forgotten.sql.ts';

/** What the worker looks after every minute. @returns how many endpoints it has woken */
export async function sweepWebhooks({ db }: Pick<Context, 'db'>): Promise<number> {
  // Nothing has been signed with the previous secrets since they expired (`openSecrets`).
  await db
    .updateTable('webhook_endpoints')
    .set(unexpiredSecrets())
    .where(sql<boolean>`statement_timestamp() >= any(previous_secrets_expire_at)`)
    .execute();
  return (await wakeForgotten(db, {})).length;
}
