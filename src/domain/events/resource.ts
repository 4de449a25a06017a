import { sql, type Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import { JsonText } from '../../json-text.ts';
import { hidePerson } from '../customer-states/hide-person.ts';
import { withMetadata } from '../order-metadata.ts';

type Event = components['schemas']['Event'];
type LinkStatus = Selectable<Database['customers']>['link_status'];

/**
 * An event as stored. Its text is read together with the current link status of its customer
 * (`linkOfEvent`) and the metadata of its order (`metadataOfEvent`).
 */
export interface StoredEvent {
  body: string;
  /** Null for an event without a customer. */
  link_status: LinkStatus | null;
  /** The metadata of its order as JSON; null for an event that is not about an order. */
  order_metadata: string | null;
}

/** The link status of the customer of a row called `event`, to be selected as `link_status`. */
export const linkOfEvent = sql<LinkStatus | null>`
  (select link_status from customers where customers.id = event.customer_id)`;

/** The metadata of the order of a row called `event`, to be selected as `order_metadata`. */
export const metadataOfEvent = sql<
  string | null
>`(select metadata::text from orders where orders.id = event.order_id and event.type like 'order.%')`;

/**
 * Returns the event's text as its partner may read and receive it now: byte for byte as stored,
 * with the metadata of its order. If the link of its customer has ended, the person is hidden in it
 * until they consent again (D28).
 */
export function readableText({ body, link_status, order_metadata }: StoredEvent): string {
  const text = withMetadata(body, order_metadata);
  if (link_status === null || link_status === 'active') return text;
  const event = JSON.parse(text) as Event;
  const { customer } = event.data;
  return customer
    ? JSON.stringify({ ...event, data: { ...event.data, customer: hidePerson(customer) } })
    : text;
}

/** Returns the event as its partner may read it now, without parsing it. */
export function eventText(stored: StoredEvent): JsonText<Event> {
  return new JsonText(readableText(stored));
}

/** Returns the event as its partner may read it now. */
export function eventResource(stored: StoredEvent): Event {
  return JSON.parse(readableText(stored)) as Event;
}
