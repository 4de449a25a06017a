import { sql, type Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database, Trx } from '../../../database/connection.ts';
import { ApiError } from '../../../errors.ts';
import type { CustomerRow } from '../resource.ts';
import { CODES_PER_LINK, SECONDS_BETWEEN_CODES } from './consent-code.ts';

type CodeStatus = Selectable<Database['consent_codes']>['status'];

/**
 * What a code counts towards, by its status: the five of its link, the minute to the next, the day
 * of its phone (specification, Limits; D50).
 */
// prettier-ignore
const COUNTS: Record<CodeStatus, { five: boolean; minute: boolean; day: boolean }> = {
  sending:  { five: true,  minute: true,  day: true },
  live:     { five: true,  minute: true,  day: true },
  replaced: { five: true,  minute: true,  day: true },
  used:     { five: true,  minute: true,  day: true },
  failed:   { five: false, minute: false, day: false },
  lost:     { five: false, minute: true,  day: true },
  retired:  { five: false, minute: true,  day: true },
};

const counting = (limit: 'five' | 'minute' | 'day') =>
  (Object.keys(COUNTS) as CodeStatus[]).filter((status) => COUNTS[status][limit]);

/**
 * Codes that one phone gets in 24 hours, over all partners and all links: linking anew must not let
 * anybody flood a person with SMS.
 */
const CODES_PER_DAY = 10;
const DAY_SECONDS = 86_400;

/**
 * Passes where the link may have another code. The investor is locked. The sandbox sends no SMS and
 * knows no limit of the day.
 * @throws ApiError consent_limit_reached with details {limit}, rate_limited with Retry-After
 */
export async function requireCodeLeft(
  ctx: Context,
  trx: Trx,
  customer: CustomerRow,
): Promise<void> {
  const { five, wait } = await ofLink(trx, customer.id);
  if (five >= CODES_PER_LINK) {
    throw new ApiError('consent_limit_reached', {
      message: 'All five consent codes of this link have been sent.',
      details: { limit: CODES_PER_LINK },
    });
  }
  if (wait > 0)
    throw tooSoon(wait, 'The last code is less than a minute old.', 1, SECONDS_BETWEEN_CODES);
  if (ctx.config.environment === 'sandbox') return;
  const rest = await untilNextOfDay(trx, customer.investor_id);
  if (rest > 0)
    throw tooSoon(rest, 'This phone has had too many codes today.', CODES_PER_DAY, DAY_SECONDS);
}

async function ofLink(trx: Trx, customerId: string): Promise<{ five: number; wait: number }> {
  const next = sql`max(created_at) filter (where status in (${sql.join(counting('minute'))})) + ${SECONDS_BETWEEN_CODES} * interval '1 second'`;
  return trx
    .selectFrom('consent_codes')
    .select(
      sql<number>`(count(*) filter (where status in (${sql.join(counting('five'))})))::integer`.as(
        'five',
      ),
    )
    .select(secondsUntil(next).as('wait'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Seconds until the tenth last code of the investor is a day old. */
async function untilNextOfDay(trx: Trx, investorId: string): Promise<number> {
  const tenth = await trx
    .selectFrom('consent_codes')
    .innerJoin('customers', 'customers.id', 'consent_codes.customer_id')
    .select(secondsUntil(sql`consent_codes.created_at + interval '24 hours'`).as('wait'))
    .where('customers.investor_id', '=', investorId)
    .where('consent_codes.status', 'in', counting('day'))
    .orderBy('consent_codes.created_at', 'desc')
    .offset(CODES_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  return tenth?.wait ?? 0;
}

/** Whole seconds from the database's clock to a moment; 0 where it is past or null. */
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
