import type { Selectable } from 'kysely';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import type { UnitOfWork } from '../command.ts';
import { addToDailyCount, readEndOfDay } from './add-to-daily-count.sql.ts';
import type { Caller, Partner } from './caller.ts';

type Kind = Selectable<Database['partner_daily_counts']>['kind'];
type DailyLimit = Extract<keyof Partner, `${string}PerDay`> | keyof typeof OF_EVERY_PARTNER;

/** The limits that are the same for all partners, and that GET /me does not have. */
const OF_EVERY_PARTNER = { sandboxResetsPerDay: 50 };

/** The limit of each count, and the error message for the partner when it is used up. */
const LIMITS: Record<Kind, readonly [limit: DailyLimit, message: string]> = {
  refused_registrations: [
    'refusedRegistrationsPerDay',
    'Too many registrations were refused today because a capability is missing. ' +
      'No phone can be registered until tomorrow unless it is linked to your account.',
  ],
  consent_codes: [
    'consentCodesPerDay',
    'Your account has sent as many consent codes as it may in a day.',
  ],
  wrong_consent_codes: [
    'wrongConsentCodesPerDay',
    'Your account has submitted as many wrong consent codes as it may in a day. No code is checked until tomorrow.',
  ],
  sandbox_resets: [
    'sandboxResetsPerDay',
    'Your account has reset its sandbox as often as it may in a day. Register new customers instead.',
  ],
};

/** Returns the name of a limit, its value for the partner, and the message when it is used up. */
function limitOf(partner: Partner, kind: Kind) {
  const [name, message] = LIMITS[kind];
  return { name, message, limit: { ...OF_EVERY_PARTNER, ...partner }[name] };
}

/**
 * Locks the partner's count of the day (Africa/Cairo) until the transaction ends, so that
 * concurrent requests are counted one after the other.
 * @throws ApiError rate_limited with Retry-After and details {exceeded, limit, resetsAt} if the
 * limit is used up
 */
export async function lockDailyCount(trx: Trx, { partner }: Caller, kind: Kind): Promise<void> {
  await add(trx, partner, kind, 0);
}

/**
 * Adds one to the partner's count of the day and locks it until the transaction ends. Logs a
 * warning if that uses up the limit.
 * @throws ApiError rate_limited with Retry-After and details {exceeded, limit, resetsAt} if the
 * limit is already used up
 */
export async function countToday(
  { ctx, trx }: UnitOfWork,
  { partner }: Caller,
  kind: Kind,
): Promise<void> {
  const count = await add(trx, partner, kind, 1);
  const { name, limit } = limitOf(partner, kind);
  if (count === limit)
    ctx.log.warn(
      { partner: partner.id, limit: name, count },
      'daily limit of a partner is used up',
    );
}

async function add(trx: Trx, partner: Partner, kind: Kind, uses: 0 | 1): Promise<number> {
  const { limit } = limitOf(partner, kind);
  const [row] = await addToDailyCount(trx, { partnerId: partner.id, kind, uses, limit });
  if (!row) throw await usedUp(trx, partner, kind);
  return row.count;
}

async function usedUp(trx: Trx, partner: Partner, kind: Kind): Promise<ApiError> {
  const [end] = await readEndOfDay(trx, {});
  const { name, message, limit } = limitOf(partner, kind);
  return new ApiError('rate_limited', {
    message,
    retryAfter: Math.max(1, end!.wait),
    details: {
      ...(!(name in OF_EVERY_PARTNER) && { exceeded: name }), // a name of GET /me
      limit,
      resetsAt: end!.resets_at.toISOString(),
    },
  });
}
