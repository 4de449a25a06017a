import type { Context } from '../../context.ts';
import { sendWebhook, type WebhookOutcome } from '../../gateways/webhook-sender.ts';
import type { DueDelivery } from './claim-endpoints.ts';
import { signatureOf } from './signature.ts';

/** A delivery that has just been attempted. */
export interface Attempt {
  delivery: Omit<DueDelivery, 'body'>;
  at: Date;
  outcome: WebhookOutcome;
}

const EXPIRED: WebhookOutcome = { ok: false, statusCode: null, error: 'event_expired', retryAfter: null, durationMs: 0 };

/** Sends a delivery once, signed at this moment with the endpoint's secret of this moment (specification, Delivery 2 and 3). */
export async function attemptDelivery(ctx: Context, endpoint: { url: string; secret: string }, { body, ...delivery }: DueDelivery): Promise<Attempt> {
  const at = new Date();
  if (body === null) return { delivery, at, outcome: EXPIRED };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Partner-Investment-API-Webhooks/1.0',
    'partner-signature': signatureOf(endpoint.secret, body, Math.floor(at.getTime() / 1000)),
    'partner-event-id': delivery.event_id,
    'partner-event-type': delivery.event_type,
    'partner-delivery-id': delivery.id,
  };
  const outcome = await sendWebhook({ url: endpoint.url, headers, body, allowPrivate: ctx.config.webhookAllowPrivate });
  return { delivery, at, outcome };
}
