import type { Conformance } from '../../test/support/contract-check.ts';

/** Every promise that a run checks. The first fourteen are those of Schemathesis, with its names. */
export const CHECKS = [
  ...(['not_a_server_error', 'status_code_conformance', 'content_type_conformance'] as const),
  ...(['response_headers_conformance', 'response_schema_conformance'] as const),
  ...(['negative_data_rejection', 'positive_data_acceptance', 'missing_required_header'] as const),
  ...(['unsupported_method', 'allow_header_conformance', 'use_after_free'] as const),
  ...(['ensure_resource_availability', 'ignored_auth', 'max_response_time'] as const),
  ...(['error_code_conformance', 'error_names_the_field', 'foreign_resource'] as const),
  ...(['idempotent_replay', 'operation_reached', 'connection', 'callback'] as const),
  ...(['log', 'process_alive', 'reconciliation'] as const),
];

export type Check = (typeof CHECKS)[number] | Conformance;

/** A refusal: one of the statuses and codes; the error names the field if `param` is given. */
interface Refusal {
  statuses: readonly number[];
  codes: readonly string[];
  param?: string;
  check: Check;
}

/**
 * The condition that the response to a request must meet: a refusal, any documented response that
 * does not call the request itself invalid (accepted), or any documented response.
 */
export type Expected = 'accepted' | 'any' | Refusal;

/** Expects a refusal with 400 and one of these codes. */
export const refused = (codes: readonly string[], param?: string): Refusal => ({
  statuses: [400],
  codes,
  check: 'negative_data_rejection',
  ...(param !== undefined && { param }),
});

/** Expects a refusal with this status and code. */
export const refusedWith = (
  status: number,
  code: string,
  check: Check = 'negative_data_rejection',
): Refusal => ({ statuses: [status], codes: [code], check });
