import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { assertNotAhead } from '../date-time.ts';
import type { Caller } from '../partners/caller.ts';
import { found, notEnabled, ownEndpoint } from './endpoints.ts';
import type { EndpointRow } from './resource.ts';

type Schemas = components['schemas'];

/** Small enough that the endpoint's row, which each batch holds, is free again within milliseconds. */
const BATCH = 1000;

/** Events may be gone after so many days (D79), and their deliveries some weeks later. */
const KEPT_DAYS = 180;

/** Where the next batch begins: after this delivery. */
interface Position {
  created_at: Date;
  id: string;
}

/**
 * Sends again the failed deliveries whose events happened from `since` up to, not including, `until`; the oldest first, each with the whole schedule anew.
 * Tests are left out. What is pending or delivered is left alone, so asking twice counts nothing twice; asking again after a crash goes on.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict where the endpoint is disabled
 */
export async function recoverEndpoint(
  ctx: Context,
  caller: Caller,
  id: string,
  request: Schemas['RecoverWebhookEndpointRequest'],
): Promise<Schemas['WebhookRecovery']> {
  const { since, until } = timeOf(request);
  const endpoint = found(await ownEndpoint(ctx.db, caller, id).executeTakeFirst());
  if (endpoint.status === 'disabled') throw notEnabled('This endpoint is disabled. Enable it first.', id, 'disabled');
  let requeued = 0;
  for (let after: Position | undefined = { created_at: since, id: '' }; after;) {
    const batch = await requeue(ctx.db, endpoint, after, until);
    requeued += batch.length;
    after = batch.length < BATCH ? undefined : batch[0];
  }
  return { object: 'webhook_recovery', endpoint: id, since: since.toISOString(), until: until.toISOString(), requeued };
}

function timeOf({ since: from, until: to }: Schemas['RecoverWebhookEndpointRequest']): { since: Date; until: Date } {
  assertNotAhead(from, 'since');
  assertNotAhead(to, 'until');
  const [since, until] = [new Date(from), to === undefined ? new Date() : new Date(to)];
  if (since < until) return { since, until };
  if (to === undefined) throw new ApiError('invalid_parameter', { param: 'since', message: 'since lies in the future.' });
  throw new ApiError('invalid_parameter', { param: 'until', message: 'until must be later than since.' });
}

/**
 * One batch in one statement, locking the endpoint, then deliveries, then the lease. Nothing is requeued once the endpoint is disabled or deleted.
 * @returns the requeued deliveries, the last one first
 */
async function requeue(db: Db, { id: endpointId, partner_id }: EndpointRow, after: Position, until: Date): Promise<Position[]> {
  const { rows } = await sql<Position>`
    with endpoint as (
      select id from webhook_endpoints where id = ${endpointId} and status = 'enabled' for share
    ), batch as (
      select id, created_at from webhook_deliveries
      where partner_id = ${partner_id} and endpoint_id = (select id from endpoint) and status = 'failed' and event_type <> 'webhook.test'
        and (created_at, id) > (${after.created_at}, ${after.id}) and created_at < ${until}
        and created_at >= clock_timestamp() - make_interval(days => ${KEPT_DAYS})
      order by created_at, id limit ${BATCH} for update
    ), requeued as (
      update webhook_deliveries as delivery
      set status = 'pending', due_at = clock_timestamp(), recovered = true, attempts_by_hand = attempts
      from batch where delivery.id = batch.id and delivery.created_at = batch.created_at
      returning delivery.id, delivery.created_at
    ), woken as (
      update webhook_endpoint_leases set next_due_at = least(next_due_at, clock_timestamp())
      where endpoint_id = ${endpointId} and exists (select from requeued)
    )
    select * from requeued order by created_at desc, id desc`.execute(db);
  return rows;
}
