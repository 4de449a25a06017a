import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirstOfAll, type Page, type PageRequest } from '../../database/page.ts';
import type { Caller } from '../partners/caller.ts';
import { assertOrdered, readTimeFilters, toDate, type TimeFilters } from '../time-filters.ts';
import { commissionResource } from './resource.ts';

type Schemas = components['schemas'];

/** The filters of the list; an absent filter selects all. */
interface CommissionFilters extends PageRequest, Pick<TimeFilters, 'createdFrom' | 'createdTo'> {
  type?: Schemas['CommissionType'][];
  order?: string;
  /** The older names of createdFrom and createdTo. */
  from?: string;
  to?: string;
}

/**
 * Returns a page of the caller's commission ledger, newest first.
 * @throws ApiError invalid_cursor, invalid_parameter
 */
export async function listCommissions(
  ctx: Context,
  caller: Caller,
  filters: CommissionFilters,
): Promise<Page<Schemas['Commission']>> {
  const { type, order } = filters;
  const [from, to] = [toDate(filters.from), toDate(filters.to)];
  assertOrdered(from, to, ['from', 'to']);
  const { createdFrom, createdTo } = readTimeFilters(filters);
  const query = ctx.db
    .selectFrom('commissions')
    .selectAll()
    .where('partner_id', '=', caller.partner.id)
    .$if(order !== undefined, (commissions) =>
      commissions.where('order_id', '=', order!).where('is_order_visible', '=', true),
    )
    .$if(createdFrom !== null, (rows) => rows.where('created_at', '>=', createdFrom!))
    .$if(createdTo !== null, (rows) => rows.where('created_at', '<', createdTo!))
    .$if(from !== null, (commissions) => commissions.where('created_at', '>=', from!))
    .$if(to !== null, (commissions) => commissions.where('created_at', '<', to!));
  const listings = (type?.map((one) => query.where('type', '=', one)) ?? [query]).map((part) => ({
    query: part,
    table: 'commissions',
  }));
  const bounds = [from, to, createdFrom, createdTo];
  const binding = ['commissions', caller.partner.id, type, order, ...bounds];
  const rows = await newestFirstOfAll(ctx.db, ctx.keyring, listings, filters, binding);
  return mapPage(rows, commissionResource);
}
