import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import { notFound } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { nameAuditEntry } from '../operators/audit-log.ts';
import { backOfficePartner } from './back-office.ts';

interface OfPartner {
  partnerId: string;
  auditEntry: string | undefined;
}

/**
 * Stops a partner: every request with any of its keys is refused, at once by this process, within a second by every
 * other, and its webhooks wait. What is under way is finished: payments are confirmed, holds expire, orders are
 * completed and events are recorded. Stopping it again changes nothing.
 * @throws ApiError resource_not_found
 */
export const stopPartner = command((work, partner: OfPartner) =>
  setStopped(work, partner, sql<Date>`coalesce(stopped_at, clock_timestamp())`),
);

/**
 * Resumes a stopped partner: its keys work again, and the webhooks that waited are sent.
 * @throws ApiError resource_not_found
 */
export const resumePartner = command((work, partner: OfPartner) =>
  setStopped(work, partner, sql<null>`null`),
);

async function setStopped(
  { ctx, trx, afterCommit }: UnitOfWork,
  { partnerId, auditEntry }: OfPartner,
  stopped_at: ReturnType<typeof sql<Date | null>>,
) {
  await nameAuditEntry(trx, auditEntry);
  const row = await trx
    .updateTable('partners')
    .set({ stopped_at, updated_at: now })
    .where('id', '=', partnerId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('partner', partnerId);
  afterCommit(async () => ctx.keyCache.clear());
  return backOfficePartner(row);
}
