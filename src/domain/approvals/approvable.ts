import { sql } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../database/driver/connection.ts';
import type { Command, CommandOptions, UnitOfWork } from '../command.ts';
import { ApiError } from '../../errors.ts';
import { recordChanges } from '../operators/audit-log.ts';
import { changesBetween, type ApprovalDetail } from './targets/details.ts';
import { requestedDetails } from './targets/requested.ts';

export type ApprovableOperation = components['schemas']['ApprovableOperation'];
/** An operation with a limit, or what several operations do with evidence that their operator brought. */
export type ApprovalLimitName = components['schemas']['ApprovalLimitName'];

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

/** An operation that was performed, or whose approval was requested. */
export interface Performed {
  /** The status of the response to the request. */
  readonly status: 200 | 201 | 202;
  /** Reads the resource of the response. */
  readResource(db: Db): Promise<Identified>;
}

/** Performs an operation, at once or when it is approved. */
interface Definition<Id extends ApprovableOperation, Input, Result> {
  /** The status of the response if it is performed at once. */
  status: 200 | 201;
  command: Command<Input, Result>;
  inputOf(request: ApprovableRequest<BodyOf<Id>>): Input;
  /** Names what a request is about whose path has no id. */
  targetOf?(body: BodyOf<Id>): string;
  /**
   * Returns the amount that the operation creates, moves or changes, in piastres, or 0 if there is
   * none or it is unknown. Null for an operation without an amount, which always needs an approval,
   * unless its limit is null. Called once the target is locked.
   */
  amountOf(
    db: Db,
    request: ApprovableRequest<BodyOf<Id>>,
    config: Context['config'],
  ): Promise<bigint | null> | bigint | null;
  /**
   * Returns what a second operator must see of the target in order to decide: names, numbers, and amounts
   * before and after. What the request says is added to it. Called once the target is locked.
   */
  detailsOf(
    db: Db,
    request: ApprovableRequest<BodyOf<Id>>,
    config: Context['config'],
  ): Promise<ApprovalDetail[]>;
  /**
   * Returns whether another operator has already taken part in the operation, such as the one who
   * planned a run that is now released. It then needs no approval.
   */
  hasSecondOperator?(db: Db, request: ApprovableRequest<BodyOf<Id>>): Promise<boolean>;
  /**
   * Returns whether nobody but the operator shows that the money is there which the operation counts on. Its amount is
   * then compared with the limit `confirmOwnEvidence`, too (D154). Called once the target is locked.
   */
  usesOwnEvidence?(trx: Trx, request: ApprovableRequest<BodyOf<Id>>): Promise<boolean> | boolean;
  /** Returns the money that is shown, in piastres, if it is not the amount of the operation (D225). */
  shownAmountOf?(trx: Trx, request: ApprovableRequest<BodyOf<Id>>): Promise<bigint>;
  /** Locks what the amount and the details are read from, if it is not an order. */
  lockTarget?(trx: Trx, id: string): Promise<unknown>;
  /**
   * Locks the order that the request is about, and returns its version. An approval is refused once the
   * order has moved, because the decision was about what the operator saw.
   */
  versionOf?(trx: Trx, id: string): Promise<number | null>;
  /** Reads the resource that the operation returns; without it, the command's result is returned. */
  resourceOf?(db: Db, result: Result, input: Input): Promise<Identified>;
}

/** What a request counts towards a limit: piastres, or null for an operation without an amount. */
export interface ComparedAmount {
  limit: ApprovalLimitName;
  amount: bigint | null;
}

/** An operation of the table of approvable operations. */
export interface Approvable {
  readonly options: CommandOptions;
  /** Names what a request is about whose path has no id. */
  targetOf(body: unknown): string;
  amountOf(db: Db, request: ApprovableRequest, config: Context['config']): Promise<bigint | null>;
  /** Returns what a second operator must see in order to decide, each field once. */
  detailsOf(
    db: Db,
    request: ApprovableRequest,
    config: Context['config'],
  ): Promise<ApprovalDetail[]>;
  hasSecondOperator(db: Db, request: ApprovableRequest): Promise<boolean>;
  /**
   * Returns the limits of a request of this amount, and what each is compared with. Called once the target is locked.
   */
  limitsOf(
    trx: Trx,
    request: ApprovableRequest,
    amount: bigint | null,
  ): Promise<readonly ComparedAmount[]>;
  /**
   * Locks what the request is about, and returns the version of its order; null if it is about no
   * order.
   */
  lockTarget(trx: Trx, id: string): Promise<number | null>;
  /**
   * Performs the operation in the transaction of its request or of its approval, and adds what it has changed to the
   * audit entry of the call.
   */
  perform(work: UnitOfWork, request: ApprovableRequest): Promise<Performed>;
  /**
   * Performs the operation and rolls it back, so that an impossible request is refused before
   * anyone is asked to approve it. Its locks do not remain.
   * @throws ApiError that of the operation
   */
  rehearse(work: UnitOfWork, request: ApprovableRequest): Promise<void>;
}

/** Makes a row of the table. The name of the operation gives its body its type. */
export function approvable<Id extends ApprovableOperation, Input, Result>(
  operation: Id,
  definition: Definition<Id, Input, Result>,
): Approvable {
  const { command, status, resourceOf } = definition;
  const typed = (request: ApprovableRequest) => request as ApprovableRequest<BodyOf<Id>>;
  const detailsOf: Approvable['detailsOf'] = async (db, request, config) => {
    const details = [
      ...(await definition.detailsOf(db, typed(request), config)),
      ...requestedDetails(operation, request.body),
    ];
    const fields = details.map(({ field }) => field);
    return details.filter(({ field }, index) => fields.indexOf(field) === index);
  };
  const readForAudit = ({ trx, ctx }: UnitOfWork, request: ApprovableRequest) =>
    detailsOf(trx, request, ctx.config).catch(noneIfRefused);
  return {
    options: command.options,
    targetOf: (body) => definition.targetOf?.(body as BodyOf<Id>) ?? '',
    amountOf: async (db, request, config) => definition.amountOf(db, typed(request), config),
    detailsOf,
    hasSecondOperator: async (db, request) =>
      definition.hasSecondOperator?.(db, typed(request)) ?? false,
    async limitsOf(trx, request, amount) {
      const own = { limit: operation, amount };
      if (!(await definition.usesOwnEvidence?.(trx, typed(request)))) return [own];
      const shown = definition.shownAmountOf
        ? await definition.shownAmountOf(trx, typed(request))
        : amount;
      return [own, { limit: 'confirmOwnEvidence', amount: shown }];
    },
    async lockTarget(trx, id) {
      await definition.lockTarget?.(trx, id);
      return definition.versionOf?.(trx, id) ?? null;
    },
    async perform(work, request) {
      const input = definition.inputOf(typed(request));
      const before = await readForAudit(work, request);
      const result = await command.within(work, input);
      await recordChanges(work.trx, changesBetween(before, await readForAudit(work, request)));
      return {
        status,
        readResource: async (db) =>
          resourceOf ? resourceOf(db, result, input) : (result as Identified),
      };
    },
    async rehearse(work, request) {
      const input = definition.inputOf(typed(request));
      const alone = { ...work, emit: () => {}, afterCommit: () => {} };
      await rehearsed(work.trx, () => command.within(alone, input));
    },
  };
}

/** Returns no details of a target that refuses the operation, which then says why itself. */
function noneIfRefused(error: unknown): ApprovalDetail[] {
  if (error instanceof ApiError) return [];
  throw error;
}

/** Runs a part of a transaction, rolls it back, and returns its result. Its locks do not remain. */
export async function rehearsed<Result>(trx: Trx, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint rehearsal`.execute(trx);
  const result = await run();
  await sql`set constraints all immediate`.execute(trx);
  await sql`rollback to savepoint rehearsal`.execute(trx);
  return result;
}
