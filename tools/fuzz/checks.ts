import type { Conformance } from '../../test/support/contract-check.ts';

/**
 * Every promise that a run checks. The first fourteen are those of Schemathesis, with its names.
 */
export const CHECKS = {
  not_a_server_error:
    'no response is a 5xx, but for a documented 503 where the situation warrants it',
  status_code_conformance: 'the status is documented for the operation',
  content_type_conformance: 'the content type is the documented one',
  response_headers_conformance: 'every required header is there',
  response_schema_conformance: 'the body matches its schema and has no other field',
  negative_data_rejection: 'an invalid request is refused',
  positive_data_acceptance: 'a valid request is not refused as invalid',
  missing_required_header: 'a request without a required header is refused',
  unsupported_method: 'a method that the contract lacks gets 405',
  allow_header_conformance: 'Allow names the methods of the contract',
  use_after_free: 'what was deleted is gone',
  ensure_resource_availability: 'what was created can be read',
  ignored_auth: 'a request without a sufficient key is refused',
  max_response_time: 'every request gets a response within 30 seconds',
  error_code_conformance:
    'the error code is documented for the operation, and its envelope is complete',
  error_names_the_field: 'the refusal names the field that is wrong',
  foreign_resource: 'nobody reads or changes what belongs to another partner',
  idempotent_replay:
    'a repeated Idempotency-Key returns the first response, or is refused for another request',
  operation_reached: 'each operation succeeded at least once',
  connection: 'what is not HTTP is refused in the envelope, and responses come in order',
  callback: 'callbacks of the card processor and the SMS gateway are taken or refused',
  log: 'nothing is logged as an error',
  process_alive: 'the service is still running',
  reconciliation: '`npm run audit` finds no difference',
} as const satisfies Record<Conformance, string> & Record<string, string>;

export type Check = keyof typeof CHECKS;

/** The conditions that the response to a request must meet. */
export type Expected =
  /** Any documented response that does not call the request itself invalid. */
  | { outcome: 'accepted' }
  /** One of these statuses and codes; the error names the field if `param` is given. */
  | {
      outcome: 'refused';
      statuses: readonly number[];
      codes?: readonly string[];
      param?: string;
      check: Check;
    }
  /** Any documented response. */
  | { outcome: 'any' };

/** Expects a refusal with 400 and one of these codes. */
export function refused(codes: readonly string[], param?: string): Expected {
  return {
    outcome: 'refused',
    statuses: [400],
    codes,
    check: 'negative_data_rejection',
    ...(param !== undefined && { param }),
  };
}
/** Expects a refusal with this status and one of these codes. */
export function refusedWith(
  status: number,
  code: string,
  check: Check = 'negative_data_rejection',
): Expected {
  return { outcome: 'refused', statuses: [status], codes: [code], check };
}

export const ACCEPTED: Expected = { outcome: 'accepted' };
export const ANY: Expected = { outcome: 'any' };
