import type { Context } from '../context.ts';
import type { CsvText } from '../csv-text.ts';
import type { Caller } from '../domain/partners/caller.ts';
import type { IdempotentRequest, Replayable } from '../domain/idempotency/idempotency.ts';
import type { Operator } from '../domain/operators/operator.ts';
import type { FileBytes } from '../file-bytes.ts';
import type { JsonText } from '../json-text.ts';

/** The types that openapi-typescript generates for a contract's operations. */
type Contract = object;

interface Json<Body> {
  content: { 'application/json': Body };
}

type Parameters<Operation, Place extends string> = Operation extends { parameters: infer P }
  ? Place extends keyof P
    ? [NonNullable<P[Place]>] extends [never]
      ? {}
      : NonNullable<P[Place]>
    : {}
  : {};

type RequestBody<Operation> = Operation extends { requestBody: Json<infer Body> }
  ? Body
  : Operation extends { requestBody?: Json<infer Body> }
    ? Body | undefined
    : undefined;

/** A file, for a response that is one. */
type FileOf<Response> = Response extends { content: { 'application/pdf': string } }
  ? FileBytes
  : never;

/** CSV, for a response that can be CSV. */
type CsvOf<Response> = Response extends { content: { 'text/csv': string } } ? CsvText : never;

type Success = 200 | 201 | 202;

/** The responses of an operation that succeeds, by status. */
export type OperationReply<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: Responses[Status] extends Json<infer Body>
        ? { status: Status; body: Body | JsonText<Body> | CsvOf<Responses[Status]> }
        : FileOf<Responses[Status]> extends never
          ? never
          : { status: Status; body: FileOf<Responses[Status]> };
    }[keyof Responses & Success]
  : never;

interface RequestBase {
  requestId: string;
  address: string;
  /** Scheme, host and port to which the request was sent. */
  origin: string;
  /** Returns whether the request's Accept header prefers CSV to JSON. */
  prefersCsv(): boolean;
}

/** A request of the contract's operation, validated against it. */
interface OperationRequest<Operation> extends RequestBase {
  path: Parameters<Operation, 'path'>;
  query: Parameters<Operation, 'query'>;
  body: RequestBody<Operation>;
}

interface PartnerRequest<Operation> extends OperationRequest<Operation> {
  caller: Caller;
  idempotency: KeyOf<Operation>;
}

export interface OperatorRequest<Operation> extends OperationRequest<Operation> {
  operator: Operator;
  /** The call's entry in the audit log, if the call may change something. */
  auditEntry: string | undefined;
  idempotency: KeyOf<Operation>;
}

type HeaderOf<Operation> = Parameters<Operation, 'header'>;
type KeyOf<Operation> =
  HeaderOf<Operation> extends { 'Idempotency-Key': string }
    ? IdempotentRequest
    : IdempotentRequest | null;

/**
 * The result of a handler. If the operation takes an Idempotency-Key, only a command's `once`
 * returns it.
 */
type HandlerResult<Operation> = Promise<
  'Idempotency-Key' extends keyof HeaderOf<Operation>
    ? Replayable<OperationReply<Operation>>
    : OperationReply<Operation>
>;

export type PartnerHandlers<Operations extends Contract> = {
  [Id in keyof Operations]: (
    request: PartnerRequest<Operations[Id]>,
    ctx: Context,
  ) => HandlerResult<Operations[Id]>;
};

/** A handler for each operation of the back office contract. */
export type OperatorHandlers<Operations extends Contract> = {
  [Id in keyof Operations]: (
    request: OperatorRequest<Operations[Id]>,
    ctx: Context,
  ) => HandlerResult<Operations[Id]>;
};
/** Creates an operation's reply with this status from a resource, or from the promise of one. */
const reply =
  <Status extends 200 | 201 | 202>(status: Status) =>
  async <Body>(body: Body | Promise<Body>): Promise<{ status: Status; body: Body }> => ({
    status,
    body: await body,
  });

export const ok = reply(200);
export const created = reply(201);
export const accepted = reply(202);
