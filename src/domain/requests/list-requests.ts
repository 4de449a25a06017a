import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { components, operations } from '../../../generated/partner/types.ts';
import type { operations as BackOffice } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, newestFirst, type Page } from '../../database/page.ts';
import { ApiError, errorCatalogue } from '../../errors.ts';
import type { OfPartner } from '../partners/caller.ts';
import { assertOrdered, toDate } from '../time-filters.ts';

type Schemas = components['schemas'];

/** The filters of the list, for the partner and for staff. */
type RequestFilters = QueryOf<operations['listRequests']> &
  QueryOf<BackOffice['listPartnerRequests']>;

/** Milliseconds for which requests are shown; their partitions are dropped a day or two later. */
const RETENTION_MS = 30 * 86_400_000;

/**
 * Lists the requests of the caller's partner, newest first.
 * @throws ApiError invalid_parameter if `to` is not later than `from`; invalid_cursor
 */
export async function listRequests(
  ctx: Context,
  caller: OfPartner,
  filters: RequestFilters,
): Promise<Page<Schemas['Request']>> {
  assertOrdered(toDate(filters.from), toDate(filters.to), ['from', 'to']);
  const rows = await newestFirst(ctx, filters, {
    of: ['api_requests', caller.partner.id],
    query: ownRequests(ctx, caller),
    table: 'api_requests',
    where: {
      // 422, or a class of statuses, 4xx.
      status: (all, status) => all.where(hasStatus(status)),
      operation: 'operation',
      // The status follows from the code. There is an index for it.
      errorCode: (all, code) => all.where(hasStatus(statusOf(code))).where('error_code', '=', code),
      from: (all, from) => all.where('created_at', '>=', new Date(from)),
      to: (all, to) => all.where('created_at', '<', new Date(to)),
    },
  });
  return mapPage(rows, requestResource);
}

/** Returns the newest request with this X-Request-ID. @throws ApiError resource_not_found */
export async function getRequest(
  ctx: Context,
  caller: OfPartner,
  id: string,
): Promise<Schemas['Request']> {
  const row = await ownRequests(ctx, caller)
    .where('request_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row) return requestResource(row);
  throw new ApiError('resource_not_found', {
    param: 'id',
    message:
      'None of your requests of the last 30 days has this id. A request appears a few seconds after its response.',
  });
}

function ownRequests({ db }: Context, caller: OfPartner) {
  return db
    .selectFrom('api_requests')
    .selectAll()
    .where('partner_id', '=', caller.partner.id)
    .where('created_at', '>', new Date(Date.now() - RETENTION_MS));
}

/**
 * Returns the condition of a status filter: `4xx` is 400 to 499, `422` is 422. Except for the most
 * frequent status, 200, it contains the literal condition of an index.
 */
function hasStatus(filter: string): RawBuilder<boolean> {
  const lowest = Number(filter.replace('xx', '00'));
  const isClass = filter.endsWith('xx');
  const isWanted = isClass
    ? sql<boolean>`status between ${lowest} and ${lowest + 99}`
    : sql<boolean>`status = ${lowest}`;
  if (lowest === 200) return isWanted;
  return isClass && lowest >= 400
    ? sql`(${isWanted} and status >= 400)`
    : sql`(${isWanted} and status <> 200)`;
}

const statusOf = (code: Schemas['ErrorCode']) => String(errorCatalogue[code].status);

/** Returns a row as the contract's Request. */
function requestResource(row: Selectable<Database['api_requests']>): Schemas['Request'] {
  return {
    object: 'request',
    id: row.request_id,
    ...(row.operation !== null && { operation: row.operation }),
    method: row.method,
    status: row.status,
    ...(row.error_code !== null && { errorCode: row.error_code as Schemas['ErrorCode'] }),
    ...(row.error_param !== null && { param: row.error_param }),
    durationMs: row.duration_ms,
    apiKey: row.key_id,
    ...(row.idempotency_key !== null && { idempotencyKey: row.idempotency_key }),
    address: row.address,
    createdAt: row.created_at.toISOString(),
  };
}
