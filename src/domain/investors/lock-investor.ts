import type { Trx } from '../../database/connection.ts';
import type { InvestorRow } from './create-investor.ts';
import { noInvestor } from './every-investor.ts';

/**
 * The investor, locked until the transaction ends; before any of its customers. The lock lets
 * orders that name the investor be placed meanwhile: their foreign keys are checked when they hold
 * the event sequence already.
 * @throws ApiError resource_not_found
 */
export async function lockInvestor(trx: Trx, id: string): Promise<InvestorRow> {
  const row = await trx
    .selectFrom('investors')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? noInvestor(id);
}
