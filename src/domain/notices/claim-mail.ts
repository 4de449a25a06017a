import { sql, type Selectable } from 'kysely';
import type { OperationId } from '../../../generated/backoffice/operations.ts';
import { now, secondsFromNow } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { command } from '../command.ts';
import { mayDecide } from './add-notices.ts';

type NoticeRow = Selectable<Database['operator_notices']>;

/** What an e-mail says: requests and decisions, or one sign-in. */
export interface Notice {
  kind: NoticeRow['kind'];
  /** The request that it is about. */
  approval: { id: string; position: bigint; operation: string; expiresAt: Date } | null;
  /** The sign-in that it is about. */
  session: { address: string; at: Date } | null;
}

/** An e-mail that this process sends, and the notices in it. */
export interface ClaimedMail {
  id: string;
  to: string;
  language: 'both' | 'ar' | 'en';
  notices: Notice[];
  noticeIds: string[];
  /** How often these notices were tried before. */
  attempts: number;
  since: Date;
}

/** Longer than a sending takes: after that, the process that claimed the notices is dead. */
const LEASE_SECONDS = 120;

/** Returns whether anything was claimed; null if nothing is due. `mail` is null if all of it had become void. */
export const claimMail = command(async ({ trx }): Promise<{ mail: ClaimedMail | null } | null> => {
  const first = await dueNotices(trx).orderBy('due_at').orderBy('position').executeTakeFirst();
  if (!first) return null;
  const rows = await notYetSentWith(trx, first);
  const person = await trx
    .selectFrom('operators')
    .select(['email', 'notice_language'])
    .where('id', '=', first.operator_id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > ${now}, true)`)
    .executeTakeFirst();
  const [ids, notices]: [string[], Notice[]] = [[], []];
  for (const row of person ? rows : []) {
    const notice = await contentOf(trx, row);
    if (!notice) continue;
    ids.push(row.id);
    notices.push(notice);
  }
  const isVoid = ({ id }: NoticeRow) => !ids.includes(id);
  await end(trx, rows.filter(isVoid), 'dropped');
  if (!person || ids.length === 0) return { mail: null };
  const id = first.mail_id ?? newId('operatorMail');
  await trx
    .updateTable('operator_notices')
    .set(({ eb }) => ({
      mail_id: id,
      claimed_until: secondsFromNow(LEASE_SECONDS),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute();
  const { email: to, notice_language: language } = person;
  const { attempts, created_at: since } = first;
  return { mail: { id, to, language, notices, noticeIds: ids, attempts, since } };
});

const dueNotices = (trx: Trx) =>
  trx
    .selectFrom('operator_notices')
    .selectAll()
    .where('status', '=', sql.lit('waiting' as const))
    .where('due_at', '<=', now)
    .where(sql<boolean>`coalesce(claimed_until <= ${now}, true)`)
    .forUpdate()
    .skipLocked();

/**
 * Locks the notices that are in the same e-mail as a due one: those of a copy that the server may have, or else all of
 * the person about requests that wait.
 */
async function notYetSentWith(trx: Trx, first: NoticeRow): Promise<NoticeRow[]> {
  if (first.mail_id === null && first.kind !== 'approval_waits') return [first];
  return trx
    .selectFrom('operator_notices')
    .selectAll()
    .where('operator_id', '=', first.operator_id)
    .where('status', '=', sql.lit('waiting' as const))
    .where('kind', '=', first.kind)
    .where(({ eb }) =>
      first.mail_id === null ? eb('mail_id', 'is', null) : eb('mail_id', '=', first.mail_id),
    )
    .orderBy('position')
    .forUpdate()
    .execute();
}

/** Reads what a notice says; null if it has become void. */
async function contentOf(trx: Trx, row: NoticeRow): Promise<Notice | null> {
  if (row.session_id !== null) {
    const session = await trx
      .selectFrom('operator_sessions')
      .select(['address', 'created_at as at'])
      .where('id', '=', row.session_id)
      .executeTakeFirstOrThrow();
    return { kind: row.kind, approval: null, session };
  }
  const approval = await trx
    .selectFrom('approvals')
    .select(['id', 'position', 'operation', 'expires_at as expiresAt'])
    .select(sql<boolean>`status = 'pending' and expires_at > ${now}`.as('is_pending'))
    .where('id', '=', row.approval_id!)
    .executeTakeFirstOrThrow();
  const isWanted =
    row.kind !== 'approval_waits' ||
    (approval.is_pending && (await stillDecides(trx, row.operator_id, approval.operation)));
  return isWanted ? { kind: row.kind, approval, session: null } : null;
}

async function stillDecides(trx: Trx, operatorId: string, operation: string): Promise<boolean> {
  const row = await trx
    .selectFrom('operators')
    .select('id')
    .where('id', '=', operatorId)
    .where('request_notices', '=', true)
    .where(mayDecide(operation as OperationId))
    .executeTakeFirst();
  return row !== undefined;
}

async function end(trx: Trx, rows: readonly NoticeRow[], status: 'dropped'): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .updateTable('operator_notices')
    .set({ status, ended_at: now, claimed_until: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
