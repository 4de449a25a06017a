import type { ActionOperation } from '../../../generated/backoffice/enums.ts';
import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { readWithoutLocks } from '../../database/without-locks.ts';
import { ApiError } from '../../errors.ts';
import { approvableOperations } from '../approvals/approvable-operations.ts';
import type { ApprovableOperation } from '../approvals/approvable.ts';
import { readPending } from '../approvals/back-office.ts';
import { needsSecondOperator } from '../approvals/request-approval.ts';
import { hasRole, type Operator } from '../operators/operator.ts';
import { lockOrder, type LockedOrder } from '../orders/states/lock-order.ts';
import { guards, type Asked } from './guards.ts';

type Action = components['schemas']['Action'];

/** The operations on the objects of each path, such as `/orders/{id}`. */
const onObjects = Map.groupBy(
  Object.keys(guards) as ActionOperation[],
  (id) => /^\/[^/]+\/\{id\}/.exec(operations[id].path)![0],
);

/** Returns whether an operation returns one object on which there are others. */
export function hasActions(id: OperationId): boolean {
  return operations[id].method === 'get' && onObjects.has(operations[id].path);
}

/**
 * Returns what an operator can do with an object now, and why not: every operation that one of their roles may call, by
 * the guard with which its command begins. Nothing is locked.
 */
export function readActions(
  ctx: Context,
  { of, ...object }: { of: OperationId; id: string; operator: Operator },
): Promise<Action[]> {
  return readWithoutLocks(ctx.db, async (trx) => {
    let found: Promise<LockedOrder> | undefined;
    const order = () => (found ??= lockOrder(trx, object.id));
    const asked = { ctx, trx, order, ...object };
    const pending = await readPending(trx, object.id);
    const actions: Action[] = [];
    for (const operation of onObjects.get(operations[of].path) ?? []) {
      if (!hasRole(object.operator, operations[operation].permissions)) continue;
      const action = await readAction(operation, asked);
      if (!action) continue;
      const waiting = pending.find((one) => one.operation === operation);
      actions.push({
        ...action,
        pendingApproval: waiting ? { id: waiting.id, number: waiting.number } : null,
      });
    }
    return actions;
  });
}

/** Returns null for an operation that none of the operator's roles may call with this object. */
async function readAction(
  operation: ActionOperation,
  asked: Asked,
): Promise<Omit<Action, 'pendingApproval'> | null> {
  const refused = { operation, allowed: false, needsApproval: null };
  try {
    const isLeft = await guards[operation](asked);
    if (isLeft === false) return { ...refused, situation: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'missing_scope') return null;
    if (error.code !== 'state_conflict') throw error;
    return { ...refused, situation: error.details!.situation as Action['situation'] };
  }
  return {
    ...refused,
    allowed: true,
    situation: null,
    needsApproval: await approvalOf(operation, asked),
  };
}

/** Returns whether a request would need an approval; null if this depends on what it says. */
async function approvalOf(operation: ActionOperation, asked: Asked): Promise<boolean | null> {
  if (!(operation in approvableOperations)) return false;
  const unknown = new Error('The request decides.');
  const request = {
    id: asked.id,
    actor: asked.operator.id,
    get body(): never {
      throw unknown;
    },
  };
  try {
    const { operator } = asked;
    return await needsSecondOperator(asked, operation as ApprovableOperation, {
      operator,
      request,
    });
  } catch (error) {
    if (error === unknown) return null;
    throw error;
  }
}
