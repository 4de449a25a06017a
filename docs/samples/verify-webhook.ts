/**
 * Verifies a webhook of the Partner Investment API with nothing but Node.js, which runs this file
 * directly from 22.18 on.
 *
 *     node verify-webhook.ts <Partner-Signature> <secret> [now] < body
 *
 * exits with 0 if the webhook is authentic; otherwise with 1, and prints the reason.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const TOLERANCE_SECONDS = 300;

export type Verdict =
  'valid' | 'malformed_header' | 'no_matching_signature' | 'timestamp_outside_tolerance';

/**
 * Returns whether the service signed this body within the last minutes. `rawBody` is the body
 * exactly as received, before any JSON parser; `header` is Partner-Signature, or undefined if it is missing; `secret` is the whole secret, including `whsec_`;
 * `now` is in Unix seconds.
 */
export function verifyWebhook(
  rawBody: Uint8Array,
  header: string | undefined,
  secret: string,
  now = Math.floor(Date.now() / 1000),
): Verdict {
  if (!secret) throw new Error('The webhook secret is missing.');
  const parts = (header ?? '').split(',');
  const times = parts.filter((part) => part.startsWith('t='));
  const signatures = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .map((part) => Buffer.from(part.slice(3), 'hex'));
  const timestamp = /^t=(\d{1,12})$/.exec(times[0] ?? '')?.[1];
  if (times.length !== 1 || timestamp === undefined || signatures.length === 0)
    return 'malformed_header';

  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  const matches = signatures.filter((signature) => timingSafeEqual(signature, expected));
  if (matches.length === 0) return 'no_matching_signature';
  return Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS
    ? 'valid'
    : 'timestamp_outside_tolerance';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , header = '', secret = '', now] = process.argv;
  const verdict = verifyWebhook(
    readFileSync(0),
    header,
    secret,
    now === undefined ? undefined : Number(now),
  );
  if (verdict !== 'valid') console.error(verdict);
  process.exitCode = verdict === 'valid' ? 0 : 1;
}
