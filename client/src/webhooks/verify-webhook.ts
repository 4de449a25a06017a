import type { PartnerEvent } from '../contract-types.ts';
import {
  fromHex,
  readSignatureHeader,
  signedBytes,
  signingKey,
  type SignatureHeader,
  type SigningKey,
} from './webhook-signature.ts';

export type WebhookVerificationReason =
  'malformed_header' | 'no_matching_signature' | 'timestamp_outside_tolerance' | 'invalid_json';

const MESSAGES: Record<WebhookVerificationReason, string> = {
  malformed_header: 'The header Partner-Signature is missing, or is not t=<unix seconds>,v1=<hex>.',
  no_matching_signature:
    'No signature matches: the secret is another one, or the body is not the one that was signed. ' +
    'Take it as raw bytes.',
  timestamp_outside_tolerance:
    'It was signed too long ago, or in the future: it may be a replay, or your clock is wrong.',
  invalid_json: 'The body is signed, and is not an event in JSON.',
};

/** Thrown for a webhook that is not authentic. Respond 400 and do not process it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason) {
    super(MESSAGES[reason]);
    this.reason = reason;
  }
}

export interface VerifyWebhookOptions {
  /** Maximum difference between the signature's time and yours, in seconds; 300. */
  toleranceSeconds?: number | undefined;
  /** Your time in Unix seconds, for tests. */
  now?: number | undefined;
}

/**
 * Returns the event in a webhook after it has checked that the service sent it: signed with the
 * endpoint's secret, recently, and unchanged. Signatures are compared in constant time. Pass
 * several secrets while you rotate one. `rawBody` is the body exactly as received, before any JSON
 * parser; `header` is Partner-Signature.
 * @throws WebhookVerificationError; TypeError if there is no secret, or the body was already parsed
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  header: string | null | undefined,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() / 1000 }: VerifyWebhookOptions = {},
): Promise<PartnerEvent> {
  if (typeof rawBody !== 'string' && !ArrayBuffer.isView(rawBody)) {
    throw new TypeError(
      'verifyWebhook needs the raw body, a string or Uint8Array as it arrived, not what a JSON parser made of it.',
    );
  }
  const secrets = typeof secret === 'string' ? [secret] : [...(secret ?? [])];
  const keys = await Promise.all((secrets.length > 0 ? secrets : ['']).map(signingKey));
  const claim = readSignatureHeader(header ?? '');
  if (!claim) throw new WebhookVerificationError('malformed_header');
  if (!(await isSigned(claim, rawBody, keys)))
    throw new WebhookVerificationError('no_matching_signature');
  const age = Math.abs(Math.floor(now) - claim.timestamp);
  if (!(age <= toleranceSeconds)) throw new WebhookVerificationError('timestamp_outside_tolerance');
  return readEvent(rawBody);
}

async function isSigned(
  { timestamp, signatures }: SignatureHeader,
  body: string | Uint8Array,
  keys: SigningKey[],
): Promise<boolean> {
  const signed = signedBytes(timestamp, body);
  const checks = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, fromHex(signature), signed)),
  );
  return (await Promise.all(checks)).includes(true);
}

function readEvent(body: string | Uint8Array): PartnerEvent {
  try {
    const event = JSON.parse(
      typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body),
    );
    if (event?.object === 'event' && typeof event.type === 'string') return event;
  } catch {
    // A body that is not JSON is not an event either.
  }
  throw new WebhookVerificationError('invalid_json');
}
