import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { readAtOnce } from '../../database/without-locks.ts';
import type { PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { readPeriod, type Period } from '../period.ts';
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
  const { commissions, page } = await readAtOnce(db, async (trx) => ({
    commissions: await readCommissionBalances(trx, partnerId, period),
    page: await readSettlements(
      { db: trx, keyring },
      { id: partnerId, ...ALL },
      {
        period,
        page: { limit, cursor },
        binding: ['partner-statement', partnerId, days.from, days.to],
      },
    ),
  }));
  return {
    object: 'partner_statement',
    partner: partnerId,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    currency: 'EGP',
    commissions,
    ...page,
  };
}

/** Adds up the commission ledger before and after a period, without test rows. */
async function readCommissionBalances(
  db: Db,
  partnerId: string,
  { from, to }: Period,
): Promise<Schemas['PartnerStatementBalance']> {
  const { opening, closing } = await db
    .selectFrom('commissions')
    .where('partner_id', '=', partnerId)
    .where('test_mode', '=', false)
    .where('created_at', '<', to)
    .select([
      sql<bigint>`coalesce(sum(amount) filter (where created_at < ${from}), 0)::bigint`.as(
        'opening',
      ),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('closing'),
    ])
    .executeTakeFirstOrThrow();
  return { opening: toEgp(opening), closing: toEgp(closing) };
}
