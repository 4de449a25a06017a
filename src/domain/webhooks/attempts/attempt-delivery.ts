import type { Context } from '../../../context.ts';
import type { WebhookOutcome } from '../../../send-webhook.ts';
import type { Attempt, DueDelivery } from '../delivery.ts';
import { signatureHeader, type Signing } from './signature.ts';

const unsent = (error: string): WebhookOutcome => ({
  ok: false,
  statusCode: null,
  error,
  retryAfter: null,
  durationMs: 0,
});

/** The URL of an endpoint, and the secrets that sign its deliveries. */
export interface Target extends Signing {
  url: string;
}

/** Sends a delivery once, signed with the current time and the endpoint's current secrets. */
export async function attemptDelivery(
  ctx: Context,
  target: Target,
  { body, ...delivery }: DueDelivery,
  send = ctx.sendWebhook,
): Promise<Attempt> {
  const begun = { delivery, url: target.url, at: new Date() };
  if (!ctx.config.outbound) return { ...begun, outcome: unsent('connection_failed') };
  if (body === null) return { ...begun, outcome: unsent('event_expired') };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Partner-Investment-API-Webhooks/1.0',
    ...signatureHeader(target, body, begun.at),
    'partner-event-id': delivery.event_id,
    'partner-event-type': typeOf(delivery, body),
    'partner-delivery-id': delivery.id,
  };
  const outcome = await send({
    url: target.url,
    headers,
    body,
    allowPrivate: ctx.config.webhookAllowPrivate,
  });
  ctx.metrics.increment('webhook_attempts_total', { outcome: outcomeClass(outcome) });
  ctx.metrics.observe('webhook_attempt_duration_seconds', {}, outcome.durationMs / 1000);
  const { durationMs, statusCode } = outcome;
  ctx.tracing.attempt({ id: delivery.event_id, type: delivery.event_type }, begun.at, durationMs, {
    'delivery.id': delivery.id,
    'delivery.outcome': outcomeClass(outcome),
    'http.response.status_code': statusCode ?? undefined,
  });
  return { ...begun, outcome };
}

/** Returns the class of an outcome for metrics: few values, whatever status receivers return. */
function outcomeClass({ ok, statusCode, error }: WebhookOutcome): string {
  if (ok) return 'succeeded';
  return statusCode ? `http_${Math.floor(statusCode / 100)}xx` : (error ?? 'failed');
}

/** Returns the event's type. A test can be a sample of another event; its body says which. */
function typeOf({ event_type: type }: Attempt['delivery'], body: string): string {
  return type === 'webhook.test' ? (JSON.parse(body) as { type: string }).type : type;
}
