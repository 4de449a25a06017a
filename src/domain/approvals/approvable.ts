import { sql } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { Command, CommandOptions, UnitOfWork } from '../command.ts';
import type { IdempotentRequest, Replayable } from '../idempotency/idempotency.ts';

export type ApprovableOperation = components['schemas']['ApprovableOperation'];

/** The body of an operation's requests; undefined if they have none. */
export type BodyOf<Id extends ApprovableOperation> = operations[Id] extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** A request of an operation that can need a second operator. */
export interface ApprovableRequest<Body = unknown> {
  /** The id in the path, or what the handler names as the target. */
  id: string;
  body: Body;
  /** The id of the operator who makes the request. */
  actor: string;
}

/** The fields that every resource has. */
export interface Identified {
  object: string;
  id: string;
}

/** The response of an operation that is performed, or whose approval is requested. */
export type ApprovableReply = Replayable<{ status: 200 | 201 | 202; body: Identified }>;

/** Performs an operation, at once or when it is approved. */
interface Definition<Id extends ApprovableOperation, Input, Result> {
  /** The status of the response if it is performed at once. */
  status: 200 | 201;
  command: Command<Input, Result>;
  inputOf(request: ApprovableRequest<BodyOf<Id>>): Input;
  /**
   * Returns the amount that the operation creates or moves, in piastres, or 0 if there is none or
   * it is unknown. Null for an operation without an amount, which always needs an approval,
   * regardless of its limit.
   */
  amountOf(db: Db, request: ApprovableRequest<BodyOf<Id>>): Promise<bigint | null> | bigint | null;
  /**
   * Returns whether another operator has already taken part in the operation, such as the one who
   * planned a run that is now released. It then needs no approval.
   */
  hasSecondOperator?(db: Db, request: ApprovableRequest<BodyOf<Id>>): Promise<boolean>;
  /**
   * Locks the target of a request until its approval is recorded. For an operation that excludes
   * another one as soon as its approval is requested.
   */
  lockTarget?(trx: Trx, id: string): Promise<unknown>;
  /**
   * Locks the order that the request is about, and returns its version. An approval is refused once the
   * order has moved, because the decision was about what the operator saw.
   */
  versionOf?(trx: Trx, id: string): Promise<number | null>;
  /** Reads the resource that the operation returns; without it, the command's result is returned. */
  resourceOf?(db: Db, result: Result, input: Input): Promise<Identified>;
}

/** An operation of the table of approvable operations. */
export interface Approvable {
  readonly options: CommandOptions;
  amountOf(db: Db, request: ApprovableRequest): Promise<bigint | null>;
  hasSecondOperator(db: Db, request: ApprovableRequest): Promise<boolean>;
  /** Returns the version of the order that the request is about; null if it is about no order. */
  versionOf(trx: Trx, id: string): Promise<number | null>;
  /** Performs the operation in its own transaction, at most once for an Idempotency-Key. */
  perform(
    ctx: Context,
    request: ApprovableRequest,
    key: IdempotentRequest | null,
  ): Promise<ApprovableReply>;
  /** Performs the operation in the transaction of its approval. */
  performWithin(work: UnitOfWork, request: ApprovableRequest): Promise<Identified>;
  /**
   * Performs the operation and rolls it back, so that an impossible request is refused before
   * anyone is asked to approve it. Of its locks only that of the target remains.
   * @throws ApiError that of the operation
   */
  rehearse(work: UnitOfWork, request: ApprovableRequest): Promise<void>;
}

/** Makes a row of the table. The name of the operation gives its body its type. */
export function approvable<Id extends ApprovableOperation, Input, Result>(
  _operation: Id,
  definition: Definition<Id, Input, Result>,
): Approvable {
  const { command: perform, resourceOf } = definition;
  const inputOf = (request: ApprovableRequest) =>
    definition.inputOf(request as ApprovableRequest<BodyOf<Id>>);
  const shown = async (db: Db, result: Result, input: Input) =>
    resourceOf ? resourceOf(db, result, input) : (result as Identified);
  return {
    options: perform.options,
    amountOf: async (db, request) =>
      definition.amountOf(db, request as ApprovableRequest<BodyOf<Id>>),
    hasSecondOperator: async (db, request) =>
      definition.hasSecondOperator?.(db, request as ApprovableRequest<BodyOf<Id>>) ?? false,
    versionOf: async (trx, id) => definition.versionOf?.(trx, id) ?? null,
    async perform(ctx, request, key) {
      const input = inputOf(request);
      return perform.once(ctx, input, key, async (result, db) => ({
        status: definition.status,
        body: await shown(db, result, input),
      }));
    },
    async performWithin(work, request) {
      const input = inputOf(request);
      return shown(work.trx, await perform.within(work, input), input);
    },
    async rehearse(work, request) {
      const { trx } = work;
      await definition.lockTarget?.(trx, request.id);
      await sql`savepoint rehearsal`.execute(trx);
      await perform.within({ ...work, emit: () => {}, afterCommit: () => {} }, inputOf(request));
      await sql`set constraints all immediate`.execute(trx);
      await sql`rollback to savepoint rehearsal`.execute(trx);
    },
  };
}
