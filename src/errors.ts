import type { StateConflictSituation as OfStaff } from '../generated/backoffice/enums.ts';
import type {
  CustomerNotEligibleSituation,
  OrderNotCancellableSituation,
  PropertyNotAvailableSituation,
  StateConflictSituation,
} from '../generated/partner/enums.ts';
import { errorCatalogue as catalogue } from '../generated/errors.ts';
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

/** Every code with its status, its type and its default message. */
export const errorCatalogue = catalogue satisfies Record<
  ErrorCode,
  { status: number; type: ErrorType; message: string }
>;

interface ApiErrorOptions {
  /** The message for this case; the catalogue's if absent. Never contains a secret or personal data. */
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

/** Returns the text, or its beginning if it is longer: names in a request may be as long as the request. */
export function clipped(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1).toWellFormed()}…`;
}

/** What is stored of an error. */
export type StoredError = Pick<ApiError, 'code' | 'message' | 'param' | 'details'>;

/** An error for the caller: domain code names the code, and only `http/` turns it into a status. */
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

/** What `details.errors` has of an error of the request (D170). */
export const faultOf = ({ param, code, message }: StoredError) => ({
  ...(param !== undefined && { param }),
  code,
  message,
});

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
