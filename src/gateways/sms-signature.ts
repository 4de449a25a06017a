import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Computes Twilio's signature of a callback: base64 of HMAC-SHA1, keyed with the account's token,
 * over the whole URL and each field's name and value in order of names.
 */
export function smsSignature(
  authToken: string,
  url: string,
  fields: ReadonlyMap<string, string>,
): string {
  const sorted = [...fields].sort(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha1', authToken)
    .update(url + sorted.flat().join(''))
    .digest('base64');
}

/** Returns whether the gateway has signed a callback. Compares in constant time. */
export function isSignedByGateway(
  authToken: string,
  url: string,
  fields: ReadonlyMap<string, string>,
  signature: string,
): boolean {
  const [expected, given] = [
    Buffer.from(smsSignature(authToken, url, fields)),
    Buffer.from(signature),
  ];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
