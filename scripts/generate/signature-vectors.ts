import { signatureOf } from '../../src/domain/webhooks/attempts/signature.ts';

const SECRET = 'whsec_Nq4vXo2b7TfWc9LrYk1mPzHs8dGuJ3eAQ5iBt6VwC0M=';
const OTHER_SECRET = 'whsec_b2xkIHNlY3JldCBvZiB0aGUgc2FtZSBlbmRwb2ludDE=';
const SENT_AT = 1794495610;
const TOLERANCE_SECONDS = 300;
const BODY = '{"object":"event","type":"webhook.test"}';
const ARABIC =
  '{"object":"event","type":"webhook.test","data":{"name":"وحدة ١٤ — كورنيش النيل 🏢"}}';

type Result =
  'valid' | 'malformed_header' | 'no_matching_signature' | 'timestamp_outside_tolerance';

interface Vector {
  name: string;
  header: string;
  body: string;
  /** The receiver's clock, in Unix seconds. */
  now: number;
  result: Result;
}

const signed = signatureOf(SECRET, BODY, SENT_AT);
const hex = (header: string) => header.slice(header.indexOf('v1='));
const row = (name: string, result: Result, changes: Partial<Vector> = {}): Vector => ({
  name,
  header: signed,
  body: BODY,
  now: SENT_AT,
  result,
  ...changes,
});

/**
 * Returns headers and bodies as the service signs them, and forged ones, each with the receiver's
 * expected verdict.
 */
export function signatureVectors(): string {
  const otherHex = hex(signatureOf(OTHER_SECRET, BODY, SENT_AT));
  const vectors = [
    row('valid', 'valid'),
    row('a body that is not ASCII', 'valid', {
      body: ARABIC,
      header: signatureOf(SECRET, ARABIC, SENT_AT),
    }),
    row('two v1, the second matches', 'valid', {
      header: `t=${SENT_AT},${otherHex},${hex(signed)}`,
    }),
    row('two v1, the first matches', 'valid', { header: `${signed},${otherHex}` }),
    row('a scheme of the future beside v1', 'valid', { header: `${signed},v2=c2lnbmF0dXJl` }),
    row('signed exactly 5 minutes ago', 'valid', { now: SENT_AT + TOLERANCE_SECONDS }),
    row('an old timestamp', 'timestamp_outside_tolerance', {
      now: SENT_AT + TOLERANCE_SECONDS + 1,
    }),
    row('a future timestamp', 'timestamp_outside_tolerance', {
      now: SENT_AT - TOLERANCE_SECONDS - 1,
    }),
    row('another secret', 'no_matching_signature', { header: `t=${SENT_AT},${otherHex}` }),
    row('an altered body', 'no_matching_signature', {
      body: BODY.replace('webhook.test', 'order.paid'),
    }),
    row('a body that was parsed and written again', 'no_matching_signature', {
      body: JSON.stringify(JSON.parse(BODY), null, 2),
    }),
    row('a body with a line feed added', 'no_matching_signature', { body: `${BODY}\n` }),
    row('an altered timestamp', 'no_matching_signature', {
      header: signed.replace(`t=${SENT_AT}`, `t=${SENT_AT + 60}`),
      now: SENT_AT + 60,
    }),
    row('an empty header', 'malformed_header', { header: '' }),
    row('a header without t', 'malformed_header', { header: hex(signed) }),
    row('a header without v1', 'malformed_header', { header: `t=${SENT_AT}` }),
    row('two t', 'malformed_header', { header: `t=${SENT_AT + 60},${signed}` }),
    row('a t that is no number', 'malformed_header', {
      header: signed.replace(`t=${SENT_AT}`, 't=now'),
    }),
    row('a v1 that is too short', 'malformed_header', { header: signed.slice(0, -1) }),
    row('a v1 in upper case', 'malformed_header', {
      header: `t=${SENT_AT},v1=${hex(signed).slice(3).toUpperCase()}`,
    }),
    row('a header of another kind', 'malformed_header', { header: 'Bearer whsec_c2VjcmV0' }),
  ];
  return `${JSON.stringify({ secret: SECRET, toleranceSeconds: TOLERANCE_SECONDS, vectors }, null, 2)}\n`;
}
