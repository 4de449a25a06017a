import type {
  ErrorCode,
  ErrorDetailsOf,
  ErrorType,
  OperationId,
  Schemas,
} from './contract-types.ts';

/** The facts that each error has about the failed call. */
export interface FailedCall {
  operationId: OperationId;
  /**
   * The key that was sent. With it the same request can be sent again later, and still has its
   * effect only once.
   */
  idempotencyKey: string | null;
  /** Number of attempts. */
  attempts: number;
  /** The HTTP status, or null if there was no response. */
  status: number | null;
  /** The seconds of Retry-After, or null. */
  retryAfterSeconds: number | null;
}

/** A value of the contract, or one that was added to v1 after this package was built. */
type Open<Known extends string> = Known | (string & {});

/** The service refused or failed, and stated the reason. Branch on `code`. */
export class PartnerApiError extends Error implements FailedCall {
  override readonly name = 'PartnerApiError';
  /** The precise reason, which is stable over time. */
  readonly code: Open<ErrorCode>;
  readonly type: Open<ErrorType>;
  readonly status: number;
  /**
   * A text for your end customer in English and Arabic, if the customer can do something about the
   * error. `errorMessages` has one for every code.
   */
  readonly userMessage: Schemas['LocalizedText'] | undefined;
  /**
   * The invalid part of the request: a path into the body with dots, or the name of a parameter or
   * header.
   */
  readonly param: string | undefined;
  /** Helps to fix the cause; the keys depend on the code: `isPartnerApiError` narrows them. */
  readonly details: Schemas['ErrorDetails'] | undefined;
  /** The id of the request, for support. */
  readonly requestId: string;
  /** The page of the documentation about this code. */
  readonly docUrl: string;
  readonly retryAfterSeconds: number | null;
  /**
   * True if this is the stored refusal of an earlier request with the same Idempotency-Key. To try
   * again, use a new key.
   */
  readonly replayed: boolean;
  /**
   * The requests that the key had left in its minute, from RateLimit-Remaining. A 429 with requests
   * left is a limit of the operation itself.
   */
  readonly requestsLeft: number | null;
  readonly operationId: OperationId;
  readonly idempotencyKey: string | null;
  readonly attempts: number;

  constructor(
    error: Schemas['Error']['error'],
    call: FailedCall & { status: number; requestsLeft: number | null; replayed: boolean },
  ) {
    super(error.message);
    this.code = error.code;
    this.type = error.type;
    this.status = call.status;
    this.userMessage = error.userMessage;
    this.param = error.param;
    this.details = error.details;
    this.requestId = error.requestId;
    this.docUrl = error.docUrl;
    this.retryAfterSeconds = call.retryAfterSeconds;
    this.replayed = call.replayed;
    this.requestsLeft = call.requestsLeft;
    this.operationId = call.operationId;
    this.idempotencyKey = call.idempotencyKey;
    this.attempts = call.attempts;
  }
}

/**
 * There was no response of the service: the connection failed or was too slow, or a proxy responded
 * in its place. If `mayHaveArrived` is true, it is unknown whether the request had its effect: send
 * it again with the same `idempotencyKey`, or check.
 */
export class PartnerConnectionError extends Error implements FailedCall {
  override readonly name = 'PartnerConnectionError';
  /** True if the request may have reached the service. */
  readonly mayHaveArrived: boolean;
  /** True if the timeout expired. */
  readonly timedOut: boolean;
  /**
   * The status of a response that was not the service's, such as a 502 of a proxy; null if there
   * was none.
   */
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  readonly operationId: OperationId;
  readonly idempotencyKey: string | null;
  readonly attempts: number;

  constructor(
    message: string,
    call: FailedCall & { mayHaveArrived: boolean; timedOut?: boolean; cause?: unknown },
  ) {
    super(message, { cause: call.cause });
    this.mayHaveArrived = call.mayHaveArrived;
    this.timedOut = call.timedOut ?? false;
    this.status = call.status;
    this.retryAfterSeconds = call.retryAfterSeconds;
    this.operationId = call.operationId;
    this.idempotencyKey = call.idempotencyKey;
    this.attempts = call.attempts;
  }
}

/**
 * The errors with which a call rejects, unless its signal was aborted or its arguments are not
 * valid.
 */
export type PartnerError = PartnerApiError | PartnerConnectionError;

/** What is known of an error with one of these codes. */
type Reason<Code extends ErrorCode> = Code extends ErrorCode
  ? { readonly code: Code; readonly details: ErrorDetailsOf<Code> }
  : never;

/**
 * Returns whether the service refused for one of these reasons, or for any if none is given.
 * Narrows `error.code` and `error.details`.
 */
export function isPartnerApiError(error: unknown): error is PartnerApiError;
export function isPartnerApiError<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is PartnerApiError & Reason<Code>;
export function isPartnerApiError(error: unknown, ...codes: string[]): boolean {
  return error instanceof PartnerApiError && (codes.length === 0 || codes.includes(error.code));
}

/** Returns whether no response of the service arrived. */
export function isPartnerConnectionError(error: unknown): error is PartnerConnectionError {
  return error instanceof PartnerConnectionError;
}
