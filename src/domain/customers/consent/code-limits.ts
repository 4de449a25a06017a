import { sql } from 'kysely';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import type { CustomerRow } from '../resource.ts';
import { CODES_PER_LINK, SECONDS_BETWEEN_CODES } from './consent-code.ts';
import type { ConsentCodeStatus } from './consent-code-states.ts';

/**
 * The limits that a code counts towards, by its status: the five of its link, the minute until the
 * next one, the ten that a phone gets in a day (D50).
 */
// prettier-ignore
const COUNTS: Record<ConsentCodeStatus, { link: boolean; minute: boolean; day: boolean }> = {
  sending:  { link: true,  minute: true,  day: true },
  live:     { link: true,  minute: true,  day: true },
  replaced: { link: true,  minute: true,  day: true },
  used:     { link: true,  minute: true,  day: true },
  failed:   { link: false, minute: false, day: false },
  lost:     { link: false, minute: true,  day: true },
  retired:  { link: false, minute: true,  day: true },
};

const counting = (limit: 'link' | 'minute' | 'day') =>
  (Object.keys(COUNTS) as ConsentCodeStatus[]).filter((status) => COUNTS[status][limit]);

/**
 * Codes that one phone gets in 24 hours, over all partners and links, so that linking again is not
 * a way to flood a person with SMS.
 */
const CODES_PER_DAY = 10;
const DAY_SECONDS = 86_400;

/**
 * Checks that the link may have another code. The investor is locked.
 * @throws ApiError consent_limit_reached with details {limit}, rate_limited with Retry-After
 */
export async function assertLinkMayHaveCode(
  trx: Trx,
  { id: customerId }: CustomerRow,
): Promise<void> {
  const nextAt = sql`
    max(created_at) filter (where status in (${sql.join(counting('minute'))}))
      + ${SECONDS_BETWEEN_CODES} * interval '1 second'`;
  // A code that has expired while it was to be sent never will be: its process died.
  const isCounted = sql`
    status in (${sql.join(counting('link'))})
      and not (status = 'sending' and expires_at <= clock_timestamp())`;
  const { count, wait } = await trx
    .selectFrom('consent_codes')
    .select(sql<number>`(count(*) filter (where ${isCounted}))::integer`.as('count'))
    .select(secondsUntil(nextAt).as('wait'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (count >= CODES_PER_LINK) {
    throw new ApiError('consent_limit_reached', {
      message: 'All five consent codes of this link have been sent.',
      details: { limit: CODES_PER_LINK },
    });
  }
  if (wait > 0)
    throw tooSoon(wait, 'The last code is less than a minute old.', 1, SECONDS_BETWEEN_CODES);
}

/**
 * Checks that the investor's phone may have another code today. The investor is locked.
 * @throws ApiError rate_limited with Retry-After
 */
export async function assertPhoneMayHaveCode(
  trx: Trx,
  { investor_id }: CustomerRow,
): Promise<void> {
  const tenthLast = await trx
    .selectFrom('consent_codes')
    .innerJoin('customers', 'customers.id', 'consent_codes.customer_id')
    .select(secondsUntil(sql`consent_codes.created_at + interval '24 hours'`).as('wait'))
    .where('customers.investor_id', '=', investor_id)
    .where('consent_codes.status', 'in', counting('day'))
    .orderBy('consent_codes.created_at', 'desc')
    .offset(CODES_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  const wait = tenthLast?.wait ?? 0;
  if (wait > 0)
    throw tooSoon(wait, 'This phone has had too many codes today.', CODES_PER_DAY, DAY_SECONDS);
}

/** Returns the whole seconds from the database's clock to a moment; 0 if it is past or null. */
function secondsUntil(moment: ReturnType<typeof sql>) {
  return sql<number>`greatest(0, coalesce(ceil(extract(epoch from ${moment} - clock_timestamp())), 0))::integer`;
}

function tooSoon(
  retryAfter: number,
  message: string,
  limit: number,
  windowSeconds: number,
): ApiError {
  return new ApiError('rate_limited', { message, retryAfter, details: { limit, windowSeconds } });
}
