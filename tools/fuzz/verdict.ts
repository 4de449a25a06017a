import { contractCheck } from '../../test/support/contract-check.ts';
import type { Check, Expected } from './checks.ts';
import { isDecided } from './decided-refusals.ts';
import { targetOf, type Draft } from './values/draft.ts';
import type { Reply } from './session/send.ts';

/** The assertions about a response, and those that failed. */
export interface Verdict {
  asserted: Check[];
  failures: { check: Check; message: string }[];
}

/** Facts about a request that determine the expected response. */
export interface Circumstances {
  /** The SMS of this customer fails, so that 503 sms_unavailable is right. */
  smsFails: boolean;
}

/** The headers of every response, including those that belong to no operation. */
const COMMON_HEADERS = [
  'x-request-id',
  'partner-api-version',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
  'ratelimit',
];

/** Compares a response with the contract and with what is expected of its request. */
export function judge(
  draft: Draft,
  expected: Expected,
  reply: Reply,
  circumstances: Circumstances,
): Verdict {
  const verdicts = [
    serverError(draft, reply, circumstances),
    conformance(draft, reply),
    ...envelope(reply),
    ...allowHeader(draft, reply),
    ...outcome(draft, expected, reply),
  ];
  return {
    asserted: verdicts.flatMap(({ asserted }) => asserted),
    failures: verdicts.flatMap(({ failures }) => failures),
  };
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

function verdict(check: Check, isTrue: boolean, message: string): Verdict {
  return { asserted: [check], failures: isTrue ? [] : [{ check, message }] };
}

function serverError({ operation }: Draft, reply: Reply, { smsFails }: Circumstances): Verdict {
  const isWarranted =
    smsFails &&
    operation.operationId === 'requestConsent' &&
    errorOf(reply).code === 'sms_unavailable';
  return verdict(
    'not_a_server_error',
    reply.status < 500 || isWarranted,
    `the response is ${reply.status} ${errorOf(reply).code ?? ''}`,
  );
}

const BODY_CHECKS: Check[] = ['response_schema_conformance', 'error_code_conformance'];
const CONFORMANCE: Check[] = [
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  ...BODY_CHECKS,
];

function conformance(draft: Draft, reply: Reply): Verdict {
  const [route = ''] = targetOf(draft).split('?');
  const isHead = draft.method === 'HEAD';
  const found = contractCheck(draft.operation.api).violations(draft.method, route, reply);
  const judged = isHead ? CONFORMANCE.filter((check) => !BODY_CHECKS.includes(check)) : CONFORMANCE;
  return { asserted: judged, failures: found.filter(({ check }) => judged.includes(check)) };
}

/** Checks that a response has the request's id, and that an error repeats it. */
function envelope(reply: Reply): Verdict[] {
  const missing = COMMON_HEADERS.filter((name) => reply.headers[name] === undefined);
  const { requestId = reply.headers['x-request-id'] } = errorOf(reply);
  const isSame = requestId === reply.headers['x-request-id'];
  const message = `headers are missing: ${missing.join(', ')}`;
  return [
    verdict('response_headers_conformance', missing.length === 0, message),
    verdict('error_code_conformance', isSame, 'requestId is not X-Request-ID'),
  ];
}

/** Checks the header Allow against the operation's own path: another path has other methods. */
function allowHeader({ operation, method }: Draft, { status, headers }: Reply): Verdict[] {
  if (status !== 405 || operation.allowed.includes(method)) return [];
  const allowed = headers.allow?.split(/, */) ?? [];
  const isRight = allowed.toSorted().join() === operation.allowed.toSorted().join();
  const message = `Allow is ${headers.allow}, and the contract has ${operation.allowed.join(', ')}`;
  return [verdict('allow_header_conformance', isRight, message)];
}

/** Statuses that mean that the request itself is invalid. */
const REFUSALS = [400, 401, 405, 413, 414, 415, 431];
/** Codes of other statuses that a request with every scope and capability must not get. */
const REFUSED_CODES = [
  'missing_scope',
  'ip_not_allowed',
  'capability_not_enabled',
  'idempotency_key_reused',
];
/** Operations with a separate limit of calls. */
const LIMITED = ['requestConsent', 'testWebhookEndpoint', 'simulateEvent', 'resetSandbox'];

function outcome(draft: Draft, expected: Expected, reply: Reply): Verdict[] {
  if (expected.outcome === 'any') return [];
  if (expected.outcome === 'accepted') return [acceptance(draft, reply)];
  const { statuses, codes, param, check } = expected;
  const { code = '', param: named } = errorOf(reply);
  const isDecidedBefore =
    reply.status === 400 && statuses.includes(404) && isDecided(draft.operation.name, named);
  const isRefused =
    isDecidedBefore || (statuses.includes(reply.status) && (!codes || codes.includes(code)));
  const wanted = [statuses.join(' or '), ...(codes ? [codes.join(' or ')] : [])].join(' ');
  const refusal = verdict(check, isRefused, `expected ${wanted}, got ${reply.status} ${code}`);
  if (param === undefined || !isRefused) return [refusal];
  const naming = `expected param ${JSON.stringify(param)}, got ${JSON.stringify(named)}`;
  return [refusal, verdict('error_names_the_field', named === param, naming)];
}

function acceptance({ operation }: Draft, reply: Reply): Verdict {
  const { code = '', param, message } = errorOf(reply);
  const isWrong =
    REFUSALS.includes(reply.status) ||
    REFUSED_CODES.includes(code) ||
    (code === 'rate_limited' && !LIMITED.includes(operation.operationId));
  const isRight = !isWrong || (reply.status === 400 && isDecided(operation.name, param));
  const got = `a valid request got ${reply.status} ${code} (${param ?? ''}): ${message ?? ''}`;
  return verdict('positive_data_acceptance', isRight, got);
}
