import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import { commissionResource } from './resource.ts';

type Schemas = components['schemas'];

export interface CommissionFilters {
  type?: Schemas['CommissionType'][];
  /** From this moment on. */
  from?: string;
  /** Before this moment. */
  to?: string;
}

/** A page of the caller's ledger, newest first; `from` is included and `to` is not. @throws ApiError invalid_cursor, invalid_parameter */
export async function listCommissions(
  ctx: Context,
  caller: Caller,
  filters: CommissionFilters,
  page: PageRequest,
): Promise<Page<Schemas['Commission']>> {
  const [from, to] = [filters.from, filters.to].map((moment) => (moment === undefined ? null : new Date(moment))) as [Date | null, Date | null];
  if (from && to && to <= from) throw new ApiError('invalid_parameter', { param: 'to', message: 'to must be later than from.' });
  const query = ctx.db
    .selectFrom('commissions')
    .selectAll()
    .where('partner_id', '=', caller.partner.id)
    .$if(filters.type !== undefined, (all) => all.where('type', 'in', filters.type!))
    .$if(from !== null, (all) => all.where('created_at', '>=', from!))
    .$if(to !== null, (all) => all.where('created_at', '<', to!));
  const rows = await newestFirst(ctx.keyring, query, 'commissions', page, ['commissions', caller.partner.id, filters.type, from, to]);
  return mapPage(rows, commissionResource);
}
