import { sql, type Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/connection.ts';
import { JsonText } from '../../json-text.ts';
import { hidePerson } from '../customers/states/hide-person.ts';

type Event = components['schemas']['Event'];
type LinkStatus = Selectable<Database['customers']>['link_status'];

/**
 * An event as stored. Its text is read together with the current link status of its customer
 * (`linkOfEvent`).
 */
export interface StoredEvent {
  body: string;
  /** Null for an event without a customer. */
  link_status: LinkStatus | null;
}

/** The link status of the customer of a row called `event`, to be selected as `link_status`. */
export const linkOfEvent = sql<LinkStatus | null>`(select link_status from customers where customers.id = event.customer_id)`;

/**
 * Returns the event's text as its partner may read and receive it now: byte for byte as stored. If
 * the link of its customer has ended, the person is hidden in it until they consent again (D28).
 */
export function readableText({ body, link_status }: StoredEvent): string {
  if (link_status === null || link_status === 'active') return body;
  const event = JSON.parse(body) as Event;
  const { customer } = event.data;
  return customer
    ? JSON.stringify({ ...event, data: { ...event.data, customer: hidePerson(customer) } })
    : body;
}

/** Returns the event as its partner may read it now, without parsing it. */
export function eventText(stored: StoredEvent): JsonText<Event> {
  return new JsonText(readableText(stored));
}

/** Returns the event as its partner may read it now. */
export function eventResource(stored: StoredEvent): Event {
  return JSON.parse(readableText(stored)) as Event;
}
