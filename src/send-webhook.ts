interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent unchanged. */
  body: string;
  /** True if private addresses are allowed, too: for a sandbox on a developer's machine (D76). */
  allowPrivate: boolean;
}

/**
 * The outcome of an attempt. Errors are words that say what to fix and nothing about the service's
 * own network.
 */
export interface WebhookOutcome {
  /** True if the endpoint responded 2xx, with all headers, in time. */
  ok: boolean;
  statusCode: number | null;
  error: string | null;
  /** The Retry-After of a 429 or 503, in seconds; null without one. */
  retryAfter: number | null;
  durationMs: number;
}

/** Sends one attempt of a delivery, and never throws. */
export type SendWebhook = (request: WebhookRequest) => Promise<WebhookOutcome>;
