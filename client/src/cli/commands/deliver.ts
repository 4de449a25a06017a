import type { PartnerEvent } from '../../contract-types.ts';
import { signWebhook } from '../../webhooks/sign-webhook.ts';

/** What a server did with a webhook. */
export interface Received {
  /** Null if there was no response. */
  status: number | null;
  ms: number;
  error?: string;
}

const RECEIVE_TIMEOUT_MS = 10_000;

/**
 * Sends an event to a server as the service does: same body, headers and signature.
 */
export async function deliver(event: PartnerEvent, url: string, secret: string): Promise<Received> {
  const body = JSON.stringify(event);
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'partner-signature': await signWebhook(body, secret),
        'partner-event-id': event.id,
        'partner-event-type': event.type,
        'partner-delivery-id': `whd_local_${event.id}`,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(RECEIVE_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: ms() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { status: null, ms: ms(), error: cause?.code ?? message };
  }
}

/** Returns whether the server has accepted the webhook. */
export const isAccepted = ({ status }: Received) =>
  status !== null && status >= 200 && status < 300;
