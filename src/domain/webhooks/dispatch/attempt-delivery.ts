import type { Context } from '../../../context.ts';
import { sendWebhook, type WebhookOutcome } from '../../../gateways/webhook-sender.ts';
import type { DueDelivery } from './claim-endpoints.ts';
import { signatureOf } from './signature.ts';

/** A delivery that has just been attempted. */
export interface Attempt {
  delivery: Omit<DueDelivery, 'body'>;
  /** Where it went. */
  url: string;
  at: Date;
  outcome: WebhookOutcome;
}

const EXPIRED: WebhookOutcome = {
  ok: false,
  statusCode: null,
  error: 'event_expired',
  retryAfter: null,
  durationMs: 0,
};

/** Where attempts go, and what they are signed with. */
export interface Target {
  url: string;
  secret: string;
  /** Those that have not expired. */
  previousSecrets?: string[];
}

/**
 * Sends a delivery once, signed at this moment with the endpoint's secrets of this moment
 * (specification, Delivery 2 and 3).
 */
export async function attemptDelivery(
  ctx: Context,
  target: Target,
  { body, ...delivery }: DueDelivery,
  send = sendWebhook,
): Promise<Attempt> {
  const begun = { delivery, url: target.url, at: new Date() };
  if (body === null) return { ...begun, outcome: EXPIRED };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Partner-Investment-API-Webhooks/1.0',
    'partner-signature': signatureOf(
      target.secret,
      body,
      Math.floor(begun.at.getTime() / 1000),
      target.previousSecrets,
    ),
    'partner-event-id': delivery.event_id,
    'partner-event-type': delivery.event_type,
    'partner-delivery-id': delivery.id,
  };
  const outcome = await send({
    url: target.url,
    headers,
    body,
    allowPrivate: ctx.config.webhookAllowPrivate,
  });
  return { ...begun, outcome };
}
