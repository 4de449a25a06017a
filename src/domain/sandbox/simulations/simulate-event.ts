import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { partnerContract } from '../../../contract/partner.ts';
import { sampleEvent } from '../../events/events.ts';
import { eventResource, linkOfEvent, metadataOfEvent } from '../../events/resource.ts';
import type { Caller } from '../../partners/caller.ts';
import { testEndpoint } from '../../webhooks/attempts/test-endpoint.ts';

type Schemas = components['schemas'];

const EXAMPLES = partnerContract.document.components.examples as Record<
  `Event.${Schemas['EventType']}`,
  { value: Schemas['Event'] }
>;

interface EventSample {
  caller: Caller;
  endpointId: string;
  type: Schemas['EventType'];
  signature?: Schemas['SimulatedSignature'];
}

/**
 * Sends a sample of an event to one endpoint, as `testEndpoint` sends a webhook.test (D73, D92).
 * Its data is that of the caller's latest event of this type, or else the contract's example. It can
 * be signed so that the receiver must refuse it (D202).
 * @throws ApiError resource_not_found, rate_limited
 */
export async function simulateEvent(
  ctx: Context,
  { caller, endpointId, type, signature }: EventSample,
): Promise<Schemas['WebhookTestResult']> {
  const { data, customerId } = (await findLatest(ctx, caller, type)) ?? {
    data: EXAMPLES[`Event.${type}`].value.data,
    customerId: null,
  };
  return testEndpoint(
    ctx,
    caller,
    endpointId,
    sampleEvent(caller.partner.id, type, data, customerId),
    signature,
  );
}

async function findLatest(
  { db }: Context,
  { partner }: Caller,
  type: Schemas['EventType'],
): Promise<{ data: Schemas['EventData']; customerId: string | null } | undefined> {
  const row = await db
    .selectFrom('events as event')
    .select([
      'body',
      'customer_id',
      linkOfEvent.as('link_status'),
      metadataOfEvent.as('order_metadata'),
    ])
    .where('partner_id', '=', partner.id)
    .where('type', '=', type)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const event = eventResource(row);
  // The latest webhook.test may be a sample of another event, with that event's data.
  return event.type === type ? { data: event.data, customerId: row.customer_id } : undefined;
}
