import type { components } from '../../../generated/partner/types.ts';
import { newId } from '../../database/ids.ts';
import type { EventDraft, EventType } from './append.ts';

type Schemas = components['schemas'];
type Customer = Schemas['Customer'];
type OrderEventType = Extract<EventType, `order.${string}`>;

// The only way to create an event. Each function takes the resource as the partner would read it at
// this moment (D78).

export const customerCreated = (partnerId: string, customer: Customer) =>
  customerEvent('customer.created', partnerId, customer);

export const customerLinked = (partnerId: string, customer: Customer) =>
  customerEvent('customer.linked', partnerId, customer);

export const customerKycVerified = (partnerId: string, customer: Customer) =>
  customerEvent('customer.kyc_verified', partnerId, customer);

/** Creates the event of a change that no other event about the customer reports (D107). */
export const customerUpdated = (partnerId: string, customer: Customer) =>
  customerEvent('customer.updated', partnerId, customer);

/** Creates the last event about a customer (D28). */
export const customerUnlinked = (partnerId: string, customer: Customer) =>
  customerEvent('customer.unlinked', partnerId, customer);

export function orderEvent(
  type: OrderEventType,
  partnerId: string,
  order: Schemas['Order'],
): EventDraft {
  return draft(type, partnerId, { order }, order.customer, order.id);
}

/** Creates an event that only partners with the capability portfolioAccess get. */
export function payoutPaid(
  partnerId: string,
  customer: Customer,
  payout: Schemas['Payout'],
): EventDraft {
  return draft('payout.paid', partnerId, { customer, payout }, customer.id);
}

/** Creates an event that only partners with the capability portfolioAccess get. */
export function payoutReversed(
  partnerId: string,
  customer: Customer,
  payout: Schemas['Payout'],
): EventDraft {
  return draft('payout.reversed', partnerId, { customer, payout }, customer.id);
}

/** Creates an event that only partners with the capability portfolioAccess get. */
export function contractUpdated(
  partnerId: string,
  customer: Customer,
  contract: Schemas['Contract'],
): EventDraft {
  return draft('contract.updated', partnerId, { customer, contract }, customer.id);
}

export function commissionCreated(
  partnerId: string,
  commission: Schemas['Commission'],
): EventDraft {
  return draft(
    'commission.created',
    partnerId,
    { commission },
    commission.customer,
    commission.order,
  );
}

/** Creates a webhook.test; its data is empty (D73). */
export const webhookTest = (partnerId: string): EventDraft => draft('webhook.test', partnerId, {});

/**
 * Creates a sample of an event. The log and the deliveries treat it as a webhook.test, and the
 * partner receives it with the type and data of the sample, marked as a test. With the id of
 * a customer, the person in its data is hidden once the customer is unlinked (D28).
 */
export const sampleEvent = (
  partnerId: string,
  sampleOf: EventType,
  data: Schemas['EventData'],
  customerId: string | null,
): EventDraft => ({ ...webhookTest(partnerId), sampleOf, data, customerId });

/**
 * Reports to the partner's other endpoints that this one keeps failing, once until it responds 2xx
 * again.
 */
export const webhookEndpointFailing = (
  partnerId: string,
  webhookEndpoint: Schemas['WebhookEndpoint'],
) => draft('webhook_endpoint.failing', partnerId, { webhookEndpoint });

/** Reports that an endpoint was disabled, by the service (D74) or by the partner. */
export const webhookEndpointDisabled = (
  partnerId: string,
  webhookEndpoint: Schemas['WebhookEndpoint'],
) => draft('webhook_endpoint.disabled', partnerId, { webhookEndpoint });

function customerEvent(type: EventType, partnerId: string, customer: Customer): EventDraft {
  return draft(type, partnerId, { customer }, customer.id);
}

function draft(
  type: EventType,
  partnerId: string,
  data: Schemas['EventData'],
  customerId: string | null = null,
  orderId: string | null = null,
): EventDraft {
  return { id: newId('event'), partnerId, type, data, customerId, orderId };
}
