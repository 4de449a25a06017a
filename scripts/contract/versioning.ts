/** What partners are promised: the allowed changes of the contract within v1. */
const ENDPOINTS = 'endpoints are only added';
const REQUESTS =
  'a new request field is optional, and every request that was accepted stays accepted';
const ANSWERS = 'fields, headers and statuses of responses are only added';
const ENUMS = 'enum values are only added';
const MEANING = 'what a field accepts or contains stays unchanged';
const ACCESS = 'a key that could use an operation can go on using it';

/** The promise that a change breaks, by the rule of `redocly diff` that found it. */
const BROKEN_PROMISES: Record<string, string> = {
  'path-removed': ENDPOINTS,
  'operation-removed': ENDPOINTS,
  'operation-id-changed': ENDPOINTS,
  'server-removed': ENDPOINTS,
  'parameter-removed': REQUESTS,
  'parameter-became-required': REQUESTS,
  'parameter-serialization-changed': REQUESTS,
  'request-body-removed': REQUESTS,
  'request-body-became-required': REQUESTS,
  'required-properties-added': REQUESTS,
  'property-removed': ANSWERS,
  'required-properties-removed': ANSWERS,
  'response-removed': ANSWERS,
  'response-header-removed': ANSWERS,
  'media-type-removed': ANSWERS,
  'enum-values-removed': ENUMS,
  'default-changed': MEANING,
  'schema-type-changed': MEANING,
  'schema-constraint-changed': MEANING,
  'schema-combinator-changed': MEANING,
  'security-requirement-changed': ACCESS,
  'security-scheme-changed': ACCESS,
};

/** Returns the promise that a breaking change would break, as a sentence. */
export function brokenPromise(ruleId: string): string {
  return `Within v1, ${BROKEN_PROMISES[ruleId] ?? 'only backward-compatible changes are made'}.`;
}
