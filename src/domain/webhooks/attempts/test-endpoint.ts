import { sql } from 'kysely';
import type { SimulatedSignature } from '../../../../generated/partner/enums.ts';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { secondsFromNow } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { appendEvents, type EventDraft } from '../../events/append.ts';
import { webhookTest } from '../../events/events.ts';
import type { Caller } from '../../partners/caller.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import type { DueDelivery } from '../delivery.ts';
import { lockPartner, ownEndpoint, requireEndpoint } from '../endpoints/endpoints.ts';
import { recordBatch } from './record-attempts.ts';
import { openSecrets } from '../endpoints/secret.ts';

const MAX_TESTS = 10;
const WINDOW_SECONDS = 60;
/** Longer than an attempt takes. */
const TAKEN_OVER_AFTER_SECONDS = 30;

/**
 * Sends a test event to the endpoint now, regardless of its events and status, and returns the
 * outcome. A failure never counts toward disabling (D73). A partner can send ten tests a minute over all its
 * endpoints, deleted ones included, so that they cannot be used to probe a network.
 * @throws ApiError resource_not_found, rate_limited
 */
export async function testEndpoint(
  ctx: Context,
  caller: Caller,
  endpointId: string,
  event: EventDraft = webhookTest(caller.partner.id),
  signature: SimulatedSignature = 'valid',
): Promise<components['schemas']['WebhookTestResult']> {
  const { endpoint, delivery } = await ctx.db.transaction().execute(async (trx) => {
    await lockPartner(trx, caller);
    const endpoint = requireEndpoint(
      await ownEndpoint(trx, caller, endpointId).forNoKeyUpdate().executeTakeFirst(),
    );
    await assertTestAllowed(trx, caller);
    await appendEvents(ctx, trx, [event]);
    return { endpoint, delivery: await insertDelivery(trx, endpointId, event.id, signature) };
  });
  const secrets = openSecrets(ctx.keyring, endpoint, new Date());
  const target = { url: endpoint.url, ...secrets, signature };
  const attempt = await attemptDelivery(ctx, target, delivery);
  await recordBatch(ctx, { endpointId, attempts: [attempt] });
  const { ok, statusCode, error, durationMs } = attempt.outcome;
  return { ok, statusCode, error, durationMs, eventId: event.id, deliveryId: delivery.id };
}

/**
 * Counts the partner's tests of the last minute. The caller has locked the partner, so that tests
 * requested at the same time count.
 * @throws ApiError rate_limited
 */
async function assertTestAllowed(trx: Trx, { partner }: Caller): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from created_at + make_interval(secs => ${WINDOW_SECONDS}) - clock_timestamp()))::integer
      as wait
    from webhook_deliveries
    where partner_id = ${partner.id} and event_type = 'webhook.test'
      and created_at > clock_timestamp() - make_interval(secs => ${WINDOW_SECONDS})
    order by created_at desc offset ${MAX_TESTS - 1} limit 1`.execute(trx);
  if (!rows[0]) return;
  throw new ApiError('rate_limited', {
    message: `A partner can test its webhook endpoints ${MAX_TESTS} times a minute. Wait as long as Retry-After says.`,
    retryAfter: Math.max(1, rows[0].wait),
    details: { limit: MAX_TESTS, windowSeconds: WINDOW_SECONDS },
  });
}

/**
 * Inserts the delivery of an event in the transaction that appended the event, so that the relay
 * creates no second one. It becomes due only after this process has recorded its attempt: a worker
 * takes it over if this process has died.
 */
async function insertDelivery(
  trx: Trx,
  endpointId: string,
  eventId: string,
  signature: SimulatedSignature,
): Promise<DueDelivery> {
  const event = await trx
    .selectFrom('events')
    .select(['id', 'partner_id', 'type', 'sequence', 'created_at', 'body'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const delivery = await trx
    .insertInto('webhook_deliveries')
    .values({
      id: newId('webhookDelivery'),
      partner_id: event.partner_id,
      endpoint_id: endpointId,
      event_id: event.id,
      event_type: event.type,
      event_sequence: event.sequence,
      next_reason: 'test',
      test_signature: signature === 'valid' ? null : signature,
      due_at: secondsFromNow(TAKEN_OVER_AFTER_SECONDS),
      created_at: event.created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...delivery, next_reason: 'test', body: event.body };
}
