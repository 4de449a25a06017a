import type { StateConflictSituation as OfStaff } from '../generated/backoffice/enums.ts';
import type {
  CustomerNotEligibleSituation,
  OrderNotCancellableSituation,
  PropertyNotAvailableSituation,
  StateConflictSituation,
} from '../generated/partner/enums.ts';
import type { components } from '../generated/partner/types.ts';

export type ErrorCode = components['schemas']['ErrorCode'];
type ErrorType = components['schemas']['ErrorType'];

/** The codes with several causes, and the names of those in the contracts. */
interface Situations {
  customer_not_eligible: CustomerNotEligibleSituation;
  order_not_cancellable: OrderNotCancellableSituation;
  property_not_available: PropertyNotAvailableSituation;
  state_conflict: StateConflictSituation | OfStaff;
}
/** A code with one cause. */
export type PlainErrorCode = Exclude<ErrorCode, keyof Situations>;
/** Why an error of this code occurred, as `details.situation` of the response. */
export type Situation<Code extends keyof Situations> = Situations[Code];
type ErrorDetails = Record<string, unknown>;

interface ErrorRow {
  status: number;
  type: ErrorType;
  message: string;
}

/**
 * Every code of the contract with its status, its type and the default message (specification,
 * Errors; D41).
 */
export const errorCatalogue = {
  invalid_parameter: { status: 400, type: 'invalid_request', message: 'A parameter is not valid.' },
  missing_parameter: {
    status: 400,
    type: 'invalid_request',
    message: 'A required parameter is missing.',
  },
  invalid_json: { status: 400, type: 'invalid_request', message: 'The body is not valid JSON.' },
  invalid_cursor: {
    status: 400,
    type: 'invalid_request',
    message: 'The cursor does not belong to this list and these filters. Start again without it.',
  },
  invalid_phone: {
    status: 400,
    type: 'invalid_request',
    message: 'The phone is not an Egyptian mobile number.',
  },
  invalid_shares: {
    status: 400,
    type: 'invalid_request',
    message: 'The number of shares is not valid for this property.',
  },
  invalid_consent_code: {
    status: 400,
    type: 'invalid_request',
    message: 'The consent code is wrong.',
  },
  idempotency_key_required: {
    status: 400,
    type: 'invalid_request',
    message: 'This operation requires the header Idempotency-Key.',
  },
  invalid_idempotency_key: {
    status: 400,
    type: 'invalid_request',
    message: 'The Idempotency-Key must have 8 to 255 printable ASCII characters.',
  },
  invalid_api_key: {
    status: 401,
    type: 'authentication_error',
    message: 'The API key is missing or unknown.',
  },
  api_key_revoked: {
    status: 401,
    type: 'authentication_error',
    message: 'This API key has been revoked.',
  },
  api_key_expired: {
    status: 401,
    type: 'authentication_error',
    message: 'This API key has expired.',
  },
  account_stopped: {
    status: 401,
    type: 'authentication_error',
    message: 'This account is stopped, so none of its keys can be used. Contact the service.',
  },
  wrong_environment: {
    status: 401,
    type: 'authentication_error',
    message: 'This API key belongs to the other environment.',
  },
  missing_scope: {
    status: 403,
    type: 'permission_denied',
    message: 'This API key does not have the scope of this operation.',
  },
  capability_not_enabled: {
    status: 403,
    type: 'permission_denied',
    message: 'This capability is not enabled for your account.',
  },
  customer_not_eligible: {
    status: 403,
    type: 'permission_denied',
    message: 'This customer cannot invest now.',
  },
  consent_required: {
    status: 403,
    type: 'permission_denied',
    message:
      'The investor has not consented to the link yet. Send a code with POST /customers/{id}/consent.',
  },
  ip_not_allowed: {
    status: 403,
    type: 'permission_denied',
    message: 'This API key cannot be used from this address.',
  },
  resource_not_found: { status: 404, type: 'not_found', message: 'There is no such resource.' },
  method_not_allowed: {
    status: 405,
    type: 'invalid_request',
    message: 'This path does not support this method.',
  },
  external_id_in_use: {
    status: 409,
    type: 'conflict',
    message: 'Another of your customers has this externalId.',
  },
  external_reference_in_use: {
    status: 409,
    type: 'conflict',
    message: 'Another of your orders has this externalReference.',
  },
  identity_in_use: {
    status: 409,
    type: 'conflict',
    message: 'This national ID belongs to another investor.',
  },
  already_settled: { status: 409, type: 'conflict', message: 'This order is already settled.' },
  order_not_cancellable: {
    status: 409,
    type: 'conflict',
    message: 'This order can no longer be cancelled through the API.',
  },
  state_conflict: {
    status: 409,
    type: 'conflict',
    message: 'The state of the resource does not allow this.',
  },
  idempotency_key_in_use: {
    status: 409,
    type: 'conflict',
    message:
      'A request with this Idempotency-Key is still being processed. Send it again in a second.',
  },
  consent_code_expired: {
    status: 409,
    type: 'conflict',
    message: 'There is no valid consent code. Request a new one.',
  },
  consent_code_cancelled: {
    status: 409,
    type: 'conflict',
    message: 'Five wrong attempts have cancelled this code. Request a new one.',
  },
  consent_limit_reached: {
    status: 409,
    type: 'conflict',
    message: 'All five consent codes of this link have been used.',
  },
  webhook_endpoint_limit_reached: {
    status: 409,
    type: 'conflict',
    message: 'An account has at most 10 webhook endpoints.',
  },
  world_shared: {
    status: 409,
    type: 'conflict',
    message: 'Another partner shares your sandbox data, so it cannot be reset.',
  },
  payload_too_large: {
    status: 413,
    type: 'invalid_request',
    message: 'The body is too large.',
  },
  unsupported_media_type: {
    status: 415,
    type: 'invalid_request',
    message: 'Send the body as Content-Type: application/json in UTF-8.',
  },
  amount_mismatch: {
    status: 422,
    type: 'unprocessable',
    message: 'The amount must equal amounts.payable.',
  },
  order_limit_exceeded: {
    status: 422,
    type: 'unprocessable',
    message: 'The order exceeds the limit per order.',
  },
  daily_limit_exceeded: {
    status: 422,
    type: 'unprocessable',
    message: "The order exceeds what is left of today's limit.",
  },
  property_not_available: {
    status: 422,
    type: 'unprocessable',
    message: 'The property is not open for investment, or has too few shares left.',
  },
  checkout_rejected: {
    status: 422,
    type: 'unprocessable',
    message: 'The card processor refuses this order. No order was placed. Retrying does not help.',
  },
  idempotency_key_reused: {
    status: 422,
    type: 'idempotency_error',
    message: 'This Idempotency-Key was used with another request. Use a new key.',
  },
  rate_limited: {
    status: 429,
    type: 'rate_limited',
    message: 'Too many requests. Wait for the number of seconds in Retry-After.',
  },
  internal_error: {
    status: 500,
    type: 'api_error',
    message: 'The service failed. Retry with the same Idempotency-Key.',
  },
  service_unavailable: {
    status: 503,
    type: 'service_unavailable',
    message: 'The service is briefly unavailable. Retry with the same Idempotency-Key.',
  },
  checkout_unavailable: {
    status: 503,
    type: 'service_unavailable',
    message: 'The card processor is unavailable. Retry with the same Idempotency-Key.',
  },
  sms_unavailable: {
    status: 503,
    type: 'service_unavailable',
    message: 'The code could not be sent. Try again in a minute.',
  },
} as const satisfies Record<ErrorCode, ErrorRow>;

interface ApiErrorOptions {
  /**
   * The message for this case; the catalogue's message if absent. Never contains a secret or
   * personal data.
   */
  message?: string;
  /** The offending field, as a path into the request: `funding.settlement.amount`. */
  param?: string;
  /** Values that help to fix the cause (D60). */
  details?: ErrorDetails;
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** What an error is created with: a code with several causes needs its situation. */
type ErrorArguments =
  | [code: PlainErrorCode, options?: ApiErrorOptions]
  | {
      [Code in keyof Situations]: [
        code: Code,
        options: ApiErrorOptions & { situation: Situations[Code] },
      ];
    }[keyof Situations];

/** The maximum lengths of a message and of a param (openapi/shared/errors.yaml). */
const MAX_LENGTH = { message: 1000, param: 500 };

/**
 * Returns the text, or its beginning if it is longer: names in a request may be as long as the
 * request.
 */
export function clipped(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1).toWellFormed()}…`;
}

/** What is stored of an error. */
export type StoredError = Pick<ApiError, 'code' | 'message' | 'param' | 'details'>;

/**
 * An error for the caller: domain code names the code, and only `http/` turns it into a
 * status.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly details: ErrorDetails | undefined;
  readonly retryAfter: number | undefined;

  constructor(...[code, options = {}]: ErrorArguments) {
    const { message, param, retryAfter, cause } = options;
    super(clipped(message ?? errorCatalogue[code].message, MAX_LENGTH.message), { cause });
    this.code = code;
    this.param = param === undefined ? undefined : clipped(param, MAX_LENGTH.param);
    this.details =
      'situation' in options
        ? { situation: options.situation, ...options.details }
        : options.details;
    this.retryAfter = retryAfter;
  }

  /** Recreates an error. One that an earlier version of the service stored has no situation. */
  static again({ code, message, param, details }: StoredError): ApiError {
    return new this(...([code, { message, param, details }] as ErrorArguments));
  }
}

/**
 * The service's ids (`newId`), codes and numbers; no phone, national ID or e-mail address. An id can have nine digits
 * in a row.
 */
const ID_OR_CODE =
  /^(?:[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}|(?=.*[A-Za-z])(?!.*[0-9]{9})[A-Za-z0-9._-]{1,64})$/;

/**
 * Returns whether a value that a caller sent as an id may be repeated and logged: callers have sent
 * phones and national IDs instead (D49).
 */
export function isIdOrCode(text: string): boolean {
  return ID_OR_CODE.test(text);
}

/** Creates the error payload_too_large, for a body of more than so many bytes. */
export function bodyTooLarge(maxBytes: number): ApiError {
  return new ApiError('payload_too_large', {
    message: `The body is larger than ${maxBytes / 1024} KiB.`,
    details: { maxBytes },
  });
}

/**
 * Creates the error resource_not_found. The message repeats the id only if it has the form of one.
 * @param what the kind of resource, in words
 */
export function notFound(what: string, id: string, param = 'id'): ApiError {
  return new ApiError('resource_not_found', {
    param,
    message: `There is no ${what} ${isIdOrCode(id) ? id : 'with this id'}.`,
  });
}
