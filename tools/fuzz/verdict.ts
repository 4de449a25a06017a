import { contractCheck } from '../../test/support/contract-check.ts';
import type { Check, Expected } from './checks.ts';
import { isDecided } from './decided-refusals.ts';
import { targetOf, type Draft } from './draft.ts';
import type { Reply } from './send.ts';

/** An assertion about a response: what is wrong, or null. */
type Verdict = readonly [check: Check, wrong: string | null];

/** The headers of every response, including those that belong to no operation. */
const COMMON_HEADERS = [
  ...['x-request-id', 'partner-api-version', 'ratelimit', 'ratelimit-policy'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
];

const verdict = (check: Check, isTrue: boolean, wrong: string): Verdict => [
  check,
  isTrue ? null : wrong,
];

/**
 * Compares a response with the contract and with what is expected of its request.
 * @param smsFails the SMS of this customer fails, so that 503 sms_unavailable is right
 */
export function judge(draft: Draft, expected: Expected, reply: Reply, smsFails: boolean) {
  const { code, requestId } = errorOf(reply);
  const isWarranted =
    smsFails && draft.operation.operationId === 'requestConsent' && code === 'sms_unavailable';
  const missing = COMMON_HEADERS.filter((name) => reply.headers[name] === undefined);
  const id = reply.headers['x-request-id'];
  return [
    verdict('not_a_server_error', reply.status < 500 || isWarranted, `got ${reply.status} ${code}`),
    ...conformance(draft, reply),
    verdict('response_headers_conformance', missing.length === 0, `no ${missing.join(', ')}`),
    verdict('error_code_conformance', (requestId ?? id) === id, 'requestId is not X-Request-ID'),
    ...allowHeader(draft, reply),
    ...outcome(draft, expected, reply),
  ];
}

/** Returns the error of a response; empty for a success, and for a body without an envelope. */
export function errorOf({ body }: Pick<Reply, 'body'>): {
  code?: string;
  param?: string;
  requestId?: string;
  message?: string;
} {
  return (body as { error?: object } | null)?.error ?? {};
}

const HEAD_CONFORMANCE: readonly Check[] = [
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
];
const CONFORMANCE: readonly Check[] = [
  ...HEAD_CONFORMANCE,
  'response_schema_conformance',
  'error_code_conformance',
];

function conformance(draft: Draft, reply: Reply): Verdict[] {
  const [route = ''] = targetOf(draft).split('?');
  const found = contractCheck(draft.operation.api).violations(draft.method, route, reply);
  return (draft.method === 'HEAD' ? HEAD_CONFORMANCE : CONFORMANCE).map((check) => {
    const wrong = found.filter((violation) => violation.check === check);
    return [check, wrong.map(({ message }) => message).join('; ') || null];
  });
}

/** Checks the header Allow against the operation's own path: another path has other methods. */
function allowHeader({ operation, method }: Draft, { status, headers }: Reply): Verdict[] {
  if (status !== 405 || operation.allowed.includes(method)) return [];
  const [allow, allowed] = [headers.allow?.split(/, */) ?? [], operation.allowed].map((methods) =>
    methods.toSorted().join(),
  );
  return [verdict('allow_header_conformance', allow === allowed, `${allow} is not ${allowed}`)];
}

/** Statuses that mean that the request itself is invalid. */
const REFUSALS = [400, 401, 405, 413, 414, 415, 431];
/** Codes of other statuses that a request with every scope and capability must not get. */
const REFUSED_CODES =
  'missing_scope ip_not_allowed capability_not_enabled idempotency_key_reused'.split(' ');
/** Operations with a separate limit of calls. */
const LIMITED = ['requestConsent', 'testWebhookEndpoint', 'simulateEvent', 'resetSandbox'];

function outcome({ operation }: Draft, expected: Expected, reply: Reply): Verdict[] {
  if (expected === 'any') return [];
  const { status } = reply;
  const { code = '', param, message = '' } = errorOf(reply);
  const isDecidedHere = status === 400 && isDecided(operation.name, param);
  if (expected === 'accepted') {
    const isInvalid =
      REFUSALS.includes(status) ||
      REFUSED_CODES.includes(code) ||
      (code === 'rate_limited' && !LIMITED.includes(operation.operationId));
    const got = `a valid request got ${status} ${code} (${param ?? ''}): ${message}`;
    return [verdict('positive_data_acceptance', !isInvalid || isDecidedHere, got)];
  }
  const isRefused =
    (isDecidedHere && expected.statuses.includes(404)) ||
    (expected.statuses.includes(status) && expected.codes.includes(code));
  const wanted = `${expected.statuses.join(' or ')} ${expected.codes.join(' or ')}`;
  const refusal = verdict(expected.check, isRefused, `expected ${wanted}, got ${status} ${code}`);
  if (expected.param === undefined || !isRefused) return [refusal];
  const naming = `expected param ${JSON.stringify(expected.param)}, got ${JSON.stringify(param)}`;
  return [refusal, verdict('error_names_the_field', expected.param === param, naming)];
}
