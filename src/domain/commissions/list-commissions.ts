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
  const [from, to] = [moment(filters.from, 'from'), moment(filters.to, 'to')];
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

/** Date-times that the format allows but no calendar has, as a leap second, are refused here. */
function moment(text: string | undefined, param: string): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    throw new ApiError('invalid_parameter', { param, message: `${param} is not a moment that can be read. Send it as 2026-11-01T00:00:00Z.` });
  return at;
}
