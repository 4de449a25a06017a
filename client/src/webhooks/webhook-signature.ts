/**
 * The content of a header Partner-Signature: the signing time, in Unix seconds, and each signature
 * in lower-case hex.
 */
export interface SignatureHeader {
  timestamp: number;
  signatures: string[];
}

/** A secret made ready for Web Crypto. */
export type SigningKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const encoder = new TextEncoder();

/**
 * Reads `t=<unix seconds>,v1=<hex>`, with one v1 or several; other parts are ignored. Returns null
 * unless there is one t and a v1.
 */
export function readSignatureHeader(header: string): SignatureHeader | null {
  const parts = header.split(',');
  const [time, ...furtherTimes] = parts.filter((part) => part.startsWith('t='));
  const signatures = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .map((part) => part.slice(3));
  if (!time || furtherTimes.length > 0 || !/^t=\d{1,12}$/.test(time) || signatures.length === 0)
    return null;
  return { timestamp: Number(time.slice(2)), signatures };
}

/** Returns the bytes that are signed: time, a dot, and the exact body that is sent. */
export function signedBytes(timestamp: number, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const start = encoder.encode(`${timestamp}.`);
  const rest = typeof body === 'string' ? encoder.encode(body) : body;
  const bytes = new Uint8Array(start.length + rest.length);
  bytes.set(start);
  bytes.set(rest, start.length);
  return bytes;
}

/**
 * Imports the whole secret, including `whsec_`, as a key. Throws a TypeError if it is missing,
 * since anyone can sign with an empty one.
 */
export function signingKey(secret: string): Promise<SigningKey> {
  if (typeof secret !== 'string' || secret === '')
    throw new TypeError('The webhook secret is missing. It begins with whsec_.');
  return crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
}

/** Converts bytes to lower-case hex. */
export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Converts lower-case hex to bytes. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
