import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';

type Schemas = components['schemas'];
export type EndpointRow = Selectable<Database['webhook_endpoints']>;
export type DeliveryRow = Selectable<Database['webhook_deliveries']>;

/** A row as the contract's WebhookEndpoint. */
export function endpointResource(row: EndpointRow): Schemas['WebhookEndpoint'] {
  return {
    object: 'webhook_endpoint',
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events as Schemas['WebhookEndpoint']['events'],
    status: row.status,
    disabledReason: row.disabled_reason as Schemas['WebhookEndpoint']['disabledReason'],
    secretPrefix: row.secret_prefix,
    previousSecretExpiresAt: firstExpiry(row.previous_secrets_expire_at),
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastFailureAt: row.last_failure_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * Returns when the next previous secret expires; until then, all of them are in use. Null if none
 * is.
 */
function firstExpiry(ends: Date[]): string | null {
  const now = Date.now();
  const [first] = ends
    .filter((end) => end.getTime() > now)
    .sort((a, b) => a.getTime() - b.getTime());
  return first?.toISOString() ?? null;
}

/** An attempt as read from the database, as a row or in JSON. */
export type AttemptRow = Omit<
  Selectable<Database['webhook_attempts']>,
  'delivery_id' | 'delivery_created_at' | 'started_at'
> & {
  started_at: Date | string;
};

/** A row as the contract's WebhookAttempt. */
export function attemptResource(row: AttemptRow): Schemas['WebhookAttempt'] {
  return {
    number: row.number,
    at: new Date(row.started_at).toISOString(),
    trigger: row.trigger,
    statusCode: row.status_code,
    error: row.error,
    durationMs: row.duration_ms,
  };
}

/** A row as the contract's WebhookDelivery. */
export function deliveryResource(row: DeliveryRow): Schemas['WebhookDelivery'] {
  return {
    object: 'webhook_delivery',
    id: row.id,
    endpoint: row.endpoint_id,
    event: row.event_id,
    eventType: row.event_type as Schemas['EventType'],
    status: row.status,
    attempts: row.attempts,
    ...(row.due_at && { nextAttemptAt: row.due_at.toISOString() }),
    ...(row.last_status_code !== null && { lastStatusCode: row.last_status_code }),
    ...(row.last_error !== null && { lastError: row.last_error }),
    ...(row.delivered_at && { deliveredAt: row.delivered_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
  };
}
