import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { now, secondsFromNow } from '../../database/clock.ts';
import { sendMail, type MailOutcome } from '../../gateways/mail.ts';
import { claimMail, type ClaimedMail } from './claim-mail.ts';
import { mailText } from './mail-text.ts';

/** How long a run begins further e-mails. */
const RUN_MS = 15_000;
const FIRST_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3_600;
/** After this time, a notice says nothing that is not known by then. */
const GIVE_UP_HOURS = 72;

/**
 * Sends the e-mail to staff that is due (job `send-notices`). What the mail server has not accepted waits and is tried
 * again, with growing pauses for three days. After a failure of the server itself the run ends, because the others
 * would fail, too. If it is unknown whether the server has accepted an e-mail, it is sent again with the same notices
 * and the same Message-ID, by which mailboxes recognise a copy. Returns how many were accepted.
 */
export async function sendNotices(ctx: Context): Promise<number> {
  const { mail: server } = ctx.config;
  if (!server) return 0;
  const until = Date.now() + RUN_MS;
  let accepted = 0;
  while (Date.now() < until && !ctx.stopping.aborted) {
    const claimed = await claimMail(ctx, undefined);
    if (claimed === null) break;
    if (claimed.mail === null) continue;
    const { mail } = claimed;
    const { id, to } = mail;
    const outcome = await sendMail(server, { id, to, ...mailText(server.consoleUrl, mail) });
    ctx.metrics.increment('staff_mails_total', { outcome: outcome.status });
    await record(ctx, mail, outcome);
    if (outcome.status === 'accepted') accepted++;
    if (outcome.status === 'unavailable' || outcome.status === 'lost') break;
  }
  return accepted;
}

/** Returns when the next e-mail is due; null if none waits. */
export async function nextNoticeDue({ db, config }: Context): Promise<Date | null> {
  if (!config.mail) return null;
  const row = await db
    .selectFrom('operator_notices')
    .select(sql<Date | null>`min(greatest(due_at, claimed_until))`.as('at'))
    .where('status', '=', sql.lit('waiting' as const))
    .executeTakeFirst();
  return row?.at ?? null;
}

async function record(
  { db, log }: Context,
  { id, noticeIds, attempts, since }: ClaimedMail,
  { status, error }: MailOutcome,
): Promise<void> {
  const notices = db
    .updateTable('operator_notices')
    .where('mail_id', '=', id)
    .where('id', 'in', noticeIds);
  if (status === 'accepted') {
    await notices
      .set({ status: 'sent', ended_at: now, claimed_until: null, last_error: null })
      .execute();
    return;
  }
  const isOver = Date.now() - since.getTime() > GIVE_UP_HOURS * 3_600_000;
  const waitSeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** attempts, MAX_RETRY_SECONDS);
  const about = { mail: id, notices: noticeIds.length, status, error };
  if (isOver) {
    log.error(about, 'e-mail to staff given up');
    await notices
      .set({ status: 'failed', ended_at: now, claimed_until: null, last_error: error })
      .execute();
    return;
  }
  log.warn({ ...about, retryInSeconds: waitSeconds }, 'e-mail to staff not sent');
  await notices
    .set({
      due_at: secondsFromNow(waitSeconds),
      claimed_until: null,
      last_error: error,
      ...(status !== 'lost' && { mail_id: null }),
    })
    .execute();
}
