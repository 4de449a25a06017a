import type { components, operations } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, newestFirst, type Page } from '../../database/page.ts';
import type { Caller } from '../partners/caller.ts';
import { withMoments } from '../time-filters.ts';
import { commissionResource } from './resource.ts';

type Schemas = components['schemas'];

/**
 * Returns a page of the caller's commission ledger, newest first.
 * @throws ApiError invalid_cursor, invalid_parameter
 */
export async function listCommissions(
  ctx: Context,
  caller: Caller,
  filters: QueryOf<operations['listCommissions']>,
): Promise<Page<Schemas['Commission']>> {
  const query = ctx.db
    .selectFrom('commissions')
    .selectAll()
    .where('partner_id', '=', caller.partner.id);
  const rows = await newestFirst(ctx, withMoments(filters), {
    of: ['commissions', caller.partner.id],
    query,
    table: 'commissions',
    where: {
      type: (all, types) => types.map((type) => all.where('type', '=', type)),
      order: (all, order) => all.where('order_id', '=', order).where('is_order_visible', '=', true),
      // The older names of createdFrom and createdTo.
      from: { from: 'created_at' },
      to: { before: 'created_at' },
      createdFrom: { from: 'created_at' },
      createdTo: { before: 'created_at' },
    },
  });
  return mapPage(rows, commissionResource);
}
