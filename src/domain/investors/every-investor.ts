import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import type { InvestorRow } from './create-investor.ts';
import { readPhone } from './phone.ts';

/** All investors, newest first, or the one with this number. @throws ApiError invalid_phone */
export function listInvestors({ db, keyring }: Context, phone: string | undefined, page: PageRequest) {
  const number = phone === undefined ? undefined : readPhone(phone);
  const query = db
    .selectFrom('investors')
    .selectAll()
    .$if(number !== undefined, (all) => all.where('phone', '=', number!));
  return newestFirst(keyring, query, 'investors', page, ['investors', number]);
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
