import type { Context } from '../../context.ts';
import { command, type UnitOfWork } from '../command.ts';
import type { IdempotentRequest, Replayable } from '../idempotency/idempotency.ts';
import { nameActor } from '../operators/audit-log.ts';
import { lockOperator, type Operator } from '../operators/operator.ts';
import { approvableOperations, operationConflicts } from './approvable-operations.ts';
import type {
  Approvable,
  ApprovableOperation,
  ApprovableRequest,
  ComparedAmount,
  Identified,
  Performed,
} from './approvable.ts';
import { readLimitOf } from './limits.ts';
import { recordAmount, sumOfLastDay } from './single-operator-amounts.ts';
import { storeRequest } from './store-request.ts';

/** The response of an operation that is performed, or whose approval is requested. */
type ApprovableReply = Replayable<{ status: 200 | 201 | 202; body: Identified }>;

interface Request {
  operation: ApprovableOperation;
  /** The id in the path. */
  target: string;
  /** Undefined if the request has none. */
  body: object | undefined;
  operator: Operator;
  /** The audit entry of the call. */
  auditEntry: string | undefined;
}

/**
 * Performs an operation, or requests its approval if it needs a second operator. Returns the status
 * and the resource of the response: 202 with the approval. Both happen at most once for an
 * Idempotency-Key, whose response is stored even if it is a refusal (D44).
 * @throws ApiError that of the operation, even if it needs an approval
 */
export function performOrRequest(
  ctx: Context,
  request: Request,
  key: IdempotentRequest | null,
): Promise<ApprovableReply> {
  return decideAndPerform.once(ctx, request, key, async ({ status, readResource }, db) => ({
    status,
    body: await readResource(db),
  }));
}

/**
 * The decision and the operation are one transaction, in which the target is locked: what is performed
 * is what the decision was about.
 */
const decideAndPerform = command(
  async (work, { operation, target, body, operator, auditEntry }: Request): Promise<Performed> => {
    const { trx } = work;
    await nameActor(trx, auditEntry, { actor: operator.id });
    const approvable = approvableOperations[operation];
    const request = { id: target, body, actor: operator.id };
    await lockOperator(trx, operator.id);
    const version = await approvable.lockTarget(trx, target);
    const { limits, amount, isExceeded } = await compareWithLimits(work, approvable, {
      operator,
      request,
    });
    if (isExceeded) {
      const approval = await storeRequest(work, {
        operation,
        request,
        operator,
        version,
        amount,
      });
      return { status: 202, readResource: async () => approval };
    }
    for (const { limit, amount: counted } of limits)
      if (counted)
        await recordAmount(trx, {
          operator: operator.id,
          target,
          operation: limit,
          amount: counted,
        });
    return approvable.perform(work, request);
  },
  { constraints: [...operationConflicts, 'approvals_pending_once'], enqueues: true },
);

/** Returns whether a request of an operation would need a second operator now. */
export async function needsSecondOperator(
  work: Work,
  operation: ApprovableOperation,
  asked: AskedBy,
): Promise<boolean> {
  const approvable = approvableOperations[operation];
  await approvable.lockTarget(work.trx, asked.request.id);
  return (await compareWithLimits(work, approvable, asked)).isExceeded;
}

type Work = Pick<UnitOfWork, 'trx' | 'ctx'>;

interface AskedBy {
  operator: Operator;
  request: ApprovableRequest;
}

/**
 * Compares the amounts of a request, whose target is locked, with the limits of its operation. There are none if
 * another operator has already taken part in it.
 */
async function compareWithLimits(
  work: Work,
  approvable: Approvable,
  { operator, request }: AskedBy,
): Promise<{ limits: readonly ComparedAmount[]; amount: bigint | null; isExceeded: boolean }> {
  if (await approvable.hasSecondOperator(work.trx, request))
    return { limits: [], amount: null, isExceeded: false };
  const amount = await approvable.amountOf(work.trx, request, work.ctx.config);
  const limits = await approvable.limitsOf(work.trx, request, amount);
  return { limits, amount, isExceeded: await exceedsAny(work, limits, operator) };
}

/**
 * Returns whether an amount, with those of the person's last 24 hours, is more than its limit. An operation
 * without an amount always is.
 */
async function exceedsAny(
  { trx, ctx }: Work,
  limits: readonly ComparedAmount[],
  operator: Operator,
): Promise<boolean> {
  for (const { limit: operation, amount } of limits) {
    const limit = await readLimitOf({ db: trx, config: ctx.config }, operation, operator);
    if (limit === null) continue;
    if (amount === null) return true;
    const sum = await sumOfLastDay(trx, { operation, operator: operator.id });
    if (amount > 0n && sum + amount > limit) return true;
  }
  return false;
}
