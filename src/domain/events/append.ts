import type { components } from '../../../generated/partner/types.ts';
import { API_VERSION } from '../../configuration/config.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { statement } from '../../database/statement.ts';
import { withoutMetadata } from '../order-metadata.ts';

type Schemas = components['schemas'];
export type EventType = Schemas['EventType'];

/** An event before it has its place in the log. Only the constructors of `events.ts` create it. */
export interface EventDraft {
  id: string;
  partnerId: string;
  type: EventType;
  /** The type that a webhook.test has for the partner if it is a sample of another event. */
  sampleOf?: EventType;
  data: Schemas['EventData'];
  /** The customer and order of the event, for the filters of the log. */
  customerId: string | null;
  orderId: string | null;
}

/**
 * The parameters of the database function `append_events`. Arrays keep the statement's text the
 * same for any number of events.
 */
interface EventParams {
  partner: string;
  ids: string[];
  types: string[];
  customers: (string | null)[];
  orders: (string | null)[];
  bodies: string[];
}

const append = statement<EventParams>(
  'select append_events(:partner, :ids::text[], :types::text[], :customers::text[], :orders::text[], :bodies::text[])',
);

/**
 * Appends events to the log, as the last statement of their transaction. It locks each partner's
 * counter, in the order of partner ids, until commit; so sequence order is commit order (D80).
 */
export async function appendEvents(ctx: Context, trx: Trx, drafts: EventDraft[]): Promise<void> {
  const byPartner = Map.groupBy(drafts, (draft) => draft.partnerId);
  for (const partnerId of [...byPartner.keys()].sort()) {
    await append(trx, eventParams(ctx, partnerId, byPartner.get(partnerId)!));
  }
}

/** Returns the parameters of `append_events` for events of one partner. */
function eventParams(ctx: Context, partnerId: string, drafts: readonly EventDraft[]): EventParams {
  return {
    partner: partnerId,
    ids: drafts.map(({ id }) => id),
    types: drafts.map(({ type }) => type),
    customers: drafts.map(({ customerId }) => customerId),
    orders: drafts.map(({ orderId }) => orderId),
    bodies: eventBodies(ctx, drafts),
  };
}

/**
 * Serializes events, but for their time and sequence, which `append_events` adds, and the metadata
 * of their orders, which is read with them.
 */
export function eventBodies(
  { config }: Pick<Context, 'config'>,
  drafts: readonly EventDraft[],
): string[] {
  return drafts.map(({ id, type, sampleOf, data, orderId }) =>
    JSON.stringify({
      object: 'event',
      id,
      type: sampleOf ?? type,
      ...(sampleOf && { test: true }),
      environment: config.environment,
      apiVersion: API_VERSION,
      data: orderId !== null && data.order ? { ...data, order: withoutMetadata(data.order) } : data,
    }),
  );
}
