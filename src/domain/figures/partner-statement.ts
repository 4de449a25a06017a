import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { readPeriod } from '../period.ts';
import { readSettlements } from '../reports/get-settlement-report.ts';

type Schemas = components['schemas'];

const DEFAULT_LIMIT = 20;

/** Staff see the payouts of a partner's customers, also if the partner may not. */
const ALL = { capabilities: ['portfolioAccess'] };

/**
 * Returns a page of what a period changed in the ledgers between a partner and the service, oldest first, with the
 * totals of the period and the commission balance before and after it.
 * @throws ApiError resource_not_found, invalid_parameter, invalid_cursor
 */
export async function getPartnerStatement(
  { db, keyring }: Context,
  partnerId: string,
  { limit = DEFAULT_LIMIT, cursor, ...days }: PageRequest & { from: string; to: string },
): Promise<Schemas['PartnerStatement']> {
  const period = await readPeriod(db, ['from', days.from], ['to', days.to]);
  const partner = db.selectFrom('partners').select('id').where('id', '=', partnerId);
  if (!(await partner.executeTakeFirst())) throw notFound('partner', partnerId);
  const page = await readSettlements(
    { db, keyring },
    { id: partnerId, ...ALL },
    {
      period,
      page: { limit, cursor },
      binding: ['partner-statement', partnerId, days.from, days.to],
    },
  );
  return {
    object: 'partner_statement',
    partner: partnerId,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    currency: 'EGP',
    commissions: {
      opening: await readBalance(db, partnerId, period.from),
      closing: await readBalance(db, partnerId, period.to),
    },
    ...page,
  };
}

async function readBalance(db: Db, partnerId: string, before: Date): Promise<number> {
  const { balance } = await db
    .selectFrom('commissions')
    .where('partner_id', '=', partnerId)
    .where('test_mode', '=', false)
    .where('created_at', '<', before)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  return toEgp(balance);
}
