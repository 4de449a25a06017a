import type { Context } from '../../context.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { command, type UnitOfWork } from '../command.ts';
import type { IdempotentRequest, Replayable } from '../idempotency/idempotency.ts';
import { nameAuditEntry } from '../operators/audit-log.ts';
import { lockOperator, type Operator } from '../operators/operator.ts';
import { approvableOperations, operationConflicts } from './approvable-operations.ts';
import type { ApprovableOperation, Identified, Performed } from './approvable.ts';
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
    const { trx, ctx } = work;
    await nameAuditEntry(trx, auditEntry);
    const approvable = approvableOperations[operation];
    const request = { id: target, body, actor: operator.id };
    const limit = await readLimitOf({ db: trx, config: ctx.config }, operation, operator);
    if (limit !== null) await lockOperator(trx, operator.id);
    const version = await approvable.lockTarget(trx, target);
    const amount = await approvable.amountOf(trx, request);
    if (await approvable.hasSecondOperator(trx, request)) return approvable.perform(work, request);
    const single = { operation, operator: operator.id, target, amount };
    if (limit !== null && (await exceeds(trx, limit, single))) {
      const approval = await storeRequest(work, {
        operation,
        request,
        operator,
        version,
        amount,
      });
      return { status: 202, readResource: async () => approval };
    }
    if (amount) await recordAmount(trx, { ...single, amount });
    return approvable.perform(work, request);
  },
  { constraints: [...operationConflicts, 'approvals_pending_once'], enqueues: true },
);

/** Returns whether an operation of this amount would need a second operator now. */
export async function needsSecondOperator(
  { trx, ctx }: UnitOfWork,
  {
    operation,
    operator,
    amount,
  }: { operation: ApprovableOperation; operator: Operator; amount: bigint | null },
): Promise<boolean> {
  const limit = await readLimitOf({ db: trx, config: ctx.config }, operation, operator);
  const single = { operation, operator: operator.id, amount };
  return limit !== null && (await exceeds(trx, limit, single));
}

/**
 * Returns whether the amount, with those of the person's last 24 hours, is more than the limit. An
 * operation without an amount always is.
 */
async function exceeds(
  trx: Trx,
  limit: bigint,
  {
    amount,
    ...single
  }: { operation: ApprovableOperation; operator: string; amount: bigint | null },
): Promise<boolean> {
  if (amount === null) return true;
  return amount > 0n && (await sumOfLastDay(trx, single)) + amount > limit;
}
