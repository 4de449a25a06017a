import type { OperationId, OperationInput, OperationResult, Schemas } from './contract-types.ts';
import type { PartnerError } from './errors.ts';
import type { operationTable } from './generated/operations.ts';

/** Options of `createPartnerClient`. */
export interface PartnerClientOptions {
  /**
   * `svck_live_…` or `svck_sandbox_…`. It is sent in one header and appears nowhere else: in no
   * error, log or callback.
   */
  apiKey: string;
  /** The address of an environment, with its version: `https://sandbox.invest.example/v1`. */
  baseUrl: string;
  /** Replaces the global `fetch`, for a proxy, a client certificate or tracing. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Maximum repetitions of a call, if repeating it is safe; 4. */
  maxRetries?: number | undefined;
  /**
   * The maximum duration of a call, with its retries and the waits between them, in seconds; 60.
   */
  timeoutSeconds?: number | undefined;
  /**
   * The maximum duration of one attempt, in seconds; 30. Card checkout calls the card processor,
   * which can take about 20.
   */
  attemptTimeoutSeconds?: number | undefined;
  /** Called before each wait for a retry, for your log. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

/** A retry that will follow. */
export interface Retry {
  operationId: OperationId;
  /** Number of the attempt that failed, from 1. */
  attempt: number;
  /** The failure. */
  error: PartnerError;
  /** Seconds until the next attempt. */
  delaySeconds: number;
}

/** Options of every call, besides the parameters of the operation. */
export interface CallOptions {
  /**
   * Ends the call: it rejects with the signal's reason. A request that was sent may have had its
   * effect.
   */
  signal?: AbortSignal | undefined;
  /**
   * Your own id of this request, sent as X-Request-ID: 1 to 128 letters, digits, dots, underscores
   * and hyphens.
   */
  requestId?: string | undefined;
  /** Replaces the client's timeout. */
  timeoutSeconds?: number | undefined;
  /**
   * In the sandbox, lets the first attempt of a POST fail like this, so that you see what your code
   * and the client's retries make of it.
   */
  simulate?: Schemas['SimulatedFailure'] | undefined;
}

type KeyOption<Id extends OperationId> = (typeof operationTable)[Id]['idempotencyKey'] extends null
  ? { idempotencyKey?: never }
  : {
      /**
       * Replaces a new UUID. Store your own key with your order, so that a process can continue
       * after a crash.
       */
      idempotencyKey?: string | undefined;
    };

/** Options of a call of one operation. Only operations that take an Idempotency-Key accept one. */
export type OperationOptions<Id extends OperationId> = CallOptions & KeyOption<Id>;

/** A response with its status and headers. */
export interface PartnerResponse<Data> {
  data: Data;
  status: number;
  headers: Headers;
  /** The id of the request in the service's logs. */
  requestId: string | null;
  /** True if this is the stored response of an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** The key that was sent, if the operation takes one. */
  idempotencyKey: string | null;
  /** Number of attempts. */
  attempts: number;
}

type Method<Id extends OperationId, Result> = (
  ...args: {} extends OperationInput<Id>
    ? [input?: OperationInput<Id>, options?: OperationOptions<Id>]
    : [input: OperationInput<Id>, options?: OperationOptions<Id>]
) => Promise<Result>;

/**
 * One method for each operation of the contract, named by its operationId. Resolves with the body
 * of the response.
 */
export type PartnerMethods = {
  [Id in keyof typeof operationTable]: Method<Id, OperationResult<Id>>;
};

/** The methods of the client, resolving with the whole response. */
export type PartnerResponseMethods = {
  [Id in keyof typeof operationTable]: Method<Id, PartnerResponse<OperationResult<Id>>>;
};

/** A client of the Partner Investment API with one key. */
export interface PartnerClient extends PartnerMethods {
  /**
   * The same methods, resolving with body, status, headers, and whether the response was replayed.
   */
  withResponse: PartnerResponseMethods;
}
