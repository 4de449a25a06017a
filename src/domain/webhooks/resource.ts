import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/connection.ts';

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
    previousSecretExpiresAt: firstEnd(row.earlier_secrets_end),
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastFailureAt: row.last_failure_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** The first end of an earlier secret that has not passed; until then every earlier secret that counts does so. */
function firstEnd(ends: Date[]): string | null {
  const now = Date.now();
  const [first] = ends.filter((end) => end.getTime() > now).sort((a, b) => a.getTime() - b.getTime());
  return first?.toISOString() ?? null;
}

/** An attempt as the database gives it inside JSON. */
export type AttemptRow = Omit<Selectable<Database['webhook_attempts']>, 'delivery_id' | 'delivery_created_at' | 'at'> & { at: Date | string };

/** A row as the contract's WebhookAttempt. */
export function attemptResource(row: AttemptRow): Schemas['WebhookAttempt'] {
  return {
    number: row.number,
    at: new Date(row.at).toISOString(),
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
