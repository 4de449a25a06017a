import { describe, expect, it } from '@jest/globals';
import { refused, type Expected } from './checks.ts';
import { readOperations, type OperationName } from './contract.ts';
import type { Draft } from './draft.ts';
import type { Reply } from './send.ts';
import { judge } from './verdict.ts';

const operations = new Map(readOperations().map((operation) => [operation.name, operation]));

function draftFor(name: OperationName, changes: Partial<Draft> = {}): Draft {
  const operation = operations.get(name)!;
  const draft = {
    operation,
    method: operation.method,
    path: { id: 'ord_1' },
    query: [],
    authorization: 'Bearer x',
    contentType: null,
    headers: [],
  };
  return { ...draft, ...changes };
}

const HEADERS = Object.fromEntries(
  [
    'partner-api-version',
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
    'ratelimit-policy',
    'ratelimit',
  ].map((name) => [name, '1']),
);

function reply(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    body,
    text: JSON.stringify(body),
    headers: {
      ...HEADERS,
      'x-request-id': 'req_1',
      'content-type': 'application/json',
      ...headers,
    },
  };
}

const error = (
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
) =>
  reply(
    status,
    {
      error: {
        type: 'invalid_request',
        code,
        message: 'No.',
        requestId: 'req_1',
        docUrl: 'https://docs.example/errors/x',
        ...more,
      },
    },
    headers,
  );

const quote = (more: object = {}) => {
  const property = { id: 'prop_1', code: 'A', name: { en: 'A', ar: 'A' } };
  const amounts = { currency: 'EGP', pricePerShare: 1, subtotal: 1, fees: [], total: 1 };
  return {
    object: 'quote',
    property,
    shares: 1,
    ...amounts,
    available: true,
    sharesAvailable: 5,
    note: '',
    quotedAt: '2026-10-18T09:30:00Z',
    ...more,
  };
};

const ACCEPTED: Expected = { outcome: 'accepted' };
const NEGATIVE = refused(['invalid_shares'], 'shares');

const failuresOf = (draft: Draft, expected: Expected, answer: Reply) =>
  judge(draft, expected, answer, { smsFails: false }).failures.map(({ check }) => check);

describe('judge', () => {
  it.each<[string, Draft, Expected, Reply]>([
    ['a success', draftFor('partner.createQuote'), ACCEPTED, reply(200, quote())],
    [
      'a business error',
      draftFor('partner.createQuote'),
      ACCEPTED,
      error(404, 'resource_not_found', { type: 'not_found' }),
    ],
    [
      'the refusal that is expected',
      draftFor('partner.createQuote'),
      NEGATIVE,
      error(400, 'invalid_shares', { param: 'shares' }),
    ],
    [
      'a rule of the domain',
      draftFor('partner.createQuote'),
      ACCEPTED,
      error(400, 'invalid_shares', { param: 'shares' }),
    ],
  ])('finds nothing wrong with %s', (_what, draft, expected, answer) => {
    expect(failuresOf(draft, expected, answer)).toEqual([]);
  });

  it.each<[string, string, Draft, Expected, Reply]>([
    [
      'not_a_server_error',
      'a 500',
      draftFor('partner.createQuote'),
      ACCEPTED,
      error(500, 'internal_error', { type: 'api_error' }),
    ],
    [
      'status_code_conformance',
      'an undocumented status',
      draftFor('partner.createQuote'),
      ACCEPTED,
      reply(202, quote()),
    ],
    [
      'content_type_conformance',
      'HTML',
      draftFor('partner.createQuote'),
      ACCEPTED,
      reply(200, quote(), { 'content-type': 'text/html' }),
    ],
    [
      'response_schema_conformance',
      'a field that is missing',
      draftFor('partner.createQuote'),
      ACCEPTED,
      reply(200, quote({ total: undefined })),
    ],
    [
      'response_schema_conformance',
      'a field too many',
      draftFor('partner.createQuote'),
      ACCEPTED,
      reply(200, quote({ secret: 1 })),
    ],
    [
      'error_code_conformance',
      'an undocumented code',
      draftFor('partner.createQuote'),
      ACCEPTED,
      error(404, 'state_conflict'),
    ],
    [
      'error_code_conformance',
      'another requestId',
      draftFor('partner.createQuote'),
      ACCEPTED,
      error(404, 'resource_not_found', { requestId: 'req_2' }),
    ],
    [
      'positive_data_acceptance',
      'a refusal of a valid request',
      draftFor('partner.createQuote'),
      ACCEPTED,
      error(400, 'invalid_parameter', { param: 'x' }),
    ],
    [
      'positive_data_acceptance',
      'a missing scope',
      draftFor('partner.createQuote'),
      ACCEPTED,
      error(403, 'missing_scope'),
    ],
    [
      'negative_data_rejection',
      'a success of an invalid request',
      draftFor('partner.createQuote'),
      NEGATIVE,
      reply(200, quote()),
    ],
    [
      'negative_data_rejection',
      'another code',
      draftFor('partner.createQuote'),
      NEGATIVE,
      error(400, 'invalid_json'),
    ],
    [
      'error_names_the_field',
      'another field',
      draftFor('partner.createQuote'),
      NEGATIVE,
      error(400, 'invalid_shares', { param: 'property' }),
    ],
    [
      'allow_header_conformance',
      'Allow without HEAD',
      draftFor('partner.getOrder', { method: 'PUT' }),
      ACCEPTED,
      error(405, 'method_not_allowed', {}, { allow: 'GET' }),
    ],
  ])('finds %s: %s', (check, _what, draft, expected, answer) => {
    expect(failuresOf(draft, expected, answer)).toContain(check);
  });

  it('finds a common header that is missing', () => {
    const answer = reply(200, quote());
    delete answer.headers['ratelimit-reset'];
    expect(failuresOf(draftFor('partner.createQuote'), ACCEPTED, answer)).toContain(
      'response_headers_conformance',
    );
  });

  it('takes 503 sms_unavailable for right only if the number makes the SMS fail', () => {
    const draft = draftFor('partner.requestConsent');
    const answer = error(
      503,
      'sms_unavailable',
      { type: 'service_unavailable' },
      { 'retry-after': '1' },
    );
    expect(judge(draft, ACCEPTED, answer, { smsFails: true }).failures).toEqual([]);
    expect(failuresOf(draft, ACCEPTED, answer)).toEqual(['not_a_server_error']);
  });
});
