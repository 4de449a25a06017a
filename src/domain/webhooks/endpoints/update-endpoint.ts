import type { components } from '../../../../generated/partner/types.ts';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import { webhookEndpointDisabled } from '../../events/events.ts';
import type { Caller } from '../../partners/caller.ts';
import { endpointResource, type EndpointRow } from '../resource.ts';
import { checkEndpointUrl } from './endpoint-url.ts';
import { ownEndpoint, requireEndpoint } from './endpoints.ts';
import { endPending, failBacklog } from './fail-pending.ts';
import { assertUrlUnused } from './url-in-use.ts';

type Schemas = components['schemas'];

interface UpdateEndpoint {
  caller: Caller;
  id: string;
  change: Schemas['UpdateWebhookEndpointRequest'];
}

/**
 * Changes an endpoint. Disabling fails its pending deliveries and emits an event; enabling clears
 * the count of failures, as another URL does, and sends nothing again (D74): what a job has not
 * failed yet fails first, so a recovery finds it.
 * @throws ApiError resource_not_found, invalid_parameter for the URL, state_conflict if another
 * endpoint has the URL, service_unavailable if the backlog is too large to fail at once
 */
export async function updateEndpoint(
  ctx: Context,
  input: UpdateEndpoint,
): Promise<Schemas['WebhookEndpoint']> {
  const { caller, id, change } = input;
  if (change.status === 'enabled') {
    requireEndpoint(await ownEndpoint(ctx.db, caller, id).executeTakeFirst());
    await failBacklog(ctx.db, id);
  }
  return changeEndpoint(ctx, input);
}

const changeEndpoint = command(
  async (work, { caller, id, change }: UpdateEndpoint): Promise<Schemas['WebhookEndpoint']> => {
    const { ctx, trx, emit } = work;
    const endpoint = requireEndpoint(
      await ownEndpoint(trx, caller, id).forUpdate().executeTakeFirst(),
    );
    if (Object.keys(change).length === 0) return endpointResource(endpoint);
    const { url, events, description, status } = change;
    const address = url === undefined ? undefined : checkEndpointUrl(ctx.config, url);
    if (address !== undefined) await assertUrlUnused(trx, caller, address, id);
    if (status === 'enabled') await failBacklog(trx, id); // as a rule, nothing is left
    const changed = endpointResource(
      await trx
        .updateTable('webhook_endpoints')
        .set({
          url: address,
          events,
          description,
          updated_at: now,
          ...(address !== undefined && address !== endpoint.url && NO_FAILURES),
          ...(status && statusChange(endpoint, status)),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await keepSubscription(trx, endpoint, change);
    if (status === 'disabled') await endPending(work, id);
    if (status === 'disabled' && endpoint.status === 'enabled')
      emit(webhookEndpointDisabled(caller.partner.id, changed));
    return changed;
  },
  { constraints: ['webhook_endpoints_url_once'], enqueues: true },
);

const NO_FAILURES = { consecutive_failures: 0, failing_since: null, failing_notified_at: null };

/**
 * Keeps what was sent before the change, for events that have occurred, but have no deliveries yet:
 * a new event type applies to later ones only, and so does enabling.
 */
async function keepSubscription(
  trx: Trx,
  { id, partner_id, status, events }: EndpointRow,
  change: UpdateEndpoint['change'],
): Promise<void> {
  const isEnabled = status === 'enabled';
  const enables = change.status === 'enabled' && !isEnabled;
  if (!enables && !(isEnabled && change.events)) return;
  const sent = enables ? [] : events;
  await (enables ? forget(trx, id) : forgetRelayed(trx, id, partner_id)).execute();
  await trx
    .insertInto('webhook_earlier_subscriptions')
    .values({ endpoint_id: id, until: now, events: sent })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const forget = (trx: Trx, id: string) =>
  trx.deleteFrom('webhook_earlier_subscriptions').where('endpoint_id', '=', id);

/** A minute is longer than a transaction, whose events may have occurred before they can be read. */
const forgetRelayed = (trx: Trx, id: string, partnerId: string) =>
  forget(trx, id)
    .where('until', '<', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unrelayed_events').select('sequence').where('partner_id', '=', partnerId),
        ),
      ),
    );

function statusChange(endpoint: EndpointRow, status: EndpointRow['status']) {
  if (status === 'disabled')
    return { status, disabled_reason: endpoint.disabled_reason ?? 'disabled_by_partner' };
  return { status, disabled_reason: null, ...NO_FAILURES };
}
