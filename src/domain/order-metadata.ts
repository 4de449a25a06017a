// The metadata of an order never changes, and is up to 30 KB long. It is therefore stored once, in
// `orders`: events and stored responses have null in its place, which it never is for a partner.

const PLACE = '"metadata":null';

interface WithMetadata {
  metadata: Record<string, string>;
}

/** Returns the form of an order that events and responses store. It is the order itself if there is no metadata. */
export function withoutMetadata<Order extends WithMetadata>(order: Order): object {
  return Object.keys(order.metadata).length === 0 ? order : { ...order, metadata: null };
}

/**
 * Returns a stored text that contains an order with its metadata. In JSON, a text within a string
 * cannot be mistaken for the place, because its quotation marks are escaped.
 */
export function withMetadata(text: string, metadata: string | null): string {
  return metadata === null ? text : text.replace(PLACE, () => `"metadata":${metadata}`);
}
