import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { command } from '../command.ts';
import { nameAuditEntry } from './audit-log.ts';

type Schemas = components['schemas'];

const NEWEST = 20;

/** Returns what the service sends an operator by e-mail, and what became of the newest notices. */
export function getNoticeSettings(
  { db, config }: Pick<Context, 'db' | 'config'>,
  operatorId: string,
): Promise<Schemas['NoticeSettings']> {
  return readSettings(db, { operatorId, isConfigured: config.mail !== null });
}

interface Change {
  operatorId: string;
  change: Schemas['UpdateOwnNoticesRequest'];
  auditEntry: string | undefined;
}

/** Changes what an operator gets by e-mail. Sign-ins from a new network are always reported. */
export const updateNoticeSettings = command(
  async ({ ctx, trx }, { operatorId, change, auditEntry }: Change) => {
    await nameAuditEntry(trx, auditEntry);
    await trx
      .updateTable('operators')
      .set({
        ...(change.language !== undefined && { notice_language: change.language }),
        ...(change.requests !== undefined && { request_notices: change.requests }),
      })
      .where('id', '=', operatorId)
      .execute();
    return readSettings(trx, { operatorId, isConfigured: ctx.config.mail !== null });
  },
);

async function readSettings(
  db: Db,
  { operatorId, isConfigured }: { operatorId: string; isConfigured: boolean },
): Promise<Schemas['NoticeSettings']> {
  const operator = await db
    .selectFrom('operators')
    .select(['email', 'notice_language', 'request_notices'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('operator_notices')
    .select(['id', 'kind', 'status', 'approval_id', 'created_at', 'ended_at', 'attempts'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    object: 'notice_settings',
    isConfigured,
    email: operator.email,
    language: operator.notice_language,
    requests: operator.request_notices,
    notices: rows.map((row) => ({
      object: 'notice',
      id: row.id,
      kind: row.kind,
      status: row.status,
      approval: row.approval_id,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      attempts: row.attempts,
    })),
  };
}
