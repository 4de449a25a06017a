import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import type { InvestorRow } from './create-investor.ts';
import { readPhone } from './phone.ts';

/** Which investor staff look for; undefined asks for all. */
export interface InvestorFilters {
  phone?: string | undefined;
  /** As one of the partners knows them. */
  customer?: string | undefined;
}

/**
 * All investors, newest first, or the one with this number, or behind this customer. @throws
 * ApiError invalid_phone
 */
export function listInvestors(
  { db, keyring }: Context,
  { phone, customer }: InvestorFilters,
  page: PageRequest,
) {
  const number = phone === undefined ? undefined : readPhone(phone);
  const query = db
    .selectFrom('investors')
    .selectAll()
    .$if(number !== undefined, (all) => all.where('phone', '=', number!))
    .$if(customer !== undefined, (all) =>
      all.where((eb) =>
        eb(
          'investors.id',
          '=',
          eb.selectFrom('customers').select('investor_id').where('customers.id', '=', customer!),
        ),
      ),
    );
  return newestFirst(keyring, query, 'investors', page, ['investors', number, customer]);
}

/** @throws ApiError resource_not_found */
export async function findInvestor(db: Db, id: string): Promise<InvestorRow> {
  const row = await db.selectFrom('investors').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? noInvestor(id);
}

/** @throws ApiError resource_not_found naming the investor */
export function noInvestor(id: string): never {
  throw notFound('investor', id);
}
