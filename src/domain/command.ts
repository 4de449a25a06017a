import { randomUUID } from 'node:crypto';
import type { CommandTransaction, Context } from '../context.ts';
import type { Db, Trx } from '../database/driver/connection.ts';
import { retry, type RetryOptions } from '../database/driver/retry.ts';
import { ApiError } from '../errors.ts';
import { appendEvents, type EventDraft } from './events/append.ts';
import {
  claimKey,
  errorResponse,
  IdempotencyKeyConflict,
  resolveFailure,
  storeResponse,
  type IdempotentRequest,
  type Replayable,
  type StoredResponse,
} from './idempotency/idempotency.ts';

/** One transaction of a command. Its rule reads and writes through it. */
export interface UnitOfWork extends CommandTransaction {
  /** Appends events to the log, in this order, as the last statement of the transaction (D80). */
  emit(...events: EventDraft[]): void;
}

/**
 * The part of a command that runs inside its transaction. A rule can call others: they commit
 * together.
 */
export type Rule<Input, Result> = (work: UnitOfWork, input: Input) => Promise<Result | Refusal>;

/**
 * Returned by a rule to refuse the request but commit its writes, such as a count of refusals. The
 * command throws the error.
 */
export class Refusal {
  readonly error: ApiError;
  constructor(error: ApiError) {
    this.error = error;
  }
}

/**
 * A use case that changes something: one transaction, retried after a conflict, with its events.
 */
export interface Command<Input, Result> {
  (ctx: Context, input: Input): Promise<Result>;
  readonly options: CommandOptions;
  /**
   * Runs the rule in the transaction of another command: both commit, or neither does. A refusal is
   * thrown.
   */
  within(work: UnitOfWork, input: Input): Promise<Result>;
  /**
   * Runs the command at most once for an Idempotency-Key: its effect, its events and the response
   * commit together, or none does (D43 to D46). Errors that the operation itself decided are stored
   * as well. Without a key it runs as usual. `toReply` reads what the response shows with its second
   * argument, which sees the effect: with a key, the transaction.
   * @throws ApiError idempotency_key_in_use if the first request has not finished within 2 seconds,
   * idempotency_key_reused
   */
  once<Reply extends StoredResponse>(
    ctx: Context,
    input: Input,
    key: IdempotentRequest | null,
    toReply: (result: Result, db: Db) => Reply | Promise<Reply>,
  ): Promise<Replayable<Reply>>;
}

/**
 * Ends a rehearsal: a command whose context has a transaction as its database runs in it and throws
 * this, with its result, instead of a commit. The function that began the transaction rolls it back.
 */
export class Rehearsed extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('A rehearsal has no effect.');
    this.result = result;
  }
}

export interface CommandOptions extends RetryOptions {
  /** True if the rule enqueues jobs. The queue is then opened before the transaction begins. */
  enqueues?: boolean | ((ctx: Context) => boolean);
}

/**
 * Makes a command of a rule. `options` name the conflicts after which it is retried besides
 * deadlocks.
 */
export function command<Input, Result>(
  rule: Rule<Input, Result>,
  options: CommandOptions = {},
): Command<Input, Result> {
  const run = async (ctx: Context, input: Input) =>
    accepted(await commit(ctx, options, (work) => rule(work, input)));
  return Object.assign(run, {
    options,
    within: async (work: UnitOfWork, input: Input) => accepted(await rule(work, input)),
    async once<Reply extends StoredResponse>(
      ctx: Context,
      input: Input,
      key: IdempotentRequest | null,
      toReply: (result: Result, db: Db) => Reply | Promise<Reply>,
    ): Promise<Replayable<Reply>> {
      if (!key) return { ...(await toReply(await run(ctx, input), ctx.db)), replayed: false };
      const committed = commit(ctx, options, async (work) => {
        if (!(await claimKey(work.trx, key))) throw new IdempotencyKeyConflict();
        const result = await rule(work, input);
        const done = result instanceof Refusal ? result : await toReply(result, work.trx);
        await storeResponse(work, key, done instanceof Refusal ? errorResponse(done.error) : done);
        return done;
      });
      const done = await committed.catch((error: unknown) => {
        if (error instanceof IdempotencyKeyConflict || error instanceof ApiError)
          return resolveFailure<Reply>(ctx, key, error);
        throw error;
      });
      return { replayed: false, ...accepted(done) };
    },
  });
}

function unitOfWork(
  ctx: Context,
  trx: Trx,
  { events, tasks }: { events: EventDraft[]; tasks: (() => Promise<void>)[] },
): UnitOfWork {
  return {
    ctx,
    trx,
    emit: (...drafts) => void events.push(...drafts),
    enqueue: (name, data, group) => ctx.queue.enqueue(trx, name, randomUUID(), data, group),
    afterCommit: (task) => void tasks.push(task),
  };
}

/** @throws ApiError that of a refusal */
function accepted<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw result.error;
  return result;
}

async function commit<Result>(
  ctx: Context,
  options: CommandOptions,
  body: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const { enqueues } = options;
  if (typeof enqueues === 'function' ? enqueues(ctx) : enqueues) await ctx.queue.ready();
  if (ctx.db.isTransaction) {
    const work = unitOfWork(ctx, ctx.db as Trx, { events: [], tasks: [] });
    throw new Rehearsed(accepted(await body(work)));
  }
  const { result, tasks, events } = await retry(
    () =>
      ctx.db.transaction().execute(async (trx) => {
        const events: EventDraft[] = [];
        const tasks: (() => Promise<void>)[] = [];
        const result = await body(unitOfWork(ctx, trx, { events, tasks }));
        await appendEvents(ctx, trx, events);
        return { result, tasks, events };
      }),
    options,
  );
  ctx.tracing.events(events);
  for (const task of tasks)
    await task().catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a task after a commit failed');
    });
  return result;
}
